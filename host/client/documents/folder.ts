import { BaseFolder } from "../../common/documents/folder.ts";
import type { Document } from "../../common/abstract/document.ts";
import { game } from "../core/state.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** A folder of documents or of compendia, in the world or within a compendium. */
export class Folder extends ClientDocumentMixin(BaseFolder) {
  declare name: string;
  declare type: string;
  declare sorting: "a" | "m";
  declare sort: number;
  declare folder: Folder | null;

  /** How deep the folder lies: 1 for one that lies in no other. */
  get depth(): number {
    return this.ancestors.length + 1;
  }

  get ancestors(): Folder[] {
    const above: Folder[] = [];
    for (let folder = this.folder; folder && !above.includes(folder); folder = folder.folder) above.push(folder);
    return above;
  }

  override get visible(): boolean {
    if (this.pack) return true;
    return (
      game.user.isGM ||
      this.contents.some((document) => (document as unknown as { visible: boolean }).visible) ||
      this.getSubfolders().some((folder) => folder.visible)
    );
  }

  /** The documents, or of a compendium the index entries, which lie in the folder. */
  get contents(): Document[] {
    const lies = (entry: unknown) => {
      const { folder } = entry as { folder?: { id?: string } | string | null };
      return (typeof folder === "string" ? folder : folder?.id) === this.id;
    };
    if (this.pack) return (game.packs.get(this.pack)?.index.filter(lies) ?? []) as unknown as Document[];
    if (this.type === "Compendium") return game.packs.filter(lies) as unknown as Document[];
    return (game.collections.get(this.type)?.filter(lies) ?? []) as Document[];
  }

  getSubfolders(recursive = false): Folder[] {
    const all = (this.pack ? game.packs.get(this.pack)?.folders : game.folders)?.contents as Folder[] | undefined;
    const direct = (all ?? []).filter((folder) => folder.folder?.id === this.id);
    return recursive ? direct.flatMap((folder) => [folder, ...folder.getSubfolders(true)]) : direct;
  }

  getParentFolders(): Folder[] {
    return this.ancestors;
  }
}
