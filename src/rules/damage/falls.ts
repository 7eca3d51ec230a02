import { fallDifficulty } from "../skills/skill-tables.ts";

/** Raw damage of a fall, before any mitigation: 1 DP for each whole foot. */
export function fallDamage(feet: number): number {
  return Math.max(0, Math.floor(feet));
}

/** The damage of a fall from so many feet, and the check that avoids it, chapter "Acrobatics": from too high nothing helps. */
export function fallCall(feet: number) {
  const difficulty = fallDifficulty(feet);
  return {
    amount: fallDamage(feet),
    type: "blunt",
    ...(difficulty === null ? {} : { avoid: { statistic: "acrobatics", difficulty } }),
  } as const;
}
