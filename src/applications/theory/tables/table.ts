import { finePercent, percent } from "../../ux/chances.ts";
import { say } from "../../words.ts";
import type { TableKey } from "../guesses.ts";

/** A figure of the book beside the exact one. */
export interface Printed {
  readonly figure: string;
  /** In words and with a sign: by how many points it is off, or that it is right. */
  readonly verdict: string;
  readonly kind: "same" | "high" | "low";
}

export interface Cell {
  /** As the table shows it: in per cent or as a fraction. */
  readonly text: string;
  /** The other way to write it, for a tooltip; empty if there is none. */
  readonly other: string;
  readonly printed: Printed | null;
}

/** A table of chances, as plain data. */
export interface TheoryTable {
  readonly kind: TableKey;
  readonly caption: string;
  /** What to know before reading it, and where it differs from the book and why. */
  readonly notes: readonly string[];
  /** The first is that of the heads of the rows. */
  readonly columns: readonly string[];
  readonly rows: readonly { readonly head: string; readonly cells: readonly Cell[] }[];
}

/** How figures are written. */
export interface Writing {
  readonly fractions: boolean;
  /** Two places, as the book prints its figures. */
  readonly fine?: boolean;
}

/**
 * A cell for a chance.
 * @param ways     In how many throws it comes up.
 * @param of       Of how many.
 * @param printed  What the book prints, in per cent.
 */
export function cellOf(ways: number, of: number, { fractions, fine = false }: Writing, printed?: number): Cell {
  const chance = ways / of;
  const percents = fine ? finePercent(chance) : percent(chance);
  const fraction = `${ways}/${of}`;
  return {
    text: fractions ? fraction : percents,
    other: fractions ? percents : fraction,
    printed: printed === undefined ? null : printedBeside(chance, printed),
  };
}

/** How many of the printed figures of a table differ, of how many, and by how many points at most. */
export function misprints(rows: TheoryTable["rows"]): { readonly wrong: number; readonly all: number } {
  const printed = rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.printed ?? []));
  return { wrong: printed.filter(({ kind }) => kind !== "same").length, all: printed.length };
}

/** A difference is that of the figures as they are written, to two places. */
function printedBeside(chance: number, printed: number): Printed {
  const hundredths = Math.round(printed * 100) - Math.round(chance * 10_000);
  const points = (Math.abs(hundredths) / 100).toLocaleString(game.i18n!.lang, { minimumFractionDigits: 2 });
  const kind = hundredths === 0 ? "same" : hundredths > 0 ? "high" : "low";
  return {
    kind,
    figure: finePercent(printed / 100),
    verdict: say(`SIRPAS.THEORY.TABLE.${kind}`, { points }),
  };
}
