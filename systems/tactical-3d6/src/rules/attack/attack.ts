import { sumOfDice } from "#core/rules/dice.ts";
import {
  CHECK_DICE,
  DEFAULT_CHECK_OPTIONS,
  resolveCheck,
  type CheckOptions,
  type CheckOutcome,
  type CheckReading,
} from "../checks/check.ts";
import type { PlaceArmour } from "../damage/armour.ts";
import { DAMAGE_TYPES } from "../damage/damage-types.ts";
import { resolveDamage, type DamageOutcome, type Strike, type Victim } from "../damage/damage.ts";
import { hitsVitals, LOCATIONS, randomLocation, sideOf, TORSO, type Side } from "../damage/locations.ts";
import { ACROBATIC } from "../defence/options.ts";
import type { PlannedDefence } from "../defence/plan.ts";
import { readWound, type WoundReading } from "../injury/wound.ts";
import { hitsAfter, hitsOf, type ManyHitsOptions } from "../ranged/rapid-fire.ts";
import { WEAPON, type PlannedAttack } from "./plan.ts";

/** How a table reads rolls of an attack. */
export interface ExchangeOptions extends CheckOptions, ManyHitsOptions {
  /** Whether nothing can be done against a critical success (ruling 28). */
  readonly criticalHits: "noDefence" | "ordinary";
}

export const DEFAULT_EXCHANGE_OPTIONS: ExchangeOptions = {
  ...DEFAULT_CHECK_OPTIONS,
  defence: "all",
  criticalHits: "noDefence",
};

/** The dice of one defence: those of Acrobatics are read of an acrobatic dodge alone. */
export interface DefenceDice {
  readonly defence: readonly number[];
  readonly acrobatics: readonly number[];
}

/** The dice of one hit: three for a place at random, one for the side of a hand or foot, one for the vitals; read if it comes to them. */
export interface HitDice {
  readonly location: readonly number[];
  readonly side: number;
  readonly vitals: number;
  readonly damage: readonly number[];
}

export interface AttackDice {
  readonly attack: readonly number[];
  readonly defences: readonly DefenceDice[];
  readonly hits: readonly HitDice[];
}

/** A defence that was rolled. */
export interface DefenceOutcome extends CheckOutcome {
  readonly kind: PlannedDefence["kind"];
  /** The roll of Acrobatics before it; null for none. */
  readonly acrobatics: CheckOutcome | null;
}

/** One hit with all that it does. */
export interface HitOutcome {
  readonly location: string;
  readonly side: Side | null;
  readonly damage: DamageOutcome;
  readonly wound: WoundReading;
}

export interface AttackOutcome {
  readonly result: "missed" | "defended" | "hit";
  readonly roll: CheckOutcome;
  /** Whether a miss by exactly 1 hit the torso in place of what it was aimed at (note 1). */
  readonly strays: boolean;
  readonly defences: readonly DefenceOutcome[];
  /** How many hits there were before and after the defences. */
  readonly hits: readonly [before: number, after: number];
  readonly wounds: readonly HitOutcome[];
}

/** Whether a roll that missed its place by exactly 1 hits the torso (note 1). */
function straysToTorso({ success, margin, critical }: CheckReading, location: string): boolean {
  const near = LOCATIONS.has(location) && LOCATIONS.of(location).nearTorso === true;
  return near && !success && margin === -1 && critical !== "failure";
}

/** What a roll of an attack comes to: how many hits, and where. */
export interface AttackReading {
  readonly hits: number;
  readonly strays: boolean;
  /** Whether the target can defend at all. */
  readonly defendable: boolean;
}

/** The rule of an attack's roll, which the odds read as well. */
export function readAttack(
  reading: CheckReading,
  attack: Pick<PlannedAttack, "location" | "shots" | "recoil">,
  { criticalHits }: ExchangeOptions = DEFAULT_EXCHANGE_OPTIONS,
): AttackReading {
  const strays = straysToTorso(reading, attack.location);
  return {
    hits: strays ? 1 : hitsOf(reading, attack.shots, attack.recoil),
    strays,
    defendable: reading.critical !== "success" || criticalHits === "ordinary",
  };
}

