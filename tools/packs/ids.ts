import { idOfKey } from "#core/utils/id-of-key.ts";

/** What Foundry takes for a document id. */
export const ID_PATTERN = /^[A-Za-z0-9]{16}$/;

/**
 * The id of a document, the same on every machine and in every release: it depends on pack and key alone, so that
 * renaming an item leaves links to it whole, and the program knows the ids of pages without a table.
 */
export function documentId(pack: string, key: string): string {
  return idOfKey(`${pack}/${key}`);
}
