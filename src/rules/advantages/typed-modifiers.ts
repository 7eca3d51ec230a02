import type { DamageCategory, DamageType } from "../damage/damage-types.ts";
import type { Difficulty } from "../checks/difficulties.ts";
import type { StructKey } from "../statistics/structs.ts";

/** Stands for the skill or style that the advantage was bought for. */
export const OWN_TARGET = "@target";

/** Reaches every statistic. */
export const ANY_TARGET = "@any";

/** Changes what is thrown, as Expertise and Mastery do. */
export interface PoolModifier {
  readonly type: "pool";
  readonly pool: "expertise" | "mastery";
  readonly target: string;
}

/** Adds to the check, always or at one difficulty, as Natural and Easygoing do. */
export interface CheckModifier {
  readonly type: "check";
  readonly value: number;
  readonly scale: ModifierScale;
  readonly target: string;
  /** The only difficulty it applies at; empty for all. */
  readonly difficulty: Difficulty | "";
  /** The key of an advantage or perk of the other side that takes the modifier away (Criminal Boss); empty for none. */
  readonly unless: string;
}

/** Adds to the specific value of a statistic, as Medical Knowledge gives First Aid. */
export interface SpecificModifier {
  readonly type: "specific";
  readonly value: number;
  readonly scale: ModifierScale;
  readonly target: string;
}

/** Adds to a struct, chapter "Structural Statistics". */
export interface StructModifier {
  readonly type: "struct";
  readonly struct: StructKey;
  readonly value: number;
  readonly scale: ModifierScale;
}

/** What damage a modifier is about: a type, a category (generic, so that it stops elements too), or any. */
export type DamageScope = DamageType | DamageCategory | "any";

/** A passive defence that takes a flat number of damage points off, as Hard Skin and Deep Mind do. */
export interface MitigationModifier {
  readonly type: "mitigation";
  readonly value: number;
  readonly scale: ModifierScale;
  readonly damage: DamageScope;
}

/** A passive defence that leaves a part of the damage, such as 3/4. */
export interface FractionModifier {
  readonly type: "fraction";
  readonly numerator: number;
  readonly denominator: number;
  readonly damage: DamageScope;
}

/** Whence a wound comes, as far as the advantages ask: the elements wound body or mind. */
export const WOUND_SOURCES = ["any", "physical", "mental"] as const;
export type WoundSource = (typeof WOUND_SOURCES)[number];

/** Further wounds that are borne past the injury resistance, as with Battleproof and Hard to Die. */
export interface ExtraWoundModifier {
  readonly type: "extraWound";
  readonly value: number;
  readonly scale: ModifierScale;
  readonly against: WoundSource;
}

/** The first or last wound of a fight heals by itself within some hours, as with Battleproof and Strong Temper. */
export interface SelfHealingModifier {
  readonly type: "selfHealing";
  readonly wound: "first" | "last";
  readonly against: WoundSource;
  readonly hours: number;
}

/** Untreated, the last wound does not kill for some hours, as with Strong Temper. */
export interface GraceModifier {
  readonly type: "grace";
  readonly against: WoundSource;
  readonly hours: number;
}

/**
 * A number that one rule looks for:
 * - `ignoredPenalty` what is left out of the wounds' penalty (Combative Spirit)
 * - `extraDefence` defences more per turn with the target style (Combat Expert)
 * - `damage` damage points more of what is done with the target style or generic combat skill (a spell, a blessing)
 * - `movement` feet more per combat turn (Fast Paced)
 * - `falloff` feet taken off the distance before the falloff is read (Keen Eye)
 * - `elementalBase` the base of Resistance against the elements (Elemental Resistance)
 * - `noScratch` damage of 0 leaves no scratch, whatever the value (Total Mitigation)
 */
export const QUANTITY_TYPES = [
  "ignoredPenalty",
  "extraDefence",
  "damage",
  "movement",
  "falloff",
  "elementalBase",
  "noScratch",
] as const;
export type QuantityType = (typeof QUANTITY_TYPES)[number];

interface Quantity<Type extends QuantityType> {
  readonly type: Type;
  readonly value: number;
  readonly scale: ModifierScale;
  /** The style that an `extraDefence` or `damage` is for; the others ignore it. */
  readonly target: string;
}

export type QuantityModifier = { readonly [Type in QuantityType]: Quantity<Type> }[QuantityType];

/** What an advantage, a perk or a piece of gear does, as data: nobody looks for it by its name. */
export type TypedModifier =
  | PoolModifier
  | CheckModifier
  | SpecificModifier
  | StructModifier
  | MitigationModifier
  | FractionModifier
  | ExtraWoundModifier
  | SelfHealingModifier
  | GraceModifier
  | QuantityModifier;

export type ModifierType = TypedModifier["type"];

export const MODIFIER_TYPES = [
  "pool",
  "check",
  "specific",
  "struct",
  "mitigation",
  "fraction",
  "extraWound",
  "selfHealing",
  "grace",
  ...QUANTITY_TYPES,
] as const satisfies readonly ModifierType[];

/** Something a character has that modifies statistics. */
export interface ModifierSource {
  readonly name: string;
  readonly uuid: string;
  /** The key of the statistic it was bought for, or empty. A skill's own key reaches its specialisations too. */
  readonly target: string;
  /** Its level; 1 for what has none. */
  readonly level: number;
  readonly modifiers: readonly TypedModifier[];
}

/** How often a modifier's value counts: once, once per level of its advantage, or for half the level, rounded down. */
export const MODIFIER_SCALES = ["once", "level", "halfLevel"] as const;
export type ModifierScale = (typeof MODIFIER_SCALES)[number];

/** A number that may grow with the level of what gives it. */
export interface Scaled {
  readonly value: number;
  readonly scale: ModifierScale;
}

/**
 * Chapter "Advantages": what a modifier comes to at a level of its advantage. Half a level is rounded down before the value
 * is multiplied: at level 3 a value of 2 for half the level is 2.
 */
export function scaled({ value, scale }: Scaled, level: number): number {
  switch (scale) {
    case "once":
      return value;
    case "level":
      return value * level;
    case "halfLevel":
      return value * Math.floor(level / 2);
  }
}
