import { err, ok, type Result } from "#core/rules/result.ts";
import { momentTerms, sumTerms, type Term } from "#core/rules/term.ts";
import { DEFAULT_STRENGTH_OPTIONS, type StrengthOptions } from "../character/strength-damage.ts";
import { darknessTerms } from "../character/derived.ts";
import { DAMAGE_TYPES } from "../damage/damage-types.ts";
import type { Strike } from "../damage/damage.ts";
import { LOCATIONS, type HitLocation, type Side } from "../damage/locations.ts";
import { conditionTerms, type ConditionKey } from "../injury/conditions.ts";
import { pelletsAt, rapidFireBonus, RAPID } from "../ranged/rapid-fire.ts";
import { GROUND } from "../ranged/areas.ts";
import { rangeBand } from "../ranged/range.ts";
import "../defence/errors.ts";
import "../ranged/errors.ts";
import { effectTerms, hasFlag, isMaster, type OwnedTrait } from "../traits/traits.ts";
import { aimTerms, checkChoice, evaluateTerms, PLAIN_TURN, type ChosenTurn, type TurnChoice } from "../turn/choice.ts";
import "./errors.ts";
import { rapidStrike, type Splits } from "./rapid-strike.ts";
import { damageOf, strengthTerms, type AttackWeapon } from "./weapon.ts";

/** Who attacks. */
export interface Attacker {
  /** The skill of the weapon, with what items add; conditions and shock are added by the plan. */
  readonly skill: readonly Term[];
  readonly strength: number;
  readonly traits: readonly OwnedTrait[];
  readonly conditions: readonly ConditionKey[];
  /** Points of shock since the last turn. */
  readonly shock: number;
}

/** All that the attacker chooses. */
export interface AttackChoice {
  readonly turn: TurnChoice;
  /** A key of `LOCATIONS`, `weapon` for what the target holds, empty for a place at random. */
  readonly location: string;
  /** Of a hand or a foot. */
  readonly side: Side | null;
  readonly chinks: boolean;
  /** Rapid Strike: how often the attack is split, and which of the blows this is, from 0. */
  readonly splits: Splits;
  readonly blow: number;
  /** Dual Weapon Attack, and which hand this blow is of. */
  readonly dual: boolean;
  readonly hand: "main" | "off";
  readonly tipSlash: boolean;
  /** Whether a blow at a weapon is to disarm. */
  readonly disarm: boolean;
  /** Whether a bare arm that parries in vain is hit in place of the target. */
  readonly limbs: boolean;
  /** How often 2 of the attack is traded for 1 of the defence. */
  readonly deceptive: number;
  /** Of a Committed Attack: whether a second step is taken. */
  readonly twoSteps: boolean;
  /** Yards moved this turn, where a slam or a thrust of a Move and Attack makes use of them; null where none does. */
  readonly ran: number | null;
  /** Seconds of Aim and Evaluate before, and whether the weapon rests on something. */
  readonly aimed: number;
  readonly braced: boolean;
  readonly evaluated: number;
  /** How many shots are fired; 1 in melee. */
  readonly shots: number;
}

export const PLAIN_ATTACK: AttackChoice = {
  ...{ turn: PLAIN_TURN, location: "torso", side: null, chinks: false, splits: 0, blow: 0 },
  ...{
    dual: false,
    hand: "main",
    tipSlash: false,
    disarm: false,
    limbs: false,
    deceptive: 0,
    twoSteps: false,
    ran: null,
  },
  ...{ aimed: 0, braced: false, evaluated: 0, shots: 1 },
};

/** What is around an attack, on which the attacker has no influence. */
export interface AttackCircumstances {
  /** Yards to the target, and the yards a second that it moves. */
  readonly yards: number;
  readonly speed: number;
  /** The target's size modifier. */
  readonly size: number;
  readonly closeCombat: boolean;
  readonly fromBehind: boolean;
  readonly targetConditions: readonly ConditionKey[];
  /** On which side the target holds a shield, and the reach of its weapon; null without. */
  readonly targetShield: Side | null;
  readonly targetReach: number | null;
  /** Whether the armour at the place has large gaps. */
  readonly gaps: boolean;
  /** What a won feint and a riposte take from the target's next defence against this attacker; 0 or more. */
  readonly feint: number;
  readonly riposte: number;
  /** How dark it is, from 0 to 9: that much the attack loses, as far as the attacker does not see in the dark. */
  readonly darkness: number;
  /** Whether a sphere is aimed at the ground, and what an area's damage is divided by; 1 for what is none. */
  readonly ground: boolean;
  readonly spread: number;
  readonly more: readonly Term[];
}

