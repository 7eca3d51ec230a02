import type { PendingAction } from "../../play/challenge/pending-actions.ts";
import { letGo } from "../../play/movement/move-actions.ts";
import { moveStateOf } from "../../play/movement/move-state.ts";
import type { Prompt, PromptLabels } from "../challenge/prompts.ts";
import { localize } from "../localize.ts";
import { attackMover } from "./move-hooks.ts";

/** What the strip shows of a movement that opponents can prevent. */
export const MOVE_PROMPTS: Readonly<Record<string, Prompt>> = {
  move: {
    icon: "fa-solid fa-person-running",
    labels: moveLabels,
    roll: ({ message, who }) => attackMover(message, who.split(" ")),
    other: ({ message, who }) => letGo(message, who.split(" ")),
  },
};

function moveLabels({ message }: PendingAction): PromptLabels {
  const mover = moveStateOf(message)?.data.mover.name ?? "";
  return {
    what: localize("SIRPAS.MOVE.card.what", { name: mover }),
    reason: localize("SIRPAS.MOVE.promptHint"),
    roll: localize("SIRPAS.MOVE.attackShort"),
    other: localize("SIRPAS.MOVE.letGo"),
  };
}
