import {
  compareStandings,
  progressOf,
  raceStanding,
  resistancePenalty,
  standingOf,
  type ComplexContest,
  type ContestKind,
  type Standing,
} from "../rules/checks/contest.ts";
import type { CheckReading } from "../rules/checks/check.ts";
import { readRolls, successWays, type ReadRoll } from "./check.ts";
import { ROLL } from "./dice.ts";

/** The chances, 0 to 1, of how a contest ends for one of its sides; what is left of 1 are those of another's victory. */
export interface ContestOdds {
  readonly win: number;
  /** Of several who did equally well, this side among them. */
  readonly tie: number;
  /** That nobody succeeds, and nothing happens. */
  readonly stalemate: number;
}

/** Where a side of a contest can end, and the chance of it. */
interface End {
  readonly standing: Standing;
  readonly chance: number;
}

/** A side that has still to roll, by its target number, or the roll that it made. */
export type OtherSide = number | CheckReading;

/** What the side that begins has to expect of a contest against all others: each of their ends meets each of its own. */
export function contestOdds(
  kind: ContestKind,
  target: number,
  others: readonly OtherSide[],
  race: ComplexContest,
): ContestOdds {
  const targets = others.filter((other) => typeof other === "number");
  if (kind === "resistance") return resistedOdds(target, targets);
  const endsFor = (of: OtherSide) => {
    if (typeof of !== "number") return [{ standing: standingOf(of), chance: 1 }];
    return kind === "complex" ? raceEnds(of, race) : simpleEnds(of);
  };
  const ends = others.map(endsFor);
  // The slower one of a race stops where the other reaches the goal, which changes nothing about who wins.
  const chance = (own: Standing, holds: (compared: number) => boolean) =>
    ends.reduce((all, other) => all * sum(other.filter(({ standing }) => holds(compareStandings(own, standing)))), 1);
  let [win, unbeaten] = [0, 0];
  for (const { standing, chance: share } of endsFor(target).filter((end) => end.standing !== null)) {
    win += share * chance(standing, (compared) => compared > 0);
    unbeaten += share * chance(standing, (compared) => compared >= 0);
  }
  const failed = sum(endsFor(target).filter(({ standing }) => standing === null));
  return { win, tie: unbeaten - win, stalemate: failed * chance(null, (compared) => compared >= 0) };
}

/** The chance, 0 to 1, that a success is resisted whose margin is known. */
export function resistanceOdds(margin: number, target: number): number {
  return successWays(target + resistancePenalty(margin)) / ROLL.total;
}

/** The chance, 0 to 1, to succeed with a margin that is higher than another's by so many points. */
export function beatenBy(target: number, other: number, by: number): number {
  const others = readRolls(other);
  let ways = 0;
  for (const own of readRolls(target)) {
    if (!own.success) continue;
    for (const their of others) {
      if (own.margin - their.margin >= by) ways += own.ways * their.ways;
    }
  }
  return ways / ROLL.total ** 2;
}

/** That something succeeds which at least one of those fails to resist who try to. */
function resistedOdds(target: number, others: readonly number[]): ContestOdds {
  const win = readRolls(target)
    .filter(({ success }) => success)
    .reduce((all, { ways, margin }) => {
      const resisted = others.reduce((chance, other) => chance * resistanceOdds(margin, other), 1);
      return all + (ways / ROLL.total) * (1 - resisted);
    }, 0);
  return { win, tie: 0, stalemate: 0 };
}

function simpleEnds(target: number): readonly End[] {
  return readRolls(target).map((roll) => ({ standing: standingOf(roll), chance: roll.ways / ROLL.total }));
}

function raceEnds(target: number, { goal, rolls }: ComplexContest): readonly End[] {
  const steps = gains(readRolls(target));
  const ends: End[] = [];
  const end = (total: number, reachedAt: number | null, chance: number) =>
    ends.push({ standing: raceStanding({ total, reachedAt }), chance });
  let totals = new Map([[0, 1]]);
  for (let round = 1; round <= rolls; round += 1) {
    const next = new Map<number, number>();
    for (const [total, chance] of totals) {
      for (const [gain, share] of steps) add(next, total + gain, chance * share);
    }
    totals = new Map();
    for (const [total, chance] of next) {
      if (total >= goal) end(total, round, chance);
      else totals.set(total, chance);
    }
  }
  for (const [total, chance] of totals) end(total, null, chance);
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

function sum(ends: readonly End[]): number {
  return ends.reduce((all, { chance }) => all + chance, 0);
}
