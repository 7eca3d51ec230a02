import { DOCUMENT_OWNERSHIP_LEVELS } from "../constants.ts";
import { deletionAt } from "../data/operators.ts";
import type { DataField } from "../data/fields/data-field.ts";
import { configFor, getDocumentTypes } from "../environment.ts";
import type { Data } from "../types.ts";
import { deepClone } from "../utils/clone.ts";
import { expandObject } from "../utils/expand.ts";
import { getProperty } from "../utils/property.ts";
import { mergeObject } from "../utils/merge.ts";
import { buildUuid, getUuidCollections } from "../utils/uuid.ts";
import { type DatabaseBackend, type DocumentOperation, getDatabaseBackend } from "./backend.ts";
import { getParentClasses } from "../utils/classes.ts";
import { buildCollections, hierarchyOf } from "./hierarchy.ts";
import { DataModel, type ModelContext } from "./data-model.ts";
import { DocumentLifecycle } from "./document-lifecycle.ts";
import type { EmbeddedCollection, EmbeddedDocument } from "./embedded-collection.ts";
import { DEFAULT_METADATA, type DocumentMetadata, type UserLike } from "./metadata.ts";
import { currentUser, gmOnlyChanges, hasDocumentPermission, packLevel } from "./permissions.ts";

type Operation = Partial<DocumentOperation>;

export interface CloneContext extends ModelContext {
  /** Save the clone to the database and give a promise of it? */
  save?: boolean;
  keepId?: boolean;
  addSource?: boolean;
}

/** A model that is stored in the database. */
export class Document extends DocumentLifecycle {
  static metadata: DocumentMetadata = DEFAULT_METADATA;
  static override LOCALIZATION_PREFIXES = ["DOCUMENT"];

  declare readonly parent: Document | null;
  declare _id: string | null;
  declare name?: string;
  declare type?: string;
  declare flags?: Data;

  override _configure({ pack = null, parentCollection = null }: Data = {}): void {
    const inherited = (pack as string | null) ?? this.parent?.pack ?? null;
    this._place(this._getParentCollection(parentCollection as string | null), inherited);
    this._embed(Object.seal(buildCollections(this)));
  }

  /** Embedded documents come first, so that everything else can refer to them. */
  static override *_initializationOrder(): Generator<[string, DataField]> {
    const { hierarchy } = this;
    yield* Object.entries(hierarchy);
    for (const [name, field] of this.schema.entries()) if (!(name in hierarchy)) yield [name, field];
  }

  static get database(): DatabaseBackend {
    return getDatabaseBackend();
  }

  /** The class in use for this document: the one in CONFIG, else this one. */
  static get implementation(): typeof Document {
    return (configFor(this.documentName)?.documentClass as typeof Document | undefined) ?? this;
  }

  /** The class of `foundry.documents.Base…` from which this one comes. */
  static get baseDocument(): typeof Document {
    const isBase = (cls: typeof Document): boolean => {
      const parent = Object.getPrototypeOf(cls) as typeof Document;
      return parent === Document || !("documentName" in parent);
    };
    const parents = getParentClasses(this) as (typeof Document)[];
    return [this as typeof Document, ...parents].find(isBase) as typeof Document;
  }

  static get collectionName(): string {
    return this.metadata.collection;
  }

  get collectionName(): string {
    return (this.constructor as typeof Document).collectionName;
  }

  static get documentName(): string {
    return this.metadata.name;
  }

  get documentName(): string {
    return (this.constructor as typeof Document).documentName;
  }

  /** The types that documents of this class can have. */
  static get TYPES(): string[] {
    const { coreTypes } = this.metadata;
    return [...coreTypes, ...getDocumentTypes(this.documentName).filter((type) => !coreTypes.includes(type))];
  }

  static get hasTypeData(): boolean {
    return Boolean(this.metadata.hasTypeData);
  }

  /** The fields that hold embedded documents. */
  static get hierarchy(): Record<string, DataField> {
    return hierarchyOf(this.schema);
  }

  _getParentCollection(parentCollection: string | null): string | null {
    if (!this.parent) return null;
    if (parentCollection) return parentCollection;
    const parentClass = this.parent.constructor as typeof Document;
    return parentClass.metadata?.embedded[this.documentName] ?? null;
  }

  get id(): string | null {
    return this._id ?? null;
  }

  get isEmbedded(): boolean {
    return Boolean(this.parent && this.parentCollection);
  }

  get inCompendium(): boolean {
    return Boolean(this.pack);
  }

  /** A document that is not stored yet has one without an id: null. */
  get uuid(): string | null {
    return buildUuid({ id: this.id, documentName: this.documentName, parent: this.parent, pack: this.pack });
  }

  static canUserCreate(user: UserLike): boolean {
    const permission = this.metadata.permissions.create;
    if (typeof permission === "function") {
      throw new Error(
        `The create permission of ${this.documentName} depends on the document; use canUserModify instead.`,
      );
    }
    return user.hasPermission(permission) || user.hasRole(permission);
  }

