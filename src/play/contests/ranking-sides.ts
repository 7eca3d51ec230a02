import type { AwaitedThrow } from "../../rules/checks/contest.ts";
import { askedThrows, type Contestant } from "../../rules/checks/ranking.ts";
import { scoreSide, type Side } from "../../rules/checks/score.ts";
import type { ContestSide } from "./contest-sides.ts";

/** Everybody as the rules read a ranking. */
export function contestantsOf(sides: readonly ContestSide[]): readonly Contestant<Side>[] {
  return sides.map(({ participant: { id, name }, throws }) => ({ id, name, throws: throws.map(({ side }) => side) }));
}

/**
 * The same people with those of their throws that were asked for, as far as this user can tell; what anybody sent beyond
 * counts for nothing.
 * @throws {RangeError} if dice cannot have come from their pool.
 */
export function countedSides(sides: readonly ContestSide[]): readonly ContestSide[] {
  const asked = askedThrows(
    contestantsOf(sides).map((one) => ({ ...one, throws: one.throws.map((side) => scoreSide(side)) })),
  );
  return sides.map((side) => ({ ...side, throws: side.throws.slice(0, asked.get(side.participant.id)) }));
}

/** Which throw each of these makes next. */
export function nextThrows(ids: readonly string[], sides: readonly ContestSide[]): readonly AwaitedThrow[] {
  return ids.map((id) => {
    const thrown = sides.find(({ participant: participant }) => participant.id === id)?.throws.length ?? 0;
    return { id, round: thrown + 1 };
  });
}
