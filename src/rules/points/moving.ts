import { ok, type Result } from "../result.ts";
import type { Ledger } from "./ledger.ts";
import type { Purchasable } from "./purchasable.ts";
import { buyLevel, sellLevel, type Circumstances } from "./purchases.ts";

/**
 * Buys or sells as many levels as it takes to some number of specific points.
 * @returns the ledger with all of them, or why one of them is refused; then none is bought or sold.
 */
export function moveTo(
  ledger: Ledger,
  thing: Purchasable,
  specific: number,
  circumstances: Circumstances,
): Result<Ledger> {
  const step = Math.sign(specific - thing.specific);
  let now: Result<Ledger> = ok(ledger);
  for (let level = thing.specific; now.ok && level !== specific; level += step) {
    const there = { ...thing, specific: level };
    now = step > 0 ? buyLevel(now.value, there, circumstances) : sellLevel(now.value, there);
  }
  return now;
}
