import type { Document } from "../../common/abstract/document.ts";
import type { DocumentApplication } from "../documents/types.ts";
import type { DocumentTypeConfig, HostConfig } from "./config.ts";

type SheetClass = new (options: { document: Document }) => DocumentApplication;

/** Gives documents of every core type the sheets of the host, unless a sheet has been registered for them. */
export function registerDefaultSheets(config: HostConfig, sheets: Record<string, SheetClass>): void {
  for (const [documentName, cls] of Object.entries(sheets)) {
    const { documentClass, sheetClasses } = config[documentName] as DocumentTypeConfig;
    for (const type of documentClass.TYPES) {
      const id = `core.${cls.name}`;
      const sheet = { id, label: cls.name, cls, default: true, canConfigure: false, canBeDefault: true };
      (sheetClasses[type] ??= {})[id] ??= sheet;
    }
  }
}
