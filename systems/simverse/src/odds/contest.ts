import {
  compareProgress,
  progressOf,
  readContest,
  resistancePenalty,
  type ComplexContest,
} from "../rules/checks/contest.ts";
import type { ContestResult, Progress } from "../rules/checks/contest.ts";
import { readRolls, successWays, type ReadRoll } from "./check.ts";
import { ROLL } from "./dice.ts";

/** In how many of the equally likely throws of both sides a simple contest ends each way. */
export interface ContestOdds extends Readonly<Record<ContestResult, number>> {
  readonly throws: number;
}

/** What to expect of a simple contest: each pair of results is read by the rule. */
export function contestOdds(first: number, second: number): ContestOdds {
  const ways: Record<ContestResult, number> = { first: 0, second: 0, tie: 0, stalemate: 0 };
  const others = readRolls(second);
  for (const own of readRolls(first)) {
    for (const other of others) ways[readContest(own, other)] += own.ways * other.ways;
  }
  return { throws: ROLL.total ** 2, ...ways };
}

/** The chance, 0 to 1, that a success is resisted whose margin is known. */
export function resistanceOdds(margin: number, target: number): number {
  return successWays(target + resistancePenalty(margin)) / ROLL.total;
}

/** The chances, 0 to 1, of how a complex contest ends. */
export type ComplexOdds = Readonly<Record<"first" | "second" | "tie", number>>;

/** Where a side of a complex contest can end, and the chance of it. */
interface SideEnd extends Progress {
  readonly chance: number;
}

/** What to expect of a complex contest. The sides roll apart from each other: every end of the one meets every end of the other. */
export function complexOdds(first: number, second: number, contest: ComplexContest): ComplexOdds {
  const odds = { first: 0, second: 0, tie: 0 };
  const ends = sideEnds(second, contest);
  for (const own of sideEnds(first, contest)) {
    for (const other of ends) {
      // The slower one stops where the other reaches the goal, which changes nothing about who wins.
      odds[compareProgress(own, other)] += own.chance * other.chance;
    }
  }
  return odds;
}

function sideEnds(target: number, { goal, rolls }: ComplexContest): readonly SideEnd[] {
  const steps = gains(readRolls(target));
  const ends: SideEnd[] = [];
  let totals = new Map([[0, 1]]);
  for (let round = 1; round <= rolls; round += 1) {
    const next = new Map<number, number>();
    for (const [total, chance] of totals) {
      for (const [gain, share] of steps) add(next, total + gain, chance * share);
    }
    totals = new Map();
    for (const [total, chance] of next) {
      if (total >= goal) ends.push({ total, chance, reachedAt: round });
      else totals.set(total, chance);
    }
  }
  for (const [total, chance] of totals) ends.push({ total, chance, reachedAt: null });
  return ends;
}

/** The chance of each gain of one roll. */
function gains(rolls: readonly ReadRoll[]): ReadonlyMap<number, number> {
  const chances = new Map<number, number>();
  for (const roll of rolls) add(chances, progressOf(roll), roll.ways / ROLL.total);
  return chances;
}

function add(to: Map<number, number>, key: number, chance: number): void {
  to.set(key, (to.get(key) ?? 0) + chance);
}
