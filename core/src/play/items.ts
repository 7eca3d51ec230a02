import type { DataModelConfig } from "fvtt-types/configuration";

/** The models of this system's items by their types. */
type Models = DataModelConfig["Item"];

export type ItemType = keyof Models;

/** An item of a type, with the data of its model. */
export type ItemOf<Type extends ItemType> = Omit<Item.Implementation, "type" | "system"> & {
  readonly type: Type;
  readonly system: InstanceType<Models[Type]>;
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
