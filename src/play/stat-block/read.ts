import { Draft, type Catalogue } from "./draft.ts";
import { FASTEST, figures, type Figure } from "./figures.ts";
import { sections } from "./sections.ts";
import type { Section } from "./section.ts";
import {
  entriesOf,
  type Line,
  LONGEST_ENTRY,
  numberIn,
  oneLine,
  readEntry,
  seen,
  splitPairs,
  wordsFor,
} from "./listed-text.ts";

const BULLET = /^(?:[-*–—]\s+|[•▪●‣◦■]\s*)+/u;
const ONLY_BULLETS = /^[-*–—•▪●‣◦■\s]+$/u;
const MARKS = /\*\*|^#+/gu;
const BETWEEN = /^(?:[\s,;|·/.+•-]|and\b|e\b)+/iu;
/** What a name is followed by in a line that goes on with figures. */
const AFTER_NAME = /[\s,;:.|(–—-]+$/u;
/** As many words as the longest name of a skill has. */
const NAMED_NUMBER = /((?:[\p{L}'’-]+[ /]){0,3}[\p{L}'’-]+)[ :]{1,2}[+\-−–]?\d{1,4}(?!\d)/gu;

/** Reads a stat block as a person writes it. It never fails: what it does not understand is a problem, and in the notes. */
export function readStatBlock(text: string, catalogue: Catalogue): Draft {
  const reader = new Reader(new Draft(catalogue));
  for (const line of text.split(/\r\n?|[\n\u2028\u2029\v\f]/u)) reader.read(line);
  reader.end();
  return reader.draft;
}

class Reader {
  readonly #sections = wordsFor(sections());
  readonly #figures = wordsFor(figures());
  readonly #heading = new RegExp(String.raw`(?<![^\s,;|.])(${this.#sections.pattern})\s?:`, "iu");
  /** A heading without a colon, which begins its line: alone, or before a full stop or a dash. */
  readonly #plainHeading = new RegExp(
    String.raw`^(${this.#sections.pattern})\s*(?:$|\.(?=\s|$)|\s[-–—](?=\s|$))`,
    "iu",
  );
  /**
   * A name, a number, perhaps a maximum and the modifier: `Body 11`, `IR: 9`, `Blood 4/11`, `Strength 12 (mS +1)`. A dash that touches
   * the number alone is a minus; `Body-11` and `Body – 11` have none.
   */
  readonly #figure = new RegExp(
    String.raw`(?<![\p{L}\p{N}])(${this.#figures.pattern})(?:[-–—]|\s[-–—]\s|\s?(?:…|\.{2,})\s?|[^\p{L}\p{N},;.+\-−–—]{0,3})` +
      String.raw`(\d{1,6}(?:[.,]\d{1,3})?)(?:\s?/\s?(\d{1,6}))?(?![\p{L}\d]|[.,/]\d)(?:\s?\((?:m\p{L}\s)?([+\-−–]?\d{1,6})\))?`,
    "giu",
  );
  #section: Section | undefined;
  /** The lines of a list so far; it goes on until an empty line, a heading or figures. */
  #list: Line[] = [];
  #goesOn = false;
  #isBegun = false;

  constructor(readonly draft: Draft) {}

  /** Reads a line between its headings: `Weapons: Sword  Gear: Rope` has two. Free text runs to the end of its line. */
  read(written: string): void {
    const line = seen(written.replace(MARKS, ""));
    this.draft.line += 1;
    if (line === "") {
      if (this.#list.length > 0) this.end();
      return;
    }
    if (ONLY_BULLETS.test(line)) return;
    this.#goesOn ||= /^\s/u.test(written) || BULLET.test(line);
    let rest = line.replace(BULLET, "");
    const plain = this.#isBegun ? this.#plainHeading.exec(rest) : null;
    let isHeaded = plain !== null;
    if (plain) rest = this.#begin(plain);
    for (let heading; (heading = this.#heading.exec(rest));) {
      if (this.#section?.text && (isHeaded || heading.index > 0)) break;
      this.#stretch(rest.slice(0, heading.index).trim(), isHeaded);
      isHeaded = true;
      rest = this.#begin(heading, rest);
    }
    this.#stretch(this.#section?.text && !isHeaded ? line : rest, isHeaded);
  }

  /** Reads the list that has ended: the text does, or something else begins. */
  end(): void {
    const { draft } = this;
    const section = this.#section;
    const lines = this.#list;
    this.#list = [];
    this.#goesOn = false;
    if (!section || lines.length === 0) return;
    const now = draft.line;
    for (const { text, line } of entriesOf(lines, (name) => draft.knows(name))) {
      draft.line = line;
      this.#entry(section, text);
    }
    draft.line = now;
  }

  #begin(heading: RegExpExecArray, line = heading.input): string {
    this.end();
    this.#section = this.#sections.meaning(heading[1]!);
    this.#goesOn = true;
    this.#isBegun = true;
    return line.slice(heading.index + heading[0].length).trim();
  }

  #stretch(text: string, isHeaded: boolean): void {
    if (text === "") return;
    const { draft } = this;
    const isName = !this.#isBegun && !isHeaded;
    this.#isBegun = true;
    const at = text.search(this.#figure);
    const section = this.#section;
    if (section?.text && (isHeaded || !this.#isAllFigures(text))) return this.#freeText(section.text, text);
    if (section && (isHeaded || (this.#goesOn && at !== 0))) {
      if (!section.read) return this.#readFigures(text);
      this.#list.push({ text, line: draft.line });
    } else if (at === 0) {
      this.end();
      if (section?.text) this.#section = undefined;
      this.#readFigures(text);
    } else if (isName) this.#readName(text, at);
    else draft.unknown(oneLine(text));
  }

  /** The first line is the name, unless it is plainly something else; figures can follow it. A letter alone is part of a name. */
  #readName(text: string, at: number): void {
    const found = [...text.matchAll(this.#figure)];
    const isFigures = found.length > 1 || found.some(([, word = ""]) => word.length > 1);
    this.draft.name = oneLine(
      (isFigures ? text.slice(0, at) : text).replace(AFTER_NAME, isFigures ? "" : "$&"),
    ).replace(/:$/u, "");
    if (isFigures) this.#readFigures(text.slice(at));
  }

  /** Free text as it is; what looks like a value in it is pointed out, since it is none on the sheet. */
  #freeText(field: "biography" | "notes", text: string): void {
    const { draft } = this;
    draft.write(field, oneLine(text));
    const values = [...text.matchAll(this.#figure), ...this.#knownNumbers(text)].map(([found]) => oneLine(found));
    const heading = this.#heading.exec(text)?.[0];
    const found = values.length > 0 ? values : heading === undefined ? [] : [heading];
    if (found.length > 0)
      draft.problems.push({ line: draft.line, reason: "inText", text: [...new Set(found)].join(", ") });
  }

  /** What the compendia have, with a number: `he has Perception 9`. */
  #knownNumbers(text: string): readonly RegExpExecArray[] {
    return [...text.matchAll(NAMED_NUMBER)].filter(([, words = ""]) => {
      const all = words.split(" ");
      return all.some((_word, from) => this.draft.knows(all.slice(from).join(" ")));
    });
  }

  #entry(section: Section, text: string): void {
    const { draft } = this;
    const piece = text.replace(BULLET, "").replace(/\.$/u, "");
    if (piece === "" || /^(?:none|nothing|[-–—])$/iu.test(piece)) return;
    if (piece.length > LONGEST_ENTRY || !section.read) return draft.unknown(piece);
    const whole = readEntry(piece, section.isNumbered);
    if (this.#isAllFigures(piece) && !draft.knows(whole.name)) return this.#readFigures(piece);
    const pieces = section.isNumbered && !draft.knows(whole.name) ? splitPairs(piece) : [piece];
    if (pieces.length > 1) return pieces.forEach((each) => this.#entry(section, each));
    if (!/\p{L}/u.test(whole.name)) return draft.unknown(piece);
    for (const rest of section.read(draft, whole)) {
      if (rest === piece) draft.unknown(piece);
      else if (rest !== null && rest !== "") draft.unknown(`${whole.name} (${rest})`);
    }
  }

  #isAllFigures(text: string): boolean {
    return text.search(this.#figure) === 0 && this.#between(text).length === 0;
  }

  /** What stands between the figures of a text. */
  #between(text: string): readonly string[] {
    let end = 0;
    const gaps = [...text.matchAll(this.#figure)].map(({ index, 0: whole }) => {
      const gap = text.slice(end, index);
      end = index + whole.length;
      return gap;
    });
    return [...gaps, text.slice(end)].map((gap) => gap.replace(BETWEEN, "").trim()).filter((gap) => gap !== "");
  }

  /** Figures in any order, with anything between them. */
  #readFigures(text: string): void {
    const { draft } = this;
    for (const match of text.matchAll(this.#figure)) {
      const [whole, word = "", number = "", maximum, modifier] = match;
      const figure = this.#figures.meaning(word)!;
      const rest = {
        ...(maximum && { maximum: numberIn(maximum) }),
        ...(modifier && { modifier: numberIn(modifier) }),
      };
      const wanted = { value: numberIn(number), line: draft.line, ...rest };
      const { value } = draft.figures.get(figure) ?? wanted;
      if (!isClear(word)) draft.unknown(whole, "str");
      else if (value === wanted.value && fits(figure, value)) {
        draft.figures.set(figure, wanted);
        if ((maximum && !figure.maximum) || (modifier && !figure.modifier)) draft.unknown(whole);
      } else draft.unknown(whole);
    }
    for (const gap of this.#between(text)) draft.unknown(oneLine(gap));
  }
}

/** The book writes StR for Stress Resistance, and many a player STR for Strength. */
function isClear(word: string): boolean {
  return word.toLowerCase() !== "str" || word === "StR";
}

function fits({ highest }: Figure, value: number): boolean {
  return value <= highest && (highest === FASTEST || Number.isInteger(value));
}
