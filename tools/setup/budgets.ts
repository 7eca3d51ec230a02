/**
 * Seconds that each part of `npm test` and `npm run test:all` may take, on two cores with nothing else to do. A part that takes half
 * as long again fails the run.
 */
export const BUDGETS = {
  // npm test
  types: 120,
  lint: 70,
  styles: 15,
  format: 80,
  "dead code": 20,
  packs: 15,
  build: 40,
  "unit tests": 240,
  "browser tests": 480,
  // npm run test:all
  coverage: 60,
  "unit sweep": 300,
  "browser sweep": 500,
} as const;

export type Part = keyof typeof BUDGETS;

/** The sentence that fails a run whose part took too long. */
export function overBudget(
  { name, seconds }: { readonly name: string; readonly seconds: number },
  budgets: Readonly<Record<string, number>> = BUDGETS,
): string | undefined {
  const budget = budgets[name];
  if (budget === undefined || seconds <= 1.5 * budget) return undefined;
  return (
    `${name} took ${seconds.toFixed(0)} s; its budget is ${budget} s and fails the run at ${1.5 * budget} s: ` +
    "see the ten slowest, or raise it in tools/setup/budgets.ts."
  );
}
