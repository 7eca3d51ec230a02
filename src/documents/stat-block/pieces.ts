/** Text that can hold anything: "Sword, long" in quotation marks; a quotation mark within is written twice. */
export function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

const PLAIN = /^\p{L}[\p{L}\p{M}’' -]*$/u;
/** Words that would be taken for what they announce. */
const TELLING = /(^|\s)(level|lv|total|x)$/iu;

/** A name, in quotation marks where it could be misread without. Line breaks become blanks. */
export function written(name: string): string {
  const line = oneLine(name);
  return PLAIN.test(line) && !TELLING.test(line) && !line.endsWith("-") ? line : quoted(line);
}

/** All whitespace as single blanks, none at the ends. */
export function oneLine(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}

/** The reverse of `written`. */
export function unquoted(text: string): string {
  const trimmed = text.trim();
  return /^"(?:[^"]|"")*"$/u.test(trimmed) ? oneLine(trimmed.slice(1, -1).replaceAll('""', '"')) : oneLine(trimmed);
}

/** Each character with how deep in parentheses it stands; -1 within quotation marks. */
function depths(text: string): readonly number[] {
  let depth = 0;
  let inQuotes = false;
  return [...text].map((character) => {
    if (character === '"') inQuotes = !inQuotes;
    if (inQuotes || character === '"') return -1;
    if (character === "(" || character === "[") return depth++;
    if (character === ")" || character === "]") return (depth = Math.max(0, depth - 1));
    return depth;
  });
}

/** Splits where one of the characters stands outside of quotation marks and parentheses. */
export function split(text: string, at = ",;"): readonly string[] {
  const depth = depths(text);
  const pieces = [""];
  [...text].forEach((character, index) => {
    if (depth[index] === 0 && at.includes(character)) pieces.push("");
    else pieces[pieces.length - 1] += character;
  });
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== "");
}

/** Whether every parenthesis and quotation mark is closed. */
export function isClosed(text: string): boolean {
  if ((text.split('"').length - 1) % 2 === 1) return false;
  const bare = text.replace(/"[^"]*"/gu, "");
  return count(bare, "(") === count(bare, ")") && count(bare, "[") === count(bare, "]");
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

/** What is left of a text after what stood at its end, and that. */
interface Cut {
  readonly rest: string;
  readonly found: string | null;
}

function cutEnd(text: string, pattern: RegExp): Cut {
  const match = pattern.exec(text);
  return match ? { rest: text.slice(0, match.index).trimEnd(), found: match[1] ?? "" } : { rest: text, found: null };
}

/** An entry of a list, taken apart: `Name/of what [key] level 4 total 6 ×2 (details)`. */
export interface Piece {
  readonly name: string;
  /** What stands after the slash. */
  readonly of: string;
  readonly key: string;
  readonly number: number | null;
  /** Whether "level" stands before the number. */
  readonly isLevel: boolean;
  readonly total: number | null;
  readonly quantity: number;
  readonly details: readonly string[];
  /** Whether there are parentheses at all. */
  readonly hasDetails: boolean;
}

const NUMBER = String.raw`[+\-−–]?\d{1,6}`;
const QUANTITY = /\s*(?:×\s*|(?<=[\s")\]])x\s?)(\d{1,6})\s*$/iu;
const PARENTHESIS = /\(((?:"[^"]*"|[^()"])*)\)?\s*$/u;

/** Takes an entry of a list apart; see `Piece`. */
export function readPiece(text: string): Piece {
  const after = cutEnd(text.trim(), QUANTITY);
  const last = cutDetails(after.rest);
  const quantity = cutEnd(last.rest, QUANTITY);
  const total = cutEnd(quantity.rest, new RegExp(String.raw`\s+total:?\s*(${NUMBER})\s*$`, "iu"));
  const level = cutEnd(total.rest, new RegExp(String.raw`\s+(?:level|lv\.?|livello)[:=]?\s*(${NUMBER})\s*$`, "iu"));
  const number = cutEnd(level.rest, new RegExp(String.raw`(?:\s*[:=]|\s)\s*(${NUMBER})\s*$`, "u"));
  // Riding (Horse) 5 has its parenthesis before the number.
  const { rest, details, hasDetails } = last.hasDetails ? { ...last, rest: number.rest } : cutDetails(number.rest);
  const key = cutEnd(rest, /\s*\[([^\]"]*)\]\s*$/u);
  const [name = "", ...of] = slashed(key.rest);
  const only = details.length === 1 ? new RegExp(`^${NUMBER}$`, "u").exec(details[0] ?? "") : null;
  const value = level.found ?? number.found ?? only?.[0] ?? null;
  return {
    name: unquoted(name),
    of: unquoted(of.join("/")),
    key: (key.found ?? "").trim().toLowerCase(),
    number: numberOf(value),
    isLevel: level.found !== null,
    total: numberOf(total.found),
    quantity: numberOf(after.found ?? quantity.found) ?? 1,
    details: only && level.found === null && number.found === null ? [] : details,
    hasDetails,
  };
}

function cutDetails(text: string): { rest: string; details: readonly string[]; hasDetails: boolean } {
  const { rest, found } = cutEnd(text, PARENTHESIS);
  if (found === null) return { rest: text, details: [], hasDetails: false };
  return { rest, details: split(found), hasDetails: true };
}

/** At the first slash outside of quotation marks. */
function slashed(text: string): readonly string[] {
  const depth = depths(text);
  const at = [...text].findIndex((character, index) => character === "/" && depth[index] === 0);
  if (at < 0) return [text];
  const characters = [...text];
  return [characters.slice(0, at).join(""), characters.slice(at + 1).join("")];
}

/** A written number; a dash of any length is a minus. */
export function numberOf(text: string | null): number | null {
  return text === null ? null : Number(text.replace(/[−–]/u, "-"));
}
