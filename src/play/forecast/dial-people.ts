import { dataAt } from "#core/play/opponents/levels.ts";
import type { Level } from "#core/play/opponents/level-of.ts";
import { draftActor } from "#core/foundry/documents.ts";
import { DIAL_SIDES, type DialKind } from "../../odds/forecast/dial.ts";
import type { PlainEncounter } from "../../odds/forecast/encounter.ts";
import type { SirpasActor } from "../documents.ts";
import { closeParticipant, OPPONENT_RULES } from "../opponents/opponent-rules.ts";
import { plainEncounter } from "./encounter.ts";
import type { ForecastLevel } from "./techniques.ts";

/** The levels at which opponents are tried; the first is the usual one. */
const TRIED = ["printed", "minion", "veteran", "elite"] as const satisfies readonly Level[];

/** The level of who leads others. */
export const CHIEF: Level = "elite";

/** Some on one side as they are now, in close quarters: an encounter that others can be added to. */
const side = (people: readonly SirpasActor[], name: string, key: string, level: ForecastLevel): PlainEncounter =>
  plainEncounter(
    people.map((actor, index) => closeParticipant(`${key} ${index}`, actor, name)),
    { level, together: true },
    null,
    null,
  );

/** Some heroes as they are now, in close quarters with whom a dial adds. */
export const dialHeroes = (heroes: readonly SirpasActor[], level: ForecastLevel): PlainEncounter =>
  side(heroes, DIAL_SIDES[0], "hero", level);

/** An opponent at each level, as a dial tries them. @param key  What it is known by */
export function dialKinds(opponent: SirpasActor, key: string, level: ForecastLevel): readonly DialKind[] {
  return TRIED.flatMap((at) => {
    const actor = at === "printed" ? opponent : draftActor<SirpasActor>(dataAt(OPPONENT_RULES, opponent, at));
    return side([actor], DIAL_SIDES[1], key, level).fighters.map((fighter) => ({ key, level: at, fighter }));
  });
}
