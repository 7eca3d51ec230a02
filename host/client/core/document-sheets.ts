import type { Document } from "../../common/abstract/document.ts";
import type { SheetConfig } from "../documents/types.ts";
import { CONFIG } from "./state.ts";

interface SheetRegistry {
  registerSheet(documentClass: typeof Document, scope: string, sheetClass: unknown, options: object): void;
  unregisterSheet(documentClass: typeof Document, scope: string, sheetClass: unknown, options: object): void;
}

interface Namespace {
  foundry: { applications: { apps: { DocumentSheetConfig: SheetRegistry } } };
}

/** The collections' way to the registry of sheets, which is part of the applications and lies above them. */
export class DocumentSheets {
  static get #registry(): SheetRegistry {
    return (globalThis as unknown as Namespace).foundry.applications.apps.DocumentSheetConfig;
  }

  static register(documentName: string, scope: string, sheetClass: unknown, options: object): void {
    this.#registry.registerSheet(classOf(documentName), scope, sheetClass, options);
  }

  static unregister(documentName: string, scope: string, sheetClass: unknown, options: object): void {
    this.#registry.unregisterSheet(classOf(documentName), scope, sheetClass, options);
  }

  static registered(documentName: string): unknown[] {
    const { sheetClasses } = CONFIG[documentName] as { sheetClasses: Record<string, Record<string, SheetConfig>> };
    return Array.from(
      new Set(Object.values(sheetClasses).flatMap((sheets) => Object.values(sheets).map(({ cls }) => cls))),
    );
  }
}

function classOf(documentName: string): typeof Document {
  return (CONFIG[documentName] as { documentClass: typeof Document }).documentClass;
}
