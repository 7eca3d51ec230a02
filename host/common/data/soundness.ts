import { cleansAsUsual } from "../abstract/trusted.ts";
import { getDocumentTypes } from "../environment.ts";
import type { Data } from "../types.ts";
import { isDeletionKey } from "../utils/expand.ts";
import { isPlainObject } from "../utils/type.ts";
import { ArrayField, SetField } from "./fields/array-fields.ts";
import { DataField } from "./fields/data-field.ts";
import { DocumentAuthorField, DocumentTypeField, ForeignDocumentField } from "./fields/document-fields.ts";
import { EmbeddedDataField, TypedSchemaField } from "./fields/embedded-data-field.ts";
import { EmbeddedCollectionField } from "./fields/embedded-fields.ts";
import { AlphaField, IntegerSortField, NumberField } from "./fields/number-fields.ts";
import { DocumentFlagsField, DocumentOwnershipField, ObjectField, TypedObjectField } from "./fields/object-fields.ts";
import { SchemaField } from "./fields/schema-field.ts";
import { BooleanField } from "./fields/simple-fields.ts";
import { DocumentStatsField } from "./fields/stats-field.ts";
import { ColorField, DocumentIdField, HTMLField, JSONField, StringField } from "./fields/string-fields.ts";
import { TypeDataField } from "./fields/type-data-field.ts";
import type { ValidationResult } from "./fields/types.ts";
import { isValidId } from "./validators.ts";

/**
 * Whether a stored value is as cleaning would leave it, and validating would find nothing wrong with it: what is read of a world's
 * database nearly always is, and one look says so sooner than both. False where only these can tell.
 */
export function isSound(field: DataField, value: unknown, source: Data): boolean {
  const test = (field.soundness ??= testFor(field));
  return value === null ? field.nullable && test !== never : test(value, source);
}

type Test = (value: unknown, source: Data) => boolean;

