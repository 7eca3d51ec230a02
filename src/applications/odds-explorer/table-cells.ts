import { localize, signed } from "#core/utils/localize.ts";
import { percent, finePercent } from "#core/applications/ux/chances.ts";

interface Cell {
  /** As the table shows it: in per cent or as a fraction. */
  readonly text: string;
  /** The other way to write it, for a tooltip; empty if there is none. */
  readonly other: string;
  /** A figure of the book beside the exact one; the verdict says in words and with a sign by how many points it is off. */
  readonly printed: {
    readonly figure: string;
    readonly verdict: string;
    readonly kind: "same" | "high" | "low";
  } | null;
}

/** A table of odds, as plain data; what it is called and what to know before reading it is the template's. */
export type Rows = readonly { readonly head: string; readonly cells: readonly Cell[] }[];

/** By how much one side adds more, with its sign. */
export function leadText(lead: number): string {
  return lead === 0 ? "0" : signed(lead);
}

/** A text of the tables. */
export function tableText(key: string, words: Readonly<Record<string, string | number>> = {}): string {
  return localize(`SIRPAS.ODDS_EXPLORER.TABLE.${key}`, words);
}

/**
 * A cell for a chance.
 * @param ways     In how many rolls it comes up, of so many.
 * @param fine     Whether it is written to two places, as the book prints its figures.
 * @param printed  What the book prints, in per cent.
 */
export function cellOf(
  ways: number,
  of: number,
  { fractions, fine = false }: { readonly fractions: boolean; readonly fine?: boolean },
  printed?: number,
): Cell {
  const chance = ways / of;
  const written = [fine ? finePercent(chance) : percent(chance), `${ways}/${of}`] as const;
  const [text, other] = fractions ? written.toReversed() : written;
  return { text: text!, other: other!, printed: printed === undefined ? null : printedBeside(chance, printed) };
}

/** A difference is that of the figures as they are written, to two places. */
function printedBeside(chance: number, printed: number): Cell["printed"] {
  const hundredths = Math.round(printed * 100) - Math.round(chance * 10_000);
  const points = (Math.abs(hundredths) / 100).toLocaleString(game.i18n!.lang, { minimumFractionDigits: 2 });
  const kind = hundredths === 0 ? "same" : hundredths > 0 ? "high" : "low";
  return { kind, figure: finePercent(printed / 100), verdict: tableText(kind, { points }) };
}

/** How many of the printed figures of a table differ, and of how many. */
export function misprints(rows: Rows): { readonly wrong: number; readonly all: number } {
  const printed = rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.printed ?? []));
  return { wrong: printed.filter(({ kind }) => kind !== "same").length, all: printed.length };
}
