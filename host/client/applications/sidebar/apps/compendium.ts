import {
  type CollectionLike,
  type Data,
  type DocumentClassLike,
  type DocumentLike,
  documentClass,
  type FolderLike,
  game,
  t,
} from "../../ui/client.ts";
import { asTreeFolder, DocumentDirectory } from "../document-directory.ts";
import type { TreeEntry, TreeFolder } from "../tree.ts";
import type { PackLike } from "../../ui/client.ts";

/** What is in a compendium: its folders and entries, to be searched, opened and dragged from. */
export class Compendium extends DocumentDirectory {
  static override tabName = "compendium-pack";

  static override DEFAULT_OPTIONS: Data = {
    classes: ["compendium"],
    tag: "div",
    window: { frame: true, positioned: true, resizable: true, minimizable: true, icon: "fa-solid fa-atlas" },
    position: { width: 360, height: 560 },
    actions: { toggleLock: Compendium.#onToggleLock },
  };

  static override PARTS = {
    banner: { template: "templates/sidebar/compendium-banner.hbs" },
    ...DocumentDirectory.PARTS,
  };

  readonly #id: string;

  constructor(options: Data & { collection: PackLike }) {
    const { collection, ...others } = options;
    super({ ...others, id: `compendium-${collection.collection.replaceAll(".", "-")}` });
    this.#id = collection.collection;
  }

  /** Looked up each time: when its files change, a compendium is made anew. */
  get #pack(): PackLike {
    return game().packs.get(this.#id) as PackLike;
  }

  override get title(): string {
    return this.#pack.title;
  }

  override get collection(): CollectionLike {
    return this.#pack;
  }

  override get documentName(): string {
    return this.#pack.metadata.type;
  }

  override get documentClass(): DocumentClassLike {
    return documentClass(this.documentName);
  }

  override get packId(): string {
    return this.#pack.collection;
  }

  override get isPopout(): boolean {
    return true;
  }

  override getDocument(id: string): Promise<DocumentLike | null> {
    return this.#pack.getDocument(id);
  }

  override getFolder(id: string): FolderLike | undefined {
    return [...this.#pack.folders].find((folder) => folder.id === id);
  }

  override _canCreateEntry(): boolean {
    return game().user.isGM && !this.#pack.locked;
  }

  override _canCreateFolder(): boolean {
    return this._canCreateEntry();
  }

  protected override _listEntries(): TreeEntry[] {
    return [...this.#pack.index].map((entry) => ({
      id: entry._id,
      uuid: entry.uuid ?? this.#pack.getUuid(entry._id),
      name: entry.name,
      img: entry.img,
      type: entry.type,
      sort: entry.sort ?? 0,
      folder: entry.folder ?? null,
    }));
  }

  protected override _listFolders(): TreeFolder[] {
    return [...this.#pack.folders].map(asTreeFolder);
  }

  protected override async _prepareContext(options: object): Promise<Data> {
    await this.#pack.getIndex();
    const { locked } = this.#pack;
    const lock = {
      locked,
      canLock: game().user.isGM,
      lockLabel: t(locked ? "HOST.Compendium.Unlock" : "HOST.Compendium.Lock"),
    };
    return { ...(await super._prepareContext(options)), ...lock, count: this.#pack.index.size };
  }

  static async #onToggleLock(this: Compendium): Promise<void> {
    await this.#pack.configure({ locked: !this.#pack.locked });
    await this.render();
  }
}
