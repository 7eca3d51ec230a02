import { automaticResult, type Difficulty } from "../../rules/checks/difficulties.ts";
import { DICE_POOLS, type PoolKey } from "../../rules/checks/dice-pools.ts";
import type { CheckOptions } from "../../rules/checks/simple-check.ts";

/** What the dice must show for a check to succeed: at least so much, anything, or nothing they can show. */
export type Need =
  { readonly kind: "certain" | "impossible" } | { readonly kind: "atLeast" | "exactly"; readonly natural: number };

/**
 * The lowest natural result that succeeds.
 * @param sum  What the terms add to the dice.
 */
export function needOnDice(
  pool: PoolKey,
  sum: number,
  successLevel: number,
  difficulty: Difficulty,
  options: Pick<CheckOptions, "extendedAutomatic">,
): Need {
  const { count, faces, drop, fixed } = DICE_POOLS[pool];
  const lowest = count - drop + fixed;
  const highest = (count - drop) * faces + fixed;
  for (let natural = lowest; natural <= highest; natural += 1) {
    const automatic = automaticResult(natural, difficulty, options);
    const succeeds = automatic === null ? natural + sum >= successLevel : automatic === "success";
    if (!succeeds) continue;
    if (natural === lowest) return { kind: "certain" };
    return { kind: natural === highest ? "exactly" : "atLeast", natural };
  }
  return { kind: "impossible" };
}
