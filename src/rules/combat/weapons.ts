import type { ManoeuvreUse } from "./manoeuvre-use.ts";
import {
  isOfStyle,
  type Manoeuvre,
  type ManoeuvreRows,
  type StyleRange,
  type ManoeuvreKind,
  type WeaponTrait,
} from "./manoeuvre.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";
import type { DamageType } from "../damage/damage-types.ts";
import { ok, err, type Result } from "#core/rules/result.ts";

/** A weapon in somebody's hands. */
export interface Wielded {
  readonly name: string;
  readonly uuid: string;
  readonly traits: readonly WeaponTrait[];
  readonly hands: number;
  /** Its range in feet; null for what is neither shot nor thrown. */
  readonly range: number | null;
  /** In pounds. */
  readonly weight: number;
  /** Empty where the style decides. */
  readonly damageType: DamageType | "";
  /** Added to the damage, in DP; in simplified combat to the roll instead. No weapon of the book has any. */
  readonly dominance: number;
  /** What a special weapon adds to the damage alone, in DP, and to the attack and the defence rolls that are made with it. */
  readonly damage: number;
  readonly attack: number;
  readonly defence: number;
}

/** Something in somebody's hands, with the keys of the styles and generic skills that it serves. */
export interface Held {
  readonly wielded: Wielded;
  readonly serves: readonly string[];
}

/**
 * Chapters "Swordfight" and "Weapons": what in the hands a manoeuvre, a generic combat skill or a style as a whole can be used with,
 * the best first: by what it adds to roll and damage, in an attack any weapon before a shield. Equals stay in the order of the hands.
 * What serves but is not allowed is left out; where nothing is allowed it is the answer, so that the refusal can name it.
 * @param key       Of the style or generic combat skill that is used.
 * @param disarmed  Whether only what cannot be dropped is still in hand.
 */
export function weaponsFor(
  rows: ManoeuvreRows | Manoeuvre,
  key: string,
  held: readonly Held[],
  disarmed: boolean,
): readonly Wielded[] {
  const serving = held.filter(({ serves }) => serves.includes(key)).map(({ wielded }) => wielded);
  const allowed = preferred(serving, (weapon) => isAllowed(rows, weapon));
  const left = disarmed ? preferred(allowed, (weapon) => !isDropped(weapon)) : allowed;
  return left.toSorted((one, other) => compared(merits(rows, other), merits(rows, one)));
}

/** The weapon that was chosen if it is among them, else the best. @param chosen  Its UUID; empty for none. */
export function chosenOf(weapons: readonly Wielded[], chosen: string): Wielded | null {
  return weapons.find(({ uuid }) => uuid === chosen) ?? weapons[0] ?? null;
}

function preferred(weapons: readonly Wielded[], by: (weapon: Wielded) => boolean): readonly Wielded[] {
  const some = weapons.filter(by);
  return some.length > 0 ? some : weapons;
}

function isAllowed({ requires, excludes, weight }: ManoeuvreRows, weapon: Wielded): boolean {
  const traits = traitsOf([weapon]);
  if (!requires.every((trait) => traits.includes(trait)) || excludes.some((trait) => traits.includes(trait)))
    return false;
  return weight === null || (weapon.weight >= weight.least && weapon.weight <= weight.most);
}

/** What speaks for a weapon, the weightier first. In an attack a point on the roll is a point of damage as well. */
function merits(rows: ManoeuvreRows | Manoeuvre, weapon: Wielded): readonly number[] {
  const rolled = sumTerms(weaponRollTerms(rows.kind, weapon));
  const damage = sumTerms(damageTermsWith(rows, weapon));
  const noShield = weapon.traits.includes("shield") ? 0 : 1;
  return rows.kind === "attack" ? [noShield, rolled + damage] : [rolled, noShield, damage];
}

function compared(one: readonly number[], other: readonly number[]): number {
  return one.map((merit, index) => merit - other[index]!).find((difference) => difference !== 0) ?? 0;
}

/** Chapter "Two-handed weapons", in DP. */
const TWO_HANDED = 3;

