import { keyOf } from "../../rules/keys.ts";
import { isFigureLine } from "./figures.ts";
import { oneLine } from "./pieces.ts";
import type { Section, Vocabulary } from "./vocabulary.ts";

/** A stretch of a line, and which section it belongs to; null for what stands before the first heading. */
export interface Stretch {
  readonly section: Section | null;
  readonly text: string;
}

const COLON = /:/gu;
/** No heading stands further on in a line. */
const FURTHEST = 2000;
/** A heading has at most so many words. */
const MOST_WORDS = 2;

/** Cuts a line at its headings: `Weapons: Sword  Gear: Rope` has two. Free text runs to the end of its line. */
export function headingsOf(line: string, vocabulary: Vocabulary): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let section: Section | null = null;
  let start = 0;
  const close = (end: number) => {
    const text = oneLine(line.slice(start, end)).replace(/[\s|]+$/u, "");
    if (section !== null || text !== "") stretches.push({ section, text });
  };
  for (const { index } of line.matchAll(COLON)) {
    if (section === "notes" || section === "biography" || index > FURTHEST) break;
    if (isCovered(line.slice(0, index))) continue;
    const heading = headingBefore(line.slice(start, index), vocabulary);
    if (!heading) continue;
    close(start + heading.from);
    section = heading.section;
    start = index + 1;
  }
  close(line.length);
  return stretches;
}

/** Whether a line begins with a heading. */
export function beginsSection(line: string, vocabulary: Vocabulary): boolean {
  const [first] = headingsOf(line, vocabulary);
  return first !== undefined && first.section !== null;
}

/** Whether a line of free text would be taken for something else. */
export function isMisleading(line: string, vocabulary: Vocabulary): boolean {
  return beginsSection(line, vocabulary) || isFigureLine(line, vocabulary);
}

/** Whether the end of a text stands within quotation marks or parentheses. */
function isCovered(text: string): boolean {
  if ((text.split('"').length - 1) % 2 === 1) return true;
  const bare = text.replace(/"[^"]*"/gu, "");
  return bare.lastIndexOf("(") > bare.lastIndexOf(")") || bare.lastIndexOf("[") > bare.lastIndexOf("]");
}

/** The heading that some text ends with, and where in the text it begins. */
function headingBefore(text: string, { sections }: Vocabulary): { section: Section; from: number } | null {
  const trimmed = text.replace(/[*_\s]+$/u, "");
  const words = [...trimmed.matchAll(/[^\s,;|*_]+/gu)];
  for (let count = MOST_WORDS; count >= 1; count -= 1) {
    const first = words.at(-count);
    const section = first && sections.get(keyOf(trimmed.slice(first.index)));
    if (first && section !== undefined) return { section, from: first.index };
  }
  return null;
}
