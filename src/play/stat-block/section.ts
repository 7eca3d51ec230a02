import type { ItemOf, ItemType, SirpasItem } from "../../documents/item.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import type { Draft } from "./draft.ts";
import type { Entry } from "#core/utils/listed-text.ts";

/** A part of a stat block that begins with a word and a colon. */
export interface Section {
  /** Its headings; a summary writes the first. */
  readonly names: readonly string[];
  /** A list of entries, a line of figures, or free text until a line begins with another heading. */
  readonly holds: "entries" | "figures" | "biography" | "notes";
  /** Whether a slash divides the name of an entry from what it is for. */
  readonly isSplit?: boolean;
  /** Adds an entry to a draft, and returns what of it was not understood. */
  read?(draft: Draft, entry: Entry): readonly (string | number | null)[];
  /** The entries of an actor. */
  write?(actor: SirpasActor): readonly string[];
}

/** The items of a type, in the order of the sheet. */
export function itemsOf<Type extends ItemType>(actor: SirpasActor, type: Type): readonly ItemOf<Type>[] {
  const items: readonly SirpasItem[] = actor.items.contents;
  return items
    .filter((item): item is ItemOf<Type> => item.isType(type))
    .sort((one, other) => (one.sort ?? 0) - (other.sort ?? 0));
}