export const PLAIN_CIRCUMSTANCES: AttackCircumstances = {
  ...{ yards: 1, speed: 0, size: 0, closeCombat: false, fromBehind: false, targetConditions: [] },
  ...{ targetShield: null, targetReach: null, gaps: false, feint: 0, riposte: 0 },
  ...{ darkness: 0, ground: false, spread: 1, more: [] },
};

/** How a table reads what attackers can do. */
export interface AttackOptions extends StrengthOptions {
  /** Whether Deceptive Attack can be chosen (ruling 39). */
  readonly deceptive: boolean;
  /** Whether the off hand of a Dual Weapon Attack is at a further -4 (ruling 8). */
  readonly offHand: boolean;
}

export const DEFAULT_ATTACK_OPTIONS: AttackOptions = { ...DEFAULT_STRENGTH_OPTIONS, deceptive: false, offHand: false };

/** An attack that is about to be rolled, as a message can keep it. */
export interface PlannedAttack {
  /** They add up to the effective skill. */
  readonly terms: readonly Term[];
  readonly reach: "melee" | "thrown" | "missile";
  /** A key of `LOCATIONS`, `weapon`, or empty for a place at random. */
  readonly location: string;
  readonly side: Side | null;
  readonly strike: Strike;
  /** How many hits are possible, and the margin that each further one takes. */
  readonly shots: number;
  readonly recoil: number;
  readonly disarm: boolean;
  /** Whether a bare arm that parries it in vain is hit in place of the target; absent if not. */
  readonly limbs?: boolean;
  /** What it takes from the defence: of a Deceptive Attack, a feint or a riposte before it. */
  readonly against: readonly Term[];
  readonly highSpeed: boolean;
  readonly flail: boolean;
  readonly unarmed: boolean;
  readonly thrust: boolean;
}

/** The location of an attack on what the target holds. */
export const WEAPON = "weapon";

const LEAST_SKILL = 3;
const LEAST_DECEPTIVE = 10;
const DECEPTIVE = -2;
const DUAL = -4;
const OFF_HAND = -4;
const CHINKS = -10;
const EASY_CHINKS = -8;
const DISARM = -2;
const TWO_STEPS = -2;
/** What hitting a weapon costs by its reach: close, 1, 2 or more yards (note 13, ruling 9). */
const WEAPON_BY_REACH = [-5, -4, -3] as const;

/** An attack with a weapon, ready to be rolled; refused where the attacker cannot make it. */
export function planAttack(
  attacker: Attacker,
  weapon: AttackWeapon,
  choice: AttackChoice,
  around: AttackCircumstances,
  options: AttackOptions = DEFAULT_ATTACK_OPTIONS,
): Result<PlannedAttack> {
  const turn = checkChoice(choice.turn, attacker.conditions);
  if (!turn.ok) return turn;
  const type = choice.tipSlash ? "cutting" : weapon.type;
  const refused =
    handsError(attacker, weapon, choice) ?? attackError(turn.value, weapon, choice, around, type, options);
  if (refused) return refused;
  const split = splitTerms(attacker, weapon, choice);
  if (!split.ok) return split;
  const pellets = pelletsAt(weapon.pellets, choice.shots, around.yards, weapon.halfRange);
  const rapid = weapon.rate >= RAPID || pellets.shots > choice.shots;
  const shots = weapon.range === "melee" || !rapid ? 1 : pellets.shots;
  const terms = capped(turn.value, weapon, [
    ...attacker.skill,
    ...strengthTerms(weapon, attacker.strength),
    ...conditionTerms(attacker.conditions, "dexterity"),
    ...conditionTerms(attacker.conditions, "attack"),
    ...momentTerms("TACTICAL.TERM.shock", -attacker.shock || 0),
    ...locationTerms(choice, weapon, around),
    ...split.value,
    ...turnTerms(turn.value, weapon, choice),
    ...handTerms(attacker, choice, options),
    ...(weapon.range === "melee" ? evaluateTerms(choice.evaluated) : rangedTerms(attacker, weapon, choice, around)),
    ...(shots > 1 ? momentTerms("TACTICAL.TERM.rapidFire", rapidFireBonus(pellets.shots)) : []),
    ...momentTerms("TACTICAL.TERM.size", around.size),
    ...darknessTerms(attacker.traits, around.darkness),
    ...momentTerms("TACTICAL.TERM.ground", around.ground ? GROUND : 0),
    ...momentTerms("TACTICAL.TERM.deceptive", choice.deceptive * DECEPTIVE || 0),
    ...around.more,
  ]);
  const skill = sumTerms(terms);
  if (choice.deceptive > 0 && skill < LEAST_DECEPTIVE) return err("notDeceptive", { skill, least: LEAST_DECEPTIVE });
  if (skill < LEAST_SKILL) return err("skillTooLow", { skill, least: LEAST_SKILL });
  return ok({
    ...{ terms, reach: weapon.range, location: choice.location, side: choice.side, shots },
    strike: strikeOf(attacker, weapon, choice, around, turn.value, type, pellets.times, options),
    ...{ recoil: weapon.recoil, disarm: choice.disarm, limbs: choice.limbs, highSpeed: weapon.highSpeed },
    ...{ flail: weapon.flail, unarmed: weapon.unarmed, thrust: weapon.blow === "thrust" },
    against: [
      ...momentTerms("TACTICAL.TERM.deceptive", -choice.deceptive || 0),
      ...momentTerms("TACTICAL.MANOEUVRE.feint", -around.feint || 0),
      ...momentTerms("TACTICAL.DEFENCE_OPTION.riposte", -around.riposte || 0),
    ],
  });
}