/** Chapters "Damage" and "Weapons": what the weapon adds to the damage, in DP. */
export function weaponDamageTerms(weapon: Wielded | null): readonly Term[] {
  if (weapon === null || weapon.damage === 0) return weaponDominanceTerms(weapon);
  const { name, uuid, damage } = weapon;
  const own = { label: name, value: damage, source: uuid, kind: "weapon" };
  return [...weaponDominanceTerms(weapon), own];
}

/** The same with what two hands add for a style's manoeuvre. */
export function damageTermsWith(rows: ManoeuvreRows | Manoeuvre, weapon: Wielded | null): readonly Term[] {
  const twoHanded = isOfStyle(rows) ? twoHandedTerms(rows.range.kind, weapon) : [];
  return [...weaponDamageTerms(weapon), ...twoHanded];
}

/** The weapon's dominance: a part of the damage, in simplified combat of the roll. */
export function weaponDominanceTerms(weapon: Wielded | null): readonly Term[] {
  if (weapon === null || weapon.dominance === 0) return [];
  const { uuid, dominance } = weapon;
  return [{ label: "SIRPAS.TERM.weaponDominance", value: dominance, source: uuid, kind: "dominance" }];
}

/** Chapter "Two-handed weapons": what a melee style does more, in DP, with a weapon that takes both hands. */
export function twoHandedTerms(range: StyleRange | "", weapon: Wielded | null): readonly Term[] {
  if (weapon === null || weapon.hands < 2 || range !== "melee") return [];
  return [{ label: "SIRPAS.TERM.twoHanded", value: TWO_HANDED, source: weapon.uuid, kind: "weapon" }];
}

/** Chapter "Weapons": what a special weapon adds to the roll of what is used with it; nothing to an action. */
export function weaponRollTerms(kind: ManoeuvreKind, weapon: Wielded | null): readonly Term[] {
  if (weapon === null || kind === "action") return [];
  const { name, uuid } = weapon;
  const value = weapon[kind];
  return value === 0 ? [] : [{ label: name, value, source: uuid, kind: "weapon" }];
}

/** Chapter "Conditions and Status", Disarm: whether somebody who is disarmed has lost a weapon. A shield stays on the arm. */
export function isDropped({ traits }: Pick<Wielded, "traits">): boolean {
  return !traits.includes("shield");
}

/** Whether somebody who is disarmed cannot use a manoeuvre. */
export function needsDropped({ rows, weapon }: Pick<ManoeuvreUse, "rows" | "weapon">): boolean {
  if (weapon === null || !isDropped(weapon)) return false;
  return takesWeapon(rows);
}

/** What is done with the shield, evading and running for cover take no weapon. */
function takesWeapon({ requires, evasion, grants }: ManoeuvreUse["rows"]): boolean {
  return !requires.includes("shield") && !evasion && !grants.includes("cover");
}

/** Whether a style is fought with weapons, written down or not: a bare body does nothing but blunt damage. */
export function isArmedStyle(damageType: DamageType | ""): boolean {
  return damageType !== "blunt" && damageType !== "";
}

/**
 * Chapter "Combat Styles": whether a manoeuvre of a style that is fought with weapons has one. Of somebody who lists weapons for it one
 * has to be in hand; a sheet that lists none, as an NPC's may, has what the style takes.
 * @param damageType  The style's.
 * @param listed      The names of all weapons that serve the style, in hand or not, be there any left or not.
 */
export function hasWeapon(
  { rows, weapon }: Pick<ManoeuvreUse, "rows" | "weapon">,
  damageType: DamageType | "",
  listed: readonly string[],
): Result<null> {
  if (weapon !== null || listed.length === 0 || !isOfStyle(rows)) return ok(null);
  // What is metaphysical is done by the mind, whatever is held.
  if (rows.range.kind === "metaphysical" || !isArmedStyle(damageType) || !takesWeapon(rows)) return ok(null);
  return err("noneInHand", { name: rows.name, weapons: listed.join(", ") });
}

/** The traits of what is in the hands; what takes both of them is two-handed. */
export function traitsOf(hands: readonly Wielded[]): readonly WeaponTrait[] {
  return hands.flatMap((held) => (held.hands >= 2 ? [...held.traits, "twoHanded" as const] : held.traits));
}
