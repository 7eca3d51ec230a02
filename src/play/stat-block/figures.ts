import { ATTRIBUTES, isAttribute } from "../../rules/statistics/attributes.ts";
import { inWords } from "#core/rules/keys.ts";
import { LOWEST, STRUCT_KEYS } from "../../rules/statistics/structs.ts";
import { localize } from "#core/utils/localize.ts";

/** A number of an actor that a stat block gives as the total that a sheet shows. */
export interface Figure {
  /** What a text can call it; a summary writes the first. */
  readonly names: readonly string[];
  /** Figures of one group share a line of a summary. */
  readonly group: string;
  readonly highest: number;
  /** Where the system of an actor has the total, and the part of it that is changed for it. */
  readonly total: string;
  readonly own: string;
  /** The least that part can be. */
  readonly lowest?: number;
  /** Where it has what a text can give beside the total: `Blood 4/13`, `Strength 12 (mS +1)`. */
  readonly maximum?: string;
  readonly modifier?: string;
}

const STRUCT_NAMES = {
  injuryResistance: ["IR", "Injury Resistance"],
  fatigueResistance: ["FgR", "FR", "Fatigue Resistance"],
  stressResistance: ["StR", "SR", "Stress Resistance"],
  scratchToWound: ["StW", "Scratch to Wound", "Scratches to Wound"],
} as const;

/** More than five times a human's speed is taken for feet; of this alone there are halves. */
export const FASTEST = 5;

/** Attributes, structs, speed, and the statuses that the world adds. */
export function figures(): readonly Figure[] {
  const { structs, world } = CONFIG.SIRPAS;
  return [
    ...world.attributes.map(({ key, base, label, abbreviation }) => ({
      names: isAttribute(key)
        ? [inWords(key), ATTRIBUTES[key].abbreviation, localize(label)]
        : [localize(label), localize(abbreviation), key],
      group: base ?? key,
      highest: 999,
      total: `attributes.${key}.value`,
      own: `${isAttribute(key) ? "attributes" : "furtherAttributes"}.${key}.specific`,
      modifier: `attributes.${key}.modifier`,
    })),
    ...STRUCT_KEYS.map((key) => ({
      names: [...STRUCT_NAMES[key], localize(structs[key].label)],
      group: "structs",
      highest: 999,
      total: `structValues.${key}.value`,
      own: `structs.${key}`,
      lowest: LOWEST[key],
    })),
    {
      names: ["Speed", localize("SIRPAS.STAT_BLOCK.speed")],
      group: "structs",
      highest: FASTEST,
      total: "speedCoefficient",
      own: "speedCoefficient",
    },
    ...world.statuses.map(({ key, label, abbreviation }) => ({
      names: [localize(label), localize(abbreviation), key],
      group: "statuses",
      highest: 999_999,
      total: `furtherStatuses.${key}.value`,
      own: `furtherStatuses.${key}.value`,
      maximum: `furtherStatuses.${key}.max`,
    })),
  ];
}

/** What the system of an actor has at a path: nothing yet is 0. */
export function numberAt({ system }: { readonly system: object }, path: string): number {
  return Number(foundry.utils.getProperty(system, path) ?? 0);
}
