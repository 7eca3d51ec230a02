import { keyOf } from "../../rules/keys.ts";
import { EMPTY_BLOCK, type BlockProblem, type BlockReading, type StatBlock } from "./block.ts";
import { EntryReader } from "./entries.ts";
import { isFigureLine, isStatusLine, readFigures } from "./figures.ts";
import { oneLine, split } from "./pieces.ts";
import { beginsSection, headingsOf, isMisleading } from "./headings.ts";
import { ENGLISH, type Section, type Vocabulary } from "./vocabulary.ts";

type Growing = {
  -readonly [Key in keyof StatBlock]: StatBlock[Key] extends readonly (infer Each)[] ? Each[] : StatBlock[Key];
};

const BULLET = /^[-*•–]\s+/u;

/**
 * Reads a stat block as a person writes it. It never fails: what it does not understand stands in the notes and is
 * named among the problems, with the line it stands in.
 */
export function readStatBlock(text: string, vocabulary: Vocabulary = ENGLISH): BlockReading {
  const reader = new Reader(vocabulary);
  text.split(/\r\n?|\n/u).forEach((line, index) => reader.read(oneLine(line), index + 1, /^\s/u.test(line)));
  return reader.finish();
}

class Reader {
  readonly #block: Growing = structuredClone(EMPTY_BLOCK) as Growing;
  readonly #problems: BlockProblem[] = [];
  readonly #kept: string[] = [];
  /** Where the text stands at the moment, and whether its list goes on in the next line. */
  #section: Section | null = null;
  #goesOn = false;
  #begun = false;

  constructor(readonly vocabulary: Vocabulary) {}

  read(line: string, number: number, indented: boolean): void {
    if (line === "") {
      this.#goesOn = false;
      return;
    }
    if (!this.#begun && this.#name(line, number)) return;
    if (this.#isText && !beginsSection(line, this.vocabulary)) return this.#unlabelled(line, number, indented);
    for (const { section, text } of headingsOf(line, this.vocabulary)) {
      if (section !== null) {
        this.#section = section;
        this.#content(section, text, number);
      } else this.#unlabelled(text, number, indented);
    }
  }

  finish(): BlockReading {
    const block = { ...this.#block, notes: [...this.#block.notes, ...this.#kept] };
    if (!this.#begun) return { block, problems: [{ line: 1, reason: "empty", data: {} }] };
    return { block, problems: this.#problems };
  }

  /** The first line is the name, unless it is plainly something else. */
  #name(line: string, number: number): boolean {
    this.#begun = true;
    const typed = /^(.*)\(([^()]*)\)$/u.exec(line);
    const type = typed && this.vocabulary.types.get(keyOf(typed[2] ?? ""));
    if (typed && type !== null && type !== undefined) {
      this.#block.type = type;
      this.#block.name = oneLine(typed[1] ?? "");
    } else if (!isMisleading(line, this.vocabulary)) this.#block.name = oneLine(line.replace(/^[#*\s]+|[*:]+$/gu, ""));
    if (this.#block.name === "") this.#problems.push({ line: number, reason: "noName", data: {} });
    return this.#block.name !== "" || Boolean(type);
  }

  get #isText(): boolean {
    return this.#section === "notes" || this.#section === "biography";
  }

  #unlabelled(line: string, number: number, indented: boolean): void {
    const section = this.#section;
    if (isFigureLine(line, this.vocabulary, this.#isText)) this.#content("figures", line, number);
    else if (!this.#isText && !this.#goesOn && !indented && isStatusLine(line)) this.#content("figures", line, number);
    else if (section !== null && (this.#isText || this.#goesOn || indented || BULLET.test(line))) {
      this.#content(section, this.#isText ? line : line.replace(BULLET, ""), number);
    } else {
      this.#problems.push({ line: number, reason: "unknownLine", data: { text: line } });
      this.#kept.push(line);
    }
  }

  #content(section: Section, text: string, number: number): void {
    this.#goesOn = text === "" || /[,;]$/u.test(text);
    if (section === "notes" || section === "biography") {
      if (text !== "") this.#block[section].push(text);
    } else if (section === "figures") this.#figures(text, number);
    else for (const piece of split(text)) this.#entry(section, piece.replace(/\.$/u, ""), number);
  }

  #figures(text: string, number: number): void {
    const { figures, further, bases, problems, kept } = readFigures(text, number, this.vocabulary);
    for (const [key, value] of figures) {
      if (this.#block.figures[key] === undefined) this.#block.figures = { ...this.#block.figures, [key]: value };
      else if (this.#block.figures[key] !== value) {
        const data = { text: `${key} ${value}`, first: this.#block.figures[key] };
        this.#problems.push({ line: number, reason: "repeatedFigure", data });
        this.#kept.push(data.text);
      }
    }
    for (const [key, value, most] of further) {
      const first = this.#block.further[key];
      if (first === undefined) {
        this.#block.further = { ...this.#block.further, [key]: value };
        if (most !== null) this.#block.maxima = { ...this.#block.maxima, [key]: most };
      } else if (first !== value) {
        const data = { text: `${key} ${value}`, first };
        this.#problems.push({ line: number, reason: "repeatedFigure", data });
        this.#kept.push(data.text);
      }
    }
    for (const [key, value] of bases) this.#block.bases = { ...this.#block.bases, [key]: value };
    this.#problems.push(...problems);
    this.#kept.push(...kept);
  }

  #entry(section: Exclude<Section, "figures" | "notes" | "biography">, text: string, number: number): void {
    if (/^(none|nothing|[-–—])$/iu.test(text)) return;
    const reader = new EntryReader(number, this.vocabulary);
    const block = this.#block;
    const add = <Entry>(list: Entry[], entry: Entry | null) => void (entry !== null && list.push(entry));
    switch (section) {
      case "race": {
        const race = reader.race(text);
        if (block.race === null) block.race = race;
        else if (race && race.key !== block.race.key) reader.complain("repeatedRace", { name: race.name }, race.name);
        break;
      }
      case "skills":
        add(block.skills, reader.skill(text));
        break;
      case "combat":
        add(block.combat, reader.combat(text));
        break;
      case "strays":
        add(block.strays, reader.stray(text));
        break;
      case "advantages":
      case "disadvantages":
        add(block.advantages, reader.advantage(text, section === "disadvantages"));
        break;
      case "perks":
      case "drags":
        add(block.perks, reader.perk(text, section === "drags"));
        break;
      case "armours":
        add(block.armours, reader.armour(text));
        break;
      case "weapons":
        add(block.weapons, reader.weapon(text));
        break;
      case "gear":
        add(block.gear, reader.gear(text));
        break;
      case "wounds":
        block.wounds.push(...reader.wounds(text));
    }
    this.#problems.push(...reader.problems);
    this.#kept.push(...reader.kept);
  }
}
