import type { Arena } from "./arena.ts";
import type { FoughtOut } from "./fight.ts";

/**
 * What is counted of a fighter: in how many fights they lay still at the end, and were dead; the injury points (IP) that they gained;
 * their attacks, defences of a style and other actions; the wounds that they got.
 */
const COUNTED = ["out", "dead", "injury", "acts", "light", "serious", "heavy"] as const;
export type FighterTally = Readonly<Record<(typeof COUNTED)[number], number>>;

/**
 * What some fights came to: sums of whole numbers, so that those of several workers add up to what one alone would have
 * counted.
 */
export interface Tally {
  readonly fights: number;
  /** How many of them each side won; the sides are in the order in which their first fighters come. */
  readonly wins: readonly number[];
  /** How many were given up. */
  readonly undecided: number;
  /** In how many fights so many turns were played; the index is the number of turns. */
  readonly lengths: readonly number[];
  readonly fighters: readonly FighterTally[];
}

/** A tally of no fight yet. */
export function emptyTally({ sides, contestants, encounter }: Arena): Tally {
  return {
    fights: 0,
    wins: sides.map(() => 0),
    undecided: 0,
    lengths: new Array<number>(encounter.longest + 1).fill(0),
    fighters: contestants.map(() => fighterTally(() => 0)),
  };
}

/** What one fight came to. */
export function tallyOf({ fight, winner, turns }: FoughtOut): Tally {
  const { sides, contestants, encounter } = fight.arena;
  return {
    fights: 1,
    wins: sides.map((_, side) => Number(side === winner)),
    undecided: Number(winner === null),
    lengths: Array.from({ length: encounter.longest + 1 }, (_, length) => Number(length === turns)),
    fighters: fight.combatants.map(({ body: { state }, wounds, acts }, index) => {
      const injury = state.points - contestants[index]!.body.start.state.points;
      return { out: Number(state.out), dead: Number(state.dead), injury, acts, ...wounds };
    }),
  };
}

/** Two tallies of the same encounter in one. */
export function added(one: Tally, other: Tally): Tally {
  const sums = (first: readonly number[], second: readonly number[]) => first.map((count, at) => count + second[at]!);
  return {
    fights: one.fights + other.fights,
    wins: sums(one.wins, other.wins),
    undecided: one.undecided + other.undecided,
    lengths: sums(one.lengths, other.lengths),
    fighters: one.fighters.map((first, index) => fighterTally((key) => first[key] + other.fighters[index]![key])),
  };
}

function fighterTally(count: (key: keyof FighterTally) => number): FighterTally {
  return Object.fromEntries(COUNTED.map((key) => [key, count(key)])) as FighterTally;
}

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

/** How many turns fights took on average, and eight out of ten of them: all but the tenth of the shortest and of the longest. */
export function lengthOf({ lengths, fights }: Pick<Tally, "lengths" | "fights">) {
  const sum = lengths.reduce((all, count, turns) => all + count * turns, 0);
  return { mean: sum / fights, from: reached(lengths, fights * 0.1), to: reached(lengths, fights * 0.9) };
}

/** The length up to which at least so many fights are over. */
function reached(lengths: readonly number[], fights: number): number {
  let over = 0;
  return lengths.findIndex((count) => (over += count) >= fights && over > 0);
}
