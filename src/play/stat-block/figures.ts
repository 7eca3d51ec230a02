import { ATTRIBUTES, isAttribute, type AttributeRow } from "../../rules/statistics/attributes.ts";
import { STRUCT_KEYS } from "../../rules/statistics/structs.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { localize } from "#core/utils/localize.ts";

/** A number of an actor that a stat block gives as the total that a sheet shows. */
export interface Figure {
  /** What a text can call it; a summary writes the first. */
  readonly names: readonly string[];
  /** Figures of one group share a line of a summary. */
  readonly group: string;
  readonly highest: number;
  value(actor: SirpasActor): number;
  /** What makes it this number. */
  change(actor: SirpasActor, wanted: number): Readonly<Record<string, number>>;
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
    ...world.attributes.map(attributeFigure),
    ...STRUCT_KEYS.map((key): Figure => ({
      names: [...STRUCT_NAMES[key], localize(structs[key].label)],
      group: "structs",
      highest: 999,
      value: ({ system }) => system.structValues[key].value,
      change({ system }, wanted) {
        const own = system.structs[key] + wanted - system.structValues[key].value;
        return { [`system.structs.${key}`]: Math.max(key === "scratchToWound" ? 1 : 0, own) };
      },
    })),
    {
      names: ["Speed", localize("SIRPAS.STAT_BLOCK.speed")],
      group: "structs",
      highest: FASTEST,
      value: ({ system }) => system.speedCoefficient,
      change: (_actor, wanted) => ({ "system.speedCoefficient": wanted }),
    },
    ...world.statuses.map(({ key, label, abbreviation }): Figure => ({
      names: [localize(label), localize(abbreviation), key],
      group: "statuses",
      highest: 999_999,
      value: ({ system }) => system.worldStatuses.find((each) => each.key === key)!.value,
      change: (_actor, wanted) => ({ [`system.furtherStatuses.${key}.value`]: wanted }),
    })),
  ];
}

function attributeFigure({ key, base, label, abbreviation }: AttributeRow): Figure {
  const isBook = isAttribute(key);
  const path = `system.${isBook ? "attributes" : "furtherAttributes"}.${key}.specific`;
  const attribute = ({ system }: SirpasActor) =>
    (system.attributes as Readonly<Record<string, { readonly value: number; readonly specific: number }>>)[key]!;
  return {
    names: isBook
      ? [key.replace(/^./u, (letter) => letter.toUpperCase()), ATTRIBUTES[key].abbreviation, localize(label)]
      : [localize(label), localize(abbreviation), key],
    group: base ?? key,
    highest: 999,
    value: (actor) => attribute(actor).value,
    change(actor, wanted) {
      const { specific, value } = attribute(actor);
      return { [path]: specific + wanted - value };
    },
  };
}
