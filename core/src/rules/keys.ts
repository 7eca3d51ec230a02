/** Keys by which compendium items find each other: the rulebook's name in kebab-case, e.g. `silent-movement`. */
const KEY = /^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u;

/** Such a key of letters that English has, as nearly all are: each of a world is looked at when it is loaded. */
const ENGLISH_KEY = /^[a-z\d]+(-[a-z\d]+)*$/;

export function isKey(text: string): boolean {
  return ENGLISH_KEY.test(text) || (KEY.test(text) && text === text.toLowerCase());
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

/** What nobody sees in a text: soft hyphens, zero-width spaces, marks of direction. */
export const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** A name as names are compared: however its letters are composed and capitalised, it is spaced or broken over lines, and quotes look. */
export function comparable(name: string): string {
  return name
    .normalize()
    .replace(INVISIBLE, "")
    .replace(/[“”„«»]/gu, '"')
    .replace(/[‘’‚‹›]/gu, "'")
    .replace(/\s+/gu, " ")
    .trim()
    .toLowerCase();
}

/** A key as the words of a name: `old-lore/history` as "Old Lore/History". */
export function inWords(key: string): string {
  return key.replace(/-/g, " ").replace(/(^|[ /])(\p{L})/gu, (found) => found.toUpperCase());
}

/**
 * The key of a statistic. One that is learned for a field alone is a statistic of its own: Old Lore/History is
 * `old-lore/history`.
 */
export function statisticKey(key: string, specialisation = ""): string {
  const field = specialisation === "" ? "" : keyOf(specialisation);
  return field === "" ? key : `${key}/${field}`;
}

/** Whether a statistic is one of the specialisations of another: `lore/history` is one of `lore`. */
export function isSpecialisationOf(key: string, statistic: string): boolean {
  return statistic.startsWith(`${key}/`);
}
