import { err, ok, type Result } from "#core/rules/result.ts";
import { sumTerms, type Term, momentTerms } from "#core/rules/term.ts";
import { UNSERVED, type Serving } from "../powers/serving.ts";
import {
  anyCondition,
  attackConditionTerms,
  checkCanRoll,
  targetConditionTerms,
  type ConditionKey,
} from "../injury/conditions.ts";
import type { ArmourBonus, Factor, Strike } from "../injury/damage.ts";
import type { PlannedAttack, Reach } from "./attack.ts";
import { conversion, strengthBonus, type DamageDice } from "./damage-dice.ts";
import { LOCATIONS } from "./locations.ts";

/** One way to attack with a weapon, as plain data: thrust and cut of a sword are two. */
export interface AttackWeapon {
  readonly name: string;
  readonly reach: "melee" | "thrown" | "ranged";
  readonly damage: DamageDice;
  /** What powers and perks add to its dice. */
  readonly moreDice: number;
  /** A key of `DAMAGE_TYPES`. */
  readonly type: string;
  /** What each of its dice loses where a weapon made for cuts thrusts; 0 for none. */
  readonly thrust: number;
  /** Whether strength adds to the damage: it does in melee and when thrown. */
  readonly addsStrength: boolean;
  /** Metres: how far melee reaches, or the range beyond which damage is halved. */
  readonly range: number;
  /** The strength it needs; 0 for none. Without it attacks are at -4 and damage is halved. */
  readonly minimumStrength: number;
  /** Whether it cannot be used at all without that strength, as a longbow. */
  readonly needsStrength: boolean;
  /** What the weapon and what its bearer knows of it add to attacks, and to damage: quality, perks. */
  readonly attack: readonly Term[];
  readonly bonuses: readonly Term[];
  readonly piercing: number;
  readonly against: ArmourBonus;
  readonly knockback: number;
  /** Whether it reaches no further than its range, where a shot is only weaker. */
  readonly bounded: boolean;
}

/** Who attacks. */
export interface Attacker {
  /** Attribute and skill, with what items and injuries add; conditions are added by the plan. */
  readonly terms: readonly Term[];
  readonly strength: number;
  readonly conditions: readonly ConditionKey[];
  /** Whether it is done by the body, or by the mind, which no exhaustion hinders. */
  readonly by: "physical" | "mental";
  readonly ambidextrous: boolean;
  /** Whether darkness takes nothing. */
  readonly seesInDark: boolean;
}

/** Everything around an attack that the attacker chooses or the table says. `PLAIN_CIRCUMSTANCES` has none of it. */
export interface AttackCircumstances {
  /** Metres to the target; 0 where nobody has said how far it is, which counts nothing. */
  readonly distance: number;
  /** A key of `LOCATIONS`. */
  readonly location: string;
  readonly hand: "main" | "off";
  /** Whether both hands attack with this major action. */
  readonly twoWeapons: boolean;
  /** Whether the major action before was spent on aiming, and the aim was not lost. */
  readonly aimed: boolean;
  readonly highGround: boolean;
  readonly flanking: boolean;
  readonly darkness: boolean;
  /** The conditions of the target. */
  readonly targetConditions: readonly ConditionKey[];
  /** Whatever else the table or a manoeuvre adds to the roll, and to the damage: dice and what is added to them. */
  readonly more: readonly Term[];
  readonly moreDamage: { readonly dice: number; readonly terms: readonly Term[] };
  /** What the powers add that are part of the attack. */
  readonly served: Serving;
}

export const PLAIN_CIRCUMSTANCES: AttackCircumstances = {
  distance: 1,
  location: "torso",
  hand: "main",
  twoWeapons: false,
  aimed: false,
  highGround: false,
  flanking: false,
  darkness: false,
  targetConditions: [],
  more: [],
  moreDamage: { dice: 0, terms: [] },
  served: UNSERVED,
};

const AIM = 3;
const HIGH_GROUND = 2;
const FLANKING = 2;
const DARKNESS = -4;
const OFF_HAND = -4;
const TWO_WEAPONS = -2;
const WEAK = -4;
const POINT_BLANK = { within: 2, modifier: -2 };
const HALVED = 0.5;

/** What a distance takes from a shot or a throw: a point for each doubling of a metre that is begun. 0 or below. */
export function rangePenalty(metres: number): number {
  return metres <= 1 ? 0 : -Math.ceil(Math.log2(metres));
}

