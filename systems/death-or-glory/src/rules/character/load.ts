import type { Term } from "#core/rules/term.ts";

/** Each full 50 above the limit costs a point of Agility and Speed, and one of every loss of fatigue. */
const STEP = 50;

/** How many steps somebody is overloaded by. */
export function overload(carried: number, limit: number): number {
  return Math.max(0, Math.floor((carried - limit) / STEP));
}

/** What a load takes from Agility and Speed. */
export function loadTerms(steps: number): readonly Term[] {
  return steps === 0 ? [] : [{ label: "DOG.TERM.load", value: -steps, kind: "load" }];
}
