import { actorAt } from "#core/foundry/documents.ts";
import { letGo } from "../../play/movement/move-actions.ts";
import { moveStateOf } from "../../play/movement/move-state.ts";
import { askChoice } from "../checks/consequence-dialogs.ts";
import type { PendingAction } from "#core/play/challenge/pending-actions.ts";
import type { Prompt, PromptLabels } from "#core/play/challenge/prompt.ts";
import type { CardAction } from "#core/play/registry/messages.ts";
import { localize } from "#core/utils/localize.ts";

type Message = ChatMessage.Implementation;

/** What the buttons of the card of a movement do. */
export const MOVE_ACTIONS: Readonly<Record<string, CardAction>> = {
  attack: (message, { opponent = "" }) => attackMover(message, [opponent]),
  letGo: (message, { opponent = "" }) => letGo(message, [opponent]),
};

/** Attacks to keep somebody from moving: with the only opponent there is, or the one that is chosen. */
async function attackMover(message: Message, opponents: readonly string[]): Promise<void> {
  const state = moveStateOf(message);
  const choices = (state?.opponents ?? []).flatMap(({ opponent, answer }) => {
    const actor = actorAt(opponent.actor);
    return actor?.isOwner && answer === "waiting" && opponents.includes(opponent.id) ? [{ opponent, actor }] : [];
  });
  if (!state || choices.length === 0) return;
  const names = Object.fromEntries(choices.map(({ opponent }) => [opponent.id, opponent.name]));
  const chosen =
    choices.length === 1
      ? choices[0]?.opponent.id
      : await askChoice("SIRPAS.MOVE.attack", "SIRPAS.MOVE.whoAttacks", names);
  const { mover } = state.data;
  const attacker = choices.find(({ opponent }) => opponent.id === chosen)?.actor;
  await attacker?.attack({ targets: [mover.token || mover.actor], prevents: true });
}

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
