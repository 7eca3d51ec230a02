import type { CardFacts } from "#core/play/registry/messages.ts";
import { moveStateOf, type MoveState } from "../../play/movement/move-state.ts";
import { actorAt } from "#core/foundry/documents.ts";
import type { MoveData } from "../../play/movement/move-data.ts";
import { localize } from "#core/utils/localize.ts";

/** The card of somebody who is about to move away from opponents: who has still to say, and how it goes. */
export function moveCard({ message, system }: CardFacts<MoveData>) {
  const state = moveStateOf(message);
  return {
    title: localize("SIRPAS.MOVE.card.what", { name: system.mover.name }),
    subtitle: localize("SIRPAS.MOVE.card.kind"),
    outcome: state ? verdictOf(state) : "",
    rows: (state?.opponents ?? []).map(({ opponent, answer }) => ({
      ...opponent,
      answer,
      open: answer === "waiting" && state?.escape === null && actorAt(opponent.actor)?.isOwner === true,
    })),
  };
}

/** How a movement goes, as a sentence. */
export function verdictOf({ escape, data }: MoveState): string {
  return localize(`SIRPAS.MOVE.escape.${escape ?? "open"}`, { name: data.mover.name });
}
