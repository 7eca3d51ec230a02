import { WOUND_SEVERITIES, type WoundSeverity } from "../../rules/damage/wounds.ts";
import type { Arena } from "./arena.ts";
import type { FoughtOut } from "./fight.ts";

/** What became of one fighter in some fights; all of them are sums of whole numbers. */
export interface FighterTally {
  /** In how many fights they lay still at the end, and in how many of those they were dead. */
  readonly out: number;
  readonly dead: number;
  /** The injury points (IP) that they gained. */
  readonly injury: number;
  /** The wounds that they got. */
  readonly wounds: Readonly<Record<WoundSeverity, number>>;
  /** Attacks, defences of a style and other actions. */
  readonly acts: number;
}

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

/** A tally that is being counted. */
interface Count {
  fights: number;
  readonly wins: number[];
  undecided: number;
  readonly lengths: number[];
  readonly fighters: {
    out: number;
    dead: number;
    injury: number;
    wounds: Record<WoundSeverity, number>;
    acts: number;
  }[];
}

function newCount({ sides, contestants, encounter }: Arena): Count {
  return {
    fights: 0,
    wins: sides.map(() => 0),
    undecided: 0,
    lengths: new Array<number>(encounter.longest + 1).fill(0),
    fighters: contestants.map(() => ({
      ...{ out: 0, dead: 0, injury: 0, acts: 0 },
      wounds: { light: 0, serious: 0, heavy: 0 },
    })),
  };
}

/** Counts fights one after the other; what they come to is one tally. */
export function countFights(arena: Arena, fights: Iterable<FoughtOut>): Tally {
  const count = newCount(arena);
  for (const fought of fights) countIn(count, fought);
  return count;
}

function countIn(count: Count, { fight, winner, turns }: FoughtOut): void {
  count.fights += 1;
  if (winner === null) count.undecided += 1;
  else count.wins[winner]! += 1;
  count.lengths[turns]! += 1;
  fight.combatants.forEach(({ body, wounds, acts }, index) => {
    const sum = count.fighters[index]!;
    const { start } = fight.arena.contestants[index]!.body;
    const { out, dead, points } = body.state;
    if (out) sum.out += 1;
    if (dead) sum.dead += 1;
    sum.injury += points - start.state.points;
    sum.acts += acts;
    for (const severity of WOUND_SEVERITIES) sum.wounds[severity] += wounds[severity];
  });
}

/** Two tallies of the same encounter in one. */
export function added(one: Tally, other: Tally): Tally {
  const sums = (first: readonly number[], second: readonly number[]) => first.map((count, at) => count + second[at]!);
  return {
    fights: one.fights + other.fights,
    wins: sums(one.wins, other.wins),
    undecided: one.undecided + other.undecided,
    lengths: sums(one.lengths, other.lengths),
    fighters: one.fighters.map((first, index) => fighterSum(first, other.fighters[index]!)),
  };
}

function fighterSum(first: FighterTally, second: FighterTally): FighterTally {
  const wounds = Object.fromEntries(
    WOUND_SEVERITIES.map((severity) => [severity, first.wounds[severity] + second.wounds[severity]]),
  ) as Record<WoundSeverity, number>;
  return {
    out: first.out + second.out,
    dead: first.dead + second.dead,
    injury: first.injury + second.injury,
    wounds,
    acts: first.acts + second.acts,
  };
}
