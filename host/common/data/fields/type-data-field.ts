import { trustedBy } from "../../abstract/trusted.ts";
import { configFor, getTypeDefault } from "../../environment.ts";
import type { Data } from "../../types.ts";
import { deepClone } from "../../utils/clone.ts";
import { mergeObject } from "../../utils/merge.ts";
import { isPlainObject } from "../../utils/type.ts";
import { ObjectField } from "./object-fields.ts";
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

interface OwnerClass {
  documentName: string;
}

/**
 * The `system` data of a document: of the model which CONFIG names for the document's type. Without one, as on the server, the
 * object is kept as it is.
 */
export class TypeDataField extends ObjectField {
  static override recursive = true;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true };
  }

  document: OwnerClass;

  /** @throws When the document class has no name. */
  constructor(document: unknown, options?: FieldOptions, context?: FieldContext) {
    super(options, context);
    if (typeof document !== "function" || !("documentName" in document)) {
      throw new Error("A TypeDataField must specify the Document class that it belongs to");
    }
    this.document = document as unknown as OwnerClass;
  }

  get documentName(): string {
    return this.document.documentName;
  }

  /** The model for a type, null if there is none. */
  getModelForType(type: unknown): ModelClass | null {
    const models = configFor(this.documentName)?.dataModels;
    if (typeof type !== "string" || !models || !Object.hasOwn(models, type)) return null;
    return (models[type] as ModelClass | undefined) ?? null;
  }

  override getInitialValue(data?: Data): unknown {
    const model = this.getModelForType(data?.type);
    if (model) return model.cleanData({});
    const template = getTypeDefault(this.documentName, data?.type);
    return template === undefined ? super.getInitialValue(data) : deepClone(template);
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (!isPlainObject(value)) return {};
    const model = this.getModelForType(options.source?.type);
    if (model) {
      const partial = Boolean(options.partial) && options.recursive !== false;
      return model.cleanData(value, { ...options, partial, source: value });
    }
    if (options.partial) return value;
    return mergeInto(value, this.getInitialValue(options.source) as Data);
  }

  override initialize(value: unknown, model: ModelLike, options: Data = {}): unknown {
    const modelClass = this.getModelForType(model._source.type);
    if (modelClass)
      return new modelClass(value as Data, { parent: model, strict: false, ...options, ...trustedBy(model) });
    return deepClone(value);
  }

  override toObject(value: unknown): unknown {
    const model = value as ModelLike | null | undefined;
    return typeof model?.toObject === "function" ? model.toObject(false) : deepClone(value);
  }

  override _validateType(value: unknown, options: ValidateOptions): ValidationResult {
    const result = super._validateType(value, options);
    if (result !== undefined) return result;
    const model = this.getModelForType(options.source?.type);
    return model?.schema.validate(value, { ...options, source: value as Data });
  }

  override _validateModel(data: unknown, options: ValidateOptions = {}): void {
    const model = this.getModelForType(options.source?.type);
    if (!model || !isPlainObject(data)) return;
    model.schema._validateModel(data, { ...options, source: data });
    model.validateJoint(data);
  }

  override migrateSource(source: Data, value: unknown): void {
    const model = this.getModelForType(source.type);
    if (model && isPlainObject(value)) model.migrateDataSafe(value);
  }

  override _addTypes(source: unknown, changes: unknown, owner: { source?: Data; changes?: Data } = {}): void {
    const model = this.getModelForType(owner.changes?.type ?? owner.source?.type);
    if (model) model.schema._addTypes(source, changes);
  }

  override _updateDiff(source: Data, key: string, value: unknown, difference: Data, options: UpdateOptions): void {
    const model = this.getModelForType(source.type);
    if (model && options.recursive !== false) model.schema._updateDiff(source, key, value, difference, options);
    else super._updateDiff(source, key, value, difference, options);
  }

  override _updateCommit(source: Data, key: string, value: unknown, difference: unknown, options: UpdateOptions): void {
    const model = this.getModelForType(source.type);
    if (model && options.recursive !== false) model.schema._updateCommit(source, key, value, difference, options);
    else super._updateCommit(source, key, value, difference, options);
  }
}

/** Completes an object in place, so that models which share it go on sharing it. */
function mergeInto(value: Data, initial: Data): Data {
  return mergeObject(value, initial, { overwrite: false });
}
