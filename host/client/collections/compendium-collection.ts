import type { Document } from "../../common/abstract/document.ts";
import type { PackData } from "../../common/protocol.ts";
import type { Data } from "../../common/types.ts";
import { Collection, getProperty, isEmpty, mergeObject, setProperty } from "../../common/utils/index.ts";
import { manageCompendium } from "../core/socket.ts";
import { CONFIG, game } from "../core/state.ts";
import type { Folder } from "../documents/folder.ts";
import { DocumentCollection } from "./document-collection.ts";
import { buildTree, type FolderEntry, type FolderNode } from "./folder-tree.ts";

export type IndexEntry = Data & { _id: string; name: string; uuid: string };

/** The folders within a compendium. */
export class CompendiumFolderCollection extends DocumentCollection {
  static override documentName = "Folder";

  constructor(
    readonly pack: CompendiumCollection,
    data: Data[],
  ) {
    super(data);
    for (const source of data) this._build(source, { pack: pack.collection });
  }

  override render(force = false, options: Data = {}): void {
    this.pack.render(force, options);
  }
}

/** A compendium: documents kept outside the world, known by an index and loaded when they are asked for. */
export class CompendiumCollection extends DocumentCollection {
  readonly metadata: PackData;
  readonly index: Collection<IndexEntry> = new Collection<IndexEntry>();
  readonly folders: CompendiumFolderCollection;
  /** The index fields which have been asked for besides those every index has. */
  readonly indexedFields = new Set<string>();

  constructor(metadata: PackData) {
    super();
    this.metadata = metadata;
    this.folders = new CompendiumFolderCollection(this, metadata.folders);
    for (const entry of metadata.index) this.#indexEntry(entry);
  }

  static readonly CONFIG_SETTING = "compendiumConfiguration";

  /** The compendium's id: the package and the name, such as "system.items". */
  get collection(): string {
    return this.metadata.id;
  }

  override get documentName(): string {
    return this.metadata.type;
  }

  get title(): string {
    return game.i18n.localize(this.metadata.label);
  }

  get banner(): string | null {
    return (
      this.metadata.banner ?? (CONFIG[this.documentName] as { compendiumBanner?: string }).compendiumBanner ?? null
    );
  }

  get config(): Data {
    const all = game.settings.get("core", CompendiumCollection.CONFIG_SETTING) as Record<string, Data>;
    return all[this.collection] ?? {};
  }

  /** Whether its documents may not be changed; those of packages are locked until a Gamemaster unlocks them. */
  get locked(): boolean {
    return (this.config["locked"] as boolean | undefined) ?? this.metadata.packageType !== "world";
  }

  get ownership(): Record<string, string> {
    return (this.config["ownership"] as Record<string, string> | undefined) ?? this.metadata.ownership;
  }

  get visible(): boolean {
    return this.testUserPermission(game.user, "OBSERVER");
  }

  get isOwner(): boolean {
    return this.testUserPermission(game.user, "OWNER");
  }

  /** The folder of the compendium sidebar in which the compendium lies. */
  get folder(): Folder | null {
    const id = this.config["folder"] as string | undefined;
    return id ? ((game.folders.get(id) as Folder | undefined) ?? null) : null;
  }

  get sort(): number {
    return Number(this.config["sort"] ?? 0);
  }

  /** The folders and entries as directories show them: built whenever it is read. */
  get tree(): FolderNode {
    return this.initializeTree();
  }

  /** Sorts the entries into the tree of their folders, by the names they have now. */
  initializeTree(): FolderNode {
    return buildTree(Array.from(this.folders.values()) as Folder[], this.index.contents as unknown as FolderEntry[]);
  }

  getUserLevel(user = game.user): number {
    if (user.isGM) return 3;
    const names = ["NONE", "PLAYER", "TRUSTED", "ASSISTANT", "GAMEMASTER"];
    const levels: Record<string, number> = { NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 };
    const granted = names.slice(0, user.role + 1).map((name) => levels[this.ownership[name] ?? "NONE"] ?? 0);
    return Math.max(...granted);
  }

  testUserPermission(user: typeof game.user, permission: string | number, { exact = false } = {}): boolean {
    const levels: Record<string, number> = { NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 };
    const wanted = typeof permission === "number" ? permission : (levels[permission] ?? 3);
    const level = this.getUserLevel(user);
    return exact ? level === wanted : level >= wanted;
  }

  getUuid(id: string): string {
    return `Compendium.${this.collection}.${this.documentName}.${id}`;
  }

