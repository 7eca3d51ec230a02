import type { DamageType } from "../damage/damage-types.ts";
import { type AttributeValues, measured } from "../statistics/attributes.ts";
import { MOMENT, type Term } from "#core/rules/term.ts";
import type { Circumstance } from "./circumstances.ts";
import type { CombatModifier, ManoeuvreRows, Manoeuvre } from "./manoeuvre.ts";
import { damageTermsWith, weaponRollTerms, type Wielded } from "./weapons.ts";
import { isSamePart } from "../damage/body-parts.ts";
import { diminishingTerms, type Recollection } from "./memory.ts";
import type { NamedDamageProfile } from "./strike.ts";

/** The style or generic combat skill that a manoeuvre is used under. */
export interface UsedSkill {
  readonly name: string;
  /** Where it is written down, as the source of its term. */
  readonly uuid: string;
  /** The level that was bought. */
  readonly level: number;
}

/** A manoeuvre or generic combat skill as somebody is about to use it against somebody. */
export interface ManoeuvreUse extends Recollection {
  readonly rows: ManoeuvreRows | Manoeuvre;
  readonly skill: UsedSkill;
  readonly attributes: AttributeValues;
  /** All that is in the user's hands, and what of it the manoeuvre is made with; null for a bare body or mind. */
  readonly hands: readonly Wielded[];
  readonly weapon: Wielded | null;
  /** The part of the body that is aimed at; empty for none. */
  readonly part: string;
  readonly circumstances: readonly Circumstance[];
}

/** The skill with the highest level of those that a manoeuvre can be used under; of equals the first. */
export function bestSkill<Skill extends Pick<UsedSkill, "level">>(skills: readonly Skill[]): Skill | null {
  return skills.reduce<Skill | null>((best, skill) => (best === null || skill.level > best.level ? skill : best), null);
}

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
      kind: MOMENT,
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
  return [{ label: against.name, value: against.evasionBonus, kind: MOMENT }];
}

/**
 * Chapter "Manoeuvre damage": what the damage of a manoeuvre is made of, or null if it does none. Its Damage row, the
 * weapon's dominance and damage, for a style's manoeuvre what two hands add, and the rest; the style's dominance is left out.
 */
export function manoeuvreDamage(use: ManoeuvreUse): NamedDamageProfile | null {
  const { damage, name } = use.rows;
  if (damage === null) return null;
  const row: Term[] = [];
  if (damage.attribute !== "") {
    const { label, modifier: value } = measured(use.attributes, damage.attribute);
    row.push({ label, value, kind: "base", source: "SIRPAS.BASE.modifier" });
  }
  row.push({ label: "SIRPAS.TERM.manoeuvreDamage", value: damage.flat, kind: "base", source: name });
  const bonuses = [...row, ...damageTermsWith(use.rows, use.weapon), ...use.damageTerms].filter(
    ({ value }) => value !== 0,
  );
  return { margin: damage.margin, bonuses, minimum: damage.minimum };
}

/** Chapter "Damage": what the damage of a style as a whole is made of: the margin, its dominance and the weapon. */
export function styleDamage(use: ManoeuvreUse, dominance: number): NamedDamageProfile {
  const own = { label: "SIRPAS.TERM.dominance", value: dominance, source: use.rows.name, kind: "dominance" };
  return {
    margin: true,
    bonuses: [own, ...damageTermsWith(use.rows, use.weapon)].filter(({ value }) => value !== 0),
    minimum: null,
  };
}

/**
 * The type of the damage: of those the manoeuvre can do, the weapon's if it is among them, else the first; where the
 * manoeuvre leaves it open, the weapon's, or without one the style's. Empty if nobody says.
 */
export function damageTypeOf(
  rows: Pick<ManoeuvreRows, "damageTypes">,
  weapon: Pick<Wielded, "damageType"> | null,
  style: DamageType | "" = "",
): DamageType | "" {
  const own = weapon?.damageType ?? "";
  if (rows.damageTypes.length === 0) return own === "" ? style : own;
  return rows.damageTypes.find((type) => type === own) ?? rows.damageTypes[0]!;
}

/** What the row comes to for a character, part by part. */
export function combatModifierTerms(modifier: CombatModifier, attributes: AttributeValues): readonly Term[] {
  const terms: Term[] = [];
  if (modifier.attribute !== "") {
    const { label, modifier: value } = measured(attributes, modifier.attribute);
    terms.push({
      label,
      value,
      kind: "base",
      source: "SIRPAS.BASE.modifier",
    });
  }
  if (modifier.flat !== 0) terms.push({ label: "SIRPAS.TERM.combatModifier", value: modifier.flat, kind: "base" });
  return terms;
}
