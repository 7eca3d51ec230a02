import type { Data } from "../../types.ts";
import { deepClone } from "../../utils/clone.ts";
import { equals } from "../../utils/diff.ts";
import { applySpecialKeys } from "../../utils/merge.ts";
import { DataModelValidationFailure } from "../validation-failure.ts";
import { type FieldChange, changeTypeOf } from "./field-change.ts";
import { getFieldInputFactory } from "./field-input.ts";
import type {
  CleanOptions,
  FieldContext,
  FieldOptions,
  ModelLike,
  UpdateOptions,
  ValidateOptions,
  ValidationResult,
} from "./types.ts";

type Applied = string | ((this: DataField, value: unknown, options: Data) => unknown);

type Rule = (this: DataField, value: unknown, options: ValidateOptions) => ValidationResult;

/** What one value in a model must be like: how it is cleaned, validated, initialised, changed and shown. */
export class DataField {
  /** Does the field hold embedded documents? */
  static hierarchical = false;
  /** Does the field contain other fields? */
  static recursive = false;

  static get _defaults(): FieldOptions {
    return {
      required: false,
      nullable: false,
      initial: undefined,
      readonly: false,
      gmOnly: false,
      persisted: true,
      label: "",
      hint: "",
      validationError: "is not a valid value",
    };
  }

  name: string | undefined;
  parent: DataField | undefined;
  options: FieldOptions;
  declare required: boolean;
  declare nullable: boolean;
  declare initial: unknown;
  declare readonly: boolean;
  declare gmOnly: boolean;
  declare persisted: boolean;
  declare label: string;
  declare hint: string;
  declare validationError: string;
  /** Found once, by `isSound`: whether a stored value is as it has to be, and whether it may be left out. */
  soundness: ((value: unknown, source: Data) => boolean) | undefined = undefined;
  canBeAbsent: boolean | undefined = undefined;