/** An attack with a weapon, ready to be rolled; refused where the attacker cannot make it. */
export function planAttack(
  attacker: Attacker,
  weapon: AttackWeapon,
  circumstances: AttackCircumstances,
): Result<PlannedAttack> {
  const refusal = attackError(attacker, weapon, circumstances);
  if (refusal !== null) return refusal;
  const reach: Reach = weapon.reach === "melee" ? "melee" : "ranged";
  const terms = [
    ...attacker.terms,
    ...weapon.attack,
    ...attackConditionTerms(attacker.conditions, attacker.by),
    ...situationOf(attacker, weapon, circumstances),
    ...targetConditionTerms(circumstances.targetConditions, reach),
    ...circumstances.more,
  ];
  const { location, served } = circumstances;
  return ok({ terms, reach, location, hinders: served.hinders, strike: strikeOf(attacker, weapon, circumstances) });
}

function attackError({ conditions, strength }: Attacker, weapon: AttackWeapon, { distance }: AttackCircumstances) {
  const able = checkCanRoll(conditions);
  if (!able.ok) return able;
  if (anyCondition(conditions, "cannotAttack")) return err("cannotAttack");
  const { name, needsStrength, minimumStrength, reach, range, bounded } = weapon;
  if (needsStrength && strength < minimumStrength) return err("weaponTooHeavy", { name, minimum: minimumStrength });
  const isOut = (reach === "melee" || bounded) && distance > range;
  return isOut ? err("outOfReach", { name, range, nearer: distance - range }) : null;
}

function situationOf(attacker: Attacker, weapon: AttackWeapon, around: AttackCircumstances): readonly Term[] {
  const when = (label: string, value: number, is: boolean) => momentTerms(`SIMVERSE.TERM.${label}`, is ? value : 0);
  const shot = weapon.reach !== "melee";
  const { location } = around;
  return [
    ...momentTerms(`SIMVERSE.LOCATION.${location}`, LOCATIONS.of(location).modifier),
    ...when("range", rangePenalty(around.distance), shot),
    ...when(
      "pointBlank",
      POINT_BLANK.modifier,
      weapon.reach === "ranged" && !weapon.bounded && isPointBlank(around.distance),
    ),
    ...when("aim", Math.max(AIM, around.served.aim), around.aimed),
    ...when("highGround", HIGH_GROUND, around.highGround),
    ...when("flanking", FLANKING, around.flanking),
    ...when("darkness", DARKNESS, around.darkness && !attacker.seesInDark),
    ...when("twoWeapons", TWO_WEAPONS, around.twoWeapons),
    ...when("offHand", OFF_HAND, around.hand === "off" && !attacker.ambidextrous),
    ...when("weak", WEAK, isTooWeak(attacker, weapon)),
  ];
}

function isPointBlank(metres: number): boolean {
  return metres > 0 && metres <= POINT_BLANK.within;
}

function isTooWeak({ strength }: Attacker, { minimumStrength }: AttackWeapon): boolean {
  return strength < minimumStrength;
}

function strikeOf(attacker: Attacker, weapon: AttackWeapon, around: AttackCircumstances): Strike {
  const { distance, location, moreDamage, served } = around;
  const { damage, type, piercing, knockback } = weapon;
  const own = [
    { label: weapon.name, value: damage.bonus, kind: "weapon" },
    { label: "SIMVERSE.TERM.thrust", value: -weapon.thrust * damage.dice, kind: "weapon" },
    {
      label: "SIMVERSE.TERM.strength",
      value: weapon.addsStrength ? strengthBonus(attacker.strength) : 0,
      kind: "strength",
    },
    ...weapon.bonuses,
  ];
  // What the weapon itself has is doubled by nothing.
  const innate = sumTerms(own.filter(({ kind }) => !["weapon", "gear"].includes(kind ?? "")));
  const again = served.doubles.map((label) => ({ label, value: innate, kind: "power" }));
  const bonuses = [...own, ...again, ...moreDamage.terms].filter(({ value }) => value !== 0);
  const converted = conversion(sumTerms(bonuses));
  const factor = (label: string, value: number, is: boolean): readonly Factor[] =>
    is ? [{ label, factor: value }] : [];
  const { factor: doubled } = LOCATIONS.of(location);
  return {
    dice: damage.dice + weapon.moreDice + moreDamage.dice + served.dice + converted.dice,
    bonuses: [...bonuses, ...converted.terms],
    type,
    piercing: piercing + served.piercing,
    against: weapon.against,
    knockback: Math.max(knockback, served.knockback),
    factors: [
      ...factor(`SIMVERSE.LOCATION.${location}`, doubled, doubled !== 1),
      ...factor("SIMVERSE.TERM.weak", HALVED, isTooWeak(attacker, weapon)),
      ...factor("SIMVERSE.TERM.beyondRange", HALVED, weapon.reach !== "melee" && distance > weapon.range),
    ],
  };
}
