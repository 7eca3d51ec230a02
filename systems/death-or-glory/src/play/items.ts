import type { ITEM_MODELS } from "../data/item/index.ts";

export type ItemType = keyof typeof ITEM_MODELS;

/** An item of a type, with the data of its model. */
export type ItemOf<Type extends ItemType> = Omit<Item.Implementation, "type" | "system"> & {
  readonly type: Type;
  readonly system: InstanceType<(typeof ITEM_MODELS)[Type]>;
};

/** Whether an item is of a type. */
export function isOf<const Type extends ItemType>(item: { readonly type: string }, type: Type): item is ItemOf<Type> {
  return item.type === type;
}

/** The items of an actor of a type, in their order. */
export function itemsOf<const Type extends ItemType>(
  actor: { readonly items: Iterable<{ readonly type: string }> },
  type: Type,
): readonly ItemOf<Type>[] {
  return [...actor.items].filter((item): item is ItemOf<Type> => isOf(item, type));
}
