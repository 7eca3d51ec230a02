import { resolveRanking, type Contestant, type Ranking } from "../checks/ranking.ts";
import type { ScoredSide, Side } from "../checks/score.ts";
import type { Result } from "../result.ts";
import type { TurnPhase } from "./turn.ts";

/** The key of the skill that is ranked. */
export const INITIATIVE = "initiative";

/**
 * Chapter "Initiative": the order of one turn, a ranking on Initiative that is thrown anew every turn. The same as any
 * ranking: those who are tied throw again among themselves.
 * @throws {RangeError} if dice cannot have come from their pool, or two fighters have the same id.
 */
export function initiativeOrder(fighters: readonly Contestant<Side>[]): Result<Ranking<Contestant<ScoredSide>>> {
  return resolveRanking(fighters);
}

/** Somebody in the order of a turn, first to last. */
export interface InitiativePlace {
  readonly id: string;
  readonly phase: TurnPhase;
}

/** Whose place comes next: the first in the order who has not had it yet; null if the turn is over for all. */
export function nextToAct(order: readonly InitiativePlace[]): string | null {
  return order.find(({ phase }) => phase === "before" || phase === "acting")?.id ?? null;
}

/** Who may come before somebody's action: those higher up in the order who let their own place pass. */
export function whoCanPreempt(order: readonly InitiativePlace[], actor: string): readonly string[] {
  const place = order.findIndex(({ id }) => id === actor);
  return order.slice(0, Math.max(0, place)).flatMap(({ id, phase }) => (phase === "waiting" ? [id] : []));
}
