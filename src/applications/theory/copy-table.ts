import { notify } from "../../documents/notify.ts";
import { toClipboard } from "../ux/clipboard.ts";
import { say } from "../words.ts";
import { asCsv, asText } from "./tables/as-text.ts";
import type { TheoryTable } from "./tables/table.ts";

/** Puts a table on the clipboard, and says whether that worked. */
export async function copyTable(table: TheoryTable, form: "text" | "csv"): Promise<void> {
  try {
    await toClipboard(form === "csv" ? asCsv(table) : asText(table));
    notify.info(say("SIRPAS.THEORY.TABLE.copied", { table: table.caption }));
  } catch {
    notify.warn(say("SIRPAS.THEORY.TABLE.notCopied"));
  }
}
