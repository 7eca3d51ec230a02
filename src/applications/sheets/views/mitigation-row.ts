import { mitigationAgainst, type Protection } from "../../../rules/damage/mitigation.ts";
import type { DamageType } from "../../../rules/damage/damage-types.ts";
import { ARMOUR_DAMAGE_TYPES } from "../../../rules/equipment/armours.ts";
import { sumTerms } from "#core/rules/term.ts";
import type { BodyPart } from "../../../rules/world/world-setting.ts";
import { explanationTooltip } from "#core/applications/reasons/tooltips.ts";
import { localize } from "#core/utils/localize.ts";

/** The types that every armour has a figure for are told even where nothing is worn. */
export const ALWAYS: ReadonlySet<string> = new Set(ARMOUR_DAMAGE_TYPES);

type Row = ReturnType<typeof mitigationRow>;

/** What is taken off one type of damage on a part, and by what. */
export function mitigationRow(type: DamageType, part: BodyPart, protection: Protection) {
  const { flat, fractions } = mitigationAgainst(type, part.key, protection);
  const off = sumTerms(flat);
  const lines = [
    ...flat.map((term) => ({ name: localize(term.label), text: String(term.value), term })),
    ...fractions.map(({ label, source, numerator, denominator }) => ({
      name: label,
      text: localize("SIRPAS.SILHOUETTE.leaves", { fraction: `${numerator}/${denominator}` }),
      term: { label, source, kind: "fraction" },
    })),
  ];
  const none = { name: localize("SIRPAS.SILHOUETTE.bare"), text: "0", page: "effective-damage" as const };
  const leaves = fractions.map(({ numerator, denominator }) => `${numerator}/${denominator}`);
  return {
    type,
    name: typeName(type),
    off,
    worn: sumTerms(flat.filter(({ kind }) => kind === "armour")),
    tooltip: explanationTooltip(`${localize(part.label)}: ${typeName(type)}`, lines.length === 0 ? [none] : lines),
    stops: flat.length > 0 || fractions.length > 0,
    text: [String(off), ...leaves.map((fraction) => localize("SIRPAS.SILHOUETTE.leaves", { fraction }))].join(", "),
    terms: [
      ...flat.map(({ label, value }) => `${localize(label)} ${value}`),
      ...fractions.map(({ label, numerator, denominator }) => `${label} ${numerator}/${denominator}`),
    ].join(", "),
  };
}

/** How dark a part is drawn: by the most that it stops of what the book's armour is made against, or that armour on it stops. */
export function strengthOf(rows: readonly Row[]): string {
  const most = Math.max(0, ...rows.map(({ type, off, worn }) => (ALWAYS.has(type) ? off : worn)));
  return most === 0 ? "none" : most < 4 ? "some" : "much";
}

/** The name of a type of damage. */
export function typeName(type: DamageType): string {
  return localize(CONFIG.SIRPAS.damageTypes[type].label);
}