/** What hands forbid: a weapon that is not ready, and what needs two where there is one. */
function handsError({ traits }: Attacker, { name, ready, hands }: AttackWeapon, { dual }: AttackChoice) {
  if (!ready) return err("weaponUnready", { name });
  return (dual || hands === 2) && hasFlag(traits, "oneHand") ? err("oneHandOnly", { name }) : null;
}

function attackError(
  { manoeuvre, option }: ChosenTurn,
  weapon: AttackWeapon,
  choice: AttackChoice,
  around: AttackCircumstances,
  type: string,
  options: AttackOptions,
) {
  const kind = weapon.range === "melee" ? "melee" : "ranged";
  if (!manoeuvre.attacks?.includes(kind) || option?.suppresses) {
    return err("cannotAttackSo", { name: `TACTICAL.MANOEUVRE.${manoeuvre.key}` });
  }
  const reach = kind === "melee" ? weapon.reach + (option?.reach ?? 0) : weapon.maxRange;
  if (around.yards > reach && (kind === "ranged" || weapon.reach > 0 || !around.closeCombat)) {
    return err(kind === "melee" ? "outOfReach" : "beyondRange", { name: weapon.name, reach });
  }
  // What is not rapid fires once an attack.
  const rate = weapon.rate >= RAPID || weapon.pellets > 1 ? weapon.rate : 1;
  if (choice.shots > rate) return err("tooManyShots", { shots: choice.shots, rate });
  if (choice.tipSlash && (weapon.type !== "impaling" || weapon.blow !== "thrust")) return err("noTipSlash");
  if (choice.deceptive > 0 && !options.deceptive) return err("deceptiveOff");
  if (choice.deceptive > 0 && around.riposte > 0) return err("riposteDeceptive");
  return placeError(choice, around, type);
}

/** Whether a type of damage can be aimed at a place at all (notes 2, 10 and 12). */
function placeError(choice: AttackChoice, around: AttackCircumstances, type: string) {
  const { pinpoint, reachesVitals } = DAMAGE_TYPES.of(type);
  if (choice.location === WEAPON) return around.targetReach === null ? err("noWeaponToHit") : null;
  if (choice.chinks && choice.location === "") return err("chinksAtRandom");
  const { only, key } = LOCATIONS.of(choice.location);
  const barred = (only === "pinpoint" && !pinpoint) || (only === "vitals" && !reachesVitals);
  if (!barred && (!choice.chinks || pinpoint)) return null;
  const place = choice.chinks && !barred ? "chinks" : key;
  return err("wrongType", { type: `TACTICAL.DAMAGE_TYPE.${type}`, place: `TACTICAL.LOCATION.${place}` });
}

function splitTerms(attacker: Attacker, weapon: AttackWeapon, choice: AttackChoice): Result<readonly Term[]> {
  const penalties = rapidStrike(choice.splits, {
    master: isMaster(attacker.traits, weapon.skill),
    ranged: weapon.range !== "melee",
    rate: weapon.rate,
    quickShot: sumTerms(effectTerms(attacker.traits, "quickShot", weapon.skill)),
  });
  if (!penalties.ok) return penalties;
  const penalty = penalties.value[choice.blow];
  if (penalty === undefined) return err("blowMissing", { blow: choice.blow + 1, blows: penalties.value.length });
  return ok(momentTerms("TACTICAL.TERM.rapidStrike", penalty));
}

