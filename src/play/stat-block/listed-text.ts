import { INVISIBLE, keyOf } from "#core/rules/keys.ts";

/** An entry of a list, taken apart: `Name level 4 (details)`, the number before or after the parentheses. */
export interface Entry {
  readonly text: string;
  readonly name: string;
  readonly number: number | null;
  /** Whether the number is called a level. */
  readonly isLevel: boolean;
  readonly details: readonly string[];
}

/** A text in a line of its source, counted from 1. */
export interface Line {
  readonly text: string;
  readonly line: number;
}

const LIGATURES = /[\ufb00-\ufb06]/gu;

/** A line as a PDF or a web page copies it, with the letters that a reader sees: what is invisible is no text. A tab is what divides columns. */
export function seen(line: string): string {
  return line
    .normalize()
    .replace(INVISIBLE, "")
    .replace(LIGATURES, (letters) => letters.normalize("NFKC"))
    .replace(/\s+/gu, (gap) => (/\t|\s\s/u.test(gap) ? "\t" : " "))
    .trim();
}

const NUMBER = String.raw`((?:(?:level|livello|lv\.?|x)\s?)?[+\-−–]?\d{1,4})$`;
const MARK = String.raw`\s*[:=×]\s*|\s*(?:…|\.{2,})\s*|\s`;
/** What an entry can end with. */
const LAST_NUMBER = new RegExp(`(?:${MARK})${NUMBER}`, "iu");
/** `Climbing-9`: of what has a number always, where a thing may be called AK-47. */
const JOINED_NUMBER = new RegExp(String.raw`(?:${MARK}|(?<=\p{L})[-–—](?=\d))${NUMBER}`, "iu");
const DETAILS = /\s*\(([^()]*)\)?$/u;
const PAIR = /[^\d()]*\p{L}[^\d()]*\d{1,4}(?!\d)(?:\s?\([^()]*\))?/gu;

/** The entries of a list; a comma in parentheses divides none. A tab or a bullet divides them, a tab before a number does not. */
function split(text: string): readonly string[] {
  const listed = text
    .replace(/\t(?=[+\-−–×=:(]|\d|(?:level|livello|lv)\b)/giu, " ")
    .replace(/\s[•·▪●‣◦]\s|•/gu, ";")
    .replace(/(?<=[\d)])\.(?=\s)/gu, ";");
  const pieces = listed.match(/(?:[^,;|\t(]|\([^)]*(?:\)|$))+/gu) ?? [];
  return pieces.map((piece) => oneLine(piece)).filter((piece) => piece !== "");
}

/** What has nothing but numbers between its entries: `Perception 9 Climbing 8` has two. */
export function splitPairs(text: string): readonly string[] {
  const pairs = text.match(PAIR) ?? [];
  return pairs.length > 1 && pairs.join("") === text ? pairs.map((pair) => pair.trim()) : [text];
}

/** Longer than any name with its details. */
export const LONGEST_ENTRY = 300;

/**
 * The entries of several lines of a list, each with the line in which it begins. An entry goes on in the next line while a
 * parenthesis is open, after a hyphen within a word, and if only both together are a name.
 * @param isKnown  Whether something has this name
 */
export function entriesOf(lines: readonly Line[], isKnown: (name: string) => boolean): readonly Line[] {
  const entries: Line[] = [];
  let isOver = true;
  for (const { text, line } of lines) {
    const last = isOver ? undefined : entries.pop();
    const whole = last && continued(last.text, text, isKnown);
    if (last && whole === undefined) entries.push(last);
    const begins = last && whole !== undefined ? last.line : line;
    entries.push(...split(whole ?? text).map((piece, at) => ({ text: piece, line: at === 0 ? begins : line })));
    isOver = /[,;|]$/u.test(text) && !isOpen(entries.at(-1)?.text ?? "");
  }
  return entries;
}

const isOpen = (text: string) => text.length < LONGEST_ENTRY && /\([^)]*$/u.test(text);

/** An entry with the line in which it goes on, nothing if it ends with its own line. */
function continued(last: string, next: string, isKnown: (name: string) => boolean): string | undefined {
  if (isOpen(last)) return `${last} ${next}`;
  if (last.length > LONGEST_ENTRY) return undefined;
  const isName = (text: string) => isKnown(readEntry(split(text)[0] ?? "", true).name);
  const stem = /\p{L}[-‐]$/u.test(last) ? last.slice(0, -1) : undefined;
  const wholes = stem === undefined ? [`${last} ${next}`] : [stem + next, last + next];
  const found = isName(last) ? undefined : wholes.find(isName);
  return found ?? (stem !== undefined && /^\p{Ll}/u.test(next) ? stem + next : undefined);
}

/** @param isNumbered  Whether what is listed has numbers, so that one joined with a hyphen is no part of the name */
export function readEntry(text: string, isNumbered = false): Entry {
  const number = isNumbered ? JOINED_NUMBER : LAST_NUMBER;
  const [whole, last] = cutOff(text, number);
  const [before, inside] = cutOff(whole, DETAILS);
  const [name, first] = last === "" ? cutOff(before, number) : [before, last];
  const details = split(inside);
  // Perception (9) is as good as Perception 9.
  const isNumber = first === "" && /^(?:(?:level|livello|lv\.?)\s?)?[+\-−–]?\d{1,4}$/iu.test(inside.trim());
  const found = isNumber ? inside.trim() : first;
  return {
    text,
    name: name.replace(/[\s.:…–—-]+$/u, "").trim(),
    number: found === "" ? null : numberIn(found),
    isLevel: /^l/iu.test(found),
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
