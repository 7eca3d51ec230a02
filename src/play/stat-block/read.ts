import { Draft, type Catalogue } from "./draft.ts";
import { FASTEST, figures, type Figure } from "./figures.ts";
import { sections } from "./sections.ts";
import type { Section } from "./section.ts";
import { numberIn, oneLine, readEntry, split, wordsFor } from "./listed-text.ts";

const BULLET = /^[-*•–]\s+/u;
const MARKS = /\*\*|^#+/gu;
const BETWEEN = /^(?:[\s,;|·/.+•-]|and\b|e\b)+/iu;
/** Longer than any name with its details. */
const LONGEST_ENTRY = 300;

/** Reads a stat block as a person writes it. It never fails: what it does not understand is a problem, and in the notes. */
export function readStatBlock(text: string, catalogue: Catalogue): Draft {
  const reader = new Reader(new Draft(catalogue));
  for (const line of text.normalize().split(/\r\n?|\n/u)) reader.read(line);
  return reader.draft;
}

class Reader {
  readonly #sections = wordsFor(sections());
  readonly #figures = wordsFor(figures());
  readonly #heading = new RegExp(String.raw`(?<![^\s,;|.])(${this.#sections.pattern})\s?:`, "iu");
  /** A name, a number, perhaps a maximum and the modifier: `Body 11`, `IR: 9`, `Blood 4/11`, `Strength 12 (mS +1)`. */
  readonly #figure = new RegExp(
    String.raw`(?<![\p{L}\p{N}])(${this.#figures.pattern})[^\p{L}\p{N},;.+\-−–]{0,3}(\d{1,6}(?:[.,]\d{1,3})?)` +
      String.raw`(?:\s?/\s?\d{1,6})?(?![\p{L}\d]|[.,/]\d)(?:\s?\((?:m\p{L}\s)?[+\-−–]?\d+\))?`,
    "giu",
  );
  #section: Section | undefined;
  /** Whether the list goes on in the next line. */
  #goesOn = false;
  #isBegun = false;

  constructor(readonly draft: Draft) {}

  /** Reads a line between its headings: `Weapons: Sword  Gear: Rope` has two. Free text runs to the end of its line. */
  read(written: string): void {
    let rest = oneLine(written.replace(MARKS, ""));
    this.draft.line += 1;
    this.#goesOn = rest !== "" && (this.#goesOn || /^\s/u.test(written) || BULLET.test(rest));
    let isHeaded = false;
    for (let heading; (heading = this.#heading.exec(rest));) {
      if (this.#section?.text && (isHeaded || heading.index > 0)) break;
      this.#stretch(rest.slice(0, heading.index).trim(), isHeaded);
      isHeaded = true;
      this.#section = this.#sections.meaning(heading[1]!);
      rest = rest.slice(heading.index + heading[0].length).trim();
    }
    this.#stretch(rest, isHeaded);
  }

  #stretch(stretch: string, isHeaded: boolean): void {
    if (stretch === "" && !isHeaded) return;
    const { draft } = this;
    const section = this.#section;
    const isName = !this.#isBegun && !isHeaded;
    this.#isBegun = true;
    if (section?.text) return draft.write(section.text, stretch);
    const text = stretch.replace(BULLET, "");
    const isFigures = text.search(this.#figure) === 0;
    if (section && (isHeaded || (this.#goesOn && !isFigures))) this.#content(section, text);
    else if (isFigures) this.#readFigures(text);
    // The first line is the name, unless it is plainly something else.
    else if (isName) draft.name = text.replace(/:$/u, "");
    else draft.unknown(text);
  }

  #content({ read }: Section, text: string): void {
    this.#goesOn = text === "" || /[,;]$/u.test(text);
    if (!read) return this.#readFigures(text);
    const { draft } = this;
    for (const piece of split(text).map((piece) => piece.replace(/\.$/u, ""))) {
      if (/^(?:none|nothing|[-–—])$/iu.test(piece)) continue;
      const entry = readEntry(piece.slice(0, LONGEST_ENTRY));
      const isLegible = piece.length <= LONGEST_ENTRY && /\p{L}/u.test(entry.name);
      for (const rest of isLegible ? read(draft, entry) : [piece]) {
        if (rest === piece) draft.unknown(piece);
        else if (rest !== null && rest !== "") draft.unknown(`${entry.name} (${rest})`);
      }
    }
  }

  /** Figures in any order, with anything between them. */
  #readFigures(text: string): void {
    const { draft } = this;
    let end = 0;
    for (const match of text.matchAll(this.#figure)) {
      this.#unmatched(text.slice(end, match.index));
      end = match.index + match[0].length;
      const [whole, word = "", number = ""] = match;
      const figure = this.#figures.meaning(word)!;
      const wanted = { value: numberIn(number), line: draft.line };
      const { value } = draft.figures.get(figure) ?? wanted;
      if (value === wanted.value && isClear(word) && fits(figure, value)) draft.figures.set(figure, wanted);
      else draft.unknown(whole);
    }
    this.#unmatched(text.slice(end));
  }

  #unmatched(text: string): void {
    const left = text.replace(BETWEEN, "").trim();
    if (left !== "") this.draft.unknown(left);
  }
}

/** The book writes StR for Stress Resistance, and many a player STR for Strength. */
function isClear(word: string): boolean {
  return word.toLowerCase() !== "str" || word === "StR";
}

function fits({ highest }: Figure, value: number): boolean {
  return value <= highest && (highest === FASTEST || Number.isInteger(value));
}
