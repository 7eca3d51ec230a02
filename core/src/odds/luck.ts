import { distribution, probability, type Distribution } from "./distribution.ts";
import { together } from "./sums.ts";

/** What a whole success counts, so that what is neither success nor failure counts half of it. */
export const SUCCESS = 2;

/** A roll that could succeed or fail: what it could come to, in half successes, and what it came to. */
export interface Try {
  readonly odds: Distribution;
  readonly got: number;
}

/** What several rolls came to beside what was to be expected of them. */
export interface Luck {
  readonly rolls: number;
  /** How many succeeded, and how many do on average; half a one counts half. */
  readonly got: number;
  readonly expected: number;
  /** The chance, 0 to 1, to come off worse with the same rolls; of what comes off the same, half counts. */
  readonly better: number;
}

/** A roll that succeeds with a chance from 0 to 1. */
export function tryOf(chance: number, succeeded: boolean): Try {
  return { odds: distribution(0, [1 - chance, 0, chance], 1), got: succeeded ? SUCCESS : 0 };
}

/** The chance, 0 to 1, of what a roll came to. */
export function chanceOf({ odds, got }: Try): number {
  return probability(odds, got);
}

/** Whether a roll could come to more than one thing: there is no luck in any other. */
export function isOpen({ odds }: Try): boolean {
  return odds.weights.filter((weight) => weight > 0).length > 1;
}

/** How lucky some rolls were, exactly: they are independent, so the chances of their sums follow by convolution. */
export function luckOf(tries: readonly Try[]): Luck {
  const open = tries.filter(isOpen);
  const all = open.reduce((sum, { odds }) => together(sum, odds), distribution(0, [1], 1));
  const got = open.reduce((sum, one) => sum + one.got, 0);
  let [mean, below] = [0, 0];
  all.weights.forEach((weight, index) => {
    const value = all.lowest + index;
    mean += (weight / all.total) * value;
    if (value < got) below += weight / all.total;
  });
  const better = below + probability(all, got) / 2;
  return { rolls: open.length, got: got / SUCCESS, expected: mean / SUCCESS, better };
}
