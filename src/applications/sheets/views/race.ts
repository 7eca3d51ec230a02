import type { SirpasActor } from "../../../documents/actor.ts";
import { isRaceLocked } from "../../../play/statistics/race-change.ts";
import { localize } from "../../localize.ts";

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
