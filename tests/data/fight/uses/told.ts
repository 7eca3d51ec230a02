/**
 * Every manoeuvre of the catalogue used once, worked out by hand from the book. Ada uses it: level 10 in all styles,
 * Strength 14 (+2), Dexterity 12 (+1), Will 12 (+1), Intelligence 14 (+2). Bo has level 10 too, and no attribute that adds
 * anything. All dice are 3d6; a term that is not told here must not be there.
 */
export interface ManoeuvreUse {
  readonly manoeuvre: string;
  /** What Ada holds, by the names of `THINGS`. */
  readonly hands: readonly string[];
  /** What is added to the dice beside the level of 10. */
  readonly terms: readonly Told[];
  readonly dice: Dice;
}

export type Told = readonly [label: string, value: number];
export type Dice = readonly [number, number, number];

export interface Wounding {
  /** Active damage, effective damage, in DP; null for a manoeuvre without damage. */
  readonly damage: readonly [active: number, effective: number] | null;
  readonly damageType: string;
  /** What is told of the active damage. */
  readonly because: readonly Told[];
  readonly wound: "none" | "scratch" | "light" | "serious" | "heavy" | "deadly";
  readonly part?: string;
  /** Conditions of whoever is struck: its key and for how many turns after this one; null until it is ended. */
  readonly conditions?: readonly (readonly [condition: string, turns: number | null])[];
}

export interface Attacking extends ManoeuvreUse {
  readonly kind: "attack";
  readonly part?: string;
  /** What Bo throws on Instinctive or Willpower Defence, which he has at 10. */
  readonly theirs: Dice;
  readonly margin: number;
  readonly critical?: true;
  /** Bo wears leather that takes 5 off everything. */
  readonly armoured?: true;
  /** What Bo throws on Body 10 where the wound is deadly. */
  readonly deadly?: Dice;
  readonly comesTo: Wounding;
  /** The dice of the second strike, on both sides, and who wins it. */
  readonly second?: { readonly dice: Dice; readonly theirs: Dice; readonly winner: "attacker" | "defender" };
  /** Both are under the condition. */
  readonly mutual?: true;
  /** What it adds to the next attack with another manoeuvre: to the roll, or to the damage in DP. */
  readonly carries?: Carried;
}

export interface Defending extends ManoeuvreUse {
  readonly kind: "defence";
  /** What Bo attacks with, and his dice: the total is 10 and the dice. */
  readonly against: string;
  readonly theirHands: readonly string[];
  readonly theirs: Dice;
  readonly margin: number;
  /** What it does to Bo; null for one that only stops the attack. */
  readonly comesTo: Wounding | null;
}

export interface Acting extends Omit<ManoeuvreUse, "dice"> {
  readonly kind: "action";
  /** Null for what succeeds by itself. */
  readonly dice: Dice | null;
  readonly margin: number | null;
  readonly carries: Carried | null;
}

export interface Carried {
  readonly to: string;
  readonly of: "roll" | "damage";
  readonly value: number;
}

export type ScriptedUse = Attacking | Defending | Acting;

export const S: Told = ["Strength", 2];
export const D: Told = ["Dexterity", 1];
export const W: Told = ["Will", 1];
export const I: Told = ["Intelligence", 2];
export const row = (value: number): Told => ["Skill modifier", value];
export const part = (value: number): Told => ["Aimed part", value];
export const sm = (value: number): Told => ["Success margin", value];
export const twice = (value: number): Told => ["Critical success", value];
export const flat = (value: number): Told => ["Manoeuvre damage", value];

export const n8: Dice = [3, 3, 2];
export const n9: Dice = [3, 3, 3];
export const n10: Dice = [4, 3, 3];
export const n11: Dice = [4, 4, 3];
export const n12: Dice = [4, 4, 4];
export const n13: Dice = [5, 4, 4];
export const n14: Dice = [5, 5, 4];
export const n15: Dice = [5, 5, 5];
export const n16: Dice = [6, 5, 5];
export const n17: Dice = [6, 6, 5];
export const n18: Dice = [6, 6, 6];
