/**
 * Seconds that each part of `npm test` and `npm run test:all` should take on two cores with nothing else to do. The run ends with a
 * sentence for each part that took half as long again. It fails for none: the same parts take more than twice as long on a busy machine.
 */
export const BUDGETS = {
  // npm test
  types: 100,
  lint: 50,
  styles: 10,
  twins: 10,
  format: 55,
  "dead code": 20,
  packs: 10,
  build: 25,
  "unit tests": 180,
  "browser tests": 400,
  // npm run test:all
  coverage: 65,
  "unit sweep": 250,
  "browser sweep": 630,
} as const;

export type Part = keyof typeof BUDGETS;

/** What a run says of a part that took too long. */
export function overBudget(
  { name, seconds }: { readonly name: string; readonly seconds: number },
  budgets: Readonly<Record<string, number>> = BUDGETS,
): string | undefined {
  const budget = budgets[name];
  if (budget === undefined || seconds <= 1.5 * budget) return undefined;
  return (
    `${name} took ${seconds.toFixed(0)} s; its budget is ${budget} s: ` +
    "unless the machine was busy, see the ten slowest, or raise it in tools/setup/budgets.ts."
  );
}
