import { gmDecides, checkEvent, type CheckEvent } from "./check-event.ts";
import { situationsOf } from "./situations.ts";
import { skillUse, type SkillUse } from "./skill-use.ts";
import type { Difficulty } from "../checks/difficulties.ts";
import type { CheckReading } from "../checks/simple-check.ts";
import type { DamageType } from "../damage/damage-types.ts";

/** Chapter "Acrobatics": falls from up to so many feet. */
const FALLS = [
  { feet: 6, difficulty: "trivial" },
  { feet: 9, difficulty: "easy" },
  { feet: 12, difficulty: "normal" },
  { feet: 18, difficulty: "difficult" },
  { feet: 24, difficulty: "hard" },
  { feet: 30, difficulty: "veryHard" },
] as const satisfies readonly { feet: number; difficulty: Difficulty }[];

export const ACROBATICS_SITUATIONS = situationsOf(
  "acrobatics",
  Object.fromEntries(FALLS.map(({ feet, difficulty }) => [`feet${feet}`, difficulty])),
);

/** How difficult it is to land well: the row of the height, or the next above it; null above 30 feet: no check helps. */
export function fallDifficulty(feet: number): Difficulty | null {
  return FALLS.find((row) => feet <= row.feet)?.difficulty ?? null;
}

/** What Acrobatics is thrown against in a fall; null above 30 feet: it fails without a throw. */
export function fallUse(feet: number): SkillUse | null {
  const difficulty = fallDifficulty(feet);
  return difficulty === null ? null : skillUse(difficulty);
}

/** Raw damage of a fall, before any mitigation: 1 DP for each whole foot. */
export function fallDamage(feet: number): number {
  return Math.max(0, Math.floor(feet));
}

export interface Landing {
  /** The raw damage, in DP; null if the character lands unhurt. */
  readonly damage: { readonly points: number; readonly type: DamageType } | null;
  readonly checkEvents: readonly CheckEvent[];
}

/**
 * Chapter "Acrobatics": what a fall does.
 * @param reading  The check; null where the fall was too high for one.
 */
export function readFall(reading: CheckReading | null, feet: number): Landing {
  if (reading?.success) return { damage: null, checkEvents: [checkEvent("fall.unhurt"), ...gmDecides(reading)] };
  const points = fallDamage(feet);
  const line = checkEvent(reading ? "fall.damage" : "fall.tooHigh", { points });
  return { damage: { points, type: "blunt" }, checkEvents: [line, ...(reading ? gmDecides(reading) : [])] };
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
