import { err, ok, type Result } from "#core/rules/result.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";
import { helpShares } from "../numbers/stacking.ts";
import "./errors.ts";

export const MOST_HELPERS = 3;

/** Somebody who helps, and what they would roll with. */
export interface Helper {
  readonly name: string;
  readonly bonuses: readonly Term[];
}

/**
 * What somebody rolls with whom up to three others help: the best half of their bonus, the next a quarter, the third an eighth. Who would
 * only be in the way adds nothing. Refused with more.
 */
export function teamTerms(leader: readonly Term[], helpers: readonly Helper[]): Result<readonly Term[]> {
  if (helpers.length > MOST_HELPERS) return err("tooManyHelpers", { most: MOST_HELPERS, count: helpers.length });
  const able = helpers
    .map(({ name, bonuses }) => ({ name, bonus: Math.max(0, sumTerms(bonuses)) }))
    .toSorted((one, other) => other.bonus - one.bonus);
  const added = helpShares(able.map(({ bonus }) => bonus));
  return ok([...leader, ...able.map(({ name }, index) => ({ label: name, value: added[index]!, kind: "help" }))]);
}
