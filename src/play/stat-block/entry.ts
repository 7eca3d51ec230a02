/** An entry of a list, taken apart: `Name/of what [key] level 4 (details)`, the number before or after the parentheses. */
export interface Entry {
  readonly text: string;
  readonly name: string;
  readonly of: string;
  readonly key: string;
  readonly number: number | null;
  /** Whether the number is called a level. */
  readonly isLevel: boolean;
  readonly details: readonly string[];
}

/** What is in quotation marks or parentheses; a parenthesis that is left open ends with the text. */
const COVERED = /"[^"]*"|\((?:"[^"]*"|[^()"])*(?:\)|$)/gu;
const NUMBER = /^[+\-−–]?\d{1,4}$/u;
/** What an entry can end with, in any order, each once. */
const ENDS = ["details", "key", "number"] as const;
const PATTERNS = {
  details: /\s*\(((?:"[^"]*"|[^()"])*)\)?$/u,
  key: /\s*\[([^[\]]*)\]$/u,
  number: /(?:\s*[:=×]\s*|\s)((?:(?:level|livello|lv\.?|x)\s?)?[+\-−–]?\d{1,4})$/iu,
};

/** The text with an x for each character in quotation marks or parentheses. */
function uncovered(text: string): string {
  return text.replace(COVERED, (covered) => "x".repeat(covered.length));
}

/** The entries of a list. */
export function split(text: string): readonly string[] {
  const commas = [...uncovered(text).matchAll(/[,;|]|$/gu)].map(({ index }) => index);
  const pieces = commas.map((comma, at) => text.slice(at === 0 ? 0 : commas[at - 1]! + 1, comma).trim());
  return pieces.filter((piece) => piece !== "");
}

/** @param isSplit  Whether a slash divides a name from what it is for, as in Lore Knowledge/City. */
export function readEntry(text: string, isSplit = false): Entry {
  let rest = text;
  const found = { details: "", key: "", number: "" };
  // What is at the end hides what is before it.
  for (const end of [...ENDS, ...ENDS, ...ENDS]) {
    const match = found[end] === "" ? PATTERNS[end].exec(rest) : null;
    found[end] ||= match?.[1] ?? "";
    rest = rest.slice(0, match?.index);
  }
  const details = split(found.details);
  // Perception (9) is as good as Perception 9.
  const isNumber = found.number === "" && details.length === 1 && NUMBER.test(details[0]!);
  const number = isNumber ? details[0]! : found.number;
  const slash = isSplit ? uncovered(`${rest}/`).indexOf("/") : rest.length;
  return {
    text,
    name: unquoted(rest.slice(0, slash)),
    of: unquoted(rest.slice(slash + 1)),
    key: found.key.trim().toLowerCase(),
    number: number === "" ? null : numberIn(number),
    isLevel: /^l/iu.test(number),
    details: isNumber ? [] : details,
  };
}

/** The number in a text; a dash of any length is a minus. */
export function numberIn(text: string): number {
  const number = text.replace(/[−–]/u, "-").replace(",", ".");
  return Number(number.replace(/^[^\d-]+/u, ""));
}

/** All whitespace as single blanks, none at the ends. */
export function oneLine(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}

function unquoted(text: string): string {
  return oneLine(text.trim().replace(/^"(.*)"$/u, "$1"));
}

/** A name, in quotation marks where it could be misread without. */
export function written(name: string): string {
  const line = oneLine(name);
  return /^\p{L}[\p{L}\p{M}’' -]*$/u.test(line) ? line : `"${line}"`;
}

/** `Name/of what 4 (details)`, without what there is none of. */
export function entryOf(name: string, of: string, number: number | string, details: readonly string[] = []): string {
  const whole = of === "" ? written(name) : `${written(name)}/${written(of)}`;
  const numbered = number === "" ? whole : `${whole} ${number}`;
  return details.length === 0 ? numbered : `${numbered} (${details.join(", ")})`;
}
