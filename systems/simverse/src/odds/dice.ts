import { distribution, type Distribution } from "#core/odds/distribution.ts";
import { kept } from "#core/odds/kept.ts";

const FACES = 6;
const counted = new Map<number, Distribution>();

/** In how many of the equally likely rolls of so many dice of six faces each sum comes up: 216 rolls of three. */
export function sums(dice: number): Distribution {
  return kept(counted, dice, () => {
    if (dice === 0) return distribution(0, [1]);
    const { lowest, weights } = sums(dice - 1);
    const next = new Array<number>(weights.length + FACES - 1).fill(0);
    weights.forEach((weight, index) => {
      for (let face = 0; face < FACES; face += 1) next[index + face]! += weight;
    });
    return distribution(lowest + 1, next);
  });
}

/** The dice of every check, contest, attack and defence. */
export const ROLL = sums(3);
