import { sumTerms } from "../../rules/term.ts";
import { boughtInTerms } from "../../rules/world/world-tables.ts";
import type { SirpasActor } from "../../documents/actor.ts";

/**
 * The levels of a statistic that come with an actor's race: had like those that are bought, only for nothing.
 * @param statistic  An attribute, or the key of a skill or style.
 */
export function raceLevels({ system }: SirpasActor, statistic: string): number {
  return sumTerms(boughtInTerms(system.origin, statistic));
}
