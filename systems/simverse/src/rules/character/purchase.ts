import { AWARDED, shortOf } from "#core/rules/ledger/ledger.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";
import type { Budget, BudgetLine } from "./budget.ts";
import "./errors.ts";

/** What things are paid with: character points, or silver pieces. */
export const ACCOUNTS = ["points", "silver"] as const;
export type Account = (typeof ACCOUNTS)[number];

/** What a ledger tells of: what was bought, and what was awarded. */
export const LEDGER_TYPES = ["bought", AWARDED] as const;

/** What one level more costs: what that level comes to, less what the one below it does. */
export function stepTerms(before: Result<number>, after: Result<number>): Result<readonly Term[]> {
  if (!after.ok) return after;
  if (!before.ok) return before;
  const reached: Term = { label: "SIMVERSE.LEDGER.reached", value: after.value };
  return ok(before.value === 0 ? [reached] : [reached, { label: "SIMVERSE.LEDGER.soFar", value: 0 - before.value }]);
}

/** Something to be bought with points. Of a flaw the cost is below 0. */
export interface Wanted {
  readonly name: string;
  readonly kind: BudgetLine["kind"];
  readonly terms: readonly Term[];
}

/**
 * Section "Character Creation": whether a budget has the points for something, and room for a flaw.
 * @returns its cost in points; refused over the budget, and for flaws beyond the limit of the power level
 */
export function affordable(budget: Budget, { name, kind, terms }: Wanted): Result<number> {
  const cost = sumTerms(terms);
  return within(budget, name, cost, budget.flaws.given - (kind === "flaw" ? cost : 0));
}

/** Section "Templates": what a race or profession costs somebody: exactly what its parts are worth to them. @param after  Their budget with it */
export function templateCost(before: Budget, after: Budget): number {
  return after.spent - after.flaws.given - (before.spent - before.flaws.given);
}

/** The same, if the budget has the points for it, and room for its flaws. */
export function affordableTemplate(before: Budget, after: Budget, name: string): Result<number> {
  return within(before, name, templateCost(before, after), after.flaws.given);
}

/** @param given  What all flaws give then */
function within({ left, points, flaws }: Budget, name: string, cost: number, given: number): Result<number> {
  if (!points.ok || left === null) return points;
  if (given > flaws.given && given > flaws.limit) return err("tooManyFlaws", { given, limit: flaws.limit });
  const short = shortOf(cost, left);
  return short > 0 ? err("notEnoughPoints", { name, cost, left, short }) : ok(cost);
}

/** Whether a purse has the silver pieces for something. */
export function payable(silver: number, name: string, price: number): Result<number> {
  const short = shortOf(price, silver);
  return short > 0 ? err("notEnoughSilver", { name, price, silver, short }) : ok(price);
}
