import { changesTo, listOf, type Entries } from "../../data/entries.ts";
import type { StoredFavourite } from "../../data/fields/favourites.ts";
import { idOfKey } from "../../utils/id-of-key.ts";
import { withMutex } from "../../utils/mutex.ts";

/** What a favourite is known by: the key of a statistic, or else the id of an item. */
export type FavouriteRef = string;

/** What is stored; nothing where the data of an actor have no such field. */
function storedOf(actor: Actor.Implementation): Entries<StoredFavourite> {
  const { favourites = {} } = actor._source.system as { readonly favourites?: Entries<StoredFavourite> };
  return favourites;
}

/** The actor's favourites, in the user's order. */
export function favouritesOf(actor: Actor.Implementation): readonly FavouriteRef[] {
  return listOf(storedOf(actor)).map(({ ref }) => ref);
}

/** The part of an update that makes these the favourites of an actor. */
export function favouriteChanges(actor: Actor.Implementation, refs: readonly FavouriteRef[]): object {
  const stored = storedOf(actor);
  const now = refs.map((ref) => ({ ref, id: idOfKey(ref), sort: stored[idOfKey(ref)]?.sort }));
  return changesTo(actor, stored, now);
}

/** Adds a favourite at the end, or takes it away. */
export async function toggleFavourite(actor: Actor.Implementation, ref: FavouriteRef): Promise<void> {
  await change(actor, (now) => (now.includes(ref) ? now.filter((one) => one !== ref) : [...now, ref]));
}

/** Puts a favourite, or what is to become one, where another one is. */
export async function placeFavourite(
  actor: Actor.Implementation,
  ref: FavouriteRef,
  at: FavouriteRef | null,
): Promise<void> {
  await change(actor, (now) => placed(now, ref, at));
}

/** Moves a favourite by so many places among those that the actor still has, not past the ends. */
export async function moveFavourite(
  actor: Actor.Implementation,
  ref: FavouriteRef,
  places: number,
  isThere: (ref: FavouriteRef) => boolean = () => true,
): Promise<void> {
  await change(actor, (now) => {
    const there = now.filter(isThere);
    const at = there[there.indexOf(ref) + places];
    return there.includes(ref) && at !== undefined ? placed(now, ref, at) : now;
  });
}

/** A list with one of its entries, or a new one, in the place of another: before it if it comes from behind, else behind it. */
function placed(list: readonly string[], entry: string, at: string | null): readonly string[] {
  const [from, to] = [list.indexOf(entry), at === null ? -1 : list.indexOf(at)];
  if (entry === at) return list;
  const others = list.filter((one) => one !== entry);
  if (to < 0) return [...others, entry];
  const index = others.indexOf(at!) + (from >= 0 && from < to ? 1 : 0);
  return [...others.slice(0, index), entry, ...others.slice(index)];
}

/** One after the other: who presses two stars in a row means both, although the first is not stored yet. */
async function change(
  actor: Actor.Implementation,
  after: (now: readonly FavouriteRef[]) => readonly FavouriteRef[],
): Promise<void> {
  await withMutex(actor, async () => {
    const now = favouritesOf(actor);
    const refs = after(now);
    if (refs.join() !== now.join())
      await actor.update({ system: { favourites: favouriteChanges(actor, refs) } } as object);
  });
}
