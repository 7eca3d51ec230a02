import { sumOfDice } from "#core/rules/dice.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";
import type { Valued } from "#core/rules/valued.ts";
import type { PlaceArmour } from "./armour.ts";
import { DAMAGE_TYPES, type DamageType } from "./damage-types.ts";
import { cripplingInjury, LOCATIONS, type HitLocation } from "./locations.ts";

/** What a hit does, as a message can keep it: nothing in it asks for the attacker any more. */
export interface Strike {
  /** How many dice of six faces are rolled. */
  readonly dice: number;
  readonly bonuses: readonly Term[];
  /** A key of `DAMAGE_TYPES`. */
  readonly type: string;
  /** What armour is divided by; 1 for nothing. */
  readonly divisor: number;
  /** What damage and armour are both multiplied by: half the pellets of a close shotgun. */
  readonly times: number;
  /** Whether the target is beyond half range. */
  readonly halved: boolean;
  /** What the damage of an area is divided by; 1 for what is none. */
  readonly spread: number;
  /** Whether it finds a chink of the armour. */
  readonly chinks: boolean;
}

/** Whom a hit hurts, as far as their body goes. */
export interface Victim {
  /** All hit points. */
  readonly maximum: number;
  readonly male: boolean;
  /** Whether they feel no shock (High Pain Threshold). */
  readonly noShock: boolean;
}

/** What becomes of damage of one type at a place. */
interface Course {
  readonly type: DamageType;
  readonly resistance: number;
  readonly factor: number;
}

/** A hit at a place as bare numbers, worked out once for however many rolls are read. */
export interface DamageNumbers {
  readonly bonus: number;
  readonly times: number;
  readonly halved: boolean;
  readonly spread: number;
  readonly flexible: boolean;
  readonly plain: Course;
  /** What a cut becomes below twice the armour; null for what is no cut, and where there is no armour (ruling 30). */
  readonly blunted: (Course & { readonly below: number }) | null;
  readonly location: HitLocation;
  readonly crippling: number;
}

/** What the sum of the dice comes to. */
export interface DamageReading {
  /** What it did in the end: a cut can become crushing. */
  readonly type: DamageType;
  readonly rolled: number;
  readonly penetrating: number;
  /** Hit points lost. */
  readonly injury: number;
  /** Fatigue points lost. */
  readonly fatigue: number;
  /** Whether the injury is a bruise through flexible armour. */
  readonly blunt: boolean;
  /** Whether it cripples the place, or blinds the eye. */
  readonly cripples: boolean;
  /** How many points of armour are corroded away. */
  readonly corroded: number;
}

/** What a hit did, as a message can keep it. Each number has its terms. */
export interface DamageOutcome extends Pick<DamageReading, "blunt" | "cripples" | "corroded" | "fatigue"> {
  readonly type: string;
  readonly location: string;
  readonly dice: readonly number[];
  readonly rolled: Valued;
  readonly penetrating: Valued;
  readonly injury: Valued;
}

/** A hit as numbers (chapter "Damage types"; the divisor first divides armour, rounded down). */
export function damageNumbers(
  strike: Strike,
  location: HitLocation,
  armour: PlaceArmour,
  maximum: number,
): DamageNumbers {
  const own = DAMAGE_TYPES.of(strike.type);
  const crushing = DAMAGE_TYPES.of("crushing");
  const course = (type: DamageType): Course => ({
    type,
    resistance: resistanceOf(strike, location, armour, type),
    factor: factorOf(location, type),
  });
  const edge = wornOf(strike, armour, own);
  return {
    bonus: sumTerms(strike.bonuses),
    times: strike.times,
    halved: strike.halved,
    spread: strike.spread,
    flexible: armour.flexible && edge > 0,
    plain: course(own),
    blunted: own.key === "cutting" && edge > 0 ? { ...course(crushing), below: 2 * edge } : null,
    location,
    crippling: cripplingInjury(location, maximum),
  };
}

/** What penetrating damage of a type is multiplied by at a place. */
export function factorOf(location: HitLocation, type: DamageType): number {
  return location.factor?.(type) ?? type.factor;
}

/** What is worn or natural, after the divisor, in chinks, and against many pellets. */
function wornOf({ divisor, chinks, times }: Strike, armour: PlaceArmour, type: DamageType): number {
  const points = sumTerms(type.key === "crushing" ? armour.crushing : armour.terms);
  const divided = Math.floor(points / divisor);
  return times * (chinks ? (armour.gaps ? 0 : Math.floor(divided / 2)) : divided);
}

