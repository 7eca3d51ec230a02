import type { FavouriteRef } from "#core/play/sheets/favourites.ts";
import type { SirpasItem } from "../documents.ts";

/** The kinds of items that can be favourites: what is used in play again and again. */
const KINDS: ReadonlySet<string> = new Set(["skill", "style", "manoeuvre", "weapon"]);

/** By what an item is known among favourites; empty if it cannot be one. What is learned keeps its place when it is lost. */
export function favouriteRef(item: SirpasItem): FavouriteRef {
  if (!KINDS.has(item.type)) return "";
  return item.isType("skill") || item.isType("style") ? item.system.statisticKey : (item.id ?? "");
}
