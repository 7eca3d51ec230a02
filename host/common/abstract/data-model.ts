import { migrateSafely } from "./migrate-safely.ts";
import { defineValue, isGetterValue } from "../data/fields/define-value.ts";
import { SchemaField, type DataSchema } from "../data/fields/schema-field.ts";
import type { DataField } from "../data/fields/data-field.ts";
import type { CleanOptions, UpdateOptions } from "../data/fields/types.ts";
import { DataModelValidationFailure } from "../data/validation-failure.ts";
import type { Data } from "../types.ts";
import { deepClone } from "../utils/clone.ts";
import { mergeObject } from "../utils/merge.ts";
import { getProperty, setProperty } from "../utils/property.ts";
import { isSound } from "../data/soundness.ts";
import { getType } from "../utils/type.ts";
import { setUsualCleaning, TRUSTED } from "./trusted.ts";
import { commitChanges, prepareChanges } from "./model-update.ts";
import { orderOf } from "./field-order.ts";

export interface ModelContext {
  parent?: DataModel | null;
  /** Throw on invalid data (the default), or replace what is invalid by initial values where possible? */
  strict?: boolean;
  [TRUSTED]?: boolean;
  [option: string]: unknown;
}

export interface ModelValidateOptions {
  changes?: Data;
  clean?: boolean;
  fallback?: boolean;
  dropInvalidEmbedded?: boolean;
  strict?: boolean;
  fields?: boolean;
  joint?: boolean;
}

interface Failures {
  readonly fields: DataModelValidationFailure | null;
  readonly joint: DataModelValidationFailure | null;
}

const NONE: Failures = Object.freeze({ fields: null, joint: null });

/** Data of models that are being made, which were found to be as they have to be. */
export const SOUND = new WeakSet<Data>();

const KEEPING_SOUND = new WeakSet<DataModel["_initializeSource"]>();

/** Says that after a method has made the source of a model, what was found of its data still holds unless it says otherwise. */
export function keepsSound(initialize: DataModel["_initializeSource"]): void {
  KEEPING_SOUND.add(initialize);
}

/*
 * Where a model keeps what is not listed among its own members. A world has ten thousand documents with several such members each, and
 * writing under a symbol is many times faster than defining a property.
 */
const PARENT = Symbol("parent");
const SOURCE = Symbol("source");
const INITIALIZED = Symbol("initialized");

const getters = new WeakMap<DataField, PropertyDescriptor>();

/** The property of a field that is got whenever it is read: the same for all models, which would each be of a shape of its own else. */
function getterOf(name: string, field: DataField): PropertyDescriptor {
  const known = getters.get(field);
  if (known) return known;
  const got = function (this: DataModel): unknown {
    const value = field.initialize(this._source[name], this);
    return isGetterValue(value) ? value() : value;
  };
  const property = { enumerable: true, configurable: true, get: got, set: () => undefined };
  getters.set(field, property);
  return property;
}

/** Source data with a schema: cleaned, validated, and prepared as properties of the instance. */
export class DataModel {
  static LOCALIZATION_PREFIXES: string[] = [];
  /** The schema, made when first asked for. */
  static _schema: SchemaField | undefined;

  declare readonly parent: DataModel | null;
  declare readonly _source: Data;
  declare [PARENT]: DataModel | null;
  declare [SOURCE]: Data;
  declare [INITIALIZED]: boolean | undefined;
  #failures: Failures = NONE;

  /**
   * @param data Belongs to the model from now on and may be changed by it.
   * @throws DataModelValidationError when strict and the data is invalid.
   */
  constructor(data: Data | DataModel = {}, context: ModelContext = {}) {
    const { parent, strict = true, [TRUSTED]: trusted = false } = context;
    const own: Data & { [TRUSTED]: boolean } = { strict, [TRUSTED]: trusted };
    for (const key in context) if (key !== "parent" && key !== "strict") own[key] = context[key];
    this[PARENT] = parent ?? null;
    const source = this._initializeSource(data, own);
    this[SOURCE] = source;
    // Who is trusted trusts others by itself.
    own[TRUSTED] = false;
    this._configure(own);
    if (trusted) this.#validateJoint(source, strict, { isTrusted: true });
    else {
      const fallback = (own.fallback as boolean | undefined) ?? !strict;
      this.validate({ strict, fallback, dropInvalidEmbedded: Boolean(own.dropInvalidEmbedded), joint: true });
      SOUND.delete(source);
    }
    this._initialize(own);
  }

  _configure(_options: Data): void {
    // For subclasses.
  }

