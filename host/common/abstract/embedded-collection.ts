import type { Data } from "../types.ts";
import { Collection } from "../utils/collection.ts";
import { deepClone } from "../utils/clone.ts";
import { applySpecialKeys } from "../utils/merge.ts";
import { trustedBy } from "./trusted.ts";
import { randomID } from "../utils/text.ts";

/** A document, as far as the collection needs to know. */
export interface EmbeddedDocument {
  id: string | null;
  name?: string;
  _source: Data;
  invalid: boolean;
  validationFailures: { fields: { asError: () => Error } | null };
  _initialize: (options?: Data) => void;
  updateSource: (changes: Data, options?: Data) => Data;
  toObject: (source?: boolean) => Data;
}

export interface EmbeddedDocumentClass {
  new (data: Data, context: Data): EmbeddedDocument;
  readonly name: string;
  readonly documentName: string;
  readonly implementation: EmbeddedDocumentClass;
}

/** The owner of an embedded collection. */
export interface CollectionOwner {
  pack?: string | null;
  id?: string | null;
  uuid?: string | null;
}

interface GetOptions extends Record<string, unknown> {
  strict?: boolean;
  invalid?: boolean;
}

/** The documents embedded in another document. Invalid ones are kept aside, and their source data stays with the parent. */
export class EmbeddedCollection extends Collection<EmbeddedDocument> {
  readonly name: string;
  readonly #model: CollectionOwner;
  readonly #documentClass: EmbeddedDocumentClass;
  readonly #source: Data[];
  #isInitialized = false;
  #invalidIds: Set<string> | undefined;

  constructor(name: string, parent: CollectionOwner, source: Data[], documentClass: EmbeddedDocumentClass) {
    super();
    this.name = name;
    this.#model = parent;
    this.#source = source;
    this.#documentClass = documentClass;
  }

  get model(): CollectionOwner {
    return this.#model;
  }

  get documentClass(): EmbeddedDocumentClass {
    return this.#documentClass;
  }

  get _source(): Data[] {
    return this.#source;
  }

  get invalidDocumentIds(): Set<string> {
    return (this.#invalidIds ??= new Set());
  }

  createDocument(data: Data, context: Data): EmbeddedDocument {
    const { model, name } = this;
    return new this.documentClass(data, {
      ...context,
      parent: model,
      parentCollection: name,
      pack: model.pack ?? null,
    });
  }

  /** Constructs the documents the first time; later prepares each of them anew. */
  initialize(options: Data = {}): void {
    if (this.#isInitialized) {
      for (const document of this.values()) document._initialize(options);
      return;
    }
    this.clear();
    const inner = { ...options, ...trustedBy(this.model) };
    for (const data of this._source) this._initializeDocument(data, inner);
    this.#isInitialized = true;
  }

  _initializeDocument(data: Data, options: Data): void {
    data._id ??= randomID();
    const id = data._id as string;
    try {
      const document = this.createDocument(data, options);
      if (document.invalid) throw document.validationFailures.fields?.asError() ?? new Error("is invalid");
      super.set(id, document);
    } catch (error) {
      const strict = options.strict !== false && !options.dropInvalidEmbedded;
      this._handleInvalidDocument(id, error as Error, { strict });
    }
  }

  /** Puts an invalid document aside. @throws When `strict`. */
  _handleInvalidDocument(id: string, error: Error, { strict = true }: { strict?: boolean } = {}): void {
    this.invalidDocumentIds.add(id);
    const { documentName } = this.documentClass;
    const message = `Failed to initialize ${documentName} [${id}] of ${this.model.uuid ?? this.model.id ?? "its parent"}: ${error.message}`;
    if (strict) throw new Error(message, { cause: error });
    console.warn(message);
  }

  override get(id: string, options: GetOptions & { strict: true }): EmbeddedDocument;
  override get(id: string, options?: GetOptions): EmbeddedDocument | undefined;
  override get(id: string, { strict = false, invalid = false }: GetOptions = {}): EmbeddedDocument | undefined {
    const document = super.get(id) ?? (invalid ? this.getInvalid(id) : undefined);
    if (strict && !document) throw new Error(`${id} does not exist in the ${this.name} collection`);
    return document;
  }

  override set(id: string, document: EmbeddedDocument, { modifySource = true }: { modifySource?: boolean } = {}): this {
    if (modifySource) this._set(id, document);
    return super.set(id, document);
  }

  /** Puts the document's source into the parent's. */
  _set(id: string, document: EmbeddedDocument): void {
    const index = this._source.findIndex((data) => data._id === id);
    if (index === -1) this._source.push(document._source);
    else this._source[index] = document._source;
  }

  override delete(id: string, { modifySource = true }: { modifySource?: boolean } = {}): boolean {
    if (modifySource) this._delete(id);
    this.invalidDocumentIds.delete(id);
    return super.delete(id);
  }

  /** Takes the document's source out of the parent's. */
  _delete(id: string): void {
    const index = this._source.findIndex((data) => data._id === id);
    if (index !== -1) this._source.splice(index, 1);
  }

  /** Updates, creates, and with `recursive: false` replaces the documents by a list of changes. */
  update(changes: Data[], options: Data = {}): void {
    const updated = new Set(changes.map((change) => this._createOrUpdate(change, options)));
    if (options.recursive !== false) return;
    for (const id of [...this.keys()]) if (!updated.has(id)) this.delete(id);
  }

  /** @returns The id of the document. */
  _createOrUpdate(data: Data, options: Data = {}): string {
    const current = typeof data._id === "string" ? this.get(data._id) : undefined;
    if (current) {
      current.updateSource(data, { ...options, fallback: options.fallback });
      return current.id as string;
    }
    const document = this.createDocument(applySpecialKeys(deepClone(data)), { strict: true });
    const id = ((document._source._id as string | null) ??= randomID());
    if (document.id !== id) document._initialize();
    this.set(id, document);
    return id;
  }

  /** A document from invalid data, built as far as it can be. @throws When `strict` and the id is not one of an invalid one. */
  getInvalid(id: string, { strict = true }: { strict?: boolean } = {}): EmbeddedDocument | undefined {
    if (!this.invalidDocumentIds.has(id)) {
      if (strict) throw new Error(`${this.documentClass.documentName} id [${id}] is not in the set of invalid ids`);
      return undefined;
    }
    const data = this._source.find(({ _id }) => _id === id);
    return data ? this.createDocument(deepClone(data), { strict: false }) : undefined;
  }

  /** The source data of all documents, invalid ones too; with `source` false the prepared values of the valid ones. */
  toObject(source = true): Data[] {
    return source ? deepClone(this._source) : this.map((document) => document.toObject(false));
  }

  /** Called after the database changed documents of the collection. */
  _onModifyContents(
    _action: string,
    _documents: EmbeddedDocument[],
    _result: unknown,
    _operation: Data,
    _user: unknown,
  ): void {
    // The client's documents render themselves.
  }
}
