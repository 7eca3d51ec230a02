import { keyOf } from "../../rules/keys.ts";
import { isAttribute } from "../../rules/statistics/attributes.ts";
import type { BlockProblem, FigureKey } from "./block.ts";
import { unquoted } from "./pieces.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** What a line of figures gives. What was not understood is named in the problems and stands in `kept`. */
export interface FigureReading {
  readonly figures: readonly (readonly [FigureKey, number])[];
  /** What the world adds, by its keys, with the maximum that is given for it. */
  readonly further: readonly (readonly [string, number, number | null])[];
  readonly bases: readonly (readonly [string, number])[];
  readonly problems: readonly BlockProblem[];
  readonly kept: readonly string[];
}

/**
 * A word or several, a number, perhaps another after a slash and something in parentheses: `Injury Resistance: 9`,
 * `Body 11 (base 10)`, `Blood 4/11`, `"Third Eye (open)" 12`.
 */
const FIGURE =
  /("(?:[^"]|""){1,80}"|\p{L}[\p{L}\p{M}’' -]{0,60}?)\s?[:=]?\s?([+\-−–]?\d+(?:[.,]\d+)?)(?![\p{L}\d])(?:\s?\/\s?(\d+)(?![\p{L}\d]))?(?:\s?\(([^()]*)\))?/gu;
const BETWEEN = /^(?:[\s,;|·/+•-]|and\b|\be\b)*|[\s,;|·/.]+$/giu;
const HIGHEST = 999;
/** How a world measures is its own affair. */
const HIGHEST_FURTHER = 999_999;
/** More than five times a human's speed is taken for feet. */
const FASTEST = 5;

/** Whether a line begins like a status that has a maximum: `Mana 4/11`. */
export function isStatusLine(line: string): boolean {
  const [first] = line.matchAll(FIGURE);
  return first?.index === 0 && first[3] !== undefined;
}

/** Whether a line begins with a figure; with `whole`, whether it is nothing but figures. */
export function isFigureLine(line: string, vocabulary: Vocabulary, whole = false): boolean {
  const [first] = line.matchAll(FIGURE);
  if (first?.index !== 0 || wordsOf(first[1] ?? "", vocabulary).before !== "") return false;
  if (!isFigure(first[1] ?? "", vocabulary)) return false;
  return !whole || readFigures(line, 0, vocabulary).problems.length === 0;
}

function isFigure(word: string, vocabulary: Vocabulary): boolean {
  const key = keyOf(word);
  return key === "str" || vocabulary.figures.has(key) || vocabulary.further.has(key);
}

/** Reads a line of figures, in any order and with anything between them. */
export function readFigures(text: string, line: number, vocabulary: Vocabulary): FigureReading {
  const figures: [FigureKey, number][] = [];
  const further: [string, number, number | null][] = [];
  const bases: [string, number][] = [];
  const problems: BlockProblem[] = [];
  const kept: string[] = [];
  const complain = (reason: BlockProblem["reason"], data: BlockProblem["data"], keep: string) => {
    problems.push({ line, reason, data });
    kept.push(keep);
  };
  const stray = (passage: string) => {
    const left = passage.replace(BETWEEN, "");
    if (left !== "") complain("unknownLine", { text: left }, left);
  };
  let end = 0;
  for (const match of text.matchAll(FIGURE)) {
    stray(text.slice(end, match.index));
    end = match.index + match[0].length;
    const [whole, word = "", number = "", most, aside = ""] = match;
    const { before, word: named } = wordsOf(word, vocabulary);
    stray(before);
    const key = figureOf(named, vocabulary);
    const own = key === null ? (vocabulary.further.get(keyOf(named)) ?? null) : null;
    const value = Number(number.replace(/[−–]/u, "-").replace(",", "."));
    const asideOf = (base: string | null) => {
      const start = /^base\s*(\d{1,3})$/iu.exec(aside.trim());
      if (start && base !== null) bases.push([base, Number(start[1])]);
      else if (aside.trim() !== "" && !/^(?:m\p{L}*)?\s*[+\-−–]?\d+$/iu.test(aside.trim())) {
        complain("unknownDetail", { name: named, detail: aside.trim() }, `${named} (${aside.trim()})`);
      }
    };
    if (own !== null) {
      if (!Number.isInteger(value) || value < 0 || value > HIGHEST_FURTHER)
        complain("outOfRange", { text: whole, highest: HIGHEST_FURTHER }, whole);
      else {
        further.push([own, value, most === undefined ? null : Number(most)]);
        asideOf(own);
      }
    } else if (key === "ambiguous") complain("ambiguousStr", { text: whole }, whole);
    else if (key === null && most !== undefined) complain("unknownStatus", { name: named, text: whole }, whole);
    else if (key === null) complain("unknownFigure", { text: whole }, whole);
    else if (key === "speedCoefficient" && value > FASTEST) complain("speedInFeet", { text: whole }, whole);
    else if (!isAllowed(key, value)) complain("outOfRange", { text: whole, highest: HIGHEST }, whole);
    else {
      figures.push([key, value]);
      if (most !== undefined) complain("unknownDetail", { name: named, detail: `/${most}` }, `${named} /${most}`);
      asideOf(isAttribute(key) ? key : null);
    }
  }
  stray(text.slice(end));
  return { figures, further, bases, problems, kept };
}

function isAllowed(key: FigureKey, value: number): boolean {
  if (key === "speedCoefficient") return value >= 0;
  return Number.isInteger(value) && value >= (key === "scratchToWound" ? 1 : 0) && value <= HIGHEST;
}

/** The book writes StR for Stress Resistance, and many a player STR for Strength. */
function figureOf(word: string, { figures }: Vocabulary): FigureKey | "ambiguous" | null {
  if (keyOf(word) === "str") return word === "StR" ? "stressResistance" : "ambiguous";
  return figures.get(keyOf(word)) ?? null;
}

/** The longest end of some words that is a figure's name, and what stands before it. */
function wordsOf(text: string, vocabulary: Vocabulary): { before: string; word: string } {
  if (text.startsWith('"')) return { before: "", word: unquoted(text) };
  const words = text.trim().split(/\s+/u);
  for (let from = 0; from < words.length; from += 1) {
    const word = words.slice(from).join(" ");
    if (isFigure(word, vocabulary)) return { before: words.slice(0, from).join(" "), word };
  }
  return { before: "", word: text.trim() };
}
