import type { Data } from "../../types.ts";
import type { DataModelValidationFailure } from "../validation-failure.ts";
import type { DataField } from "./data-field.ts";

/** What a field's `validate` option or method answers: true is certainly valid, false is not, nothing lets the next rule decide. */
export type ValidationResult = boolean | DataModelValidationFailure | void;

export interface FieldOptions {
  required?: boolean;
  nullable?: boolean;
  gmOnly?: boolean;
  /** A value, or a function of the source data that gives one. */
  initial?: unknown;
  readonly?: boolean;
  persisted?: boolean;
  label?: string;
  hint?: string;
  validate?: (this: DataField, value: never, options: ValidateOptions) => ValidationResult;
  validationError?: string;
  [option: string]: unknown;
}

export interface FieldContext {
  name?: string;
  parent?: DataField;
}

export interface CleanOptions {
  /** Is the data a part only, such as the changes of an update? */
  partial?: boolean;
  /** The whole data that the part belongs to. */
  source?: Data;
  /** As in an update: false replaces inner objects whole. */
  recursive?: boolean;
  [option: string]: unknown;
}

export interface ValidateOptions {
  partial?: boolean;
  /** Replace invalid values by initial ones where possible? */
  fallback?: boolean;
  /** Put invalid embedded documents aside, instead of failing their parent? */
  dropInvalidEmbedded?: boolean;
  source?: Data;
  validate?: FieldOptions["validate"];
  [option: string]: unknown;
}

export interface UpdateOptions {
  dryRun?: boolean;
  fallback?: boolean;
  recursive?: boolean;
  restoreDelta?: boolean;
  [option: string]: unknown;
}

/** A model, as far as fields need to know: they must not import it. */
export interface ModelLike {
  _source: Data;
  parent: ModelLike | null;
  toObject: (source?: boolean) => Data;
}

/** The class of a model, likewise. */
export interface ModelClass {
  new (data?: Data, options?: Record<string, unknown>): ModelLike;
  readonly name: string;
  readonly schema: DataField & { fields: Record<string, DataField> };
  cleanData: (source?: Data, options?: CleanOptions) => Data;
  migrateDataSafe: (source: Data) => Data;
  validateJoint: (data: Data) => void;
}

/** The values offered for a field: a list, a record of labels by value, or a function giving either. */
export type Choices =
  readonly (string | number)[] | Record<string, unknown> | (() => readonly unknown[] | Record<string, unknown>);
