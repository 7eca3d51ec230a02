import type { SirpasActor } from "../../../documents/actor.ts";
import { STRUCT_KEYS } from "../../../rules/statistics/structs.ts";
import { termsTooltip } from "../../reasons/tooltips.ts";
import { localize } from "../../localize.ts";
import { attributeTrees } from "./attribute-tree.ts";
import { going } from "./movement.ts";
import { health } from "./wounds.ts";
import { isRaceLocked } from "../../../play/points/ledger-guard.ts";

/** The Overview tab: attributes, wounds, how fast one is under which load, and what one is made of. */
export function overview(actor: SirpasActor) {
  return {
    trees: attributeTrees(actor),
    health: health(actor),
    going: going(actor),
    structs: structValues(actor),
    effects: effectsInForce(actor),
  };
}

/** What the character is made of, with what changes it. */
export function structValues({ system }: SirpasActor) {
  return STRUCT_KEYS.map((key) => {
    const { value, terms } = system.structValues[key];
    const name = localize(CONFIG.SIRPAS.structs[key].label);
    return { key, name, value, tooltip: termsTooltip(name, terms) };
  });
}

/** The names of the effects that change something at the moment. */
function effectsInForce({ workingEffects }: SirpasActor): readonly string[] {
  return workingEffects.map(({ name }) => name);
}

/** What a character is and could become; null in a world where all are of one race. */
export function raceView(actor: SirpasActor) {
  const { system } = actor;
  const { races } = CONFIG.SIRPAS.world.setting;
  const { race: stored } = system._source;
  const isKnown = stored === "" || races.some(({ key }) => key === stored);
  if (races.length < 2 && isKnown) return null;
  const choices = races.map(({ key, label }) => ({
    key,
    name: localize(label),
    chosen: isKnown && key === system.origin.key,
  }));
  // What another world had stays until something else is chosen.
  const lost = { key: stored, name: localize("SIRPAS.SHEET.lostRace", { race: stored }), chosen: true };
  const own = isKnown
    ? localize(system.origin.label)
    : localize("SIRPAS.SHEET.asRace", { lost: lost.name, race: localize(system.origin.label) });
  const locked = isRaceLocked(actor) ? localize("SIRPAS.SHEET.raceLocked") : "";
  return { name: own, locked, choices: isKnown ? choices : [lost, ...choices] };
}
