import { momentTerms, type Term } from "#core/rules/term.ts";
import { valued, type Valued } from "#core/rules/valued.ts";
import type { EncumbranceKey } from "../character/load.ts";
import type { CheckReading } from "../checks/check.ts";

/** Section "Travel Pace": kilometres a day for each point of Speed, Stamina for each four hours, what Perception gets. */
export const PACES = {
  cautious: { kilometres: 3, stamina: 0, perception: 2 },
  normal: { kilometres: 5, stamina: 1, perception: 0 },
  forced: { kilometres: 7, stamina: 2, perception: -2 },
} as const;
export type Pace = keyof typeof PACES;

/** Section "Terrain Modifiers": what is left of the way, what Stamina is multiplied by, and whether the way has to be found. */
export const TERRAINS = {
  road: { way: 1, stamina: 1, lost: false },
  plains: { way: 0.9, stamina: 1, lost: false },
  lightForest: { way: 0.75, stamina: 1, lost: false },
  denseForest: { way: 0.5, stamina: 1, lost: true },
  hills: { way: 0.6, stamina: 1.5, lost: false },
  mountains: { way: 0.4, stamina: 2, lost: false },
  swamp: { way: 0.3, stamina: 3, lost: false },
  desert: { way: 0.5, stamina: 1, lost: false },
} as const;
export type Terrain = keyof typeof TERRAINS;

/** For which terrains a perk is bought, by the names of its choice, and where each is. */
const HOMES: Readonly<Partial<Record<Terrain, string>>> = {
  ...{ plains: "plains", lightForest: "forest", denseForest: "forest", hills: "mountain", mountains: "mountain" },
  ...{ swamp: "swamp", desert: "desert" },
};

/** Whether somebody is not slowed by a terrain. @param chosen  For what they have bought that */
export function isAtHomeIn(terrain: Terrain, chosen: readonly string[]): boolean {
  return chosen.includes(HOMES[terrain] ?? "");
}

/** Section "Mounts and Vehicles": what Speed is multiplied by. On foot nothing is. */
export const MOUNTS = { none: 1, riding: 2, war: 1.8, draft: 1.2, wagon: 1, camel: 1.5 } as const;
export type Mount = keyof typeof MOUNTS;

/** A day of travel, the longest one, and the hours for which Stamina is paid. */
export const DAY = 8;
export const LONGEST = 12;
const STINT = 4;

/** How a party travels. */
export interface March {
  readonly pace: Pace;
  readonly terrain: Terrain;
  readonly mount: Mount;
  readonly hours: number;
  /** Whether nobody stops for breath. */
  readonly restless: boolean;
}

/** Somebody on the way. */
export interface Traveller {
  readonly speed: number;
  readonly load: EncumbranceKey;
}

/** How far somebody comes in kilometres: a day's way by Speed, of which hours are a part. Perks for a terrain leave the road's way. */
export function distanceOf({ speed }: Traveller, { pace, terrain, mount, hours }: March, isAtHome = false): Valued {
  const day = speed * PACES[pace].kilometres;
  const riding = day * (MOUNTS[mount] - 1);
  const ground = (day + riding) * ((isAtHome ? 1 : TERRAINS[terrain].way) - 1);
  const whole = day + riding + ground;
  return valued(
    [
      { label: `SIMVERSE.TRAVEL.pace.${pace}`, value: day },
      { label: `SIMVERSE.TRAVEL.mount.${mount}`, value: riding },
      { label: `SIMVERSE.TRAVEL.terrain.${terrain}`, value: ground },
      { label: "SIMVERSE.TRAVEL.hours", value: (whole * hours) / DAY - whole },
    ].filter(({ value }) => value !== 0),
  );
}

/** The Stamina that a march takes: by pace and ground for each four hours; twice that with a heavy load, and none of who rides. */
export function staminaOf({ load }: Traveller, { pace, terrain, mount, hours }: March): number {
  if (mount !== "none") return 0;
  const stints = Math.floor(hours / STINT);
  return Math.ceil(PACES[pace].stamina * TERRAINS[terrain].stamina * (load === "normal" ? 1 : 2) * stints);
}

/** How often somebody rolls Endurance against a level of fatigue, and whether they do so for the day after. */
export function enduranceRolls({ pace, mount, hours }: March): { readonly fatigue: number; readonly nextDay: boolean } {
  const isForced = pace === "forced" && mount === "none";
  return { fatigue: isForced ? Math.floor(Math.min(hours, DAY) / STINT) : 0, nextDay: isForced && hours > DAY };
}

/** The levels of fatigue that come without a roll: eight hours without rest, and work under too heavy a load. */
export function certainFatigue({ load }: Traveller, { hours, restless, mount }: March): number {
  if (mount !== "none") return 0;
  return Number(restless && hours >= DAY) + Number(load === "overburdened");
}

/** Why a party cannot march so; null where it can. */
export function marchFault(
  travellers: readonly Traveller[],
  { pace, hours, mount }: March,
): "tooLong" | "tooHeavy" | null {
  if (hours > DAY && pace !== "forced") return "tooLong";
  const isTooHeavy = pace === "forced" && mount === "none" && travellers.some(({ load }) => load === "overburdened");
  return isTooHeavy ? "tooHeavy" : null;
}

/** Section "Getting Lost": what changes the roll. Weather and maps are worse or better by the table's word. */
export const GUIDANCE = { none: 0, sketch: 2, map: 4, guide: 4 } as const;
export const WEATHER = { fair: 0, poor: -2, foul: -4 } as const;
export type Guidance = keyof typeof GUIDANCE;
export type Weather = keyof typeof WEATHER;
const NIGHT = -4;

/** What a roll to find the way adds to the skill. */
export function wayTerms(guidance: Guidance, weather: Weather, night: boolean): readonly Term[] {
  return [
    ...momentTerms(`SIMVERSE.TRAVEL.guidance.${guidance}`, GUIDANCE[guidance]),
    ...momentTerms(`SIMVERSE.TRAVEL.weather.${weather}`, WEATHER[weather]),
    ...momentTerms("SIMVERSE.TRAVEL.night", night ? NIGHT : 0),
  ];
}

/** How well a party found its way, and which part of it is left. */
export const WAYS = { found: 1, drifted: 0.75, wrong: 0.5, lost: 0 } as const;
export type Way = keyof typeof WAYS;

export function readWay({ success, margin }: CheckReading): Way {
  if (success) return "found";
  if (margin > -5) return "drifted";
  return margin > -10 ? "wrong" : "lost";
}