/** By exact class: what a package derives of one may clean and validate by rules of its own. */
const TESTS = new Map<unknown, (field: never) => Test>([
  [BooleanField, () => (value) => typeof value === "boolean"],
  [StringField, ofText],
  [HTMLField, ofText],
  [ColorField, () => (value) => typeof value === "string" && /^#[0-9a-f]{6}$/.test(value)],
  [DocumentIdField, () => isValidId],
  [ForeignDocumentField, () => isValidId],
  [DocumentAuthorField, () => isValidId],
  [NumberField, ofNumber],
  [AlphaField, ofNumber],
  [IntegerSortField, ofNumber],
  [SchemaField, ofSchema],
  [DocumentStatsField, ofSchema],
  [EmbeddedDataField, (field: EmbeddedDataField) => ofOwnSource(ofSchema(field))],
  [TypedSchemaField, ofTypedSchema],
  [TypeDataField, ofTypeData],
  [DocumentTypeField, ofType],
  [ArrayField, ofList],
  [SetField, ofSet],
  [EmbeddedCollectionField, ofCollection],
  [ObjectField, () => isObject],
  [TypedObjectField, ofTypedObject],
  [DocumentFlagsField, byValidation],
  [DocumentOwnershipField, byValidation],
]);

/** Says that a class of fields cleans and validates as the one that it is derived from. */
export function judgeAs(derived: unknown, base: unknown): void {
  TESTS.set(derived, TESTS.get(base)!);
}

function testFor(field: DataField): Test {
  const made = TESTS.get(field.constructor) as ((field: DataField) => Test) | undefined;
  if (made) return field.options.validate ? andRule(field, made(field)) : made(field);
  return isOrdinary(field) ? ofPrimitive(field) : never;
}

/** Whether a field cleans and validates by the steps of its base, whatever it does in each. */
function isOrdinary(field: DataField): boolean {
  const { prototype } = DataField;
  const cleans =
    [prototype.clean, StringField.prototype.clean].includes(field.clean) || READ_AS_TEXT.has(field.constructor);
  const isSpecial = [prototype._validateSpecial, StringField.prototype._validateSpecial].includes(
    field._validateSpecial,
  );
  return cleans && isSpecial && field.validate === prototype.validate;
}

/** What these do before a text is cleaned concerns only what is no text. */
const READ_AS_TEXT = new Set<unknown>([JSONField]);

const never: Test = () => false;

function isObject(value: unknown): value is Data {
  return isPlainObject(value) && typeof value.toObject !== "function";
}

/** A blank text that is allowed is asked nothing more. */
function andRule(field: DataField, test: Test): Test {
  return (value, source) => {
    if (!test(value, source)) return false;
    try {
      return value === "" || isFine(field.options.validate?.call(field, value as never, { source }));
    } catch {
      return false;
    }
  };
}

function isFine(result: ValidationResult): boolean {
  return result === undefined || result === true;
}

/** What is neither list nor object cannot be changed in place: its field says at once what it would make of it. */
function ofPrimitive(field: DataField): Test {
  // A text in JSON is one if it is valid.
  const casts = !(field instanceof JSONField);
  return (value, source) => {
    if (typeof value === "object" || value === undefined) return false;
    if (field instanceof StringField && (typeof value !== "string" || !isTidy(field, value))) return false;
    try {
      if (field._validateSpecial(value) === true) return true;
      if (casts && !Object.is(field._cleanType(field._cast(value), { source }), value)) return false;
      return isValid(field, value, source);
    } catch {
      return false;
    }
  };
}

function isValid(field: DataField, value: unknown, source: Data): boolean {
  return isFine(
    field._validateType(value, { source }) ?? field.options.validate?.call(field, value as never, { source }),
  );
}

/** Cleaning leaves what is within as it is, and in nothing is nothing wrong. */
function byValidation(field: DataField): Test {
  return (value, source) => {
    if (!isObject(value)) return false;
    let isEmpty = true;
    for (const key in value) {
      if (isDeletionKey(key)) return false;
      isEmpty = false;
    }
    if (isEmpty) return true;
    try {
      return isFine(field._validateType(value, { source }));
    } catch {
      return false;
    }
  };
}

function isTidy({ trim, blank }: StringField, text: string): boolean {
  if (text === "") return blank;
  return !trim || (text.charCodeAt(0) > SPACE && text.charCodeAt(text.length - 1) > SPACE) || text.trim() === text;
}

const SPACE = 0x20;

function ofText(field: StringField): Test {
  return (value) =>
    typeof value === "string" &&
    isTidy(field, value) &&
    (value === "" || !field.choices || field._isValidChoice(value));
}

function ofNumber(field: NumberField): Test {
  const others = ofPrimitive(field);
  return (value, source) => {
    const { min, max, integer, positive, step, choices } = field;
    // Bounds make of -0 what is not the same.
    if (typeof value !== "number" || !Number.isFinite(value) || Object.is(value, -0)) return false;
    if (positive || choices || step !== undefined) return others(value, source);
    return (
      (!integer || Number.isInteger(value)) &&
      (min === undefined || value >= min) &&
      (max === undefined || value <= max)
    );
  };
}

function ofSchema(field: SchemaField): Test {
  return (value, source) => {
    if (!isObject(value)) return false;
    const { fields } = field;
    let found = 0;
    for (const name in fields) {
      const inner = fields[name]!;
      const one = value[name];
      if (one === undefined) {
        if (!(inner.canBeAbsent ??= isAbsentSound(inner))) return false;
        continue;
      }
      if (inner.parent !== field || !isSound(inner, one, source)) return false;
      found += 1;
    }
    // What is left is no field, or undefined.
    for (const _ in value) found -= 1;
    return found === 0;
  };
}

function isAbsentSound(field: DataField): boolean {
  if (field.required || typeof field.initial === "function" || field instanceof TypeDataField) return false;
  return field.getInitialValue() === undefined;
}

function ofOwnSource(test: Test): Test {
  return (value) => test(value, value as Data);
}

function ofTypedSchema(field: TypedSchemaField): Test {
  return (value) => {
    if (!isObject(value) || typeof value.type !== "string" || !Object.hasOwn(field.types, value.type)) return false;
    return isSound(field.types[value.type]!, value, value);
  };
}

function ofTypeData(field: TypeDataField): Test {
  return (value, source) => {
    const model = field.getModelForType(source.type);
    return isObject(value) && model !== null && cleansAsUsual(model) && isSound(model.schema, value, value);
  };
}

function ofType(field: DocumentTypeField): Test {
  let declared: readonly string[] | undefined;
  let types = new Set<unknown>();
  return (value) => {
    const now = getDocumentTypes(field.document.documentName);
    if (now !== declared) types = new Set(namesIn(field.document.TYPES));
    declared = now;
    return types.has(value);
  };
}

/** Other people's classes that are no documents keep their types as a record, by name. */
function namesIn(types: readonly string[] | object): readonly string[] {
  return Array.isArray(types) ? (types as readonly string[]) : Object.keys(types);
}

function ofList(field: ArrayField): Test {
  const element = field.element as DataField;
  return (value, source) => {
    if (!Array.isArray(value) || value.length < field.min || value.length > field.max) return false;
    for (const one of value) if (one === undefined || !isSound(element, one, source)) return false;
    return true;
  };
}

function ofSet(field: SetField): Test {
  const isList = ofList(field);
  return (value, source) => isList(value, source) && isDistinct(value as unknown[]);
}

function isDistinct(list: readonly unknown[]): boolean {
  return list.length < 2 || (!list.some((one) => typeof one === "object") && new Set(list).size === list.length);
}

function ofCollection(field: EmbeddedCollectionField): Test {
  return (value) => {
    if (!Array.isArray(value) || value.length < field.min || value.length > field.max) return false;
    const { schema } = field;
    for (const one of value) if (!isPlainObject(one) || !isSound(schema, one, one)) return false;
    return true;
  };
}

function ofTypedObject(field: TypedObjectField): Test {
  return (value, source) => {
    if (!isObject(value)) return false;
    for (const key of Object.keys(value)) {
      if (key === "__proto__" || field.validateKey?.(key) === false) return false;
      if (value[key] === undefined || !isSound(field.element, value[key], source)) return false;
    }
    return true;
  };
}
