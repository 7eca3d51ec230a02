import { termsText } from "#core/applications/reasons/term-lines.ts";
import { registerTrackerButton } from "#core/applications/encounter/tracker-button.ts";
import { playedCharacters } from "#core/play/people/at-hand.ts";
import { registerTrackerNotes } from "#core/applications/encounter/tracker-notes.ts";
import { localize } from "#core/utils/localize.ts";
import { conditionsOf } from "../../play/combat/fighter.ts";
import { turnOf } from "../../play/combat/turn-state.ts";
import type { SimverseActor } from "../../documents/actor.ts";
import { actorOf } from "#core/foundry/ours.ts";

/** Says in the rows of the tracker how everybody is. To be called at the table. */
export function registerCombatantNotes(): void {
  registerTrackerNotes((combatant) => {
    const actor = actorOf<SimverseActor>(combatant);
    return actor ? combatantNotes(actor) : [];
  });
}

/** Gives the tracker a button with which several rest at once; to be called at the table. A fight is over before anybody does. */
export function registerTrackerRest(): void {
  registerTrackerButton({
    ...{ icon: "fa-campground", name: "open-rest", text: () => localize("SIMVERSE.REST.title") },
    isShown: (combat) => combat?.started !== true && (game.user!.isGM || playedCharacters().length > 0),
    press: async () => (await CONFIG.SIMVERSE.windows()).openRest(),
  });
}

/**
 * How somebody is: what is left of them and of their turn for who reads their sheet, and to everybody the conditions that their
 * token shows.
 */
function combatantNotes(actor: SimverseActor) {
  const knows = actor.testUserPermission(game.user!, "OBSERVER");
  const turn = turnOf(actor);
  return [
    ...(knows ? [vitalityNote(actor)] : []),
    ...(knows && turn
      ? [{ text: localize("SIMVERSE.YOUR_TURN.left", { ...turn, attackedWith: "" }), tooltip: "" }]
      : []),
    ...conditionsOf(actor).map((key) => ({
      text: `${localize(`SIMVERSE.CONDITION.${key}`)}${knows && key === "bleeding" ? ` ${actor.system.bleeding}` : ""}`,
      tooltip: "",
    })),
  ];
}

function vitalityNote(actor: SimverseActor) {
  const { construct } = actor.system;
  const name = localize(`SIMVERSE.RESOURCE.${construct ? "integrity" : "vitality"}`);
  const text = `${name} ${actor.left("vitality")}/${actor.most("vitality")}`;
  return { text, tooltip: termsText(actor.character.vitality.terms) };
}
