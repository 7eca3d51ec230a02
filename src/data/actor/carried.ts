import type { Carried } from "../../rules/equipment/load.ts";

/** What can be weighed of what an actor has. */
export interface Belonging {
  readonly type: string;
  readonly system: object;
}

const WEIGHED: ReadonlySet<string> = new Set(["armour", "weapon", "gear"]);

/** What of an actor's items weighs something, worn, held or in the bag. */
export function carriedThings(items: Iterable<Belonging>): readonly Carried[] {
  return [...items].flatMap(({ type, system }) => {
    if (!WEIGHED.has(type)) return [];
    const { weight, quantity = 1 } = system as { weight: number; quantity?: number };
    return [{ weight, quantity }];
  });
}
