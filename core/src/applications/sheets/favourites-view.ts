import { favouritesOf, type FavouriteRef } from "../../play/sheets/favourites.ts";

/** A favourite as its line shows it; empty is what there is none of. */
export interface FavouriteLine {
  readonly name: string;
  readonly img: string;
  readonly value: string;
  readonly chance?: string;
  /** What the value is made of: as markup, or as text. */
  readonly tooltip?: string;
  readonly terms?: string;
  /** Why it cannot be done. */
  readonly error: string;
  /** What its button does: an action of the sheet; with the name of the button, what is rolled, of which item, and a path of it. */
  readonly action: string;
  readonly label: string;
  readonly statistic: string;
  readonly itemId: string;
  readonly path: string;
}

/**
 * The favourites that an actor still has, in the user's order.
 * @param lineOf  The line of one; null for what is gone
 * @param usual  What is shown as long as nobody has chosen any
 */
export function favouriteLines(
  actor: Actor.Implementation,
  lineOf: (ref: FavouriteRef) => FavouriteLine | null,
  usual: () => readonly FavouriteRef[] = () => [],
) {
  const chosen = favouritesOf(actor);
  return (chosen.length > 0 ? chosen : usual()).flatMap((ref) => {
    const line = lineOf(ref);
    return line ? [{ ...line, ref, slug: slugOf(ref), isChosen: chosen.length > 0 }] : [];
  });
}

/** The button that makes something a favourite. */
export function starOf(actor: Actor.Implementation, ref: FavouriteRef, name: string) {
  return { ref, slug: slugOf(ref), name, on: favouritesOf(actor).includes(ref) };
}

/** A key as a part of the id of an element, which code that looks for it need not escape. */
export function slugOf(key: string): string {
  return key.replaceAll("/", "--");
}
