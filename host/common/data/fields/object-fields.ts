import type { Data } from "../../types.ts";
import { deepClone } from "../../utils/clone.ts";
import { diffObject } from "../../utils/diff.ts";
import { isDeletionKey } from "../../utils/expand.ts";
import { applySpecialKeys, mergeObject } from "../../utils/merge.ts";
import { isEmpty, isPlainObject } from "../../utils/type.ts";
import { isValidId } from "../validators.ts";
import { DataModelValidationFailure } from "../validation-failure.ts";
import { DataField } from "./data-field.ts";
import type {
  CleanOptions,
  FieldContext,
  FieldOptions,
  ModelLike,
  UpdateOptions,
  ValidateOptions,
  ValidationResult,
} from "./types.ts";

/** An object whose content has no schema. */
export class ObjectField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  override getInitialValue(data?: Data): unknown {
    return super.getInitialValue(data) ?? (this.nullable && this.initial === null ? null : {});
  }

  override _cast(value: unknown): unknown {
    const convertible = value as { toObject?: () => unknown } | null;
    return typeof convertible?.toObject === "function" ? convertible.toObject() : value;
  }

  override initialize(value: unknown, _model: ModelLike, _options?: Data): unknown {
    return deepClone(value);
  }

  override toObject(value: unknown): unknown {
    return deepClone(value);
  }

  override _validateType(value: unknown, _options: ValidateOptions): ValidationResult {
    if (typeof value !== "object" || Array.isArray(value)) throw new Error("must be an object");
  }

  override _updateDiff(source: Data, key: string, value: unknown, difference: Data, options: UpdateOptions): void {
    const before = source[key];
    if (options.recursive === false || !isPlainObject(before) || !isPlainObject(value)) {
      super._updateDiff(source, key, value, difference, options);
      return;
    }
    const inner = diffObject(before, value, { deletionKeys: true });
    if (!isEmpty(inner)) difference[key] = inner;
  }

  override _updateCommit(source: Data, key: string, value: unknown, difference: unknown, options: UpdateOptions): void {
    const before = source[key];
    const canMerge = options.recursive !== false && isPlainObject(before) && isPlainObject(difference);
    if (!canMerge) source[key] = applySpecialKeys(deepClone(value));
    else mergeObject(before, deepClone(difference), { performDeletions: true, applyOperators: true });
  }
}

