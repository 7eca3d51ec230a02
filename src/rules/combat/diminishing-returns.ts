import type { RuleOptions } from "../options.ts";
import type { Term } from "../term.ts";
import type { ManoeuvreRows } from "./manoeuvre.ts";

/** One use of a manoeuvre in a combat. The sides are told apart by any names that differ. */
export interface PastUse {
  readonly user: string;
  readonly manoeuvre: string;
  readonly target: string;
}

/** All uses of a combat in their order; a combat begins with none. */
export type UseLog = readonly PastUse[];

/** The log after one more use. Rapid Fire is one use, however often it strikes. */
export function afterUse(log: UseLog, use: PastUse): UseLog {
  return [...log, use];
}

/**
 * Chapter "Diminishing Returns": how often this manoeuvre was used before by this user against this target in this
 * combat; by the reading `streak` only since the user last did anything else to that target.
 */
export function earlierUses(log: UseLog, next: PastUse, options: Pick<RuleOptions, "diminishingReset">): number {
  const against = log.filter(({ user, target }) => user === next.user && target === next.target);
  const other = against.findLastIndex(({ manoeuvre }) => manoeuvre !== next.manoeuvre);
  const counted = options.diminishingReset === "streak" ? against.slice(other + 1) : against;
  return counted.filter(({ manoeuvre }) => manoeuvre === next.manoeuvre).length;
}

/**
 * Chapters "Grapple" and "Mind Grasp": whether diminishing returns count in an exchange, for either side. They don't
 * when an attack that holds is used against someone who is blocked.
 */
export function isDiminished(attack: ManoeuvreRows, targetBlocked: boolean): boolean {
  return attack.hold === null || !targetBlocked;
}

/** What repeating a manoeuvre costs: DR once for each earlier use; never above 0. */
export function diminishingTerms(rows: Pick<ManoeuvreRows, "diminishingReturn">, uses: number): readonly Term[] {
  const value = Math.min(0, rows.diminishingReturn) * Math.max(0, uses);
  return value === 0 ? [] : [{ label: "SIRPAS.TERM.diminishingReturn", value, kind: "diminishing" }];
}