/** The same with the bone of the skull. */
function resistanceOf(strike: Strike, { bone = 0 }: HitLocation, armour: PlaceArmour, type: DamageType): number {
  const { divisor, times, chinks } = strike;
  if (chinks || bone === 0) return wornOf(strike, armour, type) + times * Math.floor(bone / divisor);
  const points = sumTerms(type.key === "crushing" ? armour.crushing : armour.terms);
  return times * Math.floor((points + bone) / divisor);
}

/** The rule of damage, from the sum of the dice to the injury. Fractions are dropped (ruling 29). */
export function readDamage(sum: number, numbers: DamageNumbers): DamageReading {
  const { plain, blunted, flexible, location, crippling } = numbers;
  const rolled = beforeArmour(sum, numbers, plain.type.least);
  const { type, resistance, factor } = blunted !== null && rolled < blunted.below ? blunted : plain;
  // A cut that became crushing has no least damage any more.
  const damage = type === plain.type ? rolled : beforeArmour(sum, numbers, type.least);
  const penetrating = Math.max(0, damage - resistance);
  const bruise = flexible && penetrating === 0 && type.blunt ? Math.floor(damage / type.blunt) : 0;
  const hurt = bruise > 0 ? bruise : Math.floor(penetrating * factor);
  const harms = type.fatigue !== true;
  const cripples = harms && hurt >= crippling;
  return {
    type,
    rolled: damage,
    penetrating,
    injury: !harms ? 0 : location.losesRest ? Math.min(hurt, crippling) : hurt,
    fatigue: harms ? 0 : hurt,
    blunt: bruise > 0,
    cripples,
    corroded: type.corrodes ? Math.floor(damage / type.corrodes) : 0,
  };
}

/** What the dice come to before armour: beyond half range halved, many pellets multiplied, in an area divided (rulings 25, 38). */
function beforeArmour(sum: number, { bonus, times, halved, spread }: DamageNumbers, least: number): number {
  const raw = sum + bonus;
  return Math.floor((Math.max(least, halved ? Math.floor(raw / 2) : raw) * times) / spread);
}

/**
 * What the dice of a hit do at a place, with every reason.
 * @throws {RangeError} if they are not the dice of the strike.
 */
export function resolveDamage(
  strike: Strike,
  location: string,
  armour: PlaceArmour,
  maximum: number,
  dice: readonly number[],
): DamageOutcome {
  const at = LOCATIONS.of(location);
  const sum = sumOfDice(dice, strike.dice);
  const numbers = damageNumbers(strike, at, armour, maximum);
  const { type, rolled, penetrating, injury, ...rest } = readDamage(sum, numbers);
  const worn = type.key === "crushing" ? armour.crushing : armour.terms;
  const bone = at.bone ? [{ label: "TACTICAL.TERM.skullBone", value: at.bone, kind: "armour" }] : [];
  return {
    ...{ blunt: rest.blunt, cripples: rest.cripples, corroded: rest.corroded, fatigue: rest.fatigue },
    ...{ type: type.key, location, dice },
    rolled: explained(rolled, "TACTICAL.TERM.changed", [
      { label: "TACTICAL.TERM.damageDice", value: sum, kind: "dice" },
      ...strike.bonuses,
    ]),
    penetrating: explained(penetrating, "TACTICAL.TERM.notPierced", [
      { label: "TACTICAL.TERM.damage", value: rolled, kind: "damage" },
      ...[...worn, ...bone].map((term) => ({ ...term, value: -term.value })),
    ]),
    injury: explained(injury, rest.blunt ? "TACTICAL.TERM.bluntTrauma" : `TACTICAL.DAMAGE_TYPE.${type.key}`, [
      { label: "TACTICAL.TERM.penetrating", value: penetrating, kind: "damage" },
    ]),
  };
}

/** Terms of a value, with one for what the rules add to or take from their sum. */
function explained(value: number, label: string, terms: readonly Term[]): Valued {
  const rest = value - sumTerms(terms);
  const shown = terms.filter((term) => term.value !== 0);
  return {
    value,
    terms: rest === 0 ? shown : [...shown, { label, value: rest, kind: "rule" }],
  };
}
