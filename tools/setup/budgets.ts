/**
 * Seconds that each part of `npm test` and `npm run test:all` may take. A part that takes half as long again fails the run: that is
 * more than twice what it took on two cores with nothing else to do, and more yet where it is short, for other machines are busier.
 */
export const BUDGETS = {
  // npm test
  types: 100,
  lint: 50,
  styles: 10,
  format: 55,
  "dead code": 20,
  packs: 10,
  build: 25,
  "unit tests": 180,
  "browser tests": 400,
  // npm run test:all
  coverage: 40,
  "unit sweep": 250,
  "browser sweep": 570,
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
