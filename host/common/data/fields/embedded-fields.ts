import { EmbeddedCollection } from "../../abstract/embedded-collection.ts";
import { configFor } from "../../environment.ts";
import type { Data } from "../../types.ts";
import { deepClone } from "../../utils/clone.ts";
import { isEmpty, isPlainObject } from "../../utils/type.ts";
import { DataModelValidationFailure } from "../validation-failure.ts";
import { cleanChanges, diffSource, type UpdatableClass } from "../source-update.ts";
import { ArrayField } from "./array-fields.ts";
import type { DataField } from "./data-field.ts";
import { EmbeddedDataField } from "./embedded-data-field.ts";
import type {
  CleanOptions,
  FieldContext,
  FieldOptions,
  ModelClass,
  ModelLike,
  UpdateOptions,
  ValidateOptions,
  ValidationResult,
} from "./types.ts";

interface DocumentClass extends ModelClass {
  documentName: string;
}

interface Owner extends ModelLike {
  collections: Record<string, EmbeddedCollection>;
}

/** A collection of embedded documents, stored as a list of their source data. */
export class EmbeddedCollectionField extends ArrayField {
  static override hierarchical = true;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, readonly: true };
  }

  constructor(element: unknown, options?: FieldOptions, context?: FieldContext) {
    super(element, options, context);
    this.readonly = true;
  }

  override _validateElementType(element: unknown): unknown {
    if (typeof element === "function" && "documentName" in element) return element;
    throw new Error("An EmbeddedCollectionField must specify a Document subclass as its type");
  }

  static get implementation(): typeof EmbeddedCollection {
    return EmbeddedCollection;
  }

  /** The class of the documents, as CONFIG has it. */
  get model(): DocumentClass {
    const base = this.element as DocumentClass;
    return (configFor(base.documentName)?.documentClass as DocumentClass | undefined) ?? base;
  }

  get schema(): ModelClass["schema"] {
    return this.model.schema;
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const list = value as unknown[];
    for (let index = 0; index < list.length; index += 1) {
      const element = list[index];
      if (isPlainObject(element)) list[index] = this._cleanElement(element, options);
    }
    return list;
  }

  _cleanElement(element: Data, options: CleanOptions = {}): unknown {
    // Whether an element of an update is a part or a whole new document shows only against the collection.
    if (options.partial) return element;
    return this.schema.clean(element, { ...options, source: element });
  }

  override _validateElements(list: unknown[], options: ValidateOptions): DataModelValidationFailure | undefined {
    if (options.partial) return undefined;
    let failure: DataModelValidationFailure | undefined;
    for (const element of list) {
      const found = this._validateElement(element, { ...options, source: element as Data });
      if (!found) continue;
      failure ??= new DataModelValidationFailure();
      if (options.dropInvalidEmbedded) found.dropped = true;
      else failure.unresolved ||= found.unresolved;
      const { _id, name } = (element ?? {}) as { _id?: string; name?: string };
      failure.elements.push({ id: _id ?? "", name, failure: found });
    }
    return failure;
  }

  override _validateElement(element: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    return this.schema.validate(element, options);
  }

  override _validateModel(data: unknown, options: ValidateOptions = {}): void {
    if (!Array.isArray(data) || options.partial) return;
    const { schema } = this;
    const inner: ValidateOptions = { ...options };
    for (const element of data) {
      if (!isPlainObject(element)) continue;
      inner.source = element;
      schema._validateModel(element, inner);
    }
  }

  override initialize(_value: unknown, model: ModelLike, options: Data = {}): unknown {
    const collection = (model as Owner).collections[this.name as string];
    collection?.initialize(options);
    return collection;
  }

  override toObject(value: unknown): unknown {
    return (value as EmbeddedCollection).toObject(false);
  }

  override apply(fn: Parameters<DataField["apply"]>[0], value: unknown = [], options: Data = {}): unknown {
    const list = (value ?? []) as unknown[];
    if (!list.length && options.initializeArrays) return [this.schema.apply(fn, undefined, options)];
    return list.map((element) => this.schema.apply(fn, element, options));
  }

  override _getField(path: string[]): DataField | undefined {
    if (!path.length) return this;
    const [first, ...rest] = path;
    return this.schema._getField(first === "element" ? rest : path);
  }

  override migrateSource(_source: Data, value: unknown): void {
    if (!Array.isArray(value)) return;
    const { model } = this;
    for (const element of value) if (isPlainObject(element)) model.migrateDataSafe(element);
  }

  override _addTypes(): void {
    // The documents add their own types when they are updated.
  }

  override _updateDiff(source: Data, key: string, value: unknown, difference: Data, options: UpdateOptions): void {
    const before = (source[key] ?? []) as Data[];
    const failure = new DataModelValidationFailure({ unresolved: true });
    const changes = (value as Data[]).map((change) => {
      const current = before.find(({ _id }) => _id !== undefined && _id === change._id);
      return current ? this.#change(current, change, options, failure) : this.#create(change, failure);
    });
    if (failure.elements.length) {
      throw Object.assign(new DataModelValidationFailure({ unresolved: true }), {
        fields: { [key]: failure },
      }).asError();
    }
    if (options.recursive === false) {
      if (changes.length !== before.length || changes.some(Boolean)) difference[key] = value;
    } else if (changes.some(Boolean)) difference[key] = changes.filter(Boolean);
  }

  /** What a change alters in an embedded document; null if nothing. */
  #change(current: Data, change: Data, options: UpdateOptions, failures: DataModelValidationFailure): Data | null {
    const model = this.model as unknown as UpdatableClass;
    const cleaned = cleanChanges(model, current, change, options);
    const failure = model.schema.validate(cleaned, { partial: true, source: { ...current, ...cleaned } });
    if (failure?.unresolved) failures.elements.push({ id: String(change._id), name: current.name as string, failure });
    const inner = diffSource(model.schema, current, cleaned, options);
    return isEmpty(inner) ? null : { ...inner, _id: change._id };
  }

  /** The complete source of a new embedded document. */
  #create(change: Data, failures: DataModelValidationFailure): Data {
    const cleaned = this.model.cleanData(this.model.migrateDataSafe(deepClone(change)));
    const failure = this.schema.validate(cleaned, { source: cleaned });
    if (failure?.unresolved)
      failures.elements.push({ id: String(change._id ?? "new"), name: change.name as string, failure });
    return cleaned;
  }

  /** The collection itself carries the changes out; see DataModel#updateSource. */
  override _updateCommit(): void {
    return undefined;
  }

  getCollection(parent: ModelLike): EmbeddedCollection | undefined {
    return (parent as Owner).collections[this.name as string];
  }
}

/** A single embedded document. */
export class EmbeddedDocumentField extends EmbeddedDataField {
  static override hierarchical = true;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true };
  }

  override initialize(value: unknown, model: ModelLike, options: Data = {}): unknown {
    if (!value) return value;
    const { documentName } = this.model as DocumentClass;
    const documentClass = (configFor(documentName)?.documentClass as ModelClass | undefined) ?? this.model;
    return new documentClass(value as Data, { parent: model, parentCollection: this.name, ...options });
  }

  override _validateType(value: unknown, options: ValidateOptions): ValidationResult {
    return super._validateType(value, { ...options, source: value as Data });
  }
}
