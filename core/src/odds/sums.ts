import { distribution, type Distribution } from "./distribution.ts";
import { kept } from "./kept.ts";

const PAIRS = 1000;
const counted = new Map<number, Distribution>();

/** In how many of the equally likely rolls of so many dice each sum comes up: 216 rolls of three dice with six faces. */
export function sums(dice: number, faces = 6): Distribution {
  return kept(counted, dice * PAIRS + faces, () =>
    dice === 0 ? distribution(0, [1]) : together(sums(dice - 1, faces), distribution(1, new Array(faces).fill(1))),
  );
}

/** The sum of two numbers that come up apart from each other. */
export function together(one: Distribution, other: Distribution): Distribution {
  const weights = new Array<number>(one.weights.length + other.weights.length - 1).fill(0);
  one.weights.forEach((weight, index) => {
    other.weights.forEach((also, more) => {
      weights[index + more]! += weight * also;
    });
  });
  return distribution(one.lowest + other.lowest, weights, one.total * other.total);
}
