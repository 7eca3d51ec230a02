import { cleansAsUsual, trustedBy } from "../../abstract/trusted.ts";
import type { Data } from "../../types.ts";
import { isPlainObject } from "../../utils/type.ts";
import { DataField } from "./data-field.ts";
import { SchemaField, type DataSchema } from "./schema-field.ts";
import type {
  CleanOptions,
  FieldContext,
  FieldOptions,
  ModelClass,
  ModelLike,
  ValidateOptions,
  ValidationResult,
} from "./types.ts";

function isModelClass(value: unknown): value is ModelClass {
  return typeof value === "function" && "cleanData" in value && "defineSchema" in value;
}

/** A model within a model. */
export class EmbeddedDataField extends SchemaField {
  model: ModelClass;

  /** @throws When the model is no DataModel class. */
  constructor(model: unknown, options?: FieldOptions, context?: FieldContext) {
    if (!isModelClass(model)) throw new Error("An EmbeddedDataField must specify a DataModel class as its type");
    // The model's own schema cannot be shared: its fields belong to it.
    super((model as unknown as { defineSchema: () => DataSchema }).defineSchema(), options, context);
    this.model = model;
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    return super.clean(value, { ...options, source: isPlainObject(value) ? value : undefined });
  }

  override validate(value: unknown, options: ValidateOptions = {}): ReturnType<SchemaField["validate"]> {
    return super.validate(value, { ...options, source: isPlainObject(value) ? value : undefined });
  }

  override initialize(value: unknown, model: ModelLike, options: Data = {}): unknown {
    if (!value) return value;
    const trust = cleansAsUsual(this.model) && trustedBy(model);
    const embedded = new this.model(value as Data, { parent: model, strict: false, ...options, ...trust });
    Object.defineProperty(embedded, "schema", { value: this, configurable: true });
    return embedded;
  }

  override toObject(value: unknown): unknown {
    // The model has this field as its schema, so that its own `toObject(false)` would ask here again.
    return value ? super.toObject(value) : value;
  }

  override migrateSource(source: Data, value: unknown): void {
    if (value) this.model.migrateDataSafe(value as Data);
    super.migrateSource(source, value);
  }

  override _validateModel(data: unknown, options: ValidateOptions = {}): void {
    if (!isPlainObject(data)) return;
    this.model.validateJoint(data);
    super._validateModel(data, { ...options, source: data });
  }
}

type TypeDefinitions = Record<string, DataSchema | SchemaField | ModelClass>;

/** An object whose `type` decides which of several schemas it has. */
export class TypedSchemaField extends DataField {
  static override recursive = true;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true };
  }

  types: Record<string, SchemaField>;

  constructor(types: TypeDefinitions, options?: FieldOptions, context?: FieldContext) {
    super(options, context);
    this.types = Object.fromEntries(
      Object.entries(types).map(([type, definition]) => [type, this.#adopt(type, definition)]),
    );
  }

  #adopt(type: string, definition: DataSchema | SchemaField | ModelClass): SchemaField {
    const field = toSchemaField(definition);
    if (!field.has("type")) throw new Error(`The schema of type "${type}" must have a field "type".`);
    field.name = type;
    field.parent = this;
    return field;
  }

  #typeOf(value: unknown): SchemaField | undefined {
    const type = (value as { type?: unknown } | null | undefined)?.type;
    return typeof type === "string" && Object.hasOwn(this.types, type) ? this.types[type] : undefined;
  }

  override _getField(path: string[]): DataField | undefined {
    const [type, ...rest] = path;
    if (type === undefined) return this;
    return Object.hasOwn(this.types, type) ? this.types[type]?._getField(rest) : undefined;
  }

  override _cast(value: unknown): unknown {
    const convertible = value as { toObject?: () => unknown } | null;
    return typeof convertible?.toObject === "function" ? convertible.toObject() : value;
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const field = this.#typeOf(value);
    return field ? field.clean(value, { ...options, source: value as Data }) : value;
  }

  override _validateType(value: unknown, options: ValidateOptions): ValidationResult {
    if (!isPlainObject(value)) throw new Error("must be an object");
    const field = this.#typeOf(value);
    if (!field) throw new Error(`the type "${String(value.type)}" is not one of ${Object.keys(this.types).join(", ")}`);
    return field.validate(value, { ...options, source: value });
  }

  override _validateModel(data: unknown, options: ValidateOptions = {}): void {
    this.#typeOf(data)?._validateModel(data, options);
  }

  override initialize(value: unknown, model: ModelLike, options?: Data): unknown {
    const field = this.#typeOf(value);
    return field ? field.initialize(value, model, options) : value;
  }

  override toObject(value: unknown): unknown {
    const field = this.#typeOf(value);
    return field ? field.toObject(value) : value;
  }

  override apply(fn: Parameters<DataField["apply"]>[0], value?: unknown, options: Data = {}): unknown {
    const field = this.#typeOf(value);
    if (field) return field.apply(fn, value, options);
    // Without a value every type is visited, as when schemas are localised.
    return Object.fromEntries(
      Object.entries(this.types).map(([type, schema]) => [type, schema.apply(fn, undefined, options)]),
    );
  }

  override _addTypes(source: unknown, changes: unknown): void {
    if (!isPlainObject(changes)) return;
    const type = changes.type ?? (source as Data | undefined)?.type;
    if (type !== undefined) changes.type = type;
    const field = this.#typeOf(changes);
    field?._addTypes(field === this.#typeOf(source) ? source : undefined, changes);
  }

  override migrateSource(source: Data, value: unknown): void {
    this.#typeOf(value)?.migrateSource(source, value);
  }

  override _updateDiff(source: Data, key: string, value: unknown, difference: Data, options: Data): void {
    const field = this.#typeOf(value);
    const isSameType = field && field === this.#typeOf(source[key]);
    if (isSameType) field._updateDiff(source, key, value, difference, options);
    else super._updateDiff(source, key, value, difference, options);
  }

  override _updateCommit(source: Data, key: string, value: unknown, difference: unknown, options: Data): void {
    const field = this.#typeOf(source[key]);
    const isSameType = field && (difference as Data | undefined)?.type === undefined;
    if (isSameType) field._updateCommit(source, key, value, difference, options);
    else super._updateCommit(source, key, value, difference, options);
  }
}

function toSchemaField(definition: DataSchema | SchemaField | ModelClass): SchemaField {
  if (isModelClass(definition)) return new EmbeddedDataField(definition);
  return definition instanceof SchemaField ? definition : new SchemaField(definition);
}