  /** The level of ownership that a user has by name or by default, regardless of role. Embedded documents follow their parent. */
  getUserLevel(user?: UserLike | null): number {
    const asker = user ?? currentUser();
    const { NONE, INHERIT } = DOCUMENT_OWNERSHIP_LEVELS;
    if (!asker) return NONE;
    if (this.pack) return packLevel(this.pack, asker);
    const ownership = getProperty(this, "ownership") as Record<string, number> | undefined;
    const level = ownership?.[asker.id ?? ""] ?? ownership?.default ?? INHERIT;
    if (level !== INHERIT) return level;
    return this.parent ? this.parent.getUserLevel(asker) : NONE;
  }

  /** Has a user at least (or exactly) a level of ownership? Gamemasters own everything. */
  testUserPermission(
    user: UserLike,
    permission: string | number,
    { exact = false }: { exact?: boolean } = {},
  ): boolean {
    const levels: Record<string, number> = DOCUMENT_OWNERSHIP_LEVELS;
    const wanted =
      typeof permission === "string" ? (levels[permission] ?? DOCUMENT_OWNERSHIP_LEVELS.OWNER) : permission;
    const level = user.isGM ? DOCUMENT_OWNERSHIP_LEVELS.OWNER : this.getUserLevel(user);
    return exact ? level === wanted : level >= wanted;
  }

  /** May a user create, update or delete this document? `data` is the data of the creation or the changes of the update. */
  canUserModify(user: UserLike, action: "create" | "update" | "delete", data: Data = {}): boolean {
    const { permissions } = (this.constructor as typeof Document).metadata;
    if (action === "update" && !user.isGM && gmOnlyChanges(this.schema, this._source, expandObject(data)).length)
      return false;
    return hasDocumentPermission(user, permissions[action], this, data);
  }

  /** A copy; saved to the database at once with `save`, then as a promise. */
  override clone(data?: Data, context?: CloneContext & { save?: false }): this;
  override clone(data: Data, context: CloneContext & { save: true }): Promise<this>;
  override clone(data: Data = {}, context: CloneContext = {}): this | Promise<this> {
    const { save = false, keepId = false, addSource = false, ...options } = context;
    const source = mergeObject(this.toObject(), data, {
      insertKeys: false,
      performDeletions: true,
      applyOperators: true,
    });
    if (!keepId) delete source._id;
    if (addSource && typeof source._stats === "object")
      Object.assign(source._stats as Data, { duplicateSource: this.uuid });
    const { parent, pack } = this;
    if (!save) {
      const model = this.constructor as new (data: Data, context: ModelContext) => this;
      return new model(source, { ...options, parent, pack });
    }
    const documentClass = this.constructor as typeof Document;
    return documentClass.create(source, { parent, pack, keepId }) as Promise<this>;
  }

  /** The `system` data, migrated by its model if it has one. */
  migrateSystemData(): Data {
    const system = (this as { system?: unknown }).system;
    if (system instanceof DataModel) return system.toObject();
    return deepClone((this._source.system ?? {}) as Data);
  }

  static async createDocuments<T extends typeof Document>(
    this: T,
    data: (Data | Document)[] = [],
    operation: Operation = {},
  ): Promise<InstanceType<T>[]> {
    const sources = data.map((entry) => (entry instanceof Document ? entry.toObject() : entry));
    const resolved = { parent: null, pack: operation.parent?.pack ?? null, ...operation, data: sources };
    return (await this.database.create(this.implementation, resolved)) as InstanceType<T>[];
  }

  static async updateDocuments<T extends typeof Document>(
    this: T,
    updates: Data[] = [],
    operation: Operation = {},
  ): Promise<InstanceType<T>[]> {
    const resolved = { parent: null, pack: operation.parent?.pack ?? null, ...operation, updates };
    return (await this.database.update(this.implementation, resolved)) as InstanceType<T>[];
  }

  static async deleteDocuments<T extends typeof Document>(
    this: T,
    ids: string[] = [],
    operation: Operation = {},
  ): Promise<InstanceType<T>[]> {
    const resolved = { parent: null, pack: operation.parent?.pack ?? null, ...operation, ids };
    return (await this.database.delete(this.implementation, resolved)) as InstanceType<T>[];
  }

  /** Creates one document, or several from an array. @returns undefined when the creation was vetoed. */
  static create<T extends typeof Document>(
    this: T,
    data: (Data | Document)[],
    operation?: Operation,
  ): Promise<InstanceType<T>[]>;
  static create<T extends typeof Document>(
    this: T,
    data: Data | Document,
    operation?: Operation,
  ): Promise<InstanceType<T> | undefined>;
  static async create(
    data: Data | Document | (Data | Document)[],
    operation: Operation = {},
  ): Promise<Document | Document[] | undefined> {
    const created = await this.createDocuments(Array.isArray(data) ? data : [data], operation);
    return Array.isArray(data) ? created : created.shift();
  }

