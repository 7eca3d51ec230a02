import type { AttackPrompt } from "../play/combat/attack-request.ts";
import type { DefencePrompt } from "../play/combat/defence-request.ts";
import type { CheckPrompt } from "../play/checks/check-request.ts";
import type { ThrowPrompt } from "../play/contests/contest-request.ts";
import { load } from "../utils/lazy.ts";

/** The dialogs that ask a player before the dice are thrown; each is loaded when it is first needed. */
export const PROMPTS = {
  check: {
    prompt: async (request) => {
      const { CheckDialog } = await load(() => import("./checks/check-dialog.ts"));
      return CheckDialog.prompt(request);
    },
  } satisfies CheckPrompt,
  throw: {
    prompt: async (request) => {
      const { ThrowDialog } = await load(() => import("./challenge/throw-dialog.ts"));
      return ThrowDialog.prompt(request);
    },
  } satisfies ThrowPrompt,
  attack: {
    prompt: async (request) => {
      const { AttackDialog } = await load(() => import("./combat/attack-dialog.ts"));
      return AttackDialog.prompt(request);
    },
  } satisfies AttackPrompt,
  defence: {
    prompt: async (request) => {
      const { DefenceDialog } = await load(() => import("./combat/defence-dialog.ts"));
      return DefenceDialog.prompt(request);
    },
  } satisfies DefencePrompt,
};
