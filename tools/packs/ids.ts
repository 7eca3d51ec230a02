import { createHash } from "node:crypto";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const LENGTH = 16;

/** What Foundry takes for a document id. */
export const ID_PATTERN = /^[A-Za-z0-9]{16}$/;

/**
 * The id of a document, the same on every machine and in every release: it depends on pack and key alone, so that
 * renaming an item leaves links to it whole.
 */
export function documentId(pack: string, key: string): string {
  let number = BigInt(`0x${createHash("sha256").update(`${pack}/${key}`).digest("hex")}`);
  const base = BigInt(ALPHABET.length);
  let id = "";
  while (id.length < LENGTH) {
    id += ALPHABET[Number(number % base)];
    number /= base;
  }
  return id;
}
