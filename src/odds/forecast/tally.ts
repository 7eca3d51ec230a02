import type { FoughtOut } from "./fight.ts";

/**
 * What is counted of a fighter: in how many fights they lay still at the end, and were dead; the injury points (IP) that they gained;
 * their attacks, defences of a style and other actions; the wounds that they got.
 */
const COUNTED = ["out", "dead", "injury", "acts", "light", "serious", "heavy"] as const;
export type FighterTally = Readonly<Record<(typeof COUNTED)[number], number>>;

/** What some fights came to: whole numbers, so that the tallies of several workers add up to that of one. */
export interface Tally {
  readonly fights: number;
  /** How many of them each side won; the sides are in the order in which their first fighters come. */
  readonly wins: readonly number[];
  /** The same by how many of the winners lay still at the end: the index is their number. */
  readonly costs: readonly (readonly number[])[];
  /** How many were given up. */
  readonly undecided: number;
  /** In how many fights so many turns were played; the index is the number of turns. */
  readonly lengths: readonly number[];
  readonly fighters: readonly FighterTally[];
}

/** What one fight came to. */
export function tallyOf({ fight, winner, turns }: FoughtOut): Tally {
  const { sides, contestants, encounter } = fight.arena;
  const down = fight.combatants.filter(({ body }, at) => body.state.out && contestants[at]!.side === winner).length;
  return {
    fights: 1,
    wins: sides.map((_, side) => Number(side === winner)),
    costs: sides.map((_, side) =>
      contestants.filter((one) => one.side === side).map((_one, at) => Number(side === winner && at === down)),
    ),
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
    costs: one.costs.map((first, side) => sums(first, other.costs[side]!)),
    undecided: one.undecided + other.undecided,
    lengths: sums(one.lengths, other.lengths),
    fighters: one.fighters.map((first, index) => {
      const second = other.fighters[index]!;
      return Object.fromEntries(COUNTED.map((key) => [key, first[key] + second[key]])) as FighterTally;
    }),
  };
}
