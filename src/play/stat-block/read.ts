import { Draft, type Catalogue } from "./draft.ts";
import { FASTEST, figures, type Figure } from "./figures.ts";
import { sections } from "./sections.ts";
import type { Section } from "./section.ts";
import { numberIn, oneLine, readEntry, split, wordsFor } from "#core/utils/listed-text.ts";

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
  #section: Section | null = null;
  /** Whether the list goes on in the next line. */
  #goesOn = false;
  #isBegun = false;

  constructor(readonly draft: Draft) {}

  read(written: string): void {
    const { draft } = this;
    const line = oneLine(written.replace(MARKS, ""));
    draft.line += 1;
    this.#goesOn = line !== "" && (this.#goesOn || /^\s/u.test(written) || BULLET.test(line));
    for (const { section, text } of this.#cut(line)) {
      if (section) this.#content((this.#section = section), text);
      else if (text !== "") this.#unheaded(text);
      this.#isBegun ||= line !== "";
    }
  }

  /** Cuts a line at its headings: `Weapons: Sword  Gear: Rope` has two. Free text runs to the end of its line. */
  #cut(line: string): readonly { readonly section: Section | null; readonly text: string }[] {
    const stretches = [];
    let section: Section | null = null;
    let rest = line;
    for (let heading; (heading = this.#heading.exec(rest));) {
      if (isText(section ?? this.#section) && (section || heading.index > 0)) break;
      stretches.push({ section, text: rest.slice(0, heading.index).trim() });
      section = this.#sections.meaning(heading[1]!) ?? null;
      rest = rest.slice(heading.index + heading[0].length);
    }
    return [...stretches, { section, text: rest.trim() }];
  }

  #unheaded(line: string): void {
    const { draft } = this;
    const text = isText(this.#section) ? line : line.replace(BULLET, "");
    const isFigures = text.search(this.#figure) === 0;
    // The first line is the name, unless it is plainly something else.
    if (!this.#isBegun && !isFigures) draft.name = text.replace(/:$/u, "");
    else if (isText(this.#section)) draft[this.#section.holds].push(text);
    else if (isFigures) this.#readFigures(text);
    else if (this.#section && this.#goesOn) this.#content(this.#section, text);
    else draft.unknown(text);
  }

  #content(section: Section, text: string): void {
    this.#goesOn = text === "" || /[,;]$/u.test(text);
    if (section.holds === "figures") this.#readFigures(text);
    else if (isText(section)) this.draft[section.holds].push(...(text === "" ? [] : [text]));
    else for (const piece of split(text)) this.#readEntry(section, piece.replace(/\.$/u, ""));
  }

  #readEntry(section: Section, text: string): void {
    const { draft } = this;
    if (/^(?:none|nothing|[-–—])$/iu.test(text)) return;
    const entry = readEntry(text.slice(0, LONGEST_ENTRY), section.isSplit);
    if (text.length > LONGEST_ENTRY || !/\p{L}/u.test(entry.name)) return draft.unknown(text);
    for (const rest of section.read?.(draft, entry) ?? []) {
      if (rest === text) draft.unknown(text);
      else if (rest !== "" && rest !== null) draft.unknown(`${entry.name} (${rest})`);
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

function isText(section: Section | null): section is Section & { readonly holds: "biography" | "notes" } {
  return section?.holds === "biography" || section?.holds === "notes";
}

/** The book writes StR for Stress Resistance, and many a player STR for Strength. */
function isClear(word: string): boolean {
  return word.toLowerCase() !== "str" || word === "StR";
}

function fits({ highest }: Figure, value: number): boolean {
  return value <= highest && (highest === FASTEST || Number.isInteger(value));
}
