import { sumOfDice } from "#core/rules/dice.ts";
import { momentTerms, sumTerms, type Term } from "#core/rules/term.ts";
import { DAMAGE_TYPES } from "./damage-types.ts";

/** Something that damage is multiplied by: 2 doubles it, 0.5 halves it and drops the fraction. */
export interface Factor {
  readonly label: string;
  readonly factor: number;
}

/** What a weapon does more against armour: `bonus`, where there are at least `from` points of it. */
export interface ArmourBonus {
  readonly bonus: number;
  readonly from: number;
}

export const NOTHING_MORE: ArmourBonus = { bonus: 0, from: 0 };

/**
 * What a hit does, as a message can keep it: nothing in it asks for the attacker any more. `combat/attack-plan.ts` makes one of
 * a weapon; a power makes its own.
 */
export interface Strike {
  /** How many dice are rolled, the converted ones included. */
  readonly dice: number;
  /** What is added to them: weapon, strength, perks, and what was converted into dice. */
  readonly bonuses: readonly Term[];
  /** A key of `DAMAGE_TYPES`. */
  readonly type: string;
  /** What multiplies the damage that gets through, after that of the type: a called shot, too little strength, range. */
  readonly factors: readonly Factor[];
  /** How many points of armour it ignores, and what it does more against armour. */
  readonly piercing: number;
  readonly against: ArmourBonus;
  /** Metres that it pushes its target whatever the damage. */
  readonly knockback: number;
}

/** What stands between a hit and the target, as a message can keep it. */
export interface Protection {
  /** Armour Resistance (AR) at the location that is hit: the piece, natural armour, spells. */
  readonly armour: readonly Term[];
  /** What multiplies the damage in the end: resistance to this type. */
  readonly factors: readonly Factor[];
  /** Whether cutting wounds bleed: not those of constructs and the undead. */
  readonly bleeds: boolean;
}

/** A number and why it is what it is; the terms add up to it. */
export interface Explained {
  readonly value: number;
  readonly terms: readonly Term[];
}

/**
 * What a hit did, as a message can keep it. Each number has its terms: `rolled` are dice and bonuses, at least 1; `penetrating`
 * is what armour lets through; `injury` is the Vitality lost.
 */
export interface DamageOutcome extends Pick<DamageReading, "bleeding" | "knockback"> {
  readonly type: string;
  readonly dice: readonly number[];
  readonly rolled: Explained;
  readonly penetrating: Explained;
  readonly injury: Explained;
}

/** The same as bare numbers, which is what the odds read. */
export interface DamageReading {
  readonly rolled: number;
  readonly penetrating: number;
  readonly injury: number;
  /** How much is added to the bleeding count: 0 or 1. */
  readonly bleeding: number;
  /** How many metres the target is pushed back. */
  readonly knockback: number;
}

/** A strike against a protection as bare numbers, worked out once for however many rolls are read. */
export interface DamageNumbers {
  readonly dice: number;
  readonly bonus: number;
  readonly armour: number;
  readonly factors: readonly number[];
  readonly bleeds: boolean;
  readonly knockback: number;
}

/** The least damage of a hit, before armour. */
const MINIMUM = 1;
const DAMAGE_PER_METRE = 10;

export function damageNumbers(strike: Strike, protection: Protection): DamageNumbers {
  const type = DAMAGE_TYPES.of(strike.type);
  return {
    dice: strike.dice,
    bonus: sumTerms(bonusesOf(strike, protection)),
    armour: type.armour * Math.max(0, sumTerms(protection.armour) - strike.piercing),
    factors: factorsOf(strike, protection).map(({ factor }) => factor),
    bleeds: type.bleeds && protection.bleeds,
    knockback: strike.knockback,
  };
}

