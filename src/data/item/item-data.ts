import { isCarried } from "#core/rules/carried.ts";
import { key, rendered } from "#core/data/fields/texts.ts";
import type { ModifierSource } from "../../rules/advantages/typed-modifiers.ts";
import type { Carried } from "../../rules/equipment/load.ts";

/** What every item has: the key by which others find it, and its description. */
export function itemSchema() {
  return { key: key(), description: rendered() };
}

/** Where the labels and hints of an item type's fields are found in the language files. */
export function itemPrefixes(type: string): string[] {
  return ["SIRPAS.ITEM", `SIRPAS.${type.toUpperCase()}`];
}

/** What an item's model gives to the rules while the item counts. */
export type Granted = Pick<ModifierSource, "target" | "level" | "modifiers">;

/** An item as far as it may modify its actor: models of advantages, perks and gear say what they grant. */
export interface Granting {
  readonly name?: string | null;
  readonly uuid?: string;
  readonly system: object & { readonly granted?: Granted | null };
}

/** What an actor's advantages, its perks and the gear it has in use do to it. */
export function modifierSources(items: Iterable<Granting>): readonly ModifierSource[] {
  // A uuid is worked out when it is asked for, and most items grant nothing.
  return [...items].flatMap((item) => {
    const { granted } = item.system;
    return granted ? [{ name: item.name ?? "", uuid: item.uuid ?? "", ...granted }] : [];
  });
}

/** What can be weighed of what an actor has. */
export interface Belonging {
  readonly type: string;
  readonly system: object;
}

const WEIGHED: ReadonlySet<string> = new Set(["armour", "weapon", "gear"]);

/** What of an actor's items weighs something, worn, held or in the bag: not what was left somewhere. */
export function carriedThings(items: Iterable<Belonging>): readonly Carried[] {
  return [...items].flatMap(({ type, system }) => {
    if (!WEIGHED.has(type) || !isCarried(system)) return [];
    const { weight, quantity = 1 } = system as { weight: number; quantity?: number };
    return [{ weight, quantity }];
  });
}
