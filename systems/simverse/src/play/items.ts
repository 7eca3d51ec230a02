import type { PowerBuild } from "../rules/powers/builder.ts";
import type { ITEM_MODELS } from "../data/item/index.ts";

export type ItemType = keyof typeof ITEM_MODELS;

/** An item of a type, with the data of its model. */
export type ItemOf<Type extends ItemType> = Omit<Item.Implementation, "type" | "system"> & {
  readonly type: Type;
  readonly system: InstanceType<(typeof ITEM_MODELS)[Type]>;
};

/** An item of any type. */
export type AnyItem = { readonly [Type in ItemType]: ItemOf<Type> }[ItemType];

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

/** A power as far as its price goes. */
export function buildOf({ tier, base, use, powerModifiers }: ItemOf<"power">["system"]): PowerBuild {
  return { tier, base, use, modifiers: rowsIn(powerModifiers) };
}

/** Rows of a list as the rules take them: their field has let nothing else in. */
export function rowsIn<Row>(stored: Iterable<unknown>): readonly Row[] {
  return [...stored] as readonly Row[];
}