/** Where one hit goes: where it was aimed, or at random. */
export function placeOfHit(
  { location, side }: Pick<PlannedAttack, "location" | "side">,
  strays: boolean,
  dice: HitDice,
): { readonly location: string; readonly side: Side | null } {
  const random = location === "" && !strays;
  const place = strays ? TORSO : random ? randomLocation(sumOfDice(dice.location, CHECK_DICE)) : LOCATIONS.of(location);
  return { location: place.key, side: place.sided ? (random ? sideOf(dice.side) : side) : null };
}

/** A defence that was rolled, Acrobatics first where it belongs to it. */
export function resolveDefence(
  { kind, terms, acrobatics }: PlannedDefence,
  dice: DefenceDice,
  options: CheckOptions = DEFAULT_CHECK_OPTIONS,
): DefenceOutcome {
  const first = acrobatics === null ? null : resolveCheck(acrobatics, dice.acrobatics, options);
  const change = first === null ? 0 : first.success ? ACROBATIC : -ACROBATIC;
  const all = change === 0 ? terms : [...terms, { label: "TACTICAL.DEFENCE_OPTION.acrobatic", value: change }];
  return { kind, acrobatics: first, ...resolveCheck(all, dice.defence, options) };
}

/** A hit at its place: damage and wound. @param armour  What protects a location */
export function resolveHit(
  attack: Pick<PlannedAttack, "location" | "side" | "strike">,
  strays: boolean,
  armour: (location: string) => PlaceArmour,
  victim: Victim,
  dice: HitDice,
): HitOutcome {
  const { location, side } = placeOfHit(attack, strays, dice);
  const strike = strayed(attack.strike, strays);
  const at = (place: string) => resolveDamage(strike, place, armour(place), victim.maximum, dice.damage);
  const first = at(location);
  // What the damage has become counts: a cut that turned crushing can find the vitals too (note 11, ruling 30).
  const reached = hitsVitals(location, DAMAGE_TYPES.of(first.type), dice.vitals) ? "vitals" : location;
  const damage = reached === location ? first : at(reached);
  const reading = { injury: damage.injury.value, type: DAMAGE_TYPES.of(damage.type), cripples: damage.cripples };
  return { location: reached, side, damage, wound: readWound(reading, LOCATIONS.of(reached), victim) };
}

/** A strike that hits the torso in place of its aim finds no chink there. */
export function strayed(strike: Strike, strays: boolean): Strike {
  return strays ? { ...strike, chinks: false } : strike;
}

/**
 * A whole attack on a body: the roll, the defences one after the other, and each hit with its wound. A card that asks the players
 * one after the other calls `resolveCheck`, `resolveDefence` and `resolveHit` instead, which come to the same.
 * @param defences  In the order in which they are tried; none for a target that does not defend
 * @throws {RangeError} if dice are missing that it comes to, or cannot show what they do
 */
export function resolveAttack(
  attack: PlannedAttack,
  defences: readonly PlannedDefence[],
  armour: (location: string) => PlaceArmour,
  victim: Victim,
  dice: AttackDice,
  options: ExchangeOptions = DEFAULT_EXCHANGE_OPTIONS,
): AttackOutcome {
  const roll = resolveCheck(attack.terms, dice.attack, options);
  const { hits, strays, defendable } = readAttack(roll, attack, options);
  let left = hits;
  const rolled: DefenceOutcome[] = [];
  for (const [index, defence] of (defendable ? defences : []).entries()) {
    if (left === 0) break;
    const outcome = resolveDefence(defence, dice.defences[index]!, options);
    rolled.push(outcome);
    left = hitsAfter(left, outcome, options);
  }
  // What hits a weapon wounds nobody.
  const limb = attack.limbs ? defences.slice(0, rolled.length).find((one) => one.limb !== "")?.limb : undefined;
  const struck = limb ? { ...attack, location: limb, side: null, strike: strayed(attack.strike, true) } : attack;
  const wounds = Array.from({ length: attack.location === WEAPON ? 0 : left }, (_, index) =>
    resolveHit(struck, strays && !limb, armour, victim, dice.hits[index]!),
  );
  const result = hits === 0 ? "missed" : left === 0 ? "defended" : "hit";
  return { result, roll, strays, defences: rolled, hits: [hits, left], wounds };
}
