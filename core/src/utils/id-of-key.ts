import { SYSTEM } from "#system";
import { hash } from "../rules/hash.ts";

/** Sixteen letters and digits that follow from a key alone, as the id of a document is written. */
export function idOfKey(key: string): string {
  let id = "";
  for (let salt = 0; id.length < 16; salt++) id += hash(`${salt}/${key}`).toString(36);
  return id.slice(0, 16);
}

/** The UUID of a journal's page in a compendium of the system, by their keys. */
export function pageUuid(pack: string, entry: string, page: string): string {
  const [journal, own] = [`${pack}/${entry}`, `${pack}/${entry}/${page}`].map(idOfKey);
  return `Compendium.${SYSTEM.id}.${pack}.JournalEntry.${journal}.JournalEntryPage.${own}`;
}
