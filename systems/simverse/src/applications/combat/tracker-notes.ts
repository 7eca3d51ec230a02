import { registerTrackerButton } from "#core/applications/encounter/tracker-button.ts";
import { registerTrackerNotes } from "#core/applications/encounter/tracker-notes.ts";
import { playedCharacters } from "#core/play/people/at-hand.ts";
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

/** Gives the tracker a button with which several rest at once; to be called at the table. A fight is over before anybody does. */
export function registerTrackerRest(): void {
  registerTrackerButton({
    ...{ icon: "fa-campground", name: "open-rest", text: () => localize("SIMVERSE.REST.title") },
    isShown: (combat) => combat?.started !== true && (game.user!.isGM || playedCharacters().length > 0),
    press: async () => (await CONFIG.SIMVERSE.windows()).openRest(),
  });
}
