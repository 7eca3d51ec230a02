import type { OddsParticipant } from "../../src/odds/pools.ts";
import { DICE_POOLS } from "../../src/rules/checks/dice-pools.ts";
import type { Side } from "../../src/rules/checks/score.ts";

/** A small generator of random numbers from 0 to 1 that gives the same ones for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A throw of a contender, for the rules to read. */
export function rolledBy({ pool, total }: OddsParticipant, random: () => number): Side {
  const { count, faces } = DICE_POOLS[pool];
  const dice = Array.from({ length: count }, () => 1 + Math.floor(random() * faces));
  return { pool, dice, terms: [{ label: "Total", value: total }] };
}

/** How many samples tell a chance near one half to within 0.1 percentage points, nineteen times out of twenty. */
export const SAMPLES = Math.ceil((1.96 * 0.5) ** 2 / 0.001 ** 2);
