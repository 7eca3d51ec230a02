import { toClipboard } from "#core/foundry/windows.ts";
import { notify } from "#core/utils/notify.ts";
import { tableText } from "./table-cells.ts";

/** Puts a table on the clipboard, and says whether that worked. */
export async function copyTable(table: HTMLTableElement): Promise<void> {
  if (await toClipboard(asText(table))) notify.info(tableText("copied", { table: table.caption!.textContent }));
  else notify.warn(tableText("notCopied"));
}

/** A table as plain text with tabs between the columns, which a spreadsheet takes as it is. */
function asText({ caption, rows: all }: HTMLTableElement): string {
  const rows = [...all].map(({ cells }) => [...cells]);
  const isPrinted = rows[0]!.map((_, at) => rows.some((cells) => cells[at]?.dataset.printed));
  // Beside a printed column stand what the book prints and what is wrong with it.
  const beside = [tableText("printedColumn"), tableText("verdictColumn")];
  const lines = rows.map((cells, line) =>
    cells.flatMap(({ firstChild, dataset: { printed = "", verdict = "" } }, at) => {
      // Of numbers spreadsheets know the shorter minus alone.
      const text = firstChild!.textContent!.trim().replace("−", "-");
      return isPrinted[at] ? [text, ...(line === 0 ? beside : [printed, verdict])] : [text];
    }),
  );
  return [caption!.textContent, ...lines.map((line) => line.join("\t"))].join("\n");
}
