import { Document } from "../abstract/document.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import { metadata, type UserLike } from "../abstract/metadata.ts";
import { TABLE_RESULT_TYPES } from "../constants.ts";
import { registerDocument } from "../data/document-registry.ts";
import * as fields from "../data/fields.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import type { Data } from "../types.ts";
import * as common from "./common-fields.ts";

/** The data of one row of a table. */
export class BaseTableResult extends Document {
  declare type: string;
  declare name: string;
  declare img: string | null;
  declare description: string;
  declare documentUuid: string | null | undefined;
  declare weight: number;
  declare range: [number, number];
  declare drawn: boolean;

  static override metadata = metadata(super.metadata, {
    name: "TableResult",
    collection: "results",
    label: "DOCUMENT.TableResult",
    labelPlural: "DOCUMENT.TableResults",
    coreTypes: Object.values(TABLE_RESULT_TYPES),
    permissions: { create: "OWNER", update: canUpdate, delete: "OWNER" },
    compendiumIndexFields: ["type"],
    schemaVersion: "13.341",
  });

  static override defineSchema(): DataSchema {
    return {
      _id: common.id(),
      type: new fields.DocumentTypeField(this, { initial: TABLE_RESULT_TYPES.TEXT }),
      name: common.name({ blank: true, initial: "" }),
      img: common.image(),
      description: new fields.HTMLField({ textSearch: true }),
      documentUuid: new fields.DocumentUUIDField({ required: false, nullable: true, initial: undefined }),
      weight: new fields.NumberField({ required: true, integer: true, positive: true, nullable: false, initial: 1 }),
      range: new fields.ArrayField(new fields.NumberField({ integer: true }), {
        min: 2,
        max: 2,
        initial: () => [1, 1],
        validate: ([low, high]: number[]) => low !== undefined && high !== undefined && high >= low,
        validationError: "must be a length-2 array of ascending integers",
      }),
      drawn: new fields.BooleanField(),
      ...common.footer(),
    };
  }
}

/** Whoever draws marks the row as drawn; everything else is the table's owner's. */
function canUpdate(user: UserLike, result: BaseTableResult, changes: Data = {}): boolean {
  if (user.isGM) return true;
  if (Object.keys(changes).every((key) => key === "_id" || key === "drawn")) return true;
  return Boolean(result.parent?.canUserModify(user, "update", changes));
}

/** The data of a table to roll on. */
export class BaseRollTable extends Document {
  declare name: string;
  declare img: string;
  declare description: string;
  declare results: EmbeddedCollection;
  declare formula: string;
  declare replacement: boolean;
  declare displayRoll: boolean;
  declare ownership: Record<string, number>;

  static override metadata = metadata(super.metadata, {
    name: "RollTable",
    collection: "tables",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "description", "img", "sort", "folder"],
    embedded: { TableResult: "results" },
    label: "DOCUMENT.RollTable",
    labelPlural: "DOCUMENT.RollTables",
    schemaVersion: "13.341",
  });
  static DEFAULT_ICON = "icons/svg/d20-grey.svg";

  static override defineSchema(): DataSchema {
    return {
      _id: common.id(),
      name: common.name(),
      img: common.image({ initial: () => this.DEFAULT_ICON }),
      description: new fields.HTMLField({ textSearch: true }),
      results: new fields.EmbeddedCollectionField(BaseTableResult),
      formula: new fields.StringField(),
      replacement: new fields.BooleanField({ initial: true }),
      displayRoll: new fields.BooleanField({ initial: true }),
      ...common.directory(),
      ...common.footer(),
    };
  }
}

registerDocument("TableResult", BaseTableResult);
registerDocument("RollTable", BaseRollTable);