/** An object of arbitrary keys whose values are all of one field. */
export class TypedObjectField extends ObjectField {
  static override recursive = true;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, validateKey: undefined };
  }

  element: DataField;
  declare validateKey: ((key: string) => boolean | void) | undefined;

  /** @throws When the element is no field, or belongs to another schema already. */
  constructor(element: DataField, options?: FieldOptions, context?: FieldContext) {
    super(options, context);
    if (!(element instanceof DataField)) throw new Error("The element must be a DataField");
    if (element.parent !== undefined) throw new Error("The element DataField already has a parent");
    element.name ||= "element";
    element.parent = this;
    this.element = element;
  }

  #isKey(key: string): boolean {
    return this.validateKey?.(key) !== false;
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const data = value as Data;
    const inner = { ...options, source: options.source ?? data };
    for (const key of Object.keys(data)) {
      const special = options.partial && isDeletionKey(key);
      if (key === "__proto__" || !this.#isKey(special ? key.slice(2) : key)) delete data[key];
      else if (!special) data[key] = this.element.clean(data[key], inner);
      else if (key.startsWith("==")) data[key] = this.element.clean(data[key], { ...inner, partial: false });
    }
    return data;
  }

  override _validateType(value: unknown, options: ValidateOptions): ValidationResult {
    const result = super._validateType(value, options);
    if (result !== undefined) return result;
    let failure: DataModelValidationFailure | undefined;
    for (const [key, element] of Object.entries(value as Data)) {
      if (options.partial && isDeletionKey(key)) continue;
      const found = this.element.validate(element, options);
      if (!found) continue;
      failure ??= new DataModelValidationFailure();
      failure.elements.push({ id: key, failure: found });
      failure.unresolved ||= found.unresolved;
    }
    return failure;
  }

  override _validateModel(data: unknown, options: ValidateOptions = {}): void {
    if (!isPlainObject(data) || !this.element.hasJointRules) return;
    for (const element of Object.values(data)) this.element._validateModel(element, options);
  }

  override initialize(value: unknown, model: ModelLike, options?: Data): unknown {
    if (!isPlainObject(value)) return value;
    const prepared: Data = {};
    for (const [key, element] of Object.entries(value)) {
      const result = this.element.initialize(element, model, options);
      const isGetter = typeof result === "function" && !Object.hasOwn(result, "prototype");
      if (isGetter)
        Object.defineProperty(prepared, key, { get: result as () => unknown, enumerable: true, configurable: true });
      else prepared[key] = result;
    }
    return prepared;
  }

  override toObject(value: unknown): unknown {
    if (!isPlainObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, element]) => [key, this.element.toObject(element)]));
  }

  override apply(fn: Parameters<DataField["apply"]>[0], value: unknown = {}, options: Data = {}): unknown {
    const data = (value ?? {}) as Data;
    return Object.fromEntries(
      Object.entries(data).map(([key, element]) => [key, this.element.apply(fn, element, options)]),
    );
  }

  override _getField(path: string[]): DataField | undefined {
    return path.length ? this.element._getField(path.slice(1)) : this;
  }

  override _addTypes(source: unknown, changes: unknown): void {
    if (!isPlainObject(changes)) return;
    for (const [key, change] of Object.entries(changes))
      this.element._addTypes((source as Data | undefined)?.[key], change);
  }

  override migrateSource(source: Data, value: unknown): void {
    if (!isPlainObject(value)) return;
    for (const element of Object.values(value)) this.element.migrateSource?.(source, element);
  }

  override _updateDiff(source: Data, key: string, value: unknown, difference: Data, options: UpdateOptions): void {
    const before = source[key];
    if (options.recursive === false || !isPlainObject(before) || !isPlainObject(value)) {
      DataField.prototype._updateDiff.call(this, source, key, value, difference, options);
      return;
    }
    const inner: Data = {};
    for (const [name, change] of Object.entries(value)) {
      if (name.startsWith("-=")) {
        if (Object.hasOwn(before, name.slice(2))) inner[name] = change;
      } else if (name.startsWith("==")) inner[name] = change;
      else if (Object.hasOwn(before, name)) this.element._updateDiff(before, name, change, inner, options);
      else inner[name] = change;
    }
    if (!isEmpty(inner)) difference[key] = inner;
  }

  override _updateCommit(source: Data, key: string, value: unknown, difference: unknown, options: UpdateOptions): void {
    const before = source[key];
    if (options.recursive === false || !isPlainObject(before) || !isPlainObject(difference)) {
      DataField.prototype._updateCommit.call(this, source, key, value, difference, options);
      return;
    }
    for (const [name, change] of Object.entries(difference)) {
      if (name.startsWith("-=")) delete before[name.slice(2)];
      else if (name.startsWith("==")) before[name.slice(2)] = this.element.clean(change);
      else if (Object.hasOwn(before, name)) this.element._updateCommit(before, name, change, change, options);
      // A new element is completed: a part of it came as if it were an update.
      else before[name] = this.element.clean(deepClone(change));
    }
  }
}

/** Flags of packages: a record by package id. */
export class DocumentFlagsField extends ObjectField {
  override _validateType(value: unknown, options: ValidateOptions): ValidationResult {
    const result = super._validateType(value, options);
    if (result !== undefined) return result;
    for (const [scope, flags] of Object.entries(value as Data)) {
      if (!isDeletionKey(scope) && !isPlainObject(flags)) throw new Error(`the flags of "${scope}" must be an object`);
    }
  }
}

const LEVELS = [-1, 0, 1, 2, 3];

/** Which user has which level of ownership. */
export class DocumentOwnershipField extends ObjectField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      initial: { default: 0 },
      validationError: "is not a mapping of user IDs and document permission levels",
      gmOnly: true,
    };
  }

  override _validateType(value: unknown, options: ValidateOptions): ValidationResult {
    const result = super._validateType(value, options);
    if (result !== undefined) return result;
    for (const [key, level] of Object.entries(value as Data)) {
      if (isDeletionKey(key) && key.startsWith("-=")) continue;
      const user = isDeletionKey(key) ? key.slice(2) : key;
      if (user !== "default" && !isValidId(user)) return false;
      if (!LEVELS.includes(level as number)) return false;
    }
  }
}
