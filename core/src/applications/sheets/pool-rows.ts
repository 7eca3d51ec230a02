import type { PoolActor } from "../../documents/pool-actor.ts";

/** How much of a most is left, in whole percent. */
export function shareOf(value: number, max: number): number {
  return max > 0 ? Math.max(0, Math.min(100, Math.round((value / max) * 100))) : 0;
}

/** What an actor uses up in play, as the head of its sheet shows it. @param words  What it is called, and what its most is made of */
export function poolRows<Pool extends string>(
  actor: PoolActor<Pool>,
  pools: readonly Pool[],
  words: (pool: Pool) => { readonly label: string; readonly terms: string },
) {
  return pools.map((key) => {
    const [value, max] = [actor.left(key), actor.most(key)];
    return { key, value, max, share: shareOf(value, max), field: `system.${key}.value`, ...words(key) };
  });
}
