import { keyOf } from "../rules/keys.ts";

/** An entry of a list, taken apart: `Name/of what level 4 (details)`, the number before or after the parentheses. */
export interface Entry {
  readonly text: string;
  readonly name: string;
  readonly of: string;
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

/** @param isSplit  Whether a slash divides a name from what it is for, as in Lore Knowledge/City. */
export function readEntry(text: string, isSplit = false): Entry {
  const [whole, last] = cutOff(text, NUMBER);
  const [before, inside] = cutOff(whole, DETAILS);
  const [rest, first] = last === "" ? cutOff(before, NUMBER) : [before, last];
  const details = split(inside);
  // Perception (9) is as good as Perception 9.
  const isNumber = first === "" && details.length === 1 && /^[+\-−–]?\d{1,4}$/u.test(details[0]!);
  const number = isNumber ? details[0]! : first;
  const slash = isSplit ? `${rest}/`.indexOf("/") : rest.length;
  return {
    text,
    name: rest.slice(0, slash).trim(),
    of: rest.slice(slash + 1).trim(),
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
  const patterns = all
    .map(([name]) => name.split(/[^\p{L}\p{M}\p{N}]+/u).filter((part) => part !== ""))
    .filter((parts) => parts.length > 0)
    .map((parts) => parts.join(String.raw`[^\p{L}\p{N}:]{1,3}`))
    .sort((one, other) => other.length - one.length);
  meanings.delete("");
  return { meaning: (word) => meanings.get(keyOf(word)), pattern: patterns.join("|") };
}