  /** The index; with `fields` it holds these of every document too. */
  async getIndex({ fields = [] }: { fields?: string[] } = {}): Promise<Collection<IndexEntry>> {
    const missing = fields.filter((field) => !this.indexedFields.has(field));
    if (!missing.length) return this.index;
    const all = [...this.indexedFields, ...missing];
    const entries = (await CONFIG.DatabaseBackend.get(this.documentClass, {
      pack: this.collection,
      index: true,
      indexFields: all,
    })) as unknown as Data[];
    for (const field of missing) this.indexedFields.add(field);
    // Whole: whoever wraps the backend may have added to an entry, as Babele adds the name that it has translated.
    for (const entry of entries) mergeObject(this.#entryOf(String(entry["_id"])), entry);
    return this.index;
  }

  /** @returns null when the compendium holds no such document. */
  async getDocument(id: string): Promise<Document | null> {
    const loaded = super.get(id);
    if (loaded) return loaded;
    const [document] = await this.getDocuments({ _id: id });
    return document ?? null;
  }

  /** All documents whose fields equal those of the query. */
  async getDocuments(query: Data = {}): Promise<Document[]> {
    const documents = await CONFIG.DatabaseBackend.get(this.documentClass, { query, pack: this.collection });
    return documents.map((document) => {
      const id = document.id ?? "";
      const known = super.get(id);
      if (known) return known;
      super.set(id, document);
      this.indexDocument(document);
      return document;
    });
  }

  /** Brings the index up to date with a document: when it is read (Babele wraps this for that reason), created or changed. */
  indexDocument(document: Document): void {
    this.#indexEntry(document.toObject());
  }

  /** Copies a document into this compendium. @throws when it is locked or of another kind. */
  async importDocument(document: Document, options: Data & { keepId?: boolean } = {}): Promise<Document | undefined> {
    this.#assertUnlocked();
    if (document.documentName !== this.documentName) {
      throw new Error(
        `The compendium "${this.title}" holds ${this.documentName} documents and takes no ${document.documentName}.`,
      );
    }
    const { toCompendium } = document as unknown as { toCompendium: (pack: unknown, options: Data) => Data };
    const data = toCompendium.call(document, this, options);
    return this.documentClass.create(data, { ...options, pack: this.collection }) as Promise<Document | undefined>;
  }

  /** Copies all documents of this compendium into the world. */
  async importAll({ keepId = true, ...operation }: Data & { keepId?: boolean } = {}): Promise<Document[]> {
    const collection = game.collections.get(this.documentName) as unknown as {
      fromCompendium: (d: Document, o: Data) => Data;
    };
    const documents = await this.getDocuments();
    const data = documents.map((document) => collection.fromCompendium(document, { keepId, clearFolder: true }));
    return this.documentClass.createDocuments(data, { ...operation, keepId }) as Promise<Document[]>;
  }

  /** Locks or unlocks the compendium, or changes who may see it or where it is listed; only a Gamemaster can. */
  async configure({ locked, ownership, ...place }: Data): Promise<Data> {
    const shared = { ...(locked !== undefined && { locked }), ...(ownership !== undefined && { ownership }) };
    if (!isEmpty(shared)) await manageCompendium(game.socket, "configure", { id: this.collection, ...shared });
    if (!isEmpty(place)) {
      const all = game.settings.get("core", CompendiumCollection.CONFIG_SETTING) as Record<string, Data>;
      const own = { ...all[this.collection], ...place };
      await game.settings.set("core", CompendiumCollection.CONFIG_SETTING, { ...all, [this.collection]: own });
    }
    this.render();
    return this.config;
  }

  /** Makes a compendium of the world, from its label and the type of its documents. */
  static async createCompendium(metadata: Data): Promise<CompendiumCollection> {
    const made = await manageCompendium(game.socket, "create", metadata);
    if (!made) throw new Error("The server answered without the compendium it made.");
    const pack = new CompendiumCollection(made);
    game.packs.set(pack.collection, pack);
    return pack;
  }

  async deleteCompendium(): Promise<this> {
    await manageCompendium(game.socket, "delete", { id: this.collection });
    game.packs.delete(this.collection);
    for (const app of this.apps) app.close();
    return this;
  }

  override search({ query = "" }: { query?: string } = {}): Document[] {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    const found = this.index.filter((entry) => words.every((word) => entry.name.toLowerCase().includes(word)));
    return found as unknown as Document[];
  }

  /** Keeps the index in step with what was created, changed or deleted. */
  override _onModifyContents(action: string, documents: Document[], result: unknown[], operation: Data): void {
    for (const document of documents) {
      if (action === "delete") this.index.delete(document.id ?? "");
      else this.indexDocument(document);
    }
    super._onModifyContents(action, documents, result, operation);
  }

  #entryOf(id: string): IndexEntry {
    const entry = this.index.get(id) ?? { _id: id, name: "", uuid: this.getUuid(id) };
    this.index.set(id, entry);
    return entry;
  }

  #indexEntry(source: Data): void {
    const entry = this.#entryOf(String(source["_id"]));
    for (const field of ["name", "img", "type", "folder", "sort", ...this.indexedFields]) {
      const value: unknown = getProperty(source, field);
      if (value !== undefined) setProperty(entry, field, value);
    }
  }

  #assertUnlocked(): void {
    if (this.locked) throw new Error(`The compendium "${this.title}" is locked: unlock it before you change it.`);
  }
}
