/** Keys by which compendium items find each other: the book's name in kebab-case, e.g. `silent-movement`. */
const KEY = /^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u;

export function isKey(text: string): boolean {
  return KEY.test(text) && text === text.toLowerCase();
}

/** The key of a name: "Silent Movement" is `silent-movement`. Empty if the name has neither letter nor digit. */
export function keyOf(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** A key as the words of a name: `lore-knowledge/history` as "Lore Knowledge/History". */
export function inWords(key: string): string {
  return key.replace(/-/g, " ").replace(/(^|[ /])(\p{L})/gu, (found) => found.toUpperCase());
}

/**
 * The key of a statistic. A skill learned for one field, source or mount is a statistic of its own:
 * Lore Knowledge/History is `lore-knowledge/history`.
 */
export function statisticKey(key: string, specialisation = ""): string {
  const field = keyOf(specialisation);
  return field === "" ? key : `${key}/${field}`;
}

/** Whether a statistic is one of the specialisations of a skill: `healing/humanoids` is one of `healing`. */
export function isSpecialisationOf(key: string, statistic: string): boolean {
  return statistic.startsWith(`${key}/`);
}
