import { isSamePart } from "../damage/body-parts.ts";
import type { Term } from "../term.ts";
import { combatModifierTerms } from "./combat-modifier.ts";
import { diminishingTerms } from "./diminishing-returns.ts";
import type { Circumstance } from "./manoeuvre-circumstances.ts";
import type { ManoeuvreUse } from "./manoeuvre-use.ts";
import type { ManoeuvreRows } from "./manoeuvre.ts";
import { weaponRollTerms } from "./weapon-roll.ts";

/**
 * Chapters "Manoeuvre modifier" and "Diminishing Returns": what is added to the dice of a manoeuvre. The level of the
 * style, the manoeuvre's own modifier or, for one that is aimed, the figure of the part instead, what a special weapon
 * gives, what the circumstances change, what repeating it costs, and the rest. The style's own modifier and dominance are left out.
 * @param against  For a defence: the attack, which evasions may gain against.
 */
export function manoeuvreTerms(use: ManoeuvreUse, against: ManoeuvreRows | null = null): readonly Term[] {
  const { rows, skill } = use;
  return [
    { label: skill.name, value: skill.level, kind: "specific", source: skill.uuid },
    ...ownModifier(use),
    ...weaponRollTerms(rows.kind, use.weapon),
    ...circumstanceTerms(rows, use.circumstances),
    ...evasionTerms(rows, against),
    ...diminishingTerms(rows, use.earlierUses),
    ...use.rollTerms,
  ];
}

/** What the circumstances change of the roll of a manoeuvre. */
export function circumstanceTerms(
  rows: Pick<ManoeuvreRows, "name" | "circumstances">,
  circumstances: readonly Circumstance[],
): readonly Term[] {
  return rows.circumstances
    .filter(({ when }) => circumstances.includes(when))
    .map(({ when, modifier }) => ({
      label: `SIRPAS.CIRCUMSTANCE.${when}.label`,
      value: modifier,
      kind: "situation",
      source: rows.name,
    }));
}

function ownModifier({ rows, attributes, part }: ManoeuvreUse): readonly Term[] {
  if (rows.bodyParts.length === 0) return combatModifierTerms(rows.modifier, attributes);
  const aimed = rows.bodyParts.find((row) => isSamePart(row.part, part));
  return aimed === undefined
    ? []
    : [{ label: "SIRPAS.TERM.aimedPart", value: aimed.modifier, kind: "base", source: part }];
}

function evasionTerms(rows: ManoeuvreRows, against: ManoeuvreRows | null): readonly Term[] {
  if (!rows.evasion || against === null || against.evasionBonus === 0) return [];
  return [{ label: against.name, value: against.evasionBonus, kind: "situation" }];
}