  /** @throws Unless a subclass says what its data is like. */
  static defineSchema(): DataSchema {
    throw new Error(`The ${this.name} subclass of DataModel must define its Document schema`);
  }

  /** Where the model's data stand in what holds them, so that its fields can be named in a form. */
  protected static get schemaPath(): string {
    return "";
  }

  static get schema(): SchemaField {
    if (!Object.hasOwn(this, "_schema") || !this._schema) {
      const schema = new SchemaField(this.defineSchema());
      schema.name = this.name;
      Object.defineProperty(schema, "fieldPath", { value: this.schemaPath, configurable: true });
      this._schema = schema;
    }
    return this._schema;
  }

  get schema(): SchemaField {
    return (this.constructor as typeof DataModel).schema;
  }

  /** The field that a path of properties leads to, also where the model of a type begins on the way. */
  getFieldForProperty(path: string): DataField | undefined {
    const [first = "", ...rest] = path.split(".");
    const inner = (this as unknown as Data)[first];
    if (rest.length > 0 && inner instanceof DataModel) return inner.getFieldForProperty(rest.join("."));
    return this.schema.getField(path);
  }

  get invalid(): boolean {
    const { fields, joint } = this.#failures;
    return Boolean(fields?.unresolved) || Boolean(joint?.unresolved);
  }

  get validationFailures(): Failures {
    return this.#failures;
  }

  _initializeSource(data: Data | DataModel, options: Data = {}): Data {
    const source = data instanceof DataModel ? data.toObject() : data;
    if (getType(source) !== "Object") {
      throw new Error(
        `A DataModel constructed with a non-object ${getType(source)} is not supported: ${this.constructor.name}`,
      );
    }
    const model = this.constructor as typeof DataModel;
    if ((options as ModelContext)[TRUSTED]) return model.shimData(source);
    const migrated = model.migrateDataSafe(source);
    const isAsUsual = model.cleanData === DataModel.cleanData && model.shimData === DataModel.shimData;
    if (!isAsUsual || !isSound(model.schema, migrated, migrated)) return model.shimData(model.cleanData(migrated));
    if (KEEPING_SOUND.has(this._initializeSource)) SOUND.add(migrated);
    return migrated;
  }

  /** Brings data to the schema, in place. */
  static cleanData(source: Data = {}, options: CleanOptions = {}): Data {
    return this.schema.clean(source, options) as Data;
  }

  /** The fields in the order in which they are prepared. */
  static *_initializationOrder(): Generator<[string, DataField]> {
    yield* this.schema.entries();
  }

  /** Prepares the properties of the instance from its source. */
  _initialize(options: Data = {}): void {
    const { _source: source } = this;
    // The first time there is nothing to be looked at.
    const isFirst = !this[INITIALIZED];
    this[INITIALIZED] = true;
    for (const { name, field, isMember, isAsStored } of orderOf(this.constructor as typeof DataModel)) {
      const stored = source[name];
      const value = isAsStored ? stored : field.initialize(stored, this, options);
      if (isGetterValue(value)) Object.defineProperty(this, name, getterOf(name, field));
      else if (isFirst && !isMember && !field.readonly) (this as Data)[name] = value;
      else defineValue(this, name, value, field.readonly);
    }
  }

  /** Prepares everything anew, so that changes to prepared values are gone. */
  reset(): void {
    this._initialize();
  }

  /** A copy with some data changed; keys that the model has not are ignored. */
  clone(data: Data = {}, context: ModelContext = {}): this {
    const source = mergeObject(this.toObject(), data, {
      insertKeys: false,
      performDeletions: true,
      applyOperators: true,
    });
    const model = this.constructor as new (data: Data, context: ModelContext) => this;
    return new model(source, { parent: this.parent, ...context });
  }

  /**
   * Validates changes, or without them the whole model.
   * @returns Whether it is valid, possibly thanks to fallbacks.
   * @throws DataModelValidationError when strict (the default) and it is not; the message names the failing path.
   */
  validate(options: ModelValidateOptions = {}): boolean {
    const {
      changes,
      clean = false,
      fallback = false,
      dropInvalidEmbedded = false,
      strict = true,
      fields = true,
    } = options;
    const joint = options.joint ?? !changes;
    const model = this.constructor as typeof DataModel;
    let source = changes ?? this._source;
    this.#failures = NONE;
    if (clean && changes) source = model.cleanData(deepClone(changes), { partial: true, source: this._source });
    // What was looked at a moment ago, when the model was made, is not looked at again.
    if (fields && !(!changes && SOUND.delete(source))) {
      const context = changes ? { ...this._source, ...changes } : source;
      const failure = model.schema.validate(source, {
        partial: Boolean(changes),
        fallback,
        dropInvalidEmbedded,
        source: context,
      });
      if (failure) this.#report("fields", failure, strict);
    }
    if (joint) this.#validateJoint(source, strict);
    return !this.invalid;
  }

