import { DAMAGE_TYPES, type DamageCategory } from "../damage/damage-types.ts";
import { type AttributeRow, type AttributeTable, BOOK_ATTRIBUTES } from "../statistics/attributes.ts";
import type { BodyPlan, Race, Scale, StatusStatistic, WorldSetting } from "./world-setting.ts";
import type { Term } from "#core/rules/term.ts";

/** What a world's setting makes of the book's tables: what everything else asks. */
export interface WorldTables {
  readonly setting: WorldSetting;
  /** All attributes, the book's and the world's own, each after the one that is its base. */
  readonly attributes: AttributeTable;
  /** All types of damage, those of the world under keys that name their family, and the family each belongs to. */
  readonly damageTypes: Readonly<Record<string, DamageCategory>>;
  readonly statuses: readonly StatusStatistic[];
  /** The race with this key; the first one if there is none, as for whoever was never told what to be. */
  readonly raceOf: (key: string) => Race;
  /** The body of a race. */
  readonly bodyOf: (race: Race) => BodyPlan;
  /** How an attribute, or whatever else is measured, is measured; skills are measured like the book's attributes. */
  readonly scaleOf: (attribute: string) => Scale;
}

/**
 * Chapter "Play Any World": the tables of a world.
 * @param setting  One without faults (`checkWorldSetting`).
 */
export function worldTables(setting: WorldSetting): WorldTables {
  const attributes = attributesOf(setting);
  const races = byKey(setting.races);
  const plans = byKey(setting.bodyPlans);
  const scales = new Map(attributes.map(({ key, scale }) => [key, scale]));
  return {
    setting,
    attributes,
    damageTypes: {
      ...DAMAGE_TYPES,
      ...Object.fromEntries(setting.damageTypes.map(({ key, category }) => [furtherType(key, category), category])),
    },
    statuses: setting.statuses,
    raceOf: (key) => races.get(key) ?? setting.races[0]!,
    bodyOf: ({ bodyPlan }) => plans.get(bodyPlan)!,
    scaleOf: (attribute) => scales.get(attribute) ?? setting.scales[0]!,
  };
}

function attributesOf({ scales, attributeScales, attributes }: WorldSetting): AttributeTable {
  const scaleWith = byKey(scales);
  const standard = scales[0]!;
  const wanted: readonly (Omit<AttributeRow, "scale"> & { readonly scale: string })[] = [
    ...BOOK_ATTRIBUTES.map((row) => ({ ...row, scale: attributeScales[row.key] ?? "" })),
    ...attributes,
  ];
  const found = new Map<string, AttributeRow>();
  // Those of the world may be written in any order: each waits until the one that it stands on is there.
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const row of wanted) {
      const base = row.base === null ? null : found.get(row.base);
      if (found.has(row.key) || base === undefined) continue;
      // What stands on a main is measured like it.
      found.set(row.key, { ...row, scale: base?.scale ?? scaleWith.get(row.scale) ?? standard });
    }
  }
  return [...found.values()];
}

function byKey<Row extends { readonly key: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.key, row]));
}

type Origin = Pick<Race, "label" | "boughtIn">;

/** Chapter "Races": the levels of a statistic that come with being of a race, at no cost; none or one term. */
export function boughtInTerms({ label, boughtIn }: Origin, statistic: string): readonly Term[] {
  const value = Object.hasOwn(boughtIn, statistic) ? boughtIn[statistic]! : 0;
  return value === 0 ? [] : [{ label, value, source: "SIRPAS.TERM.race", kind: "race" }];
}

/** The terms of all statistics that come with a race, by their keys. */
export function allBoughtIn(race: Origin): Readonly<Record<string, readonly Term[]>> {
  return Object.fromEntries(Object.keys(race.boughtIn).map((key) => [key, boughtInTerms(race, key)]));
}

/**
 * The key of a type that a world adds: `elemental/sunlight`. It says itself which family it is of, so that every rule knows,
 * and goes on knowing once the world has no such type any more.
 */
export function furtherType(key: string, category: DamageCategory): string {
  return `${category}/${key}`;
}
