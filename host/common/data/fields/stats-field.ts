import { DocumentUUIDField, ForeignDocumentField } from "./document-fields.ts";
import { NumberField } from "./number-fields.ts";
import { SchemaField, type DataSchema } from "./schema-field.ts";
import { StringField } from "./string-fields.ts";
import type { FieldContext, FieldOptions } from "./types.ts";

/** Which versions of what made a document, when, and where it came from. Kept by the server. */
export class DocumentStatsField extends SchemaField {
  static override get _defaults(): FieldOptions {
    const nothing = Object.fromEntries(DocumentStatsField.fields.map((name) => [name, null]));
    return { ...super._defaults, initial: () => ({ ...nothing }) };
  }

  static fields = [
    "coreVersion",
    "systemId",
    "systemVersion",
    "createdTime",
    "modifiedTime",
    "lastModifiedBy",
    "compendiumSource",
    "duplicateSource",
    "exportSource",
  ];

  /** The fields that no user may set. */
  static managedFields = [
    "coreVersion",
    "systemId",
    "systemVersion",
    "createdTime",
    "modifiedTime",
    "lastModifiedBy",
    "exportSource",
  ];

  constructor(userClass: unknown, options: FieldOptions = {}, context?: FieldContext) {
    super(stats(userClass), options, context);
  }
}

function stats(userClass: unknown): DataSchema {
  const text = { required: true, blank: false, nullable: true, initial: null };
  return {
    coreVersion: new StringField(text),
    systemId: new StringField(text),
    systemVersion: new StringField(text),
    createdTime: new NumberField({ initial: null }),
    modifiedTime: new NumberField({ initial: null }),
    lastModifiedBy: new ForeignDocumentField(userClass, { idOnly: true, initial: null }),
    compendiumSource: new DocumentUUIDField(),
    duplicateSource: new DocumentUUIDField(),
    exportSource: new SchemaField(
      {
        worldId: new StringField(text),
        uuid: new DocumentUUIDField({ initial: null }),
        coreVersion: new StringField(text),
        systemId: new StringField(text),
        systemVersion: new StringField(text),
      },
      { nullable: true, initial: null },
    ),
  };
}
