import { ForcedDeletion } from "../operators.ts";
import type { Data } from "../../types.ts";
import { deepClone } from "../../utils/clone.ts";
import { isDeletionKey } from "../../utils/expand.ts";
import { applySpecialKeys } from "../../utils/merge.ts";
import { isEmpty, isPlainObject } from "../../utils/type.ts";
import { DataModelValidationFailure } from "../validation-failure.ts";
import { DataField } from "./data-field.ts";
import { defineValue } from "./define-value.ts";
import type {
  CleanOptions,
  FieldContext,
  FieldOptions,
  ModelLike,
  UpdateOptions,
  ValidateOptions,
  ValidationResult,
} from "./types.ts";

export type DataSchema = Record<string, DataField>;

/** A field with named fields within it. */
export class SchemaField extends DataField {
  static override recursive = true;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  fields: DataSchema;

  /** @throws When a field has a reserved name, is no field, or belongs to another schema already. */
  constructor(fields: DataSchema, options?: FieldOptions, context?: FieldContext) {
    super(options, context);
    this.fields = this._initialize(fields);
  }

  _initialize(fields: DataSchema): DataSchema {
    if (typeof fields !== "object" || fields === null) {
      throw new Error("A DataSchema must be an object with string keys and DataField values.");
    }
    for (const [name, field] of Object.entries(fields)) {
      if (["parent", "_source"].includes(name))
        throw new Error(`The field name "${name}" is reserved by every DataModel.`);
      if (!(field instanceof DataField))
        throw new Error(`The "${name}" field is not an instance of the DataField class.`);
      if (field.parent !== undefined)
        throw new Error(`The "${field.fieldPath}" field already belongs to some other parent and may not be reused.`);
      field.name = name;
      field.parent = this;
    }
    return { ...fields };
  }

  /** Adds fields after the schema has been made; one of a name that is there takes its place. */
  extendFields(fields: DataSchema): void {
    Object.assign(this.fields, this._initialize(fields));
  }

  *[Symbol.iterator](): Generator<DataField> {
    yield* Object.values(this.fields);
  }

  keys(): string[] {
    return Object.keys(this.fields);
  }

  values(): DataField[] {
    return Object.values(this.fields);
  }

  entries(): [string, DataField][] {
    return Object.entries(this.fields);
  }

  has(name: string): boolean {
    return Object.hasOwn(this.fields, name);
  }

  get(name: string): DataField | undefined {
    return this.has(name) ? this.fields[name] : undefined;
  }

  /** The field at a path, in dot notation or as a list of names. */
  getField(path: string | string[]): DataField | undefined {
    return this._getField(typeof path === "string" ? path.split(".") : [...path]);
  }

  override _getField(path: string[]): DataField | undefined {
    const [name, ...rest] = path;
    if (name === undefined) return this;
    return this.get(name)?._getField(rest);
  }

  override getInitialValue(data?: Data): unknown {
    const initial = super.getInitialValue(data);
    if (this.required && initial === undefined) return this._cleanType({}, { source: data });
    return initial;
  }

  override _cast(value: unknown): unknown {
    const convertible = value as { toObject?: () => unknown } | null;
    if (!isPlainObject(value) && typeof convertible?.toObject === "function") return convertible.toObject();
    return typeof value === "object" ? value : {};
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    const data = value as Data;
    const inner = { ...options, source: options.source ?? data };
    if (options.partial && options.recursive === false && this.parent) inner.partial = false;
    for (const key of Object.keys(data)) if (!this.has(key)) this.#cleanSpecial(data, key, options.partial, inner);
    for (const name in this.fields) {
      const field = this.fields[name] as DataField;
      const given = data[name];
      if (given instanceof ForcedDeletion || (inner.partial && !Object.hasOwn(data, name))) continue;
      const cleaned = field.clean(given, inner);
      if (cleaned !== given) data[name] = cleaned;
      if (cleaned === undefined) removeUndefined(data, name, field, Boolean(inner.partial));
    }
    return data;
  }

