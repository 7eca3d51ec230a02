import type { CombatModifier } from "./combat-modifier.ts";
import type { AttributeKey } from "../statistics/attributes.ts";
import type { ConditionKey } from "../damage/conditions.ts";
import type { WoundSeverity } from "../damage/wounds.ts";

/** Chapter "Manoeuvre types". */
export const MANOEUVRE_KINDS = ["attack", "defence", "action"] as const;
export type ManoeuvreKind = (typeof MANOEUVRE_KINDS)[number];

/** Chapter "Skill Range". */
export const STYLE_RANGES = ["melee", "ranged", "metaphysical"] as const;
export type StyleRange = (typeof STYLE_RANGES)[number];

/** What a weapon is or what is in the other hand, as far as manoeuvres ask. */
export const WEAPON_TRAITS = [
  "bow",
  "crossbow",
  "pistol",
  "rifle",
  "blade",
  "sword",
  "blunt",
  "shield",
  "twoHanded",
  "thrown",
  "skilledLoading",
] as const;
export type WeaponTrait = (typeof WEAPON_TRAITS)[number];

/** The Damage row: "SM+mD-2" is the margin, an attribute's modifier and a flat number. */
export interface DamageFormula {
  /** Whether the success margin counts. */
  readonly margin: boolean;
  readonly attribute: AttributeKey | "";
  readonly flat: number;
  /** The least it comes to, in DP; null for none ("Yes, but you..." does at least 1). */
  readonly minimum: number | null;
}

/** When an effect of a manoeuvre comes about: a condition printed in parentheses asks for a critical success. */
export const TRIGGERS = ["success", "critical", "seriousWound"] as const;
export type Trigger = (typeof TRIGGERS)[number];

/**
 * What a manoeuvre does beside damage.
 * - `condition`  gives a condition, for `turns` where it has a duration; to both sides where `mutual`
 * - `worsen`     makes the wound one severity worse
 * - `wound`      the wound becomes this one instead, if it would be a light one at least (any, where `always`);
 *                only on the part named, where one is
 */
export type ManoeuvreEffect =
  | {
      readonly type: "condition";
      readonly on: Trigger;
      readonly condition: ConditionKey;
      readonly turns: number | null;
      readonly mutual: boolean;
    }
  | { readonly type: "worsen"; readonly on: Trigger }
  | {
      readonly type: "wound";
      readonly on: Trigger;
      readonly severity: WoundSeverity | "deadly";
      readonly always: boolean;
      readonly part: string;
    };

/**
 * What a manoeuvre carries to a later one, if it succeeds (aim, crouch, feint, overextend, overload, change hands).
 * `value` null stands for the success margin.
 */
export interface Carry {
  /** `attack` adds to the roll of the next attack, `damage` to its damage points, `extraAttack` is one more attack. */
  readonly type: "attack" | "damage" | "extraAttack";
  readonly value: number | null;
  /** The keys of the manoeuvres it counts for; empty for every attack of `styles`. */
  readonly manoeuvres: readonly string[];
  /** The keys of the styles it counts for; empty for the style of the manoeuvre itself. */
  readonly styles: readonly string[];
  /** How long it waits: until the end of this turn, of the next, or of the combat. */
  readonly lasts: "turn" | "nextTurn" | "combat";
  /** Whether using it again adds to what is already carried. */
  readonly stacks: boolean;
  /** Whether any other manoeuvre used before it is spent loses it. */
  readonly lostByOther: boolean;
}

/** What the two sides may be to one another, as far as manoeuvres ask. */
export const MATCHES = ["smaller", "larger", "grounded", "blocked", "animal", "armed"] as const;
export type Match = (typeof MATCHES)[number];

/** A modifier of the roll against a target of some sort: Kick is +2 on smaller and on grounded targets. */
export interface MatchModifier {
  readonly when: Match;
  readonly modifier: number;
}

/** The rows that manoeuvres and generic combat skills have in common, chapter "Advanced Combat". */
export interface ManoeuvreRows {
  readonly key: string;
  readonly kind: ManoeuvreKind;
  readonly modifier: CombatModifier;
  /** Where the modifier depends on the part aimed at; that figure is then the whole modifier. */
  readonly bodyParts: readonly { readonly part: string; readonly modifier: number }[];
  /** DR, 0 or below. */
  readonly diminishingReturn: number;
  /** The furthest it reaches, in feet (null: the weapon's range, or melee), and whether it works in melee. */
  readonly range: { readonly feet: number | null; readonly melee: boolean };
  /** What the weapon or the other hand must be, all of it; and what it must not be. */
  readonly requires: readonly WeaponTrait[];
  readonly excludes: readonly WeaponTrait[];
  readonly damage: DamageFormula | null;
  /** A damage type, or empty where weapon or style decide. */
  readonly damageType: string;
  readonly effects: readonly ManoeuvreEffect[];
  readonly carries: readonly Carry[];
  readonly matches: readonly MatchModifier[];
  /** Targets or attackers it does nothing against. */
  readonly uselessAgainst: readonly Match[];
  /** The ranges of attack that a defence can be used against; empty for all that chapter "Mixing" allows. */
  readonly defendsAgainst: readonly StyleRange[];
  /** What a defence marked as an evasion gains against this attack (Smash +2). */
  readonly evasionBonus: number;
  readonly evasion: boolean;
  /** How often it strikes in one use, each at the same modifiers (Rapid Fire 2). */
  readonly strikes: number;
  /** An action that succeeds without a check (Aim). */
  readonly automatic: boolean;
  /** What is added to a repeated attack that keeps a hold (Grapple, Mind Grasp +3); 0 for none. */
  readonly holdBonus: number;
}

/** A manoeuvre of a style. */
export interface Manoeuvre extends ManoeuvreRows {
  /** The style's key. */
  readonly style: string;
  /** The level of the style that it needs. */
  readonly level: number;
}