  /** What holds trusted data has gone through their fields; the rules of a class that it does not know are left. */
  #validateJoint(source: Data, strict: boolean, { isTrusted = false } = {}): void {
    const model = this.constructor as typeof DataModel;
    try {
      if (!isTrusted) model.schema._validateModel(source);
      model.validateJoint(source);
    } catch (error) {
      const failure = new DataModelValidationFailure({
        message: error instanceof Error ? error.message : String(error),
        unresolved: true,
      });
      this.#report("joint", failure, strict);
    }
  }

  /** @throws When strict and nothing has replaced what failed. */
  #report(kind: "fields" | "joint", failure: DataModelValidationFailure, strict: boolean): void {
    this.#failures = { ...this.#failures, [kind]: failure };
    const error = failure.asError();
    const id = typeof this._source._id === "string" ? ` [${this._source._id}]` : "";
    error.message = `${this.constructor.name}${id} validation errors:\n${error.message.replace(/^/gm, "  ")}`;
    if (strict && failure.unresolved) throw error;
    if (failure.unresolved) console.warn(error.message);
  }

  /** Rules that concern several fields, for subclasses. @throws When they are broken. */
  static validateJoint(_data: Data): void {
    // Nothing to hold to unless a subclass says so.
  }

  /**
   * Applies changes to the source, at this client only.
   * @returns What the changes altered.
   * @throws DataModelValidationError when they are invalid; then nothing is altered.
   */
  updateSource(changes: Data = {}, options: UpdateOptions = {}): Data {
    const { difference, commit } = prepareChanges(this, changes, options);
    if (!options.dryRun) commitChanges(this, commit, options);
    return difference;
  }

  /** The source data, or with `source` false the prepared values, as a plain object. */
  toObject(source = true): Data {
    if (source) return deepClone(this._source);
    return this.schema.toObject(this) as Data;
  }

  toJSON(): Data {
    return this.toObject(true);
  }

  /** A model from data that is trusted: invalid parts are replaced rather than refused. */
  static fromSource<T extends typeof DataModel>(
    this: T,
    source: Data,
    { strict = false, ...context }: ModelContext = {},
  ): InstanceType<T> {
    return new this(source, { strict, ...context }) as InstanceType<T>;
  }

  static fromJSON<T extends typeof DataModel>(this: T, json: string): InstanceType<T> {
    return this.fromSource(JSON.parse(json) as Data);
  }

  /** Brings data of an earlier version up to date, in place. */
  static migrateData(source: Data): Data {
    this.schema.migrateSource(source, source);
    return source;
  }

  /** As `migrateData`, but a failure is told in the console and the data left as it is. */
  static migrateDataSafe(source: Data): Data {
    return migrateSafely(this, source);
  }

  /**
   * Lets data that were renamed go on being read and written under their old path, with a warning.
   * @param oldKey  The path that is gone.
   * @param newKey  The path that stands in for it.
   */
  static _addDataFieldShim(
    data: Data,
    oldKey: string,
    newKey: string,
    {
      applyIfUndefined = false,
      warning,
      value,
    }: { applyIfUndefined?: boolean; warning?: string; value?: unknown } = {},
  ): void {
    const keys = oldKey.split(".");
    const last = keys.pop() ?? "";
    const holder = keys.length > 0 ? (getProperty(data, keys.join(".")) as Data | undefined) : data;
    if (!holder || typeof holder !== "object" || Object.hasOwn(holder, last)) return;
    if (applyIfUndefined && getProperty(data, newKey) === undefined) return;
    const warn = () => console.warn(warning ?? `The data ${oldKey} are now ${newKey}.`);
    Object.defineProperty(holder, last, {
      configurable: true,
      enumerable: false,
      get: () => {
        warn();
        return value ?? getProperty(data, newKey);
      },
      set: (given: unknown) => {
        warn();
        setProperty(data, newKey, given);
      },
    });
  }

  /** Adds to data what older code expects to find. */
  static shimData(data: Data, _options: { embedded?: boolean } = {}): Data {
    return data;
  }
}

Object.defineProperties(DataModel.prototype, {
  parent: {
    configurable: true,
    get(this: DataModel) {
      return this[PARENT];
    },
  },
  _source: {
    configurable: true,
    get(this: DataModel) {
      return this[SOURCE];
    },
  },
});

setUsualCleaning(DataModel.cleanData);
keepsSound(DataModel.prototype._initializeSource);
