import { ENTRY, entries } from "../entries.ts";
import { integer } from "./numbers.ts";
import { text } from "./texts.ts";

/** A favourite as it is stored: what it is known by, and its place. */
export interface StoredFavourite {
  readonly ref: string;
  readonly sort: number;
}

/** The field of an actor's data in which favourites are stored, as `favourites`. */
export function favouritesField() {
  return entries(new foundry.data.fields.SchemaField({ ref: text(), sort: integer({}) }, ENTRY));
}