  /** @returns undefined when the update was vetoed or changed nothing. */
  async update(data: Data = {}, operation: Operation = {}): Promise<this | undefined> {
    const documentClass = this.constructor as typeof Document;
    const updates = [{ ...data, _id: this.id }];
    const updated = await documentClass.updateDocuments(updates, {
      ...operation,
      parent: this.parent,
      pack: this.pack,
    });
    return updated.shift() as this | undefined;
  }

  /** @returns undefined when the deletion was vetoed. */
  async delete(operation: Operation = {}): Promise<this | undefined> {
    const documentClass = this.constructor as typeof Document;
    const options = { ...operation, parent: this.parent, pack: this.pack };
    const deleted = await documentClass.deleteDocuments([this.id as string], options);
    return deleted.shift() as this | undefined;
  }

  /** The document of this class with an id in the world, or the index entry in a compendium; null if there is none. */
  static get(id: string, { pack }: { pack?: string | null } = {}): Document | null {
    if (!id) return null;
    const lookup = getUuidCollections();
    if (pack) {
      const compendium = lookup.pack(pack) as { index?: { get: (id: string) => unknown } } | undefined;
      return (compendium?.index?.get(id) as Document | undefined) ?? null;
    }
    const collection = lookup.world(this.documentName) as { get: (id: string) => unknown } | undefined;
    return (collection?.get(id) as Document | undefined) ?? null;
  }

  /** The name of the collection of embedded documents of that name, or of that collection; null if there is none. */
  static getCollectionName(name: string): string | null {
    if (name in this.hierarchy) return name;
    return this.metadata.embedded[name] ?? null;
  }

  /** @throws When the document has no such collection. */
  getEmbeddedCollection(embeddedName: string): EmbeddedCollection {
    const name = (this.constructor as typeof Document).getCollectionName(embeddedName);
    if (!name)
      throw new Error(`${embeddedName} is not a valid embedded Document within the ${this.documentName} Document`);
    return (
      (this as unknown as Record<string, EmbeddedCollection>)[name] ?? (this.collections[name] as EmbeddedCollection)
    );
  }

  getEmbeddedDocument(
    embeddedName: string,
    id: string,
    options: { strict?: boolean; invalid?: boolean } = {},
  ): EmbeddedDocument | undefined {
    return this.getEmbeddedCollection(embeddedName).get(id, options);
  }

  async createEmbeddedDocuments(
    embeddedName: string,
    data: Data[] = [],
    operation: Operation = {},
  ): Promise<Document[]> {
    return this.#embeddedClass(embeddedName).createDocuments(data, { ...operation, parent: this, pack: this.pack });
  }

  async updateEmbeddedDocuments(
    embeddedName: string,
    updates: Data[] = [],
    operation: Operation = {},
  ): Promise<Document[]> {
    return this.#embeddedClass(embeddedName).updateDocuments(updates, { ...operation, parent: this, pack: this.pack });
  }

  async deleteEmbeddedDocuments(embeddedName: string, ids: string[], operation: Operation = {}): Promise<Document[]> {
    return this.#embeddedClass(embeddedName).deleteDocuments(ids, { ...operation, parent: this, pack: this.pack });
  }

  /** @throws When the document has no such collection. */
  #embeddedClass(embeddedName: string): typeof Document {
    return this.getEmbeddedCollection(embeddedName).documentClass as unknown as typeof Document;
  }

  /** All documents below this one, each with the path of its collection. */
  *traverseEmbeddedDocuments(parentPath?: string): Generator<[string, Document]> {
    for (const name of Object.keys((this.constructor as typeof Document).hierarchy)) {
      const path = parentPath ? `${parentPath}.${name}` : name;
      const value = (this as unknown as Record<string, unknown>)[name];
      const documents = value instanceof Document ? [value] : [...((value ?? []) as Iterable<Document>)];
      for (const document of documents) {
        yield [path, document];
        yield* document.traverseEmbeddedDocuments(path);
      }
    }
  }

  /** @throws When the scope is no package that is active here. */
  getFlag(scope: string, key: string): unknown {
    assertScope(this, scope);
    return getProperty(this.flags?.[scope], key);
  }

  /** @throws When the scope is no package that is active here. */
  async setFlag(scope: string, key: string, value: unknown): Promise<this | undefined> {
    assertScope(this, scope);
    return this.update({ flags: { [scope]: { [key]: value } } });
  }

  /** @throws When the scope is no package that is active here. */
  async unsetFlag(scope: string, key: string): Promise<this | undefined> {
    assertScope(this, scope);
    return this.update(deletionAt(`flags.${scope}.${key}`));
  }
}

/** No method of the document: the first preparation of its data asks for flags before a private method is there. */
function assertScope(document: Document, scope: string): void {
  const scopes = (document.constructor as typeof Document).database.getFlagScopes();
  if (!scopes.includes(scope)) throw new Error(`Flag scope "${scope}" is not valid or not currently active`);
}
