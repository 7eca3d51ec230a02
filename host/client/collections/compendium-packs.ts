import { Collection } from "../../common/utils/index.ts";
import { game } from "../core/state.ts";
import type { Folder } from "../documents/folder.ts";
import type { CompendiumCollection } from "./compendium-collection.ts";
import { buildTree, type FolderEntry, type FolderNode } from "./folder-tree.ts";

/** All compendia, by their ids. */
export class CompendiumPacks extends Collection<CompendiumCollection> {
  get folders(): Folder[] {
    return game.folders.filter((folder) => (folder as Folder).type === "Compendium") as Folder[];
  }

  get tree(): FolderNode {
    return this.initializeTree();
  }

  /** Sorts the compendia into the tree of their folders, by the names they have now. */
  initializeTree(): FolderNode {
    const visible = this.filter((pack) => pack.visible).map((pack) => ({
      name: pack.title,
      sort: pack.sort,
      folder: pack.folder,
      collection: pack.collection,
      pack,
    }));
    return buildTree(this.folders, visible as FolderEntry[]);
  }
}
