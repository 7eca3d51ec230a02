import type { DamageCategory, DamageType } from "../damage/damage-types.ts";
import type { Difficulty } from "../checks/difficulties.ts";
import type { StructKey } from "../statistics/structs.ts";

/** Stands for the skill or style that the advantage was bought for. */
export const OWN_TARGET = "@target";

/** Reaches every statistic. */
export const ANY_TARGET = "@any";

/** What damage a modifier is about: a type, a category (generic, so that it stops elements too), or any. */
export type DamageScope = DamageType | DamageCategory | "any";

/** Whence a wound comes, as far as the advantages ask: the elements wound body or mind. */
export const WOUND_SOURCES = ["any", "physical", "mental"] as const;
export type WoundSource = (typeof WOUND_SOURCES)[number];

export const POOL_CHOICES = ["expertise", "mastery"] as const;
export const WOUND_ORDERS = ["first", "last"] as const;

/** How often a modifier's value counts: once, once per level of its advantage, or for half the level, rounded down. */
export const MODIFIER_SCALES = ["once", "level", "halfLevel"] as const;

/** A number that may grow with the level of what gives it. */
export interface Scaled {
  readonly value: number;
  readonly scale: (typeof MODIFIER_SCALES)[number];
}

/** All that a modifier can say; which of it counts is a matter of its type. */
export interface ModifierFields extends Scaled {
  readonly pool: (typeof POOL_CHOICES)[number];
  readonly struct: StructKey;
  readonly damage: DamageScope;
  readonly wound: (typeof WOUND_ORDERS)[number];
  readonly against: WoundSource;
  readonly numerator: number;
  readonly denominator: number;
  readonly hours: number;
  /** The key of a statistic, or one of the two above. */
  readonly target: string;
  /** The only difficulty it applies at; empty for all. */
  readonly difficulty: Difficulty | "";
  /** The key of an advantage or perk of the other side that takes the modifier away (Criminal Boss); empty for none. */
  readonly unless: string;
}

/**
 * The types of modifiers with the fields that count for each, in the order in which a sheet shows them:
 * - `pool` changes what is rolled (Expertise and Mastery)
 * - `check` adds to the check, always or at one difficulty (Natural and Easygoing)
 * - `specific` adds to the specific value of a statistic (Medical Knowledge gives First Aid)
 * - `struct` adds to a struct, chapter "Structural Statistics"
 * - `mitigation` takes a flat number of damage points off (Hard Skin and Deep Mind)
 * - `fraction` leaves a part of the damage, such as 3/4
 * - `extraWound` further wounds are borne past the injury resistance (Battleproof and Hard to Die)
 * - `selfHealing` the first or last wound of a fight heals by itself within some hours (Battleproof and Strong Temper)
 * - `grace` untreated, the last wound does not kill for some hours (Strong Temper)
 * - `ignoredPenalty` what is left out of the wounds' penalty (Combative Spirit)
 * - `extraDefence` defences more per turn with the target style (Combat Expert)
 * - `damage` damage points more of what is done with the target style or generic combat skill (a spell, a blessing)
 * - `movement` feet more per combat turn (Fast Paced)
 * - `falloff` feet taken off the distance before the falloff is read (Keen Eye)
 * - `elementalBase` the base of Resistance against the elements (Elemental Resistance)
 * - `noScratch` damage of 0 leaves no scratch (Total Mitigation)
 */
export const MODIFIER_FIELDS = {
  pool: ["pool", "target"],
  check: ["value", "scale", "target", "difficulty", "unless"],
  specific: ["value", "scale", "target"],
  struct: ["value", "scale", "struct"],
  mitigation: ["value", "scale", "damage"],
  fraction: ["numerator", "denominator", "damage"],
  extraWound: ["value", "scale", "against"],
  selfHealing: ["wound", "against", "hours"],
  grace: ["against", "hours"],
  ignoredPenalty: ["value", "scale"],
  extraDefence: ["value", "scale", "target"],
  damage: ["value", "scale", "target"],
  movement: ["value", "scale"],
  falloff: ["value", "scale"],
  elementalBase: ["value", "scale"],
  noScratch: [],
} as const satisfies Readonly<Record<string, readonly (keyof ModifierFields)[]>>;
export type ModifierType = keyof typeof MODIFIER_FIELDS;

export const MODIFIER_TYPES = Object.keys(MODIFIER_FIELDS) as readonly ModifierType[];

/** A modifier of one type, with what counts for it. */
export type Modifier<Type extends ModifierType> = { readonly type: Type } & Readonly<
  Pick<ModifierFields, (typeof MODIFIER_FIELDS)[Type][number]>
>;

/** What an advantage, a perk or a piece of gear does, as data: nobody looks for it by its name. */
export type TypedModifier = { readonly [Type in ModifierType]: Modifier<Type> }[ModifierType];

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
