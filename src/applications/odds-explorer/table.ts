import { notify } from "../../utils/notify.ts";
import { finePercent, percent } from "../ux/chances.ts";
import { toClipboard } from "../../foundry/windows.ts";
import { localize } from "../localize.ts";
import type { TableKind } from "./question.ts";

/** A figure of the book beside the exact one. */
interface Printed {
  readonly figure: string;
  /** In words and with a sign: by how many points it is off, or that it is right. */
  readonly verdict: string;
  readonly kind: "same" | "high" | "low";
}

interface Cell {
  /** As the table shows it: in per cent or as a fraction. */
  readonly text: string;
  /** The other way to write it, for a tooltip; empty if there is none. */
  readonly other: string;
  readonly printed: Printed | null;
}

/** A table of odds, as plain data. */
export interface OddsTable {
  readonly kind: TableKind;
  readonly caption: string;
  /** What to know before reading it, and where it differs from the book and why. */
  readonly notes: readonly string[];
  /** The first is that of the heads of the rows. */
  readonly columns: readonly string[];
  readonly rows: readonly { readonly head: string; readonly cells: readonly Cell[] }[];
}

/** How figures are written. */
interface Writing {
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

/** How many of the printed figures of a table differ, and of how many. */
export function misprints(rows: OddsTable["rows"]): { readonly wrong: number; readonly all: number } {
  const printed = rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.printed ?? []));
  return { wrong: printed.filter(({ kind }) => kind !== "same").length, all: printed.length };
}

/** Puts a table on the clipboard, and says whether that worked. */
export async function copyTable(table: OddsTable): Promise<void> {
  try {
    await toClipboard(asText(table));
    notify.info(localize("SIRPAS.ODDS_EXPLORER.TABLE.copied", { table: table.caption }));
  } catch {
    notify.warn(localize("SIRPAS.ODDS_EXPLORER.TABLE.notCopied"));
  }
}

/** A table as plain text with tabs between the columns, which a spreadsheet takes as it is. */
export function asText({ caption, columns, rows }: OddsTable): string {
  const isPrinted = columns.map((_, at) => at > 0 && rows.some(({ cells }) => cells[at - 1]?.printed));
  // Beside a printed column stand what the book prints and what is wrong with it.
  const beside = ["printedColumn", "verdictColumn"].map((column) => localize(`SIRPAS.ODDS_EXPLORER.TABLE.${column}`));
  const heads = columns.flatMap((column, at) => (isPrinted[at] ? [column, ...beside] : [column]));
  const lines = rows.map(({ head, cells }) => [
    // Of numbers spreadsheets know the shorter minus alone.
    head.replace("−", "-"),
    ...cells.flatMap(({ text, printed }, at) =>
      isPrinted[at + 1] ? [text, printed?.figure ?? "", printed?.verdict ?? ""] : [text],
    ),
  ]);
  return [caption, ...[heads, ...lines].map((line) => line.join("\t"))].join("\n");
}

/** A difference is that of the figures as they are written, to two places. */
function printedBeside(chance: number, printed: number): Printed {
  const hundredths = Math.round(printed * 100) - Math.round(chance * 10_000);
  const points = (Math.abs(hundredths) / 100).toLocaleString(game.i18n!.lang, { minimumFractionDigits: 2 });
  const kind = hundredths === 0 ? "same" : hundredths > 0 ? "high" : "low";
  return {
    kind,
    figure: finePercent(printed / 100),
    verdict: localize(`SIRPAS.ODDS_EXPLORER.TABLE.${kind}`, { points }),
  };
}
