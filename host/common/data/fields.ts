/** The members of `foundry.data.fields`. */
export { ArrayField, SetField } from "./fields/array-fields.ts";
export { DataField } from "./fields/data-field.ts";
export {
  DocumentAuthorField,
  DocumentTypeField,
  DocumentUUIDField,
  FilePathField,
  ForeignDocumentField,
} from "./fields/document-fields.ts";
export { EmbeddedDataField, TypedSchemaField } from "./fields/embedded-data-field.ts";
export { EmbeddedCollectionField, EmbeddedDocumentField } from "./fields/embedded-fields.ts";
export { AlphaField, AngleField, HueField, IntegerSortField, NumberField } from "./fields/number-fields.ts";
export { DocumentFlagsField, DocumentOwnershipField, ObjectField, TypedObjectField } from "./fields/object-fields.ts";
export { SchemaField } from "./fields/schema-field.ts";
export { AnyField, BooleanField } from "./fields/simple-fields.ts";
export { DocumentStatsField } from "./fields/stats-field.ts";
export {
  ColorField,
  DocumentIdField,
  HTMLField,
  JavaScriptField,
  JSONField,
  StringField,
} from "./fields/string-fields.ts";
export { TypeDataField } from "./fields/type-data-field.ts";
