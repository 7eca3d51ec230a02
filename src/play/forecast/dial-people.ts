import { dataAt } from "#core/play/opponents/levels.ts";
import type { Level } from "#core/play/opponents/level-of.ts";
import { draftActor } from "#core/foundry/documents.ts";
import { DIAL_SIDES, type DialKind } from "../../odds/forecast/dial.ts";
import type { PlainEncounter } from "../../odds/forecast/encounter.ts";
import type { SirpasActor } from "../documents.ts";
import { OPPONENT_RULES } from "../opponents/opponent-rules.ts";
import { plainEncounter } from "./encounter.ts";
import { plainFighter, type ForecastParticipant } from "./plain-fighter.ts";
import type { ForecastLevel } from "./techniques.ts";

/** The levels at which opponents are tried; the first is the usual one. */
const TRIED = ["printed", "minion", "veteran", "elite"] as const satisfies readonly Level[];

/** The level of who leads others. */
export const CHIEF: Level = "elite";

const participant = (actor: SirpasActor, id: string, side: string): ForecastParticipant => ({
  ...{ id, name: actor.name, img: actor.img ?? "", actor, side, place: null, phase: null },
});

/** Some heroes as they are now, in close quarters with whom a dial adds. */
export function dialHeroes(heroes: readonly SirpasActor[], level: ForecastLevel): PlainEncounter {
  const people = heroes.map((actor, index) => participant(actor, `hero ${index}`, DIAL_SIDES[0]));
  return plainEncounter(people, { level, together: true }, null, null);
}

/** An opponent at each level, as a dial tries them. @param key  What it is known by */
export function dialKinds(opponent: SirpasActor, key: string, level: ForecastLevel): readonly DialKind[] {
  return TRIED.map((at) => {
    const actor = at === "printed" ? opponent : draftActor<SirpasActor>(dataAt(OPPONENT_RULES, opponent, at));
    const fighter = plainFighter(participant(actor, key, DIAL_SIDES[1]), level);
    // What cannot be sent to a worker stays here.
    return { key, level: at, fighter: JSON.parse(JSON.stringify(fighter)) as typeof fighter };
  });
}
