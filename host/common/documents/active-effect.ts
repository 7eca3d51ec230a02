import { Document } from "../abstract/document.ts";
import { metadata } from "../abstract/metadata.ts";
import { ACTIVE_EFFECT_DURATION_UNITS, ACTIVE_EFFECT_MODES, ACTIVE_EFFECT_SHOW_ICON } from "../constants.ts";
import { registerDocument } from "../data/document-registry.ts";
import * as fields from "../data/fields.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { getGeneration } from "../generation.ts";
import type { Data } from "../types.ts";
import * as common from "./common-fields.ts";

/** The data of an effect on an actor or item. Its changes and duration differ between generation 13 and 14. */
export class BaseActiveEffect extends Document {
  declare name: string;
  declare type: string;
  declare img: string | null;
  declare system: Data;
  declare changes: Data[];
  declare disabled: boolean;
  declare duration: Data;
  declare description: string;
  declare origin: string | null;
  declare transfer: boolean;
  declare statuses: Set<string>;
  declare sort: number;

  static override metadata = metadata(super.metadata, {
    name: "ActiveEffect",
    collection: "effects",
    hasTypeData: true,
    label: "DOCUMENT.ActiveEffect",
    labelPlural: "DOCUMENT.ActiveEffects",
    permissions: { create: "OWNER", delete: "OWNER" },
    schemaVersion: "13.341",
  });
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "EFFECT"];

  static override migrateData(source: Data): Data {
    if (getGeneration() === 14) migrateTo14(source);
    return super.migrateData(source);
  }

  static override defineSchema(): DataSchema {
    return {
      _id: common.id(),
      name: common.name(),
      img: common.image(),
      ...common.typed(this),
      ...(getGeneration() === 14 ? generation14() : generation13()),
      disabled: new fields.BooleanField(),
      description: new fields.HTMLField({ textSearch: true }),
      tint: new fields.ColorField({ nullable: false, initial: "#ffffff" }),
      transfer: new fields.BooleanField({ initial: true }),
      statuses: new fields.SetField(new fields.StringField({ required: true, blank: false })),
      sort: new fields.IntegerSortField(),
      ...common.footer(),
    };
  }
}

const CHANGE_TYPES = ["custom", "multiply", "add", "downgrade", "upgrade", "override"];

/** Brings an effect of generation 13 into the shape of 14, in place: its changes move into `system`, its duration gets one unit. */
function migrateTo14(source: Data): void {
  if (Array.isArray(source.changes)) {
    const system = (source.system ??= {}) as Data;
    system.changes ??= (source.changes as Data[]).map(({ mode, ...change }) => ({
      type: CHANGE_TYPES[Number(mode ?? ACTIVE_EFFECT_MODES.ADD)] ?? "custom",
      ...change,
    }));
    delete source.changes;
  }
  const duration = source.duration as Data | undefined;
  if (!duration || "value" in duration || "units" in duration) return;
  const units = ["rounds", "turns", "seconds"].find((unit) => typeof duration[unit] === "number");
  if (units) Object.assign(duration, { value: duration[units], units });
}

const count = (): fields.NumberField => new fields.NumberField({ integer: true, min: 0 });

function generation13(): DataSchema {
  return {
    changes: new fields.ArrayField(
      new fields.SchemaField({
        key: new fields.StringField({ required: true }),
        value: new fields.StringField({ required: true }),
        mode: new fields.NumberField({
          required: true,
          nullable: false,
          integer: true,
          initial: ACTIVE_EFFECT_MODES.ADD,
        }),
        priority: new fields.NumberField(),
      }),
    ),
    duration: new fields.SchemaField({
      startTime: new fields.NumberField({ initial: null }),
      seconds: count(),
      combat: common.reference("Combat"),
      rounds: count(),
      turns: count(),
      startRound: count(),
      startTurn: count(),
    }),
    origin: new fields.StringField({ nullable: true, blank: false, initial: null }),
  };
}

function generation14(): DataSchema {
  const place = (): fields.NumberField => new fields.NumberField({ required: true, integer: true, min: 0 });
  return {
    start: new fields.SchemaField(
      {
        combat: common.reference("Combat"),
        combatant: common.idOf("Combatant"),
        initiative: new fields.NumberField({ required: true }),
        round: place(),
        turn: place(),
        time: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
      },
      { nullable: true, initial: null },
    ),
    duration: new fields.SchemaField({
      value: new fields.NumberField({ required: true, nullable: true, integer: true, min: 0 }),
      units: new fields.StringField({ required: true, choices: ACTIVE_EFFECT_DURATION_UNITS, initial: "seconds" }),
      expiry: new fields.StringField({ required: true, blank: false, nullable: true }),
      expired: new fields.BooleanField(),
    }),
    origin: new fields.StringField({ nullable: true, blank: false, initial: null }),
    showIcon: new fields.NumberField({
      required: true,
      nullable: false,
      choices: Object.values(ACTIVE_EFFECT_SHOW_ICON),
      initial: ACTIVE_EFFECT_SHOW_ICON.CONDITIONAL,
    }),
    folder: common.reference("Folder"),
  };
}

registerDocument("ActiveEffect", BaseActiveEffect);