function locationTerms(choice: AttackChoice, weapon: AttackWeapon, around: AttackCircumstances): readonly Term[] {
  if (choice.location === WEAPON) {
    const reach = Math.min(2, around.targetReach ?? 0);
    return [
      ...momentTerms("TACTICAL.LOCATION.weapon", WEAPON_BY_REACH[reach]!),
      ...momentTerms("TACTICAL.TERM.disarm", choice.disarm && !weapon.fencing ? DISARM : 0),
    ];
  }
  if (choice.location === "") return [];
  const place = LOCATIONS.of(choice.location);
  if (choice.chinks) {
    const easy = place.key === "torso" || around.gaps;
    return momentTerms("TACTICAL.LOCATION.chinks", easy ? EASY_CHINKS : CHINKS);
  }
  const modifier = around.fromBehind ? place.back : place.front;
  const label = `TACTICAL.LOCATION.${place.key}`;
  const shielded = isShielded(place, choice.side, around.targetShield);
  return [...momentTerms(label, modifier), ...momentTerms("TACTICAL.TERM.shieldArm", shielded ? modifier : 0)];
}

/** Note 6: an arm or a hand with a shield is twice as hard to hit. */
function isShielded({ shield }: HitLocation, side: Side | null, held: Side | null): boolean {
  return shield !== undefined && held !== null && (shield === "choice" ? side : shield) === held;
}

function turnTerms({ manoeuvre, option }: ChosenTurn, weapon: AttackWeapon, choice: AttackChoice): readonly Term[] {
  const { key, attack } = manoeuvre;
  const plain = weapon.range === "melee" ? (attack?.melee ?? 0) : (attack?.ranged ?? 0);
  const value = weapon.range !== "melee" && plain < 0 ? Math.min(plain, weapon.bulk) : plain;
  const second = key === "committedAttack" && choice.twoSteps ? TWO_STEPS : 0;
  return [
    ...momentTerms(`TACTICAL.MANOEUVRE.${key}`, value + (option?.attack ?? 0)),
    ...momentTerms("TACTICAL.TERM.twoSteps", second),
  ];
}

function handTerms({ traits }: Attacker, { dual, hand }: AttackChoice, { offHand }: AttackOptions): readonly Term[] {
  if (!dual) return [];
  const further = offHand && hand === "off" && !hasFlag(traits, "ambidextrous");
  return [
    ...momentTerms("TACTICAL.TERM.dualWeapon", DUAL),
    ...momentTerms("TACTICAL.TERM.offHand", further ? OFF_HAND : 0),
  ];
}

function rangedTerms(
  { traits }: Attacker,
  weapon: AttackWeapon,
  { aimed, braced, turn }: AttackChoice,
  { yards, speed, closeCombat, targetConditions }: AttackCircumstances,
): readonly Term[] {
  const { key, modifier } = rangeBand(yards, speed);
  // A Move and Attack has counted the Bulk already.
  const bulky = closeCombat && turn.manoeuvre !== "moveAndAttack";
  return [
    ...momentTerms(`TACTICAL.RANGE.${key}`, modifier),
    ...momentTerms("TACTICAL.TERM.bulk", bulky ? weapon.bulk : 0),
    ...aimTerms(aimed, weapon.acc, braced),
    ...(aimed > 0 ? effectTerms(traits, "aim") : []),
    ...effectTerms(traits, "rangedAttacks"),
    ...conditionTerms(targetConditions, "rangedAgainst"),
  ];
}

/** The most that a skill counts in a Move and Attack, after everything (ruling 21). */
function capped({ manoeuvre: { cap } }: ChosenTurn, { blow }: AttackWeapon, terms: readonly Term[]): readonly Term[] {
  const over = cap === undefined || blow === "slam" ? 0 : sumTerms(terms) - cap;
  return over > 0 ? [...terms, { label: "TACTICAL.TERM.capped", value: -over, kind: "moment" }] : terms;
}

/** What a hit of a planned attack does. */
export function strikeOf(
  { strength }: Pick<Attacker, "strength">,
  weapon: AttackWeapon,
  { chinks, ran, turn: { manoeuvre: key } }: AttackChoice,
  { yards, spread }: Pick<AttackCircumstances, "yards" | "spread">,
  { manoeuvre, option }: ChosenTurn,
  type: string,
  times: number,
  options: AttackOptions,
): Strike {
  const charges = weapon.blow === "slam" || key === "moveAndAttack";
  const { dice, bonus } = damageOf(weapon, strength, charges ? ran : null, options);
  const fromOption = option?.reach && weapon.blow !== "swing" ? 0 : (option?.damage?.(dice) ?? 0);
  const label = `TACTICAL.MANOEUVRE.${manoeuvre.key}`;
  return {
    dice,
    bonuses: [
      ...(bonus === 0 ? [] : [{ label: weapon.name, value: bonus, kind: "weapon" }]),
      ...momentTerms(label, (manoeuvre.damage?.(dice) ?? 0) + fromOption),
    ],
    ...{ type, divisor: weapon.divisor, times, chinks, spread },
    halved: weapon.range !== "melee" && weapon.halfRange > 0 && yards > weapon.halfRange,
  };
}
