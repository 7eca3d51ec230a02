import { say } from "../../words.ts";
import type { TheoryTable } from "./table.ts";

/** A table as plain text with tabs between the columns, which a spreadsheet takes as it is. */
export function asText(table: TheoryTable): string {
  return [table.caption, ...linesOf(table).map((line) => line.join("\t"))].join("\n");
}

/** The same as values between commas. */
export function asCsv(table: TheoryTable): string {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  return linesOf(table)
    .map((line) => line.map(quoted).join(","))
    .join("\r\n");
}

/** Heads and rows; beside a printed column stand what the book prints and what is wrong with it. */
function linesOf({ columns, rows }: TheoryTable): readonly (readonly string[])[] {
  const isPrinted = columns.map((_, at) => at > 0 && rows.some(({ cells }) => cells[at - 1]?.printed));
  const beside = [say("SIRPAS.THEORY.TABLE.printedColumn"), say("SIRPAS.THEORY.TABLE.verdictColumn")];
  const heads = columns.flatMap((column, at) => (isPrinted[at] ? [column, ...beside] : [column]));
  const lines = rows.map(({ head, cells }) => [
    // Of numbers spreadsheets know the shorter minus alone.
    head.replace("−", "-"),
    ...cells.flatMap(({ text, printed }, at) =>
      isPrinted[at + 1] ? [text, printed?.figure ?? "", printed?.verdict ?? ""] : [text],
    ),
  ]);
  return [heads, ...lines];
}
