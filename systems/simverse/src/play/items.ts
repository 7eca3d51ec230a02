import type { ItemOf, ItemType } from "#core/play/items.ts";
import type { PowerBuild } from "../rules/powers/builder.ts";

/** An item of any type. */
export type AnyItem = { readonly [Type in ItemType]: ItemOf<Type> }[ItemType];

/** A power as far as its price goes. */
export function buildOf({ tier, base, use, powerModifiers }: ItemOf<"power">["system"]): PowerBuild {
  return { tier, base, use, modifiers: rowsIn(powerModifiers) };
}

/** Rows of a list as the rules take them: their field has let nothing else in. */
export function rowsIn<Row>(stored: Iterable<unknown>): readonly Row[] {
  return [...stored] as readonly Row[];
}
