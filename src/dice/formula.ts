import { DICE_POOLS, type PoolKey } from "../rules/checks/dice-pools.ts";
import type { Term } from "../rules/term.ts";

/** The fixed part of a pool, as a term of the formula. */
const FIXED_LABEL = "SIRPAS.POOL.mastery.label";

/**
 * A check as Foundry writes a roll: `4d6dl1 + 12[Climbing] - 1[Serious wound]`.
 * @param name  Turns a term's label into what is read, e.g. by localising it.
 */
export function checkFormula(pool: PoolKey, terms: readonly Term[], name: (label: string) => string): string {
  const { count, faces, drop, fixed } = DICE_POOLS[pool];
  const dice = `${count}d${faces}${drop > 0 ? `dl${drop}` : ""}`;
  const parts = fixed === 0 ? terms : [{ label: FIXED_LABEL, value: fixed }, ...terms];
  return [dice, ...parts.map((term) => part(term.value, name(term.label)))].join(" ");
}

/** What stays with a pool's dice of what counts as thrown beside them: whoever shows the dice can show it too. */
export function fixedPart(pool: PoolKey): { readonly fixed?: number } {
  const { fixed } = DICE_POOLS[pool];
  return fixed === 0 ? {} : { fixed };
}

function part(value: number, label: string): string {
  const flavour = label.replace(/[[\]]/g, "").trim();
  const sign = value < 0 ? "-" : "+";
  return `${sign} ${Math.abs(value)}${flavour === "" ? "" : `[${flavour}]`}`;
}
