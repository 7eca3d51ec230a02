import type { SirpasActor } from "../../../documents/actor.ts";
import { isRaceLocked } from "../../../documents/race-change.ts";
import { say } from "../../words.ts";

/** What a character is and could become; null in a world where all are of one race. */
export function raceView(actor: SirpasActor) {
  const { system } = actor;
  const { races } = CONFIG.SIRPAS.world.setting;
  const { race: stored } = system._source;
  const isKnown = stored === "" || races.some(({ key }) => key === stored);
  if (races.length < 2 && isKnown) return null;
  const choices = races.map(({ key, label }) => ({
    key,
    name: say(label),
    chosen: isKnown && key === system.origin.key,
  }));
  // What another world had stays until something else is chosen.
  const lost = { key: stored, name: say("SIRPAS.SHEET.lostRace", { race: stored }), chosen: true };
  const own = isKnown
    ? say(system.origin.label)
    : say("SIRPAS.SHEET.asRace", { lost: lost.name, race: say(system.origin.label) });
  const locked = isRaceLocked(actor) ? say("SIRPAS.SHEET.raceLocked") : "";
  return { name: own, locked, choices: isKnown ? choices : [lost, ...choices] };
}
