import { documentAt } from "#core/foundry/documents.ts";
import { isOf, type ItemOf, type ItemType } from "#core/play/items.ts";
import type { PowerBuild } from "../rules/powers/builder.ts";

/** An item of any type. */
export type AnyItem = { readonly [Type in ItemType]: ItemOf<Type> }[ItemType];

/** The item of a type with some UUID, as far as it is still there. */
export function itemAt<Type extends ItemType>(uuid: string, type: Type): ItemOf<Type> | null {
  const item = documentAt(uuid) as { readonly documentName: string; readonly type: string } | null;
  return item?.documentName === "Item" && isOf(item, type) ? item : null;
}

/** A power as far as its price goes. */
export function buildOf({ tier, base, use, powerModifiers }: ItemOf<"power">["system"]): PowerBuild {
  return { tier, base, use, modifiers: rowsIn(powerModifiers) };
}

/** Rows of a list as the rules take them: their field has let nothing else in. */
export function rowsIn<Row>(stored: Iterable<unknown>): readonly Row[] {
  return [...stored] as readonly Row[];
}
