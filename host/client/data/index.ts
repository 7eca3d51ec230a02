import { DataModel } from "../../common/abstract/data-model.ts";
import type { DataSchema } from "../../common/data/fields/schema-field.ts";
import * as fields from "../../common/data/fields.ts";
import { shapeClasses } from "../../common/data/shape-data.ts";
import { CalendarData, SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG } from "./calendar-data.ts";
import { PrototypeTokenOverrides } from "./prototype-token-overrides.ts";
import { RegionBehaviorType } from "./region-behavior-type.ts";

/** What makes the ground hard to move on: it can be defined and registered, and nothing on the board asks for it. */
class TerrainData extends DataModel {
  static override defineSchema(): DataSchema {
    return { difficulty: new fields.NumberField({ required: true, nullable: false, min: 0, initial: 1 }) };
  }
}

/** Members of `foundry.data` that the client adds. */
export const dataNamespace = {
  CalendarData,
  PrototypeTokenOverrides,
  SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG,
  TerrainData,
  regionBehaviors: { RegionBehaviorType },
  ...shapeClasses,
};
