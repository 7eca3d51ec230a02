import { TypeDataModel } from "../../common/abstract/type-data.ts";
import * as fields from "../../common/data/fields.ts";
import type { DataSchema } from "../../common/data/fields/schema-field.ts";
import type { EffectChange } from "./active-effect.ts";

/** The data every type of active effect has in generation 14: its changes. */
export class ActiveEffectTypeDataModel extends TypeDataModel {
  declare changes: EffectChange[];

  static override defineSchema(): DataSchema {
    return {
      changes: new fields.ArrayField(
        new fields.SchemaField({
          key: new fields.StringField({ required: true }),
          type: new fields.StringField({ required: true, blank: false, initial: "add" }),
          value: new fields.AnyField({ required: true, nullable: true }),
          phase: new fields.StringField({ required: true, blank: false, initial: "initial" }),
          priority: new fields.NumberField(),
        }),
      ),
    };
  }
}
