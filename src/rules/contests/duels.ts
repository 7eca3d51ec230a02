import type { Side } from "../checks/score.ts";
import type { Contestant } from "./ranking.ts";
import { type AwaitedRoll, type ContestOptions, type ContestOutcome, resolveContest } from "./contest.ts";

/** How duels are read: `drawless` ones are rolled again while they are drawn. */
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
  /** Every round that both have rolled, the draws as well. */
  readonly rounds: readonly ContestOutcome[];
}

/** One against one or against many. */
export interface Duels {
  readonly complete: boolean;
  readonly duels: readonly Duel[];
  readonly waiting: readonly AwaitedRoll[];
}

/**
 * Chapter "Contest": one against each of the others, by a roll of each. Their rolls are read against the same roll of the
 * one. Of a drawless contest, those that are drawn go on with another roll of that opponent, and with one of the one side
 * that all of them share. A roll that nobody asked for counts for nothing.
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
    const due = ({ id, rolls }: Contestant<Side>) => (rolls.length < asked ? [{ id, round: rolls.length + 1 }] : []);
    return [...due(first), ...due(other)];
  });
  const each = waiting.filter(({ id }, index) => waiting.findIndex((one) => one.id === id) === index);
  return { complete: duels.every(({ decided }) => decided), duels, waiting: each };
}

function duel(first: Contestant<Side>, other: Contestant<Side>, { drawless, ...options }: DuelOptions): Duel {
  const rounds: ContestOutcome[] = [];
  for (const [index, rolled] of first.rolls.entries()) {
    const against = other.rolls[index];
    if (against === undefined) break;
    const round = resolveContest(rolled, against, options);
    rounds.push(round);
    if (!drawless || round.winner !== null) return { opponent: other.id, decided: true, outcome: round, rounds };
  }
  return { opponent: other.id, decided: false, outcome: null, rounds };
}
