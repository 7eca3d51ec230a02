import { sumTerms } from "#core/rules/term.ts";
import { DEFAULT_EXCHANGE_OPTIONS, type ExchangeOptions } from "../rules/attack/attack.ts";
import type { PlannedAttack } from "../rules/attack/plan.ts";
import type { PlannedDefence } from "../rules/defence/plan.ts";
import {
  DEFAULT_AREA_OPTIONS,
  distanceAfter,
  distanceAfterDive,
  scatterOf,
  spreadAt,
  type AreaOptions,
} from "../rules/ranged/areas.ts";
import { readRolls } from "./check.ts";
import { deathCourse } from "./death.ts";
import { defenceRolls } from "./defence.ts";
import { hitOdds, type OddsTarget } from "./wound.ts";

/** What to expect of an area for somebody near it. All chances are from 0 to 1. */
export interface AreaOdds {
  /** The average distance from its origin in the end, in yards. */
  readonly yards: number;
  readonly woundChance: number;
  readonly mean: number;
  readonly major: number;
  readonly down: number;
  readonly unconscious: number;
  readonly mortallyWounded: number;
  readonly dead: number;
}

const DIRECTIONS = [1, 2, 3, 4, 5, 6];

/** The chance of each distance from the origin, after a miss has scattered and a dive has gained some yards. */
function distances(
  attack: PlannedAttack,
  yards: number,
  dive: PlannedDefence | null,
  options: ExchangeOptions,
): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const add = (at: number, chance: number) => found.set(at, (found.get(at) ?? 0) + chance);
  for (const roll of readRolls(sumTerms(attack.terms), options)) {
    for (const direction of roll.success ? [1] : DIRECTIONS) {
      const chance = roll.success ? roll.chance : roll.chance / DIRECTIONS.length;
      const at = distanceAfter(yards, scatterOf(roll, direction));
      if (dive === null) add(at, chance);
      else for (const own of defenceRolls(dive, options)) add(distanceAfterDive(at, own), chance * own.chance);
    }
  }
  return found;
}

/**
 * What an area does to somebody at some yards from where it is aimed, exactly and by the rules themselves (chapter "Area effects").
 * @param dive  The only defence there is; null for none
 */
export function areaOdds(
  attack: PlannedAttack,
  yards: number,
  dive: PlannedDefence | null,
  target: OddsTarget,
  options: ExchangeOptions = DEFAULT_EXCHANGE_OPTIONS,
  area: AreaOptions = DEFAULT_AREA_OPTIONS,
): AreaOdds {
  const odds = { yards: 0, woundChance: 0, mean: 0, major: 0, down: 0, unconscious: 0, mortallyWounded: 0, dead: 0 };
  for (const [at, chance] of distances(attack, yards, dive, options)) {
    const strike = { ...attack.strike, spread: spreadAt(at, area) };
    const hit = hitOdds({ location: attack.location, strike }, false, target, options);
    const end = deathCourse(hit.injury, target, options).after(1);
    odds.yards += chance * at;
    odds.woundChance += chance * (1 - hit.injury[0]!);
    odds.mean += chance * hit.mean;
    odds.major += chance * hit.major;
    odds.down += chance * hit.down;
    odds.unconscious += chance * hit.unconscious;
    odds.mortallyWounded += chance * end.mortal;
    odds.dead += chance * end.dead;
  }
  return odds;
}
