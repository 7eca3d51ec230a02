import { ok, err, type Result } from "../result.ts";
import { measured, type AttributeValues } from "../statistics/attributes.ts";
import type { Term } from "../term.ts";
import type { NamedDamageProfile } from "./strike.ts";
import { combatModifierTerms, type CombatModifier } from "./manoeuvre-use.ts";
import type { DamageFormula, StyleRange } from "./manoeuvre.ts";
import { weaponDamageTerms, twoHandedTerms, type WieldedWeapon } from "./weapons.ts";

interface CombatSkillRows {
  readonly name: string;
  /** The level that was bought. */
  readonly level: number;
  readonly modifier: CombatModifier;
}

/** A style as basic combat uses it. */
export interface StyleRows extends CombatSkillRows {
  readonly type: "style";
  readonly range: StyleRange;
  /** Added to the damage, in DP. */
  readonly dominance: number;
}

/** A generic combat skill: it can be used at level 0, and has a Damage row of its own if it is an attack. */
export interface GenericSkillRows extends CombatSkillRows {
  readonly type: "generic";
  readonly damage: DamageFormula | null;
}

export type CombatSkill = StyleRows | GenericSkillRows;

/**
 * Chapters "Attack and Defence" and "Generic Combat Skills": what a combat skill adds to its throw in basic combat, the
 * level and the modifier. Refused for a style that was not learned.
 */
export function combatSkillTerms(skill: CombatSkill, attributes: AttributeValues): Result<readonly Term[]> {
  const { type, name, level, modifier } = skill;
  if (type === "style" && level < 1) return err("styleLevel", { name });
  return ok([{ label: name, value: level, kind: "specific" }, ...combatModifierTerms(modifier, attributes)]);
}

/**
 * Chapter "Damage": what the damage of a combat skill is made of in basic combat. A style does the margin and its
 * dominance, a generic skill what its own row says; the weapon and anything else come on top. null: it does no damage.
 * @param other  What else adds to the damage, in DP, such as a spell.
 */
export function combatSkillDamage(
  skill: CombatSkill,
  attributes: AttributeValues,
  weapon: WieldedWeapon | null,
  other: readonly Term[] = [],
): NamedDamageProfile | null {
  if (skill.type === "style") {
    const dominance = { label: DOMINANCE, value: skill.dominance, source: skill.name, kind: "dominance" };
    const twoHanded = twoHandedTerms(skill.range, weapon);
    const bonuses = [dominance, ...weaponDamageTerms(weapon), ...twoHanded, ...other];
    return { margin: true, minimum: null, bonuses: bonuses.filter(counts) };
  }
  if (skill.damage === null) return null;
  const { margin, minimum } = skill.damage;
  const bonuses = [...formulaTerms(skill.name, skill.damage, attributes), ...weaponDamageTerms(weapon), ...other];
  return { margin, minimum, bonuses: bonuses.filter(counts) };
}

const DOMINANCE = "SIRPAS.TERM.dominance";

function formulaTerms(name: string, { attribute, flat }: DamageFormula, attributes: AttributeValues): readonly Term[] {
  const own: Term = { label: name, value: flat, kind: "base" };
  if (attribute === "") return [own];
  const { label, modifier: value } = measured(attributes, attribute);
  return [{ label, value, kind: "base" }, own];
}

function counts(term: Term): boolean {
  return term.value !== 0;
}
