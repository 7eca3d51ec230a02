import { registerTrackerNotes } from "#core/applications/encounter/tracker-notes.ts";
import { localize } from "#core/utils/localize.ts";
import type { SimverseActor } from "../../documents/actor.ts";
import { turnOf } from "../../play/combat/turn-state.ts";
import type { TurnState } from "../../rules/combat/turn.ts";

/** Says in the rows of the tracker how everybody is. To be called at the table. */
export function registerCombatantNotes(): void {
  registerTrackerNotes<SimverseActor>({
    labelOf: ({ system }) => localize(`SIMVERSE.RESOURCE.${system.construct ? "integrity" : "vitality"}`),
    termsOf: ({ character }) => character.vitality.terms,
    leftOf: (actor) => leftLabel(turnOf(actor)),
  });
}

/** What is left of a turn, in words; empty outside of an encounter. */
export function leftLabel(turn: TurnState | null): string {
  return turn ? localize("SIMVERSE.YOUR_TURN.left", { ...turn, attackedWith: "" }) : "";
}
