import type { Document } from "../../common/abstract/document.ts";
import { BaseAdventure, UNKNOWN_CONTENT } from "../../common/documents/adventure.ts";
import type { Data } from "../../common/types.ts";
import { Hooks } from "../core/hooks.ts";
import { CONFIG, dialogs, game } from "../core/state.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** What will be imported, by the documents' names. */
export interface AdventureImportData {
  toCreate: Record<string, Data[]>;
  toUpdate: Record<string, Data[]>;
  documentCount: number;
}

export interface AdventureImportResult {
  created: Record<string, Document[]>;
  updated: Record<string, Document[]>;
}

export interface AdventureImportOptions {
  /** Whether the user is asked before documents of the world are overwritten. */
  dialog?: boolean;
  /** Fields of the adventure, where not all of them shall be imported. */
  importFields?: string[];
  preImport?: ((data: AdventureImportData, options: AdventureImportOptions) => Promise<void>)[];
  postImport?: ((result: AdventureImportResult, options: AdventureImportOptions) => Promise<void>)[];
}

/** An adventure of a compendium, which a Gamemaster brings into the world. */
export class Adventure extends ClientDocumentMixin(BaseAdventure) {
  /**
   * Creates the documents that the world has not and updates those it has; all keep the adventure's ids.
   * @returns what was created and updated: nothing where the user or a hook said no.
   */
  async import(options: AdventureImportOptions = {}): Promise<AdventureImportResult> {
    const { dialog = true, importFields = [], preImport = [], postImport = [] } = options;
    const data = await this.prepareImport({ importFields });
    const nothing = { created: {}, updated: {} };
    if (!Hooks.call("preImportAdventure", this, options, data.toCreate, data.toUpdate)) return nothing;
    for (const callback of preImport) await callback(data, options);
    const overwrites = Object.values(data.toUpdate).some(({ length }) => length > 0);
    if (dialog && overwrites && !(await dialogs().confirmImport(this))) return nothing;
    const result = await this.importContent(data);
    const imports = game.settings.get("core", "adventureImports") as Data;
    await game.settings.set("core", "adventureImports", { ...imports, [this.uuid ?? ""]: true });
    for (const callback of postImport) await callback(result, options);
    Hooks.callAll("importAdventure", this, options, result.created, result.updated);
    return result;
  }

  /** Tells what is to be created from what is to be updated. */
  async prepareImport({ importFields = [] }: { importFields?: string[] } = {}): Promise<AdventureImportData> {
    const source = this.toObject();
    const isWanted = (field: string) => importFields.length === 0 || importFields.includes(field);
    for (const field of UNKNOWN_CONTENT) {
      if (isWanted(field) && (source[field] as unknown[]).length > 0)
        throw new Error(`The adventure "${this.name}" can't be imported: the host has no documents for its ${field}.`);
    }
    const data: AdventureImportData = { toCreate: {}, toUpdate: {}, documentCount: 0 };
    for (const [field, { documentName }] of Object.entries(BaseAdventure.contentFields)) {
      if (!isWanted(field)) continue;
      for (const content of source[field] as Data[]) {
        const isThere = game.collections.get(documentName)!.has(String(content["_id"]));
        (data[isThere ? "toUpdate" : "toCreate"][documentName] ??= []).push(content);
        data.documentCount += 1;
      }
    }
    return data;
  }

  /** Creates and updates documents of the world. */
  async importContent({ toCreate, toUpdate }: AdventureImportData): Promise<AdventureImportResult> {
    const result: AdventureImportResult = { created: {}, updated: {} };
    for (const { documentName } of Object.values(BaseAdventure.contentFields)) {
      const { documentClass } = CONFIG[documentName] as { documentClass: typeof Document };
      const [fresh = [], known = []] = [toCreate[documentName], toUpdate[documentName]];
      if (fresh.length > 0)
        result.created[documentName] = await documentClass.createDocuments(fresh, {
          keepId: true,
          keepEmbeddedIds: true,
        });
      if (known.length > 0)
        result.updated[documentName] = await documentClass.updateDocuments(known, { diff: false, recursive: false });
    }
    return result;
  }
}
