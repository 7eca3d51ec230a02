import { isOurs } from "#core/foundry/ours.ts";
import type { IndexedItem } from "#core/foundry/item-packs.ts";
import type { ITEM_MODELS } from "../data/item/index.ts";

/*
 * The documents of this system as play knows them: by what Foundry is configured with (`src/types/foundry.d.ts`). The classes in
 * `src/documents` hand to play what is done with them, so play imports none of them.
 */

export type SirpasActor = Actor.Implementation;
export type SirpasCombat = Combat.Implementation;
export type SirpasCombatant = Combatant.Implementation;
export type SirpasItem = Item.Implementation;

export type ItemType = keyof typeof ITEM_MODELS;

/** What the index of a compendium tells of an item, as far as its fields were asked for. */
export interface ListedItem extends IndexedItem {
  readonly system?: {
    readonly key?: string;
    readonly style?: string;
    readonly combat?: { readonly cost?: number } | null;
  };
}

/** An item whose type is known. */
export type ItemOf<Type extends ItemType> = SirpasItem & {
  readonly type: Type;
  readonly system: InstanceType<(typeof ITEM_MODELS)[Type]>;
};

/** Whether something is an actor of this system: those of modules are of the same class. */
export function isSirpasActor(value: unknown): value is SirpasActor {
  return value instanceof CONFIG.Actor.documentClass && isOurs(value);
}

/** Whether something is an item, a module's too. */
export function isItem(value: unknown): value is SirpasItem {
  return value instanceof CONFIG.Item.documentClass;
}
