import type { ItemOf, ItemType, SirpasActor, SirpasItem } from "../documents.ts";
import type { Draft } from "./draft.ts";
import type { Entry } from "./listed-text.ts";

/** A part of a stat block that begins with a word and a colon. What is neither free text nor read by entries is figures. */
export interface Section {
  /** Its headings; a summary writes the first. */
  readonly names: readonly string[];
  /** Whether what it lists has numbers: a total or a level, never a quantity. */
  readonly isNumbered?: true;
  /** Free text, until a line begins with another heading. */
  readonly text?: "biography" | "notes";
  /** Adds an entry to a draft, and returns what of it was not understood. */
  readonly read?: (draft: Draft, entry: Entry) => readonly (string | number | null)[];
  /** The entries of an actor. */
  readonly write?: (actor: SirpasActor) => readonly string[];
}

/** The items of a type, in the order of the sheet. */
export function itemsOf<Type extends ItemType>(actor: SirpasActor, type: Type): readonly ItemOf<Type>[] {
  const items: readonly SirpasItem[] = actor.items.contents;
  return items
    .filter((item): item is ItemOf<Type> => item.isType(type))
    .sort((one, other) => (one.sort ?? 0) - (other.sort ?? 0));
}
