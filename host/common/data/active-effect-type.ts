import { TypeDataModel } from "../abstract/type-data.ts";
import * as fields from "./fields.ts";
import type { DataSchema } from "./fields/schema-field.ts";

/** Generation 14's model of an effect's `system` data, which holds its changes. */
export class ActiveEffectTypeDataModel extends TypeDataModel {
  static override defineSchema(): DataSchema {
    return {
      changes: new fields.ArrayField(
        new fields.SchemaField({
          key: new fields.StringField({ required: true }),
          type: new fields.StringField({ required: true, blank: false, initial: "add", validate: assertChangeType }),
          value: new fields.AnyField({ required: true, nullable: true, initial: "" }),
          phase: new fields.StringField({ required: true, blank: false, initial: "initial" }),
          priority: new fields.NumberField(),
        }),
      ),
    };
  }
}

/** @throws When it is neither words joined by dots nor `custom.` and a number. */
function assertChangeType(type: string): void {
  const isWellFormed =
    type.length >= 3 && (/^custom\.-?\d+$/.test(type) || /^[A-Za-z0-9]+(\.[A-Za-z0-9]+)*$/.test(type));
  if (!isWellFormed) throw new Error("must be a sequence of dot-delimited, alpha-numeric substrings");
}