/** The rule of damage, from the sum of the dice to the Vitality lost. Fractions are dropped. */
export function readDamage(sum: number, numbers: DamageNumbers): DamageReading {
  const { bonus, armour, factors, bleeds } = numbers;
  const rolled = Math.max(MINIMUM, sum + bonus);
  // Armour of another size than human may hold a fraction.
  const penetrating = Math.max(0, Math.floor(rolled - armour));
  let injury = penetrating;
  for (const factor of factors) injury = multiplied(injury, factor);
  return {
    rolled,
    penetrating,
    injury,
    bleeding: bleeds && penetrating > 0 ? 1 : 0,
    knockback: numbers.knockback + Math.floor(rolled / DAMAGE_PER_METRE),
  };
}

/**
 * What the dice of a hit do to its target, with every reason.
 * @throws {RangeError} if they are not the dice of the strike.
 */
export function resolveDamage(strike: Strike, protection: Protection, dice: readonly number[]): DamageOutcome {
  const sum = sumOfDice(dice, strike.dice);
  const { rolled, penetrating, injury, bleeding, knockback } = readDamage(sum, damageNumbers(strike, protection));
  return {
    type: strike.type,
    dice,
    rolled: explained(rolled, "minimumDamage", [
      { label: "SIMVERSE.TERM.damageDice", value: sum, kind: "dice" },
      ...bonusesOf(strike, protection),
    ]),
    penetrating: explained(penetrating, "absorbed", [
      { label: "SIMVERSE.TERM.damage", value: rolled, kind: "damage" },
      ...armourTerms(strike, protection),
    ]),
    injury: { value: injury, terms: factorTerms(penetrating, factorsOf(strike, protection)) },
    bleeding,
    knockback,
  };
}

/** What is added to the dice: also what a weapon does more against so much armour. */
function bonusesOf({ bonuses, against }: Strike, { armour }: Protection): readonly Term[] {
  const more = against.bonus !== 0 && sumTerms(armour) >= against.from ? against.bonus : 0;
  return [...bonuses, ...momentTerms("SIMVERSE.TERM.againstArmour", more)];
}

function factorsOf({ type, factors }: Strike, protection: Protection): readonly Factor[] {
  const own = { label: `SIMVERSE.DAMAGE_TYPE.${type}`, factor: DAMAGE_TYPES.of(type).penetrating };
  // What halves comes after all that doubles.
  return [own, ...factors, ...protection.factors]
    .filter(({ factor }) => factor !== 1)
    .toSorted((one, other) => other.factor - one.factor);
}

function multiplied(damage: number, factor: number): number {
  return Math.floor(damage * factor);
}

/** Each piece of armour takes away as often as it counts against the type; what the strike ignores comes back. */
function armourTerms({ type, piercing }: Strike, { armour }: Protection): readonly Term[] {
  const times = DAMAGE_TYPES.of(type).armour;
  const ignored = Math.min(piercing, Math.max(0, sumTerms(armour)));
  return [
    ...armour.map((term) => ({ ...term, value: -term.value * times })),
    { label: "SIMVERSE.TERM.armourPiercing", value: ignored * times, kind: "armour" },
  ].filter(({ value }) => value !== 0);
}

/** What each factor adds to or takes from the damage that got through. */
function factorTerms(penetrating: number, factors: readonly Factor[]): readonly Term[] {
  const terms: Term[] = [{ label: "SIMVERSE.TERM.penetrating", value: penetrating, kind: "damage" }];
  let before = penetrating;
  for (const { label, factor } of factors) {
    const after = multiplied(before, factor);
    if (after !== before) terms.push({ label, value: after - before, kind: "factor" });
    before = after;
  }
  return terms;
}

/** Terms of a value, with one for what a limit of the rules adds to their sum, or for the fraction it drops. */
function explained(value: number, limit: string, terms: readonly Term[]): Explained {
  const rest = value - sumTerms(terms);
  const label = `SIMVERSE.TERM.${rest > 0 ? limit : "rounded"}`;
  return { value, terms: rest === 0 ? terms : [...terms, { label, value: rest, kind: "floor" }] };
}
