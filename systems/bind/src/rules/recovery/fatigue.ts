import { raceOf, type RaceKey, type Strain } from "../character/races.ts";
import { halfOf, rounded } from "../numbers/rounding.ts";

/** Each point above the hit points that are left takes 1 from all actions, up to so many; with one more nobody stays awake. */
const MOST_PENALTY = 5;

/** How a table reads the limits of fatigue, which the chapter leaves out (ruling 22), and whether opponents begin tired. */
export interface FatigueOptions {
  readonly limits: boolean;
  readonly tiredOpponents: boolean;
}

export const DEFAULT_FATIGUE_OPTIONS: FatigueOptions = { limits: true, tiredOpponents: false };

function above(fatigue: number, hitPoints: number): number {
  return Math.max(0, fatigue - Math.max(0, hitPoints));
}

/** What fatigue takes from every action, 0 or below. @param hitPoints  Those that are left */
export function fatiguePenalty(fatigue: number, hitPoints: number, options = DEFAULT_FATIGUE_OPTIONS): number {
  return options.limits ? 0 - Math.min(MOST_PENALTY, above(fatigue, hitPoints)) : 0;
}

/** Whether somebody is so tired that they lose consciousness. */
export function isExhausted(fatigue: number, hitPoints: number, options = DEFAULT_FATIGUE_OPTIONS): boolean {
  return options.limits && above(fatigue, hitPoints) > MOST_PENALTY;
}

/** What an opponent begins with: half of the hit points where the table wants it so. */
export function openingFatigue(hitPoints: number, options = DEFAULT_FATIGUE_OPTIONS): number {
  return options.tiredOpponents ? halfOf(hitPoints) : 0;
}

/** What an encounter costs, and each area of a chase; each mile of rough ground, or two of road. */
export const ENCOUNTER_FATIGUE = 1;
export const MARCH_MILES = { rough: 1, road: 2 } as const;
export type Ground = keyof typeof MARCH_MILES;
export const GROUNDS: readonly Ground[] = ["road", "rough"];

/** What a march costs: a point for each mile of rough ground or two of road that is behind one. */
export function marchFatigue(miles: number, ground: Ground): number {
  return Math.floor(miles / MARCH_MILES[ground]);
}

/** Fatigue as far as somebody's race feels it. */
export function feltFatigue(points: number, strain: Strain, race: RaceKey | ""): number {
  const { fatigue, ignored } = raceOf(race);
  return Math.max(0, rounded(points * (fatigue[strain] ?? 1)) - (ignored[strain] ?? 0));
}

/** What an interval of rest takes away: half of the hit points that are left, rounded up, and what a knack adds. */
export function restedFatigue(fatigue: number, hitPoints: number, more = 0): number {
  return Math.max(0, fatigue - Math.ceil(Math.max(0, hitPoints) / 2) - more);
}
