import type { Term } from "#core/rules/term.ts";
import { valued, type Valued } from "#core/rules/valued.ts";
import { read, type Row } from "../table.ts";
import type { Attributes } from "./attributes.ts";

/** Fatigue points of somebody who is fresh. */
export const FRESH = 100;

/** All that tires or rests: an hour of each, a minute of running and fighting, an hour of sleep below seven. */
export const EXERTIONS = [
  "activity",
  "march",
  "forcedMarch",
  "run",
  "runUnladen",
  "fightLight",
  "fightHeavy",
  "sleepless",
  "sleep",
  "rest",
] as const;
export type Exertion = (typeof EXERTIONS)[number];

const NO_END = Number.POSITIVE_INFINITY;
const ENDS = [26, 35, 45, 53, NO_END] as const;
const rows = <Value>(values: readonly Value[]): readonly Row<Value>[] =>
  values.map((value, index) => ({ most: ENDS[index]!, value }));

/** By the sum of Fight, Strength and Endurance. */
const FIGHTING = rows([
  { fightLight: 6, fightHeavy: 7 },
  { fightLight: 5, fightHeavy: 6 },
  { fightLight: 4, fightHeavy: 5 },
  { fightLight: 3, fightHeavy: 4 },
  { fightLight: 2, fightHeavy: 3 },
]);

/** By twice Endurance and Constitution. */
const WALKING = rows([
  { march: 7, forcedMarch: 9, run: 5 },
  { march: 6, forcedMarch: 8, run: 4 },
  { march: 5, forcedMarch: 7, run: 3 },
  { march: 4, forcedMarch: 6, run: 2 },
  { march: 3, forcedMarch: 5, run: 1 },
]);

const MINUTE = 20;

/**
 * The minutes of a fight, by what each of them costs: a minute is twenty rounds, and heavy where a heavy weapon was used in any of
 * them. One that was only begun counts as a light one.
 * @param rounds  How many rounds were begun
 * @param heavy  The rounds in which somebody used a heavy weapon, from 1 on
 */
export function fightMinutes(
  rounds: number,
  heavy: readonly number[],
): { readonly light: number; readonly heavy: number } {
  const whole = Math.floor(rounds / MINUTE);
  const hard = new Set(heavy.map((round) => Math.floor((round - 1) / MINUTE)).filter((minute) => minute < whole)).size;
  return { heavy: hard, light: whole - hard + (rounds % MINUTE > 0 ? 1 : 0) };
}

/** What is heavier than this makes a minute of fight a heavy one. */
export const LIGHT_WEAPON = 70;

/** What is the same for everybody. */
const PLAIN = { activity: 1, runUnladen: 1, sleepless: 5, sleep: -5, rest: -1 } as const;

/** What makes exertions harder: what is worn, and steps of overload. */
export interface Hindrance {
  readonly burden: number;
  readonly overload: number;
}

/** How many points of fatigue one of an exertion costs; below 0 for what gives them back. */
export function exertionCost(exertion: Exertion, attributes: Attributes, { burden, overload }: Hindrance): Valued {
  const { fight, strength, endurance, constitution } = attributes;
  const byBody: Readonly<Record<string, number>> = {
    ...read(FIGHTING, fight + strength + endurance),
    ...read(WALKING, endurance * 2 + constitution),
  };
  const own = byBody[exertion];
  const cost = own ?? PLAIN[exertion as keyof typeof PLAIN];
  const terms: Term[] = [{ label: `DOG.EXERTION.${exertion}`, value: cost }];
  if (own !== undefined && burden > 0) terms.push({ label: "DOG.TERM.burden", value: burden });
  if (cost > 0 && overload > 0) terms.push({ label: "DOG.TERM.load", value: overload });
  return valued(terms);
}

/** What is left of fatigue after some of an exertion. */
export function tired(left: number, cost: number, count = 1): number {
  return Math.min(FRESH, Math.max(0, left - cost * count));
}

/** What hours of a day are spent on, in the order in which they cost and give back. */
export const HOURS = ["activity", "march", "forcedMarch", "rest", "sleep"] as const;
export type Hours = Readonly<Record<(typeof HOURS)[number], number>>;

/** Hours of a day, and those of sleep that a night needs. */
export const DAY = 24;
export const NIGHT = 7;

/** Some of an exertion. */
export interface Exerted {
  readonly exertion: Exertion;
  readonly count: number;
}

/** What some hours are, one after the other. @param night  Whether they hold a night, which costs what sleep it lacks */
export function exertedIn(hours: Hours, night: boolean): readonly Exerted[] {
  const lacking = night ? Math.max(0, NIGHT - hours.sleep) : 0;
  const spent: readonly Exerted[] = HOURS.map((exertion) => ({ exertion, count: hours[exertion] }));
  const all = [...spent.slice(0, -1), { exertion: "sleepless", count: lacking } as const, ...spent.slice(-1)];
  return all.filter(({ count }) => count > 0);
}

/** What becomes of somebody who has no fatigue left: nothing, or they can do nothing but rest. */
export const TIREDNESS_EFFECTS = ["none", "rest"] as const;
export type TirednessEffect = (typeof TIREDNESS_EFFECTS)[number];
