import type { Document } from "../../../common/abstract/document.ts";
import { CONFIG } from "../../core/state.ts";
import type { SheetConfig } from "../../documents/types.ts";

interface RegisterOptions {
  label?: string | (() => string);
  types?: string[];
  makeDefault?: boolean;
  canConfigure?: boolean;
  canBeDefault?: boolean;
  themes?: object;
}

type Registered = Record<string, Record<string, SheetConfig>>;

/** Says which sheet classes documents have. */
export class DocumentSheetConfig {
  /**
   * Registers a sheet class for some or all types of a document.
   * @throws when the document has no such type.
   */
  static registerSheet(
    documentClass: typeof Document,
    scope: string,
    sheetClass: unknown,
    options: RegisterOptions = {},
  ): void {
    const { label, types, makeDefault = false, canConfigure = true, canBeDefault = true } = options;
    const cls = sheetClass as SheetConfig["cls"];
    const id = `${scope}.${cls.name}`;
    const registered = sheetsOf(documentClass);
    for (const type of typesOf(documentClass, types)) {
      const sheets = (registered[type] ??= {});
      if (makeDefault) for (const other of Object.values(sheets)) other.default = false;
      const named = (typeof label === "function" ? label() : label) ?? cls.name;
      sheets[id] = { id, label: named, cls, default: makeDefault, canConfigure, canBeDefault };
    }
  }

  /** Takes a registered sheet class back. */
  static unregisterSheet(
    documentClass: typeof Document,
    scope: string,
    sheetClass: unknown,
    { types }: { types?: string[] } = {},
  ): void {
    const id = `${scope}.${(sheetClass as { name: string }).name}`;
    const registered = sheetsOf(documentClass);
    for (const type of typesOf(documentClass, types)) delete registered[type]?.[id];
  }

  /** The sheet classes of a type by their ids, and which is the default one. */
  static getSheetClassesForSubType(documentName: string, type: string) {
    const { sheetClasses } = CONFIG[documentName] as { sheetClasses: Registered };
    const sheets = Object.values(sheetClasses[type] ?? {});
    const defaultClass = sheets.findLast((sheet) => sheet.default)?.id ?? sheets[0]?.id ?? "";
    const labels = Object.fromEntries(sheets.map(({ id, label }) => [id, label]));
    return { defaultClass, defaultClasses: labels, sheetClasses: labels };
  }
}

function sheetsOf(documentClass: typeof Document): Registered {
  return (CONFIG[documentClass.documentName] as { sheetClasses: Registered }).sheetClasses;
}

function typesOf(documentClass: typeof Document, asked: string[] | undefined): string[] {
  const known = documentClass.TYPES;
  const unknown = asked?.find((type) => !known.includes(type));
  if (unknown) {
    throw new Error(
      `${documentClass.documentName} has no type "${unknown}" for which a sheet could be registered; it has ${known.join(", ")}.`,
    );
  }
  return asked ?? known;
}
