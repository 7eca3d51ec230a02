import { Document } from "../abstract/document.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import { metadata, type UserLike } from "../abstract/metadata.ts";
import { DOCUMENT_OWNERSHIP_LEVELS, REGION_VISIBILITY } from "../constants.ts";
import { registerDocument } from "../data/document-registry.ts";
import * as fields from "../data/fields.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { type BaseShapeData, SHAPES } from "../data/shape-data.ts";
import type { Data } from "../types.ts";
import * as common from "./common-fields.ts";

/** What happens in a region, as one of its behaviours. */
export class BaseRegionBehavior extends Document {
  declare name: string;
  declare type: string;
  declare system: Data;
  declare disabled: boolean;

  static override metadata = metadata(super.metadata, {
    name: "RegionBehavior",
    collection: "behaviors",
    label: "DOCUMENT.RegionBehavior",
    labelPlural: "DOCUMENT.RegionBehaviors",
    isEmbedded: true,
    hasTypeData: true,
    coreTypes: [
      "adjustDarknessLevel",
      "applyActiveEffect",
      "changeLevel",
      "defineSurface",
      "displayScrollingText",
      "executeMacro",
      "executeScript",
      "modifyMovementCost",
      "pauseGame",
      "suppressWeather",
      "teleportToken",
      "toggleBehavior",
    ],
    // Owners of a region may change it, but not its behaviours (issue 13270).
    permissions: { create: isGamemaster, update: isGamemaster, delete: isGamemaster },
    schemaVersion: "14.0",
  });

  static override defineSchema(): DataSchema {
    return {
      _id: common.id(),
      name: common.name({ blank: true }),
      ...common.typed(this, undefined),
      disabled: new fields.BooleanField(),
      ...common.footer(),
    };
  }
}

function isGamemaster({ isGM }: UserLike): boolean {
  return isGM;
}

/** An area of a scene (foundry.documents.BaseRegion). */
export class BaseRegion extends Document {
  declare name: string;
  declare color: string;
  declare shapes: BaseShapeData[];
  declare elevation: { bottom: number | null; top: number | null };
  declare levels: string[];
  declare behaviors: EmbeddedCollection;
  declare attachment: { token: string | null };
  declare visibility: number;
  declare ownership: Record<string, number>;

  static override metadata = metadata(super.metadata, {
    name: "Region",
    collection: "regions",
    label: "DOCUMENT.Region",
    labelPlural: "DOCUMENT.Regions",
    isEmbedded: true,
    embedded: { RegionBehavior: "behaviors" },
    permissions: { create: canCreate, update: canUpdate, delete: "OWNER" },
    schemaVersion: "14.0",
  });

  static override defineSchema(): DataSchema {
    const height = () => new fields.NumberField({ required: true, nullable: true, initial: null });
    return {
      _id: common.id(),
      name: common.name(),
      color: new fields.ColorField({ required: true, nullable: false, initial: "#6699cc" }),
      shapes: new fields.ArrayField(new fields.TypedSchemaField(SHAPES as never)),
      elevation: new fields.SchemaField({ bottom: height(), top: height() }),
      levels: new fields.ArrayField(new fields.DocumentIdField({ readonly: false })),
      // What walls would restrict: there are none.
      restriction: new fields.ObjectField(),
      behaviors: new fields.EmbeddedCollectionField(BaseRegionBehavior),
      attachment: new fields.SchemaField({ token: new fields.DocumentIdField({ readonly: false }) }),
      visibility: new fields.NumberField({
        required: true,
        initial: REGION_VISIBILITY.LAYER,
        choices: Object.values(REGION_VISIBILITY),
      }),
      hidden: new fields.BooleanField(),
      displayMeasurements: new fields.BooleanField(),
      highlightMode: new fields.StringField({
        required: true,
        initial: "shapes",
        choices: ["shapes", "coverage"],
      } as never),
      locked: new fields.BooleanField(),
      ownership: new fields.DocumentOwnershipField({ initial: { default: DOCUMENT_OWNERSHIP_LEVELS.NONE } }),
      ...common.footer(),
    };
  }
}

/** Without a behaviour whoever has the permission may; one with behaviours is a Gamemaster's to make (issue 13270). */
function canCreate(user: UserLike, _region: BaseRegion, data: Data = {}): boolean {
  const { behaviors } = data as { behaviors?: unknown[] };
  return user.isGM || (user.hasPermission("REGION_CREATE") && !behaviors?.length);
}

function canUpdate(user: UserLike, region: BaseRegion, changes: Data = {}): boolean {
  return user.isGM || (!("behaviors" in changes) && region.testUserPermission(user, "OWNER"));
}

registerDocument("RegionBehavior", BaseRegionBehavior);
registerDocument("Region", BaseRegion);
