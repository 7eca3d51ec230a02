import { CRITICAL_MARGINS } from "./difficulties.ts";
import { scoreSide, type Score, type ScoredSide, type Side } from "./score.ts";
import type { RuleOptions } from "../options.ts";
import type { Contestant } from "./ranking.ts";

/** Chapter "Critical Results": contests are read on this row. Natural and Easygoing, which go by difficulty, never apply. */
export const CONTEST_DIFFICULTY = "normal";

/** A winner's natural result that is critical by itself where automatic results are. */
const AUTOMATIC = 18;

export type ContestOptions = Pick<RuleOptions, "automaticCriticals">;

/** What a contest comes to. */
export interface ContestReading {
  /** null: a draw. */
  readonly winner: "first" | "second" | null;
  /** The winner's success margin, SM: by how much the other side was beaten. 0 on a draw; the loser has none. */
  readonly margin: number;
  /** Whether the winner's success is critical. A contest has no critical failures. */
  readonly critical: boolean;
}

export interface ContestOutcome extends ContestReading {
  readonly first: ScoredSide;
  readonly second: ScoredSide;
}

/**
 * Chapter "Contest": reads both throws and compares them. The sides may use different statistics, e.g. Hiding against
 * Perception.
 * @throws {RangeError} if a side's dice cannot have come from its pool.
 */
export function resolveContest(first: Side, second: Side, options: ContestOptions): ContestOutcome {
  const scores = { first: scoreSide(first), second: scoreSide(second) };
  return { ...scores, ...readContest(scores.first, scores.second, options) };
}

/**
 * The rule behind `resolveContest`, which the odds read as well. The higher check result wins, whatever the natural
 * results; equal ones are a draw.
 */
export function readContest(first: Score, second: Score, options: ContestOptions): ContestReading {
  const margin = first.result - second.result;
  if (margin === 0) return { winner: null, margin: 0, critical: false };
  return margin > 0
    ? { winner: "first", margin, critical: isCritical(first, margin, options) }
    : { winner: "second", margin: -margin, critical: isCritical(second, -margin, options) };
}

function isCritical(winner: Score, margin: number, options: ContestOptions): boolean {
  return margin >= CRITICAL_MARGINS[CONTEST_DIFFICULTY] || (options.automaticCriticals && winner.natural === AUTOMATIC);
}

/** How duels are read: `drawless` ones are thrown again while they are drawn. */
export interface DuelOptions extends ContestOptions {
  readonly drawless: boolean;
}

/** The contest of the one side with one of those against it. */
export interface Duel {
  /** The id of the opponent. */
  readonly opponent: string;
  readonly decided: boolean;
  /** What decided it; null while nothing has. */
  readonly outcome: ContestOutcome | null;
  /** Every round that both have thrown, the draws as well. */
  readonly rounds: readonly ContestOutcome[];
}

/** Somebody who has to throw now, and which of their throws it will be, from 1. */
export interface AwaitedThrow {
  readonly id: string;
  readonly round: number;
}

/** One against one or against many. */
export interface Duels {
  readonly complete: boolean;
  readonly duels: readonly Duel[];
  readonly waiting: readonly AwaitedThrow[];
}

/**
 * Chapter "Contest": one against each of the others, by a throw of each. Their throws are read against the same throw of the
 * one. Of a drawless contest, those that are drawn go on with another throw of that opponent, and with one of the one side
 * that all of them share. A throw that nobody asked for counts for nothing.
 * @throws {RangeError} if dice cannot have come from their pool.
 */
export function resolveDuels(
  first: Contestant<Side>,
  others: readonly Contestant<Side>[],
  options: DuelOptions,
): Duels {
  const duels = others.map((other) => duel(first, other, options));
  const waiting = others.flatMap((other, index) => {
    const { decided, rounds } = duels[index]!;
    if (decided) return [];
    const asked = rounds.length + 1;
    const due = ({ id, throws }: Contestant<Side>) => (throws.length < asked ? [{ id, round: throws.length + 1 }] : []);
    return [...due(first), ...due(other)];
  });
  const each = waiting.filter(({ id }, index) => waiting.findIndex((one) => one.id === id) === index);
  return { complete: duels.every(({ decided }) => decided), duels, waiting: each };
}

function duel(first: Contestant<Side>, other: Contestant<Side>, { drawless, ...options }: DuelOptions): Duel {
  const rounds: ContestOutcome[] = [];
  for (const [index, thrown] of first.throws.entries()) {
    const against = other.throws[index];
    if (against === undefined) break;
    const round = resolveContest(thrown, against, options);
    rounds.push(round);
    if (!drawless || round.winner !== null) return { opponent: other.id, decided: true, outcome: round, rounds };
  }
  return { opponent: other.id, decided: false, outcome: null, rounds };
}
