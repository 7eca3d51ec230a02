import { WOUND_SEVERITIES, type WoundSeverity } from "../../rules/damage/wounds.ts";
import type { FighterTally, Tally } from "./tally.ts";

/** A chance that was counted in so many fights. */
export interface CountedChance {
  readonly count: number;
  readonly fights: number;
  /** 0 to 1. */
  readonly chance: number;
  /** The true chance lies between these nineteen times out of twenty, 0 to 1 (Wilson's interval). */
  readonly low: number;
  readonly high: number;
}

/** How many standard errors nineteen out of twenty lie within. */
const WITHIN = 1.96;

/** A chance and how far the number of fights lets it be trusted. */
export function countedChance(count: number, fights: number): CountedChance {
  if (fights === 0) return { count, fights, chance: 0, low: 0, high: 1 };
  const chance = count / fights;
  const square = WITHIN ** 2;
  const middle = (chance + square / (2 * fights)) / (1 + square / fights);
  const spread =
    (WITHIN * Math.sqrt((chance * (1 - chance)) / fights + square / (4 * fights ** 2))) / (1 + square / fights);
  return { count, fights, chance, low: Math.max(0, middle - spread), high: Math.min(1, middle + spread) };
}

/** How many turns the fights took. */
export interface Length {
  /** On average. */
  readonly mean: number;
  /** Eight out of ten fights took this long: from the shortest but a tenth to the longest but a tenth. */
  readonly from: number;
  readonly to: number;
}

/** How long fights took that came to so many of each length. */
export function lengthOf({ lengths, fights }: Pick<Tally, "lengths" | "fights">): Length {
  if (fights === 0) return { mean: 0, from: 0, to: 0 };
  const sum = lengths.reduce((all, count, turns) => all + count * turns, 0);
  return { mean: sum / fights, from: reached(lengths, fights * 0.1), to: reached(lengths, fights * 0.9) };
}

/** The length up to which at least so many fights are over. */
function reached(lengths: readonly number[], fights: number): number {
  let over = 0;
  for (const [turns, count] of lengths.entries()) {
    over += count;
    if (over >= fights && over > 0) return turns;
  }
  return lengths.length - 1;
}

/** What becomes of a fighter in a fight, on average. */
export interface FighterSummary {
  readonly out: CountedChance;
  readonly dead: CountedChance;
  readonly injury: number;
  readonly wounds: Readonly<Record<WoundSeverity, number>>;
  readonly acts: number;
}

export function fighterSummary({ out, dead, injury, wounds, acts }: FighterTally, fights: number): FighterSummary {
  const each = (sum: number) => (fights === 0 ? 0 : sum / fights);
  return {
    out: countedChance(out, fights),
    dead: countedChance(dead, fights),
    injury: each(injury),
    wounds: Object.fromEntries(WOUND_SEVERITIES.map((severity) => [severity, each(wounds[severity])])) as Record<
      WoundSeverity,
      number
    >,
    acts: each(acts),
  };
}