  constructor(options: FieldOptions = {}, { name, parent }: FieldContext = {}) {
    this.name = name;
    this.parent = parent;
    this.options = options;
    for (const [key, value] of Object.entries((this.constructor as typeof DataField)._defaults)) {
      (this as unknown as Data)[key] = key in options ? options[key] : value;
    }
  }

  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter(Boolean).join(".");
  }

  /** Calls a function, or the method of that name, on this field and on the fields within it. */
  apply(fn: Applied, value?: unknown, options: Data = {}): unknown {
    const method = typeof fn === "string" ? ((this as unknown as Data)[fn] as Exclude<Applied, string>) : fn;
    return method.call(this, value, options);
  }

  /** Finds the field at a path below this one. */
  _getField(path: string[]): DataField | undefined {
    return path.length ? undefined : this;
  }

  /** Adds to partial changes the types without which they could not be understood. `owner` is what this field's value is part of. */
  _addTypes(_source: unknown, _changes: unknown, _owner: { source?: Data; changes?: Data } = {}): void {
    // Most fields have no type.
  }

  /** Makes of a value what the field can hold; the initial value if it cannot hold it at all. */
  clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value === undefined) return this.getInitialValue(options.source);
    try {
      if (this._validateSpecial(value) === true) return value;
    } catch {
      return this.getInitialValue(options.source);
    }
    return this._cleanType(this._cast(value), options);
  }

  _cleanType(value: unknown, _options: CleanOptions): unknown {
    return value;
  }

  _cast(value: unknown): unknown {
    return value;
  }

  getInitialValue(data?: Data): unknown {
    const { initial } = this;
    if (typeof initial === "function") return (initial as (data?: Data) => unknown)(data);
    return deepClone(initial);
  }

  /** The stored form of an initialised value. */
  toObject(value: unknown): unknown {
    return value;
  }

  /** @returns Nothing if the value is valid, else what is wrong with it. */
  validate(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    const inner = options.validate ? { ...options, validate: undefined } : options;
    try {
      const result =
        this._validateSpecial(value) ??
        this._validateType(value, inner) ??
        (this.options.validate as Rule | undefined)?.call(this, value, inner) ??
        (options.validate as Rule | undefined)?.call(this, value, inner);
      if (result === false) return this.#failure(value, this.validationError);
      return result instanceof DataModelValidationFailure ? result : undefined;
    } catch (error) {
      return this.#failure(value, error instanceof Error ? error.message : String(error));
    }
  }

  #failure(invalidValue: unknown, message: string): DataModelValidationFailure {
    return new DataModelValidationFailure({ invalidValue, message, unresolved: true });
  }

  /** Decides on undefined and null. @throws When they are not allowed. */
  _validateSpecial(value: unknown): boolean | void {
    if (value === undefined) {
      if (this.required) throw new Error("may not be undefined");
      return true;
    }
    if (value === null) {
      if (!this.nullable) throw new Error("may not be null");
      return true;
    }
  }

  _validateType(_value: unknown, _options: ValidateOptions): ValidationResult {
    return undefined;
  }

  /** Rules across several fields. @throws When they are broken. */
  _validateModel(_data: unknown, _options: ValidateOptions = {}): void {
    // Only fields that contain others have such rules.
  }

  /** Whether it, or a field within it, may have such rules. */
  get hasJointRules(): boolean {
    return (this.constructor as typeof DataField).recursive;
  }

  /** Whether it, or a field within it, may bring stored data up to date. */
  get migrates(): boolean {
    return this.migrateSource !== undefined;
  }

  /** The prepared value for a model, or a function that gives it whenever it is read. */
  initialize(value: unknown, _model: ModelLike, _options: Data = {}): unknown {
    return value;
  }

  /** Brings stored data of an earlier shape up to date, in place. */
  migrateSource?(_source: Data, _value: unknown): void;

  /** Notes in `difference` what a cleaned change would alter in the source. */
  _updateDiff(source: Data, key: string, value: unknown, difference: Data, _options: UpdateOptions): void {
    if (!equals(source[key], value)) difference[key] = value;
  }

  /** Writes a difference into the source. */
  _updateCommit(source: Data, key: string, value: unknown, _difference: unknown, _options: UpdateOptions): void {
    source[key] = applySpecialKeys(value);
  }

  /** The input element for this field in a form. */
  toInput(config: Data = {}): HTMLElement | HTMLCollection {
    const resolved: Data = { name: this.fieldPath, ...config };
    if (typeof resolved.input === "function")
      return (resolved.input as (field: DataField, config: Data) => HTMLElement)(this, resolved);
    return this._toInput(resolved);
  }

  _toInput(config: Data): HTMLElement | HTMLCollection {
    return getFieldInputFactory().toInput(this, config);
  }

  /** The input with its label and hint. */
  toFormGroup(groupConfig: Data = {}, inputConfig: Data = {}): HTMLElement {
    return getFieldInputFactory().toFormGroup(this, groupConfig, inputConfig);
  }

  /** The value after an active effect's change. */
  applyChange(value: unknown, model: ModelLike, change: FieldChange): unknown {
    const delta = this._castChangeDelta(change.value);
    switch (changeTypeOf(change)) {
      case "add":
        return this._applyChangeAdd(value, delta, model, change);
      case "subtract":
        return this._applyChangeSubtract(value, delta, model, change);
      case "multiply":
        return this._applyChangeMultiply(value, delta, model, change) ?? value;
      case "override":
        return this._applyChangeOverride(value, delta, model, change);
      case "upgrade":
        return this._applyChangeUpgrade(value, delta, model, change) ?? value;
      case "downgrade":
        return this._applyChangeDowngrade(value, delta, model, change) ?? value;
      default:
        return this._applyChangeCustom(value, delta, model, change) ?? value;
    }
  }

  _castChangeDelta(delta: unknown): unknown {
    return this._cast(delta);
  }

  _applyChangeAdd(value: unknown, delta: unknown, _model: ModelLike, _change: FieldChange): unknown {
    return (value as number) + (delta as number);
  }

  _applyChangeSubtract(value: unknown, _delta: unknown, _model: ModelLike, _change: FieldChange): unknown {
    return value;
  }

  _applyChangeMultiply(_value: unknown, _delta: unknown, _model: ModelLike, _change: FieldChange): unknown {
    return undefined;
  }

  _applyChangeOverride(_value: unknown, delta: unknown, _model: ModelLike, _change: FieldChange): unknown {
    return delta;
  }

  _applyChangeUpgrade(_value: unknown, _delta: unknown, _model: ModelLike, _change: FieldChange): unknown {
    return undefined;
  }

  _applyChangeDowngrade(_value: unknown, _delta: unknown, _model: ModelLike, _change: FieldChange): unknown {
    return undefined;
  }

  /** Leaves the change to whoever listens to the `applyActiveEffect` hook. */
  _applyChangeCustom(value: unknown, delta: unknown, model: ModelLike, change: FieldChange): unknown {
    const { Hooks } = globalThis as { Hooks?: { call: (hook: string, ...args: unknown[]) => unknown } };
    const changes: Data = {};
    Hooks?.call("applyActiveEffect", model, change, value, delta, changes);
    return changes[change.key] ?? value;
  }
}
