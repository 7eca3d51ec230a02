import { SYSTEM } from "#system";
import { localize, word } from "../../utils/localize.ts";

/* What a printed sheet is made of, as plain data for its template. */

/** A number in a frame, with its reasons, and what builds on it. */
export interface Badge {
  readonly name: string;
  readonly value: number | string;
  /** Beside the number. */
  readonly side?: string;
  readonly note?: string;
  readonly children?: readonly Badge[];
}

/** What is marked as play goes on: a box for each step, or a line where there are too many. */
export interface Track {
  readonly name: string;
  /** Says how much it is; empty where the boxes do. */
  readonly text: string;
  readonly note: string;
  readonly isWritten: boolean;
  readonly boxes: readonly Box[];
}

interface Box {
  readonly isTicked: boolean;
}

export interface Figure {
  readonly name: string;
  readonly value: number | string;
  /** Whether it is the one of these that counts now. */
  readonly isCurrent?: boolean;
}

/** A cell of a table: text, and what is smaller beside it; a box; boxes of which one is to be chosen. */
interface Cell {
  readonly text?: string | number;
  readonly note?: string;
  readonly boxes?: readonly Box[];
  readonly choices?: readonly string[];
}

interface Column {
  readonly name: string;
  /** Numbers are set to the right, boxes in the middle; a short column keeps one line, a wide one takes a third, a narrow one a seventh. */
  readonly kind: "" | "figure" | "tick" | "short" | "wide" | "narrow tick";
}

interface Row {
  readonly cells: readonly (Cell & { readonly kind: string; readonly isFirst: boolean })[];
  readonly kind: "" | "refused" | "blank";
}

interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** Whether the columns keep their widths, for what is written by hand. */
  readonly isFixed: boolean;
}

/** One line of a list: a name with its number; what is known by heart stands out. */
interface Line {
  readonly name: string;
  readonly hint?: string;
  readonly note?: string;
  readonly value?: number | string;
  readonly stands?: boolean;
  /** Whether it heads those that follow. */
  readonly isHeading?: boolean;
}

/** A part of the sheet below its heading; what it has is printed in this order. */
export interface Section {
  /** The heading, or its key. */
  readonly title: string;
  /** Whether it is kept on one page. */
  readonly isWhole?: boolean;
  readonly trees?: readonly Badge[];
  readonly badges?: readonly Badge[];
  readonly figures?: readonly Figure[];
  readonly tracks?: readonly Track[];
  /** What either is or is not: a box each. */
  readonly marks?: readonly (Box & { readonly name: string })[];
  readonly sentences?: readonly { readonly strong: string; readonly text?: string }[];
  /** Figures of less weight. */
  readonly tiers?: readonly Figure[];
  readonly table?: Table;
  /** A table of the system's own: the partial that prints it, and what that reads as `part.facts`. */
  readonly partial?: string;
  readonly facts?: object;
  /** Lines with a number, in three columns. */
  readonly numbers?: readonly Line[];
  /** Lines without one, in two. */
  readonly lines?: readonly Line[];
  /** Stands at its right. */
  readonly beside?: Section;
}

/** All that a printed sheet has below name and portrait. */
export interface PrintedSheet {
  /** What somebody is, in a line; null where that is not shown. */
  readonly kind: readonly string[] | null;
  readonly sections: readonly Section[];
  /** Formatted texts as they are stored below their headings, or the keys of those; empty ones are left out. */
  readonly texts: readonly { readonly name: string; readonly text: string }[];
}

/** What is rolled against as a badge, with the chance of it beside the number. */
export const rolledBadge = ({ name, value, chance }: Omit<Badge, "side"> & { readonly chance: string }): Badge => ({
  ...{ name, value, side: chance },
});

/** More boxes than this are a line to write a number on. */
const MOST_BOXES = 30;

/** So many boxes, the first of them ticked. */
export function boxes(count: number, ticked: number): readonly Box[] {
  return Array.from({ length: Math.max(0, count) }, (_, index) => ({ isTicked: index < ticked }));
}

/** What fills up, box by box. @param value  How many boxes are ticked */
export function track(name: string, value: number, max: number, note = ""): Track {
  const isWritten = max > MOST_BOXES;
  return { name, text: `${value}/${max}`, note, isWritten, boxes: isWritten ? [] : boxes(max, value) };
}

/** What is used up: what is left is written, what is gone is ticked. */
export function pool(name: string, left: number, max: number, note = ""): Track {
  return { ...track(name, max - left, max, note), text: `${left}/${max}` };
}

/** What is counted without an end: a number is written. */
export function count(name: string, value: number): Track {
  return { name, text: String(value), note: "", isWritten: true, boxes: [] };
}

/** What is marked as play goes on. @param pools  What is used up. @param has  The keys of the conditions that somebody has */
export function stateSection(
  pools: readonly { readonly label: string; readonly value: number; readonly max: number }[],
  counted: readonly Track[],
  conditions: readonly { readonly key: string }[],
  has: readonly string[],
  others: Section["marks"] = [],
): Section {
  const marks = conditions.map(({ key }) => ({ name: word(`CONDITION.${key}`), isTicked: has.includes(key) }));
  const tracks = [...pools.map(({ label, value, max }) => pool(label, value, max)), ...counted];
  return { title: `${SYSTEM.words}.PRINT.state`, isWhole: true, tracks, marks: [...others, ...marks] };
}

/** What a cell is given as: a text or number, or whether its box is ticked. */
type Given = string | number | boolean | Cell;

interface GivenRow {
  readonly cells: readonly Given[];
  readonly kind?: Row["kind"];
}

const isRow = (row: GivenRow | readonly Given[]): row is GivenRow => "cells" in row;

/** A section that is a table; none where nothing stands in it. */
export function tableSection(
  title: string,
  columns: Parameters<typeof table>[0],
  rows: Parameters<typeof table>[1],
): readonly Section[] {
  return rows.length === 0 ? [] : [{ title, table: table(columns, rows) }];
}

/** A table whose first column names things. @param columns  Their headings, or the keys of those, with their kind if they are not plain */
export function table(
  columns: readonly (string | readonly [kind: Column["kind"], name: string])[],
  rows: readonly (GivenRow | readonly Given[])[],
  isFixed = false,
): Table {
  const heads = columns.map((column): Column =>
    typeof column === "string" ? { kind: "", name: column } : { kind: column[0], name: column[1] },
  );
  const cellOf = (given: Given, index: number) => {
    const cell =
      typeof given === "boolean"
        ? { boxes: boxes(1, given ? 1 : 0) }
        : typeof given === "object"
          ? given
          : { text: given };
    return { ...cell, kind: heads[index]?.kind ?? "", isFirst: index === 0 };
  };
  return {
    columns: heads.map(({ kind, name }) => ({ kind, name: localize(name) })),
    isFixed,
    rows: rows.map((row) => {
      const { cells, kind = "" } = isRow(row) ? row : { cells: row };
      return { cells: cells.map(cellOf), kind };
    }),
  };
}
