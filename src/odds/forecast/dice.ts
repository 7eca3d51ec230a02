import { POOL_KEYS, type PoolKey } from "../../rules/checks/dice-pools.ts";
import { naturals } from "../pools.ts";

/** The natural result of every roll of a pool, each of which is equally likely. */
const ROLLS = Object.fromEntries(POOL_KEYS.map((pool) => [pool, everyNatural(pool)])) as Record<PoolKey, Uint8Array>;

/** Rolls the dice of a pool: one random number stands for all of them, as only their natural result is asked for. */
export function rollNatural(pool: PoolKey, random: Random): number {
  const rolls = ROLLS[pool];
  return rolls[Math.floor(random() * rolls.length)]!;
}

function everyNatural(pool: PoolKey): Uint8Array {
  const { lowest, weights } = naturals(pool);
  return Uint8Array.from(weights.flatMap((weight, index) => new Array<number>(weight).fill(lowest + index)));
}

/** Random numbers from 0 up to but not 1. */
export type Random = () => number;

/**
 * The random numbers of one fight. They follow from the seed and the number of the fight alone, so that it makes no
 * difference who plays which fights, nor in which order. (SplitMix32 over a state that both are mixed into.)
 */
export function randomOf(seed: number, fight: number): Random {
  let state = mixed((mixed(seed >>> 0) + Math.imul(fight + 1, 0x9e3779b9)) >>> 0);
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    return mixed(state) / 2 ** 32;
  };
}

/** Spreads every bit of a number of 32 bits over all of them. */
function mixed(number: number): number {
  let bits = number;
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
  return (bits ^ (bits >>> 15)) >>> 0;
}
