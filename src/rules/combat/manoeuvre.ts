import type { AttributeKey } from "../statistics/attributes.ts";
import type { Circumstance, CircumstanceModifier } from "./circumstances.ts";
import type { Grant, HoldRow, ManoeuvreEffect } from "./manoeuvre-effects.ts";
import type { DamageType } from "../damage/damage-types.ts";

/** Chapter "Manoeuvre types". */
export const MANOEUVRE_KINDS = ["attack", "defence", "action"] as const;
export type ManoeuvreKind = (typeof MANOEUVRE_KINDS)[number];

/** Chapter "Skill Range". */
export const STYLE_RANGES = ["melee", "ranged", "metaphysical"] as const;
export type StyleRange = (typeof STYLE_RANGES)[number];

/**
 * What a weapon is, as far as manoeuvres ask. `blade` has a point or an edge, `projectile` is shot,
 * `skilledLoading` takes training to load, `twoHanded` goes with everything that takes both hands.
 */
export const WEAPON_TRAITS = [
  "bow",
  "crossbow",
  "pistol",
  "rifle",
  "projectile",
  "skilledLoading",
  "blade",
  "sword",
  "blunt",
  "shield",
  "twoHanded",
] as const;
export type WeaponTrait = (typeof WEAPON_TRAITS)[number];

/** The Damage row: "SM+mD-2" is the margin, an attribute's modifier and a flat number, in DP. */
export interface DamageFormula {
  /** Whether the success margin counts. */
  readonly margin: boolean;
  /** The attribute whose modifier counts; empty for none. */
  readonly attribute: AttributeKey | "";
  readonly flat: number;
  /** The least it comes to; null for none ("Yes, but you..." does at least 1). */
  readonly minimum: number | null;
}

/** How the weapon's own range and a range in feet go together. */
export const WEAPON_REACHES = ["ignored", "limits", "replaces"] as const;
export type WeaponReach = (typeof WEAPON_REACHES)[number];

/** The Range row. */
export interface ManoeuvreRange {
  /** The range it counts as, chapter "Mixing different skill ranges"; empty for a generic defence, which has none. */
  readonly kind: StyleRange | "";
  /**
   * The furthest it reaches, in feet: of an attack from the user, of a defence the distance of the attacker. 0 is in
   * melee only. null is the weapon's own range for what is ranged, and no limit of its own for anything else.
   */
  readonly feet: number | null;
  /**
   * What the weapon's range does to `feet`: nothing, limit it (generic Shoot: 30 at most), or take its place where the
   * weapon has one (Throw of Knife Fight).
   */
  readonly weapon: WeaponReach;
}

/** The Modifier row of a combat style, a manoeuvre or a generic combat skill: "mS-2" is Strength's modifier and -2. */
export interface CombatModifier {
  readonly attribute: AttributeKey | "";
  readonly flat: number;
}

