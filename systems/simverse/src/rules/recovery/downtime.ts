import { momentTerms, type Term } from "#core/rules/term.ts";
import type { CheckReading } from "../checks/check.ts";

/** Section "Research and Study": hours of work and what the roll gets; where the book has a span, its middle. */
export const SOUGHT = {
  common: { hours: 1, modifier: 2 },
  specialised: { hours: 4, modifier: 0 },
  obscure: { hours: 16, modifier: -2 },
  rare: { hours: 56, modifier: -4 },
  secret: { hours: 56, modifier: -6 },
} as const;
export type Sought = keyof typeof SOUGHT;

/** What a library does to time and roll. */
export const LIBRARIES = {
  poor: { time: 1.5, modifier: -2 },
  average: { time: 1, modifier: 0 },
  good: { time: 0.75, modifier: 2 },
  excellent: { time: 0.5, modifier: 4 },
} as const;
export type Library = keyof typeof LIBRARIES;

/** The hours that it takes to look something up. */
export function researchHours(sought: Sought, library: Library): number {
  return Math.ceil(SOUGHT[sought].hours * LIBRARIES[library].time);
}

export function researchTerms(sought: Sought, library: Library): readonly Term[] {
  return [
    ...momentTerms(`SIMVERSE.DOWNTIME.sought.${sought}`, SOUGHT[sought].modifier),
    ...momentTerms(`SIMVERSE.DOWNTIME.library.${library}`, LIBRARIES[library].modifier),
  ];
}

/** What was found: what is so, a part of it, or what is not so. */
export function readResearch({ success, critical }: CheckReading): "found" | "partial" | "misleading" {
  if (success) return "found";
  return critical === "failure" ? "misleading" : "partial";
}

/** Section "Work for Income": the level that a skill needs, and silver a day. */
export const WORK = {
  unskilled: { level: 0, least: 1, most: 2 },
  skilled: { level: 2, least: 5, most: 10 },
  professional: { level: 4, least: 10, most: 50 },
  expert: { level: 6, least: 50, most: 200 },
} as const;
export type Work = keyof typeof WORK;

/** The best work that somebody finds by the level of their best skill. */
export function bestWork(level: number): Work {
  const all = Object.keys(WORK) as Work[];
  return all.findLast((key) => level >= WORK[key].level)!;
}

/** What some days of work bring in silver: the middle of what the book pays. */
export function incomeOf(work: Work, days: number): number {
  const { least, most } = WORK[work];
  return ((least + most) / 2) * days;
}
