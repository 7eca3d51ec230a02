import { type Distribution, highest, weightOf } from "#core/odds/distribution.ts";
import { type OddsParticipant, results } from "../pools.ts";

/** Contenders who cannot be told apart: they roll the same pool and add the same total. */
export interface Kind {
  readonly count: number;
  /** The check results of each of them. */
  readonly results: Distribution;
}

/** Puts contenders who cannot be told apart together; `kindOf` says for each contender which kind they are. */
export function kindsOf(participants: readonly OddsParticipant[]): {
  kinds: readonly Kind[];
  kindOf: readonly number[];
} {
  const found = new Map<string, { kind: number; count: number; results: Distribution }>();
  const kindOf = participants.map((participant) => {
    const name = `${participant.pool} ${participant.total}`;
    const known = found.get(name);
    if (known !== undefined) {
      known.count += 1;
      return known.kind;
    }
    const kind = found.size;
    found.set(name, { kind, count: 1, results: results(participant) });
    return kind;
  });
  return { kinds: [...found.values()], kindOf };
}

/** The lowest and the highest number that any of some distributions can come to. */
export function rangeOf(of: readonly Distribution[]): { lowest: number; highest: number } {
  return { lowest: Math.min(...of.map(({ lowest }) => lowest)), highest: Math.max(...of.map(highest)) };
}

/** The chances of every number from `lowest` to `highest`: of that number itself, of one above it, of one below it. */
export interface Chances {
  readonly at: readonly number[];
  readonly above: readonly number[];
  readonly below: readonly number[];
}

export function chancesOf(of: Distribution, range: { lowest: number; highest: number }): Chances {
  const weights = Array.from({ length: range.highest - range.lowest + 1 }, (_, index) =>
    weightOf(of, range.lowest + index),
  );
  let under = 0;
  const below = weights.map((weight) => (under += weight) - weight);
  return {
    at: weights.map((weight) => weight / of.total),
    above: weights.map((weight, index) => (under - weight - below[index]!) / of.total),
    below: below.map((weight) => weight / of.total),
  };
}