  /** What is no field goes, but for the deletion or replacement of one in an update. */
  #cleanSpecial(data: Data, key: string, partial: boolean | undefined, inner: CleanOptions): void {
    const name = key.slice(2);
    const field = partial && isDeletionKey(key) ? this.get(name) : undefined;
    if (!field) delete data[key];
    else if (key.startsWith("==") && !(data[name] instanceof ForcedDeletion))
      data[key] = field.clean(data[key], { ...inner, partial: false });
  }

  override initialize(value: unknown, model: ModelLike, options: Data = {}): unknown {
    if (!value) return value;
    const prepared: Data = {};
    for (const name in this.fields) {
      const field = this.fields[name] as DataField;
      const inner = field.initialize((value as Data)[name], model, options);
      if (typeof inner === "function" || field.readonly || name === "__proto__")
        defineValue(prepared, name, inner, field.readonly);
      else prepared[name] = inner;
    }
    return prepared;
  }

  override _validateType(value: unknown, options: ValidateOptions): ValidationResult {
    if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Error("must be an object");
    const data = value as Data;
    const inner = options.source ? options : { ...options, source: data };
    // Hardly any data are wrong.
    let failure: DataModelValidationFailure | undefined;
    for (const name in this.fields) {
      const field = this.fields[name] as DataField;
      if (options.partial && !Object.hasOwn(data, name)) continue;
      const found = field.validate(data[name], inner);
      if (!found) continue;
      failure ??= new DataModelValidationFailure();
      failure.fields[name] = found;
      if (found.unresolved && options.fallback) fallBack(field, data, name, found, inner);
      if (found.unresolved) failure.unresolved = true;
    }
    for (const key in data) {
      if (!key.startsWith("==")) continue;
      const found = this.get(key.slice(2))?.validate(data[key], { ...inner, partial: false });
      if (!found) continue;
      failure ??= new DataModelValidationFailure();
      failure.fields[key.slice(2)] = found;
      failure.unresolved ||= found.unresolved;
    }
    return failure;
  }

  override _validateModel(data: unknown, options: ValidateOptions = {}): void {
    if (typeof data !== "object" || data === null || !this.#ruled.length) return;
    const inner = options.source ? options : { ...options, source: data as Data };
    for (const field of this.#ruled) field._validateModel((data as Data)[field.name as string], inner);
  }

  override get hasJointRules(): boolean {
    return this._validateModel !== SchemaField.prototype._validateModel || this.#ruled.length > 0;
  }

  override get migrates(): boolean {
    return this.migrateSource !== SchemaField.prototype.migrateSource || this.#migrating.length > 0;
  }

  #known: { ruled: DataField[]; migrating: DataField[] } | undefined;

  /** The fields to ask for rules across several, found once: a world has ten thousand documents of a schema. */
  get #ruled(): DataField[] {
    return this.#found.ruled;
  }

  get #migrating(): DataField[] {
    return this.#found.migrating;
  }

  get #found() {
    return (this.#known ??= {
      ruled: this.values().filter(({ hasJointRules }) => hasJointRules),
      migrating: this.values().filter(({ migrates }) => migrates),
    });
  }

  override toObject(value: unknown): unknown {
    if (value === undefined || value === null) return value;
    const data: Data = {};
    for (const name in this.fields) {
      const field = this.fields[name] as DataField;
      const inner = field.toObject((value as Data)[name]);
      if (inner !== undefined) data[name] = inner;
    }
    return data;
  }

  override apply(fn: Parameters<DataField["apply"]>[0], value: unknown = {}, options: Data = {}): unknown {
    const data = (value ?? {}) as Data;
    const results: Data = {};
    for (const name in this.fields) {
      const field = this.fields[name] as DataField;
      if (options.partial && !Object.hasOwn(data, name)) continue;
      const result = field.apply(fn, data[name], options);
      if (!options.filter || !isEmpty(result)) results[name] = result;
    }
    return results;
  }

  override migrateSource(source: Data, value: unknown): void {
    if (typeof value !== "object" || value === null) return;
    for (const field of this.#migrating) {
      const name = field.name as string;
      if (Object.hasOwn(value, name)) field.migrateSource?.(source, (value as Data)[name]);
    }
  }

  /**
   * A part of something that is not there yet is completed: there is nothing to merge it into. Where there is null it stays a part until
   * the page is loaded anew: foundryvtt issue 14377.
   */
  override _addTypes(source: unknown, changes: unknown): void {
    if (!isPlainObject(changes)) return;
    if (source === undefined) {
      const complete = this.clean(applySpecialKeys(deepClone(changes))) as Data;
      for (const key of Object.keys(changes)) delete changes[key];
      Object.assign(changes, complete);
      return;
    }
    const own = isPlainObject(source) ? source : {};
    for (const name in this.fields) {
      const field = this.fields[name] as DataField;
      if (Object.hasOwn(changes, name)) field._addTypes(own[name], changes[name], { source: own, changes });
    }
  }

  override _updateDiff(source: Data, key: string, value: unknown, difference: Data, options: UpdateOptions): void {
    const before = source[key];
    const canMerge = isPlainObject(before) && isPlainObject(value);
    if (!canMerge) {
      super._updateDiff(source, key, value, difference, options);
      return;
    }
    const inner: Data = {};
    for (const [name, change] of Object.entries(value)) this.#diffField(before, name, change, inner, options);
    if (!isEmpty(inner)) difference[key] = inner;
  }

  #diffField(before: Data, key: string, change: unknown, difference: Data, options: UpdateOptions): void {
    if (!isDeletionKey(key)) {
      this.get(key)?._updateDiff(before, key, change, difference, options);
      return;
    }
    const name = key.slice(2);
    const field = this.get(name);
    if (!field) return;
    const target = key.startsWith("-=") ? field.getInitialValue(before) : change;
    const replaced: Data = {};
    // Compared as a plain value: a deletion that changes nothing is no difference.
    DataField.prototype._updateDiff.call(field, before, name, target, replaced, options);
    if (Object.hasOwn(replaced, name)) difference[key] = key.startsWith("-=") ? null : change;
  }

  override _updateCommit(source: Data, key: string, value: unknown, difference: unknown, options: UpdateOptions): void {
    const before = source[key];
    if (!isPlainObject(before) || !isPlainObject(difference)) {
      super._updateCommit(source, key, value, difference, options);
      return;
    }
    for (const [name, change] of Object.entries(difference)) this.#commitField(before, name, change, options);
  }

  #commitField(before: Data, key: string, change: unknown, options: UpdateOptions): void {
    if (!isDeletionKey(key)) {
      this.get(key)?._updateCommit(before, key, change, change, options);
      return;
    }
    const name = key.slice(2);
    const value = key.startsWith("-=") ? this.get(name)?.getInitialValue(before) : change;
    if (value === undefined) delete before[name];
    else before[name] = value;
  }
}

/** A value that came to nothing is none; in an update that is a deletion, or for a required field a failure to be reported. */
function removeUndefined(data: Data, name: string, field: DataField, partial: boolean): void {
  if (partial && field.required) return;
  delete data[name];
  if (partial) data[`-=${name}`] = null;
}

/** Puts the initial value in the place of an invalid one, if that is valid. */
function fallBack(
  field: DataField,
  data: Data,
  name: string,
  failure: DataModelValidationFailure,
  options: ValidateOptions,
): void {
  const initial = field.getInitialValue(options.source);
  if (field.validate(initial, { ...options, fallback: false, partial: false })) return;
  data[name] = initial;
  failure.fallback = initial;
  failure.unresolved = false;
}
