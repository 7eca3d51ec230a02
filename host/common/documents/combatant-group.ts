import { Document } from "../abstract/document.ts";
import { metadata } from "../abstract/metadata.ts";
import { registerDocument } from "../data/document-registry.ts";
import * as fields from "../data/fields.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import type { Data } from "../types.ts";
import * as common from "./common-fields.ts";

/** The data of combatants that act together. */
export class BaseCombatantGroup extends Document {
  declare type: string;
  declare system: Data;
  declare img: string | null;
  declare initiative: number | null;
  declare ownership: Record<string, number>;

  static override metadata = metadata(super.metadata, {
    name: "CombatantGroup",
    collection: "groups",
    label: "DOCUMENT.CombatantGroup",
    labelPlural: "DOCUMENT.CombatantGroups",
    isEmbedded: true,
    hasTypeData: true,
    schemaVersion: "13.341",
  });

  static override defineSchema(): DataSchema {
    return {
      _id: common.id(),
      ...common.typed(this),
      name: new fields.StringField({ textSearch: true }),
      img: common.image(),
      initiative: new fields.NumberField({ required: true }),
      ownership: new fields.DocumentOwnershipField(),
      ...common.footer(),
    };
  }
}

registerDocument("CombatantGroup", BaseCombatantGroup);
