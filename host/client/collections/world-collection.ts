import type { Document } from "../../common/abstract/document.ts";
import type { Data } from "../../common/types.ts";
import { game } from "../core/state.ts";
import { DocumentSheets } from "../core/document-sheets.ts";
import type { Folder } from "../documents/folder.ts";
import type { CompendiumExport } from "../documents/types.ts";
import { DocumentCollection } from "./document-collection.ts";
import { buildTree, type FolderEntry, type FolderNode } from "./folder-tree.ts";

/** The documents of one kind which belong to the world. */
export abstract class WorldCollection extends DocumentCollection {
  /** The collection of this kind in the running game. */
  static get instance(): WorldCollection | undefined {
    return game.collections.get(this.documentName) as WorldCollection | undefined;
  }

  get folders(): Folder[] {
    return game.folders.filter((folder) => (folder as Folder).type === this.documentName) as Folder[];
  }

  get tree(): FolderNode {
    return this.initializeTree();
  }

  /** Sorts the documents into the tree of their folders, by the names they have now. */
  initializeTree(): FolderNode {
    const visible = this.filter((document) => (document as unknown as { visible: boolean }).visible);
    return buildTree(this.folders, visible as unknown as FolderEntry[]);
  }

  /** Where a document without a folder of its own is sorted to. */
  get directory(): unknown {
    return this.apps[0];
  }

  /** Copies a document of a compendium into the world. */
  async importFromCompendium(
    pack: { getDocument(id: string): Promise<Document | null>; collection: string },
    id: string,
    updateData: Data = {},
    options: Data & { keepId?: boolean } = {},
  ): Promise<Document | undefined> {
    const document = await pack.getDocument(id);
    if (!document) throw new Error(`The compendium ${pack.collection} holds no document with the id ${id}.`);
    const data = { ...this.fromCompendium(document, options), ...updateData };
    return this.documentClass.create(data, { fromCompendium: true, ...options }) as Promise<Document | undefined>;
  }

  /** Data of a compendium's document as a document of the world starts with. */
  fromCompendium(
    document: Document,
    { clearFolder = false, clearSort = true, clearOwnership = true, keepId = false }: CompendiumExport = {},
  ): Data {
    if (document.documentName !== this.documentName) {
      throw new Error(`A ${document.documentName} can't be imported into the world's ${this.documentName} documents.`);
    }
    const data = document.toObject();
    if (!keepId) delete data["_id"];
    if (clearFolder) delete data["folder"];
    if (clearSort) delete data["sort"];
    if (clearOwnership && "ownership" in data) data["ownership"] = { default: 0, [game.userId]: 3 };
    const stats = (data["_stats"] ??= {}) as Data;
    if (document.pack) stats["compendiumSource"] = document.uuid;
    return data;
  }

  static registerSheet(scope: string, sheetClass: unknown, options: Data = {}): void {
    DocumentSheets.register(this.documentName, scope, sheetClass, options);
  }

  static unregisterSheet(scope: string, sheetClass: unknown, options: Data = {}): void {
    DocumentSheets.unregister(this.documentName, scope, sheetClass, options);
  }

  static get registeredSheets(): unknown[] {
    return DocumentSheets.registered(this.documentName);
  }
}
