import { sumTerms } from "../../../rules/term.ts";
import type { StatisticValue } from "../../../rules/statistics/statistics.ts";
import { localize, signed } from "../../localize.ts";

/** A share of a value, as it is written beside it. */
export interface Part {
  readonly kind: "base" | "specific" | "other";
  readonly text: string;
  /** With its name, for those who listen: "specific +2". */
  readonly said: string;
}

/** "10 +2 +1": the base, what was learned, and what effects add; a share of nothing is left out. */
export function composition({ base: inherited, specific, terms }: StatisticValue): readonly Part[] {
  // What comes with the race is there from the start, as the base is.
  const base = inherited + sumTerms(terms.filter(({ kind }) => kind === "race"));
  const other = sumTerms(terms.filter(({ kind }) => kind !== "floor")) - base - specific;
  const parts: Part[] = [part("base", base < 0 ? signed(base) : String(base))];
  if (specific !== 0) parts.push(part("specific", signed(specific)));
  if (other !== 0) parts.push(part("other", signed(other)));
  return parts;
}

function part(kind: Part["kind"], text: string): Part {
  return { kind, text, said: localize(`SIRPAS.OVERVIEW.${kind}`, { value: text }) };
}
