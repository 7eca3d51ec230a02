import type { DamageType } from "../damage/damage-types.ts";
import type { AttributeValues } from "../statistics/attributes.ts";
import type { Term } from "../term.ts";
import type { Circumstance } from "./manoeuvre-circumstances.ts";
import type { Manoeuvre, ManoeuvreRows, WeaponTrait } from "./manoeuvre.ts";
import type { WieldedWeapon } from "./weapon-damage.ts";
import type { HandledWeapon } from "./weapon-roll.ts";

/** The style or generic combat skill that a manoeuvre is used under. */
export interface UsedSkill {
  readonly name: string;
  /** Where it is written down, as the source of its term. */
  readonly uuid: string;
  /** The level that was bought. */
  readonly level: number;
}

/** Something in somebody's hands. */
export interface Wielded extends WieldedWeapon, HandledWeapon {
  readonly traits: readonly WeaponTrait[];
  /** Its range in feet; null for what is neither shot nor thrown. */
  readonly range: number | null;
  /** In pounds. */
  readonly weight: number;
  /** Empty where the style decides. */
  readonly damageType: DamageType | "";
}

/** A manoeuvre or generic combat skill as somebody is about to use it against somebody. */
export interface ManoeuvreUse {
  readonly rows: ManoeuvreRows | Manoeuvre;
  readonly skill: UsedSkill;
  readonly attributes: AttributeValues;
  /** All that is in the user's hands, and what of it the manoeuvre is made with; null for a bare body or mind. */
  readonly hands: readonly Wielded[];
  readonly weapon: Wielded | null;
  /** The part of the body that is aimed at; empty for none. */
  readonly part: string;
  readonly circumstances: readonly Circumstance[];
  /** How often it was used before, as far as diminishing returns count it. */
  readonly earlierUses: number;
  /** What else the situation adds to the roll, such as what is carried, falloff, cover, wounds and advantages. */
  readonly rollTerms: readonly Term[];
  /** What else is added to the damage, in DP, such as what is carried, and spells. */
  readonly damageTerms: readonly Term[];
}

/** Whether the rows are those of a style's manoeuvre; generic combat skills belong to none. */
export function isOfStyle(rows: ManoeuvreRows | Manoeuvre): rows is Manoeuvre {
  return "style" in rows;
}

/** The skill with the highest level of those that a manoeuvre can be used under; of equals the first. */
export function bestSkill<Skill extends Pick<UsedSkill, "level">>(skills: readonly Skill[]): Skill | null {
  return skills.reduce<Skill | null>((best, skill) => (best === null || skill.level > best.level ? skill : best), null);
}

/** The traits of what is in the hands; what takes both of them is two-handed. */
export function traitsOf(hands: readonly Wielded[]): readonly WeaponTrait[] {
  return hands.flatMap((held) => (held.hands >= 2 ? [...held.traits, "twoHanded" as const] : held.traits));
}
