import type { SirpasActor } from "../../../documents/actor.ts";
import { favouriteRef, favouritesOf, type FavouriteRef } from "../../../play/sheets/favourites.ts";
import type { SirpasItem } from "../../../documents/item.ts";
import { localize } from "../../localize.ts";

/** The button that makes something a favourite. */
export interface Star {
  readonly ref: FavouriteRef;
  /** The same where no slash may stand. */
  readonly slug: string;
  readonly on: boolean;
  readonly label: string;
}

export function starOf(actor: SirpasActor, ref: FavouriteRef, name: string): Star {
  return {
    ref,
    slug: slugOf(ref),
    on: favouritesOf(actor).includes(ref),
    label: localize("SIRPAS.FAVOURITE.star", { name }),
  };
}

/** The star of an item; null if it belongs to nobody or is of no kind that has favourites. */
export function itemStar(item: SirpasItem): Star | null {
  const { actor } = item;
  const ref = favouriteRef(item);
  return actor && ref !== "" ? starOf(actor, ref, item.name) : null;
}

/** A key as a part of the id of an element, which code that looks for it need not escape. */
export function slugOf(key: string): string {
  return key.replaceAll("/", "--");
}
