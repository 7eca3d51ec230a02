import type { PoolKey } from "../checks/dice-pools.ts";
import { resolveCheck, type CheckOptions, type CheckOutcome } from "../checks/simple-check.ts";
import type { Grant } from "./manoeuvre-effects.ts";
import { manoeuvreTerms, type ManoeuvreUse } from "./manoeuvre-use.ts";

/** What an action of a style comes to. */
export interface ActionOutcome {
  /** null for an action that succeeds by itself. */
  readonly check: CheckOutcome | null;
  readonly success: boolean;
  /** What it carries on where its size is the margin; null for an action that succeeds by itself. */
  readonly margin: number | null;
  readonly grants: readonly Grant[];
}

/** Chapter "Manoeuvre types": an action that succeeds by itself, such as Aim. */
export function automaticAction({ rows }: Pick<ManoeuvreUse, "rows">): ActionOutcome {
  return { check: null, success: true, margin: null, grants: rows.grants };
}

/**
 * Chapter "Manoeuvre types": any other action uses the style as a skill, in a check at Normal.
 * @throws {RangeError} if the dice cannot have come from the pool.
 */
export function resolveAction(
  use: ManoeuvreUse,
  thrown: { readonly pool: PoolKey; readonly dice: readonly number[] },
  options: CheckOptions,
): ActionOutcome {
  const check = resolveCheck({ ...thrown, terms: manoeuvreTerms(use), difficulty: "normal", options });
  return { check, success: check.success, margin: check.margin, grants: check.success ? use.rows.grants : [] };
}
