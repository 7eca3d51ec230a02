import { sums } from "#core/odds/sums.ts";

/** The dice of every check, contest, attack and defence. */
export const ROLL = sums(3);
