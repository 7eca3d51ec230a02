import fc from "fast-check";

export const anyDie = fc.integer({ min: 1, max: 6 });
export const anyRoll = fc.tuple(anyDie, anyDie, anyDie);
/** Target numbers as they occur: whole or with a half. */
export const anyTarget = fc.integer({ min: -8, max: 56 }).map((twice) => twice / 2);

/** Every throw of so many dice. */
export function everyRoll(dice: number): readonly (readonly number[])[] {
  if (dice === 0) return [[]];
  return everyRoll(dice - 1).flatMap((thrown) => [1, 2, 3, 4, 5, 6].map((die) => [...thrown, die]));
}

/** One term of a value. */
export function terms(value: number) {
  return [{ label: "Target", value }];
}

/** Three dice with this sum that are not three ones or three sixes unless they must be. */
export function diceOf(sum: number): readonly number[] {
  const first = Math.min(6, Math.max(1, sum - 12));
  const second = Math.min(6, Math.max(1, sum - first - 6));
  return [first, second, sum - first - second];
}
