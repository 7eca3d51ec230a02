import { rendered, key } from "../fields/texts.ts";

/** What every item has: the key by which others find it, and its description. */
export function itemSchema() {
  return { key: key(), description: rendered() };
}

/** Where the labels and hints of an item type's fields are found in the language files. */
export function itemPrefixes(type: string): string[] {
  return ["SIRPAS.ITEM", `SIRPAS.${type.toUpperCase()}`];
}
