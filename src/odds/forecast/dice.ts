import { POOL_KEYS, type PoolKey } from "../../rules/checks/dice-pools.ts";
import { naturals } from "../pools.ts";
import type { Random } from "./generator.ts";

/** The natural result of every throw of a pool, each of which is equally likely. */
const THROWS = Object.fromEntries(POOL_KEYS.map((pool) => [pool, everyNatural(pool)])) as Record<PoolKey, Uint8Array>;

/** Throws the dice of a pool: one random number stands for all of them, as only their natural result is asked for. */
export function throwNatural(pool: PoolKey, random: Random): number {
  const throws = THROWS[pool];
  return throws[Math.floor(random() * throws.length)]!;
}

function everyNatural(pool: PoolKey): Uint8Array {
  const { lowest, weights } = naturals(pool);
  return Uint8Array.from(weights.flatMap((weight, index) => new Array<number>(weight).fill(lowest + index)));
}
