import type { AttackPrompt } from "../documents/attack/attack-request.ts";
import type { DefencePrompt } from "../documents/attack/defence-request.ts";
import type { CheckPrompt } from "../documents/check-request.ts";
import type { ThrowPrompt } from "../documents/contests/throw-request.ts";
import { load } from "../documents/lazy.ts";

/** The dialogs that ask a player before the dice are thrown; each is loaded when it is first needed. */
export const PROMPTS = {
  check: {
    prompt: async (request) => {
      const { CheckDialog } = await load(() => import("./dialogs/check-dialog.ts"));
      return CheckDialog.prompt(request);
    },
  } satisfies CheckPrompt,
  throw: {
    prompt: async (request) => {
      const { ThrowDialog } = await load(() => import("./requests/throw-dialog.ts"));
      return ThrowDialog.prompt(request);
    },
  } satisfies ThrowPrompt,
  attack: {
    prompt: async (request) => {
      const { AttackDialog } = await load(() => import("./attack/attack-dialog.ts"));
      return AttackDialog.prompt(request);
    },
  } satisfies AttackPrompt,
  defence: {
    prompt: async (request) => {
      const { DefenceDialog } = await load(() => import("./defence/defence-dialog.ts"));
      return DefenceDialog.prompt(request);
    },
  } satisfies DefencePrompt,
};
