import type { SirpasItem } from "../../../play/documents.ts";
import { starOf } from "#core/applications/sheets/favourites-view.ts";
import { favouriteRef } from "../../../play/sheets/favourites.ts";

/** An item as every list of the sheet shows it. */
export function itemLine(item: SirpasItem) {
  return {
    id: item.id ?? "",
    name: item.name,
    img: item.img ?? "",
    // Null for what is used no more than once in a while.
    star: itemStar(item),
    // What anyone can try is on no sheet, and nobody's to edit or delete.
    loose: !item.parent,
  };
}

/** In the order the player dragged them into. */
export function bySort(one: SirpasItem, other: SirpasItem): number {
  return (one.sort ?? 0) - (other.sort ?? 0);
}

/** The actor's items of a type, in the player's order. */
export function itemsOf<Type extends Parameters<SirpasItem["isType"]>[0]>(items: Iterable<SirpasItem>, type: Type) {
  return [...items].filter((item) => item.isType(type)).sort(bySort);
}

/** The star of an item; null if it belongs to nobody or is of no kind that has favourites. */
function itemStar(item: SirpasItem) {
  const { actor } = item;
  const ref = favouriteRef(item);
  return actor && ref !== "" ? starOf(actor, ref, item.name) : null;
}
