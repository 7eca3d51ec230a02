import type { Term } from "../term.ts";
import type { Race } from "./world-setting.ts";

type Origin = Pick<Race, "label" | "boughtIn">;

/** Chapter "Races": the levels of a statistic that come with being of a race, at no cost; none or one term. */
export function boughtInTerms({ label, boughtIn }: Origin, statistic: string): readonly Term[] {
  const value = Object.hasOwn(boughtIn, statistic) ? boughtIn[statistic]! : 0;
  return value === 0 ? [] : [{ label, value, source: "SIRPAS.TERM.race", kind: "race" }];
}

/** The terms of all statistics that come with a race, by their keys. */
export function allBoughtIn(race: Origin): Readonly<Record<string, readonly Term[]>> {
  return Object.fromEntries(Object.keys(race.boughtIn).map((key) => [key, boughtInTerms(race, key)]));
}
