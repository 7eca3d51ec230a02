import { BASE_DOCUMENT_TYPE } from "../constants.ts";
import * as fields from "../data/fields.ts";
import type { FieldOptions } from "../data/fields/types.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";

/** Fields which many documents have. Each call makes new ones: a field belongs to one schema. */

export const id = (): fields.DocumentIdField => new fields.DocumentIdField();

export const name = (options: FieldOptions = {}): fields.StringField =>
  new fields.StringField({ required: true, blank: false, textSearch: true, ...options });

export const image = (options: FieldOptions = {}): fields.FilePathField =>
  new fields.FilePathField({ categories: ["IMAGE"], ...options });

export const reference = (documentName: string, options: FieldOptions = {}): fields.ForeignDocumentField =>
  new fields.ForeignDocumentField(documentName, options);

export const idOf = (documentName: string, options: FieldOptions = {}): fields.ForeignDocumentField =>
  reference(documentName, { idOnly: true, ...options });

/** Type and `system` data of a document whose types packages can add to. */
export const typed = (documentClass: unknown, initial: string | undefined = BASE_DOCUMENT_TYPE): DataSchema => ({
  type: new fields.DocumentTypeField(documentClass as never, initial === undefined ? {} : { initial }),
  system: new fields.TypeDataField(documentClass),
});

/** Folder and place in a sidebar directory, ownership. */
export const directory = (): DataSchema => ({
  folder: reference("Folder"),
  sort: new fields.IntegerSortField(),
  ownership: new fields.DocumentOwnershipField(),
});

/** Flags and statistics, the last fields of every document. */
export const footer = (): DataSchema => ({
  flags: new fields.DocumentFlagsField(),
  _stats: new fields.DocumentStatsField("User"),
});
