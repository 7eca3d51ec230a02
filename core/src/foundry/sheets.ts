import { SYSTEM } from "#system";
interface Registered {
  /** The types of documents that it is for. */
  readonly types: readonly string[];
  /** The localisation key of its name. */
  readonly label: string;
}

/** Makes a sheet of ours the one by which actors or items of some types are opened, unless a user chooses another. */
export function registerSheet(documentClass: typeof Actor | typeof Item, sheet: unknown, options: Registered): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  DocumentSheetConfig.registerSheet(
    documentClass,
    SYSTEM.id,
    sheet as never,
    { makeDefault: true, ...options } as never,
  );
}
