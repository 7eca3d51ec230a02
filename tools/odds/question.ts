import type { TextKey } from "./texts/texts.ts";

/** A number of a side, or of what is asked. */
export interface NumberField {
  readonly key: string;
  readonly label: TextKey;
  readonly least: number;
  readonly most: number;
  /** What it goes up by: half a point where a rulebook has halves. */
  readonly step: 1 | 0.5;
}

/** One of some words; its value is its place among them. */
export interface ChoiceField {
  readonly key: string;
  readonly label: TextKey;
  readonly options: readonly TextKey[];
}

export type Field = NumberField | ChoiceField;

/** The values of fields, by their keys. */
export type Values = Readonly<Record<string, number>>;

export const SIDES = [0, 1] as const;
export type Side = (typeof SIDES)[number];

/** One thing for each side, in their order. */
export type Both<Thing> = readonly [Thing, Thing];

/** What stands in a table: a chance from 0 to 1, a number such as a mean, or null where there is none. */
export interface Cell {
  readonly kind: "chance" | "number";
  readonly value: number | null;
}

/** A line of an answer: a cell for each side, or one that both share. */
export interface Row {
  readonly label: TextKey;
  readonly cells: Both<Cell> | readonly [Cell];
}

/** What can be asked about two sides. */
export interface Question {
  readonly key: "check" | "contest" | "attack" | "fight";
  /** The keys of the fields of a side that it reads. */
  readonly reads: readonly string[];
  /** What it asks besides, with what it is at first. */
  readonly fields: readonly Field[];
  readonly initial: Values;
  /** What the numbers rest on, in one line. */
  readonly assumes: TextKey;
  readonly answer: (sides: Both<Values>, asked: Values) => readonly Row[];
}

/** A rulebook as the page shows it. */
export interface OddsSystem {
  readonly id: string;
  readonly title: string;
  readonly licence: TextKey;
  readonly fields: readonly Field[];
  /** Whom the page opens with. */
  readonly sides: Both<{ readonly name: TextKey; readonly values: Values }>;
  readonly questions: readonly Question[];
}

export const chance = (value: number | null): Cell => ({ kind: "chance", value });
export const figure = (value: number | null): Cell => ({ kind: "number", value });

/** What the other side has. */
export function other([first, second]: Both<Values>, side: Side): Values {
  return side === 0 ? second : first;
}

/** A number field, of whole points where nothing is said. */
export function points(key: string, label: TextKey, least: number, most: number, step: 1 | 0.5 = 1): NumberField {
  return { key, label, least, most, step };
}

/** The same lines worked out from each side's place. */
export function forEach(linesOf: (side: Side) => Readonly<Partial<Record<TextKey, Cell>>>): readonly Row[] {
  const [first, second] = [Object.entries(linesOf(0)), Object.entries(linesOf(1))];
  return first.map(([label, cell], index) => ({ label: label as TextKey, cells: [cell, second[index]![1]] }));
}

/** A line that both sides share. */
export function shared(label: TextKey, cell: Cell): Row {
  return { label, cells: [cell] };
}

/** The word that a choice stands for. */
export function chosen<Word>(words: readonly Word[], index: number): Word {
  const word = words[index];
  if (word === undefined) throw new RangeError(`There is no choice ${index} among ${words.length}.`);
  return word;
}

/** Whether a field is a choice among words. */
export function isChoice(field: Field): field is ChoiceField {
  return "options" in field;
}
