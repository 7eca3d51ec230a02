import { toClipboard } from "#core/foundry/windows.ts";
import { notify } from "#core/utils/notify.ts";
import { type OddsTable, tableText } from "./table-cells.ts";

/** Puts a table on the clipboard, and says whether that worked. */
export async function copyTable(table: OddsTable): Promise<void> {
  if (await toClipboard(asText(table))) notify.info(tableText("copied", { table: table.caption }));
  else notify.warn(tableText("notCopied"));
}

/** A table as plain text with tabs between the columns, which a spreadsheet takes as it is. */
export function asText({ caption, columns, rows }: OddsTable): string {
  const isPrinted = columns.map((_, at) => at > 0 && rows.some(({ cells }) => cells[at - 1]?.printed));
  // Beside a printed column stand what the book prints and what is wrong with it.
  const beside = [tableText("printedColumn"), tableText("verdictColumn")];
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
