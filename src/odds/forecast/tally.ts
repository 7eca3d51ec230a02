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
