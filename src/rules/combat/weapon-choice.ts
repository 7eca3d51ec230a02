import { isDropped } from "./disarm.ts";
import { isOfStyle, traitsOf, type Wielded } from "./manoeuvre-use.ts";
import type { Manoeuvre, ManoeuvreRows } from "./manoeuvre.ts";
import { twoHandedTerms, weaponDamageTerms } from "./weapon-damage.ts";
import { weaponRollTerms } from "./weapon-roll.ts";
import { sumTerms } from "../term.ts";

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
  return weapons.find(({ uuid }) => uuid !== undefined && uuid === chosen) ?? weapons[0] ?? null;
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
  const twoHanded = isOfStyle(rows) && rows.range.kind !== "" ? twoHandedTerms(rows.range.kind, weapon) : [];
  const damage = sumTerms([...weaponDamageTerms(weapon), ...twoHanded]);
  const noShield = weapon.traits.includes("shield") ? 0 : 1;
  return rows.kind === "attack" ? [noShield, rolled + damage] : [rolled, noShield, damage];
}

function compared(one: readonly number[], other: readonly number[]): number {
  return one.map((merit, index) => merit - other[index]!).find((difference) => difference !== 0) ?? 0;
}
