import { SYSTEM } from "#system";

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

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (const letter of text) sum = Math.imul(sum ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return sum;
}
