import type { SirpasItem } from "../../../documents/item.ts";
import { itemStar, type Star } from "./favourite-star.ts";

/** An item as every list of the sheet shows it. */
export interface ItemLine {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  /** The button that makes it a favourite; null for what is used no more than once in a while. */
  readonly star: Star | null;
  /** Whether it stands on no sheet: what anyone can try is nobody's to edit or delete. */
  readonly loose: boolean;
}

export function itemLine(item: SirpasItem): ItemLine {
  return {
    id: item.id ?? "",
    uuid: item.uuid,
    name: item.name,
    img: item.img ?? "",
    star: itemStar(item),
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
