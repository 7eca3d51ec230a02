import type { Data } from "../../types.ts";
import { equals } from "../../utils/diff.ts";
import { DataModelValidationFailure } from "../validation-failure.ts";
import { DataField } from "./data-field.ts";
import type { FieldChange } from "./field-change.ts";
import type {
  CleanOptions,
  FieldContext,
  FieldOptions,
  ModelLike,
  ValidateOptions,
  ValidationResult,
} from "./types.ts";

/** A list whose elements are all of one field. An update replaces it whole. */
export class ArrayField extends DataField {
  static override recursive = true;

  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      empty: true,
      exact: undefined,
      min: 0,
      max: Infinity,
    };
  }

  element: unknown;
  declare min: number;
  declare max: number;

  /** @throws When the element is not of the wanted kind, or when max is below min. */
  constructor(element: unknown, options?: FieldOptions, context?: FieldContext) {
    super(options, context);
    if (this.min > this.max) throw new Error("ArrayField maximum length cannot be less than its minimum length");
    this.element = this._validateElementType(element);
    if (!(this.element instanceof DataField)) return;
    this.element.name ||= "element";
    this.element.parent = this;
  }

  /** What the list can hold; other people's fields take more. @returns the element as it is kept. @throws when it is none. */
  _validateElementType(element: unknown): unknown {
    if (!(element instanceof DataField))
      throw new Error(`${this.constructor.name} must have a DataField as its contained element`);
    if (element.parent !== undefined) throw new Error("The element DataField already has a parent");
    return element;
  }

  get #field(): DataField {
    return this.element as DataField;
  }

  override getInitialValue(data?: Data): unknown {
    const initial = super.getInitialValue(data);
    return initial === undefined && this.required ? [] : initial;
  }

  override _cast(value: unknown): unknown {
    if (Array.isArray(value)) return value;
    if (value instanceof Set) return [...(value as Set<unknown>)];
    return typeof value === "object" ? listOf(value as Data) : [value];
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const list = value as unknown[];
    const inner = { ...options, partial: false };
    for (let index = 0; index < list.length; index += 1) list[index] = this.#field.clean(list[index], inner);
    return list;
  }

  override _validateType(value: unknown, options: ValidateOptions): ValidationResult {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    if (value.length < this.min) throw new Error(`cannot have fewer than ${this.min} elements`);
    if (value.length > this.max) throw new Error(`cannot have more than ${this.max} elements`);
    return this._validateElements(value, options);
  }

  _validateElements(list: unknown[], options: ValidateOptions): DataModelValidationFailure | undefined {
    const inner = options.partial ? { ...options, partial: false } : options;
    let failure: DataModelValidationFailure | undefined;
    for (let index = 0; index < list.length; index += 1) {
      const found = this._validateElement(list[index], inner);
      if (!found) continue;
      failure ??= new DataModelValidationFailure();
      failure.elements.push({ id: index, failure: found });
      failure.unresolved ||= found.unresolved;
    }
    return failure;
  }

  _validateElement(element: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    return this.#field.validate(element, options);
  }

  override _validateModel(data: unknown, options: ValidateOptions = {}): void {
    if (!Array.isArray(data) || !this.#field.hasJointRules) return;
    for (const element of data) this.#field._validateModel(element, options);
  }

  override get hasJointRules(): boolean {
    return this._validateModel !== ArrayField.prototype._validateModel || this.#field.hasJointRules;
  }

  override get migrates(): boolean {
    return this.migrateSource !== ArrayField.prototype.migrateSource || this.#field.migrates;
  }

  override initialize(value: unknown, model: ModelLike, options?: Data): unknown {
    if (!Array.isArray(value)) return value;
    return value.map((element) => unwrap(this.#field.initialize(element, model, options)));
  }

  override toObject(value: unknown): unknown {
    if (value === null || value === undefined) return value;
    return [...(value as Iterable<unknown>)].map((element) => this.#field.toObject(element));
  }

  override apply(fn: Parameters<DataField["apply"]>[0], value: unknown = [], options: Data = {}): unknown {
    const list = [...((value ?? []) as Iterable<unknown>)];
    // Without elements the element field itself is still to be visited, as when schemas are localised.
    if (!list.length && options.initializeArrays) return [this.#field.apply(fn, undefined, options)];
    return list.map((element) => this.#field.apply(fn, element, options));
  }

  override _getField(path: string[]): DataField | undefined {
    if (!path.length) return this;
    const [first, ...rest] = path;
    return this.#field._getField(first === "element" || /^\d+$/.test(first ?? "") ? rest : path);
  }

  override migrateSource(source: Data, value: unknown): void {
    if (!Array.isArray(value)) return;
    for (const element of value) this.#field.migrateSource?.(source, element);
  }

  override _castChangeDelta(delta: unknown): unknown {
    return asList(delta).map((element) => this.#field._castChangeDelta(element));
  }

  override _applyChangeAdd(value: unknown, delta: unknown, _model: ModelLike, _change: FieldChange): unknown {
    return [...((value ?? []) as unknown[]), ...(delta as unknown[])];
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    return ((value ?? []) as unknown[]).filter((element) => !(delta as unknown[]).includes(element));
  }
}

/** A form or an expanded update sends a list as an object with its places as keys. */
function listOf(value: Data): unknown[] {
  const list: unknown[] = [];
  for (const [key, element] of Object.entries(value)) if (/^\d+$/.test(key)) list.push(element);
  return list;
}

function asList(delta: unknown): unknown[] {
  if (Array.isArray(delta)) return delta;
  if (typeof delta !== "string") return [delta];
  try {
    const parsed: unknown = JSON.parse(delta);
    return Array.isArray(parsed) ? parsed : [delta];
  } catch {
    return [delta];
  }
}

export function unwrap(value: unknown): unknown {
  return typeof value === "function" && !Object.hasOwn(value, "prototype") ? (value as () => unknown)() : value;
}

/** A list without duplicates, prepared as a Set. */
export class SetField extends ArrayField {
  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const cleaned = super._cleanType(value, options) as unknown[];
    const distinct = cleaned.filter((element, index) => cleaned.findIndex((other) => equals(other, element)) === index);
    cleaned.splice(0, cleaned.length, ...distinct);
    return cleaned;
  }

  override initialize(value: unknown, model: ModelLike, options?: Data): unknown {
    const list = super.initialize(value, model, options);
    return Array.isArray(list) ? new Set<unknown>(list) : list;
  }

  override _validateElements(list: unknown[], options: ValidateOptions): DataModelValidationFailure | undefined {
    const failure = super._validateElements(list, options);
    // What failed and was replaced may have become equal to another element.
    if (failure && !failure.unresolved) {
      const distinct = list.filter((element, index) => list.findIndex((other) => equals(other, element)) === index);
      list.splice(0, list.length, ...distinct);
    }
    return failure;
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return new Set([...((value ?? []) as Iterable<unknown>), ...(delta as Iterable<unknown>)]);
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    const gone = new Set(delta as Iterable<unknown>);
    return new Set([...((value ?? []) as Iterable<unknown>)].filter((element) => !gone.has(element)));
  }

  override _applyChangeOverride(_value: unknown, delta: unknown): unknown {
    return new Set(delta as Iterable<unknown>);
  }
}
