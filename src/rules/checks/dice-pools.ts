import type { RuleOptions } from "../options.ts";

/** What is rolled for a check. */
export interface DicePool {
  readonly count: number;
  readonly faces: 6;
  /** How many of the lowest dice are left out. */
  readonly drop: number;
  /** What counts as rolled without being rolled. */
  readonly fixed: number;
}

/** Chapters "Simple check", "Expertise" and "Mastery"; the last row is Mastery built on Expertise. */
export const DICE_POOLS = {
  standard: { count: 3, faces: 6, drop: 0, fixed: 0 },
  expertise: { count: 4, faces: 6, drop: 1, fixed: 0 },
  mastery: { count: 2, faces: 6, drop: 0, fixed: 6 },
  masteryStacked: { count: 3, faces: 6, drop: 1, fixed: 6 },
} as const satisfies Record<string, DicePool>;
export type PoolKey = keyof typeof DICE_POOLS;

export const POOL_KEYS = Object.keys(DICE_POOLS) as readonly PoolKey[];

/** The pool of someone who has Expertise, Mastery, both or neither: Mastery takes the place of Expertise's roll. */
export function poolFor(
  has: { readonly expertise: boolean; readonly mastery: boolean },
  options: Pick<RuleOptions, "masteryStacks">,
): PoolKey {
  if (has.mastery) return options.masteryStacks && has.expertise ? "masteryStacked" : "mastery";
  return has.expertise ? "expertise" : "standard";
}

/** Chapters "Expertise" and "Mastery": whether who rolls this pool has Expertise, the prerequisite of Mastery. */
export function isExpert(pool: PoolKey): boolean {
  return pool !== "standard";
}

export interface ReadRoll {
  /** The dice that count, in the order rolled. */
  readonly kept: readonly number[];
  readonly dropped: readonly number[];
  /** The sum of the kept dice and of what the pool gives without a roll. */
  readonly natural: number;
}

/**
 * Reads the dice rolled from a pool. Of equal lowest dice the first rolled is dropped.
 * @throws {RangeError} if these dice cannot have come from this pool; that is a fault of the caller or a forgery.
 */
export function readRoll(pool: PoolKey, dice: readonly number[]): ReadRoll {
  const { count, faces, drop, fixed } = DICE_POOLS[pool];
  if (dice.length !== count) throw new RangeError(`The pool "${pool}" throws ${count} dice, not ${dice.length}.`);
  const odd = dice.find((die) => !Number.isInteger(die) || die < 1 || die > faces);
  if (odd !== undefined) throw new RangeError(`A die of the pool "${pool}" shows 1 to ${faces}, not ${odd}.`);

  const lowestFirst = [...dice.entries()].sort(([, a], [, b]) => a - b);
  const out = new Set(lowestFirst.slice(0, drop).map(([index]) => index));
  const kept = dice.filter((_, index) => !out.has(index));
  return {
    kept,
    dropped: dice.filter((_, index) => out.has(index)),
    natural: kept.reduce((sum, die) => sum + die, fixed),
  };
}
