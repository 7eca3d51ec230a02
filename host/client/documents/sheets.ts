import type { Document } from "../../common/abstract/document.ts";
import { CONFIG } from "../core/state.ts";
import type { DocumentApplication, SheetConfig } from "./types.ts";

/** Legacy sheets are given their document by itself, others among their options. */
export function makeSheet(cls: SheetConfig["cls"], document: Document): DocumentApplication {
  const isLegacy = !("DEFAULT_OPTIONS" in cls);
  return isLegacy
    ? new (cls as unknown as new (document: Document) => DocumentApplication)(document)
    : new cls({ document });
}

/** The sheet class of a document: the one its flag asks for, else the default of its type, else any. */
export function sheetFor(document: Document): SheetConfig["cls"] | null {
  const { sheetClasses = {} } = CONFIG[document.documentName] as {
    sheetClasses?: Record<string, Record<string, SheetConfig>>;
  };
  const { type = "base" } = document as unknown as { type?: string };
  const offered = Object.values(sheetClasses[type] ?? {});
  const asked = document.getFlag("core", "sheetClass") as string | undefined;
  const chosen = offered.find(({ id }) => id === asked) ?? offered.findLast((sheet) => sheet.default) ?? offered[0];
  return chosen?.cls ?? null;
}
