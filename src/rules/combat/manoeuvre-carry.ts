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
