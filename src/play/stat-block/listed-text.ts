import { keyOf } from "#core/rules/keys.ts";

/** An entry of a list, taken apart: `Name level 4 (details)`, the number before or after the parentheses. */
export interface Entry {
  readonly text: string;
  readonly name: string;
  readonly number: number | null;
  /** Whether the number is called a level. */
  readonly isLevel: boolean;
  readonly details: readonly string[];
}

/** What an entry can end with. */
const NUMBER = /(?:\s*[:=×]\s*|\s)((?:(?:level|livello|lv\.?|x)\s?)?[+\-−–]?\d{1,4})$/iu;
const DETAILS = /\s*\(([^()]*)\)?$/u;

/** The entries of a list; a comma in parentheses divides none. */
export function split(text: string): readonly string[] {
  const pieces = text.match(/(?:[^,;|(]|\([^)]*(?:\)|$))+/gu) ?? [];
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== "");
}

export function readEntry(text: string): Entry {
  const [whole, last] = cutOff(text, NUMBER);
  const [before, inside] = cutOff(whole, DETAILS);
  const [name, first] = last === "" ? cutOff(before, NUMBER) : [before, last];
  const details = split(inside);
  // Perception (9) is as good as Perception 9.
  const isNumber = first === "" && /^[+\-−–]?\d{1,4}$/u.test(inside.trim());
  const number = isNumber ? inside : first;
  return {
    text,
    name: name.trim(),
    number: number === "" ? null : numberIn(number),
    isLevel: /^l/iu.test(number),
    details: isNumber ? [] : details,
  };
}

function cutOff(text: string, end: RegExp): readonly [rest: string, found: string] {
  const match = end.exec(text);
  return match ? [text.slice(0, match.index), match[1] ?? ""] : [text, ""];
}

/** The number in a text; a dash of any length is a minus. */
export function numberIn(text: string): number {
  return Number(
    text
      .replace(/[−–]/u, "-")
      .replace(",", ".")
      .replace(/^[^\d-]+/u, ""),
  );
}

/** All whitespace as single blanks, none at the ends. */
export function oneLine(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}

/** `Name/of what 4 (details)`, without what there is none of; a mark that would divide the name is left out. */
export function entryOf(name: string, of = "", number: number | string = "", details: readonly string[] = []): string {
  const whole = oneLine((of === "" ? name : `${name}/${of}`).replace(/[,;|()]/gu, " "));
  const numbered = number === "" ? whole : `${whole} ${number}`;
  return details.length === 0 ? numbered : `${numbered} (${details.join(", ")})`;
}

/** Words with what they mean, whatever their case and punctuation. */
export interface Words<Meaning> {
  meaning(word: string): Meaning | undefined;
  /** The source of a regular expression for any of the words. */
  readonly pattern: string;
}

/** Words by which things are called; of things with the same word, the first counts. */
export function wordsFor<Thing extends { readonly names: readonly string[] }>(things: readonly Thing[]): Words<Thing> {
  const all = things.flatMap((thing) => thing.names.map((name) => [name, thing] as const));
  const meanings = new Map(all.map(([name, thing]) => [keyOf(name), thing] as const).toReversed());
  meanings.delete("");
  const patterns = all
    .map(([name]) => name.match(/[\p{L}\p{M}\p{N}]+/gu)?.join(String.raw`[^\p{L}\p{N}:]{1,3}`) ?? "")
    .filter((pattern) => pattern !== "")
    .sort((one, other) => other.length - one.length);
  return { meaning: (word) => meanings.get(keyOf(word)), pattern: patterns.join("|") };
}