/** The rows that manoeuvres and generic combat skills have in common, chapter "Advanced Combat". */
export interface ManoeuvreRows {
  readonly key: string;
  /** Its name, for terms and refusals. */
  readonly name: string;
  readonly kind: ManoeuvreKind;
  /** The Modifier row; no attribute and 0 where the book prints none. */
  readonly modifier: CombatModifier;
  /** For "Variable": the parts that can be aimed at. The figure of the part is then the whole modifier. */
  readonly bodyParts: readonly { readonly part: string; readonly modifier: number }[];
  /** DR, 0 or below. */
  readonly diminishingReturn: number;
  readonly range: ManoeuvreRange;
  /** Traits that must be in the user's hands, all of them, and that must not be: the Limitation row and what the text adds. */
  readonly requires: readonly WeaponTrait[];
  readonly excludes: readonly WeaponTrait[];
  /** What the weapon must weigh, in pounds (generic Throw: 2 to 8); null for anything. */
  readonly weight: { readonly least: number; readonly most: number } | null;
  /** The Damage row; null for what does none. A defence that has one hurts the attacker when it succeeds. */
  readonly damage: DamageFormula | null;
  /**
   * The damage types it can do. The weapon's own counts if it is among them, else the first one; empty where the weapon
   * decides, or without one the style.
   */
  readonly damageTypes: readonly DamageType[];
  readonly effects: readonly ManoeuvreEffect[];
  readonly carries: readonly CarryRow[];
  readonly grants: readonly Grant[];
  /** For an attack that holds whom it hits; null for any other. */
  readonly hold: HoldRow | null;
  /** Modifiers of its roll by circumstance; all that apply add up. */
  readonly circumstances: readonly CircumstanceModifier[];
  /** What must be so for it to be used at all: Backstab wants to be `behind`. */
  readonly needs: readonly Circumstance[];
  readonly useless: readonly Futility[];
  /** The ranges of attack that a defence can be used against; empty for all that chapter "Mixing" allows. */
  readonly defendsAgainst: readonly StyleRange[];
  /** Whether a defence is an evasion, and what evasions gain against this attack (Smash +2). */
  readonly evasion: boolean;
  readonly evasionBonus: number;
  /** How often it strikes in one use, each time with a roll of its own at the same modifiers (Rapid Fire 2). */
  readonly strikes: number;
  /** Whether an action succeeds without a check (Aim); other actions are a check at Normal. */
  readonly automatic: boolean;
}

/** A manoeuvre of a style. */
export interface Manoeuvre extends ManoeuvreRows {
  /** The style's key. */
  readonly style: string;
  /** The level of the style that it needs. */
  readonly level: number;
}

/**
 * What is carried to a later attack.
 * - `attack`       is added to its roll
 * - `damage`       is added to its damage, in DP
 * - `extraAttack`  is so many attacks more than the turn gives
 */
export const CARRY_TYPES = ["attack", "damage", "extraAttack"] as const;
export type CarryType = (typeof CARRY_TYPES)[number];

/** How long it waits: until the end of this turn, of the next, or of the combat. */
export const CARRY_SPANS = ["turn", "nextTurn", "combat"] as const;
export type CarrySpan = (typeof CARRY_SPANS)[number];

/**
 * What a manoeuvre carries to a later attack if it succeeds (Aim, Crouch, Overextend, Overload, Feint, Change Hands).
 * The attack that it counts for spends it, whether it hits or not.
 */
export interface CarryRow {
  readonly type: CarryType;
  /** Its size; null for the success margin. */
  readonly value: number | null;
  /** The keys of the manoeuvres it counts for; empty for every attack of `styles`. */
  readonly manoeuvres: readonly string[];
  /** The keys of the styles it counts for; empty for the style of the manoeuvre itself. */
  readonly styles: readonly string[];
  readonly lasts: CarrySpan;
  /** Whether using the manoeuvre again adds to what is carried (Aim). */
  readonly stacks: boolean;
  /** Whether any manoeuvre that it doesn't count for loses it, a defence too. */
  readonly lostByOther: boolean;
}

/** The rows of what has none of its own: a style used without a manoeuvre, or the rows that a page of the book leaves out. */
export const EMPTY_ROWS = {
  modifier: { attribute: "", flat: 0 },
  bodyParts: [],
  diminishingReturn: 0,
  range: { kind: "melee", feet: null, weapon: "ignored" },
  requires: [],
  excludes: [],
  weight: null,
  damage: null,
  damageTypes: [],
  effects: [],
  carries: [],
  grants: [],
  hold: null,
  circumstances: [],
  needs: [],
  useless: [],
  defendsAgainst: [],
  evasion: false,
  evasionBonus: 0,
  strikes: 1,
  automatic: false,
} as const satisfies Omit<ManoeuvreRows, "key" | "name" | "kind">;

/** Whether the rows are those of a style's manoeuvre; generic combat skills belong to none. */
export function isOfStyle(rows: ManoeuvreRows | Manoeuvre): rows is Manoeuvre {
  return "style" in rows;
}

/** What makes a manoeuvre useless, unless something else is so: Block against an armed attacker, unless `armouredArms`. */
export interface Futility {
  readonly when: Circumstance;
  /** Empty where nothing helps. */
  readonly unless: Circumstance | "";
}
