import { BARE_HANDS, type AttackWeapon } from "../../../../systems/tactical-3d6/src/rules/attack/weapon.ts";
import {
  planAttack,
  PLAIN_ATTACK,
  PLAIN_CIRCUMSTANCES,
  type AttackChoice,
  type AttackCircumstances,
  type Attacker,
  type AttackOptions,
  type PlannedAttack,
} from "../../../../systems/tactical-3d6/src/rules/attack/plan.ts";
import { BARE, type PlaceArmour } from "../../../../systems/tactical-3d6/src/rules/damage/armour.ts";
import type { Strike, Victim } from "../../../../systems/tactical-3d6/src/rules/damage/damage.ts";
import {
  PLAIN_DEFENCE,
  type DefenceChoice,
  type DefenceOptions,
  type Defender,
  type Incoming,
  type ParryWeapon,
} from "../../../../systems/tactical-3d6/src/rules/defence/defender.ts";
import { planDefence, type PlannedDefence } from "../../../../systems/tactical-3d6/src/rules/defence/plan.ts";
import { owned, TRAITS, type OwnedTrait } from "../../../../systems/tactical-3d6/src/rules/traits/traits.ts";
import { PLAIN_TURN, type TurnChoice } from "../../../../systems/tactical-3d6/src/rules/turn/choice.ts";
import { sumTerms } from "#core/rules/term.ts";
import type { Result } from "#core/rules/result.ts";
import { terms } from "../../dice.ts";

/** What something comes to that is not refused. */
export function value<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`${result.reason} ${JSON.stringify(result.data)}`);
  return result.value;
}

/** Why something is refused; null if it is not. */
export function reason(result: Result<unknown>): string | null {
  return result.ok ? null : result.reason;
}

export const turn = (manoeuvre: string, option = "", more: Partial<TurnChoice> = {}): TurnChoice => ({
  ...PLAIN_TURN,
  manoeuvre,
  option,
  ...more,
});

export const trait = (key: string, level = 1, skill: string | null = null): OwnedTrait =>
  owned(TRAITS.of(key), level, skill);

export const attacker = (skill: number, more: Partial<Attacker> = {}): Attacker => ({
  skill: terms(skill),
  strength: 10,
  traits: [],
  conditions: [],
  shock: 0,
  ...more,
});

/** A weapon of melee with a swing: at ST 10 one die and its figure. */
export const melee = (more: Partial<AttackWeapon> = {}): AttackWeapon => ({
  ...BARE_HANDS,
  ...{ name: "Sword", skill: "sword", blow: "swing", damage: { dice: 0, bonus: 0 }, type: "cutting" },
  ...{ reach: 1, unarmed: false },
  ...more,
});

export const spear = melee({ name: "Spear", skill: "spear", blow: "thrust", type: "impaling" });

export const pistol = (more: Partial<AttackWeapon> = {}): AttackWeapon =>
  melee({
    ...{ name: "Pistol", skill: "pistol", range: "missile", blow: "own", damage: { dice: 2, bonus: 2 } },
    ...{ type: "piercing", acc: 2, halfRange: 150, maxRange: 1800, rate: 3, recoil: 2, bulk: -2, highSpeed: true },
    ...more,
  });

export const plan = (
  who: Attacker,
  weapon: AttackWeapon,
  choice: Partial<AttackChoice> = {},
  around: Partial<AttackCircumstances> = {},
  options?: AttackOptions,
): Result<PlannedAttack> =>
  planAttack(who, weapon, { ...PLAIN_ATTACK, ...choice }, { ...PLAIN_CIRCUMSTANCES, ...around }, options);

/** The effective skill of an attack that is not refused. */
export const skillOf = (...of: Parameters<typeof plan>): number => sumTerms(value(plan(...of)).terms);

export const strike = (dice: number, bonus: number, type: string, more: Partial<Strike> = {}): Strike => ({
  ...{ dice, bonuses: bonus === 0 ? [] : [{ label: "Weapon", value: bonus }], type },
  ...{ divisor: 1, times: 1, halved: false, spread: 1, chinks: false },
  ...more,
});

export const armour = (points: number, more: Partial<PlaceArmour> = {}): PlaceArmour => ({
  ...BARE,
  terms: [{ label: "Armour", value: points }],
  crushing: [{ label: "Armour", value: points }],
  ...more,
});

export const victim = (more: Partial<Victim> = {}): Victim => ({ maximum: 10, male: false, noShock: false, ...more });

export const parryWith = (skill: number, more: Partial<ParryWeapon> = {}): ParryWeapon => ({
  ...{ id: "sword", name: "Sword", skill, dexterity: 10, figure: 0, fencing: false, unbalanced: false },
  ...{ unarmed: false, art: null, ready: true, parries: 0, attacked: false, spent: false, master: false },
  ...more,
});

export const defender = (more: Partial<Defender> = {}): Defender => ({
  ...{ basicSpeed: 5, encumbrance: 0, wear: { reeling: false, tired: false }, conditions: [] },
  ...{ turn: PLAIN_TURN, weapons: [parryWith(12)], shield: { skill: 12, ready: true, blocked: false } },
  ...{ shieldBonus: [], freeHand: true, acrobatics: terms(12), dodges: 0, retreat: "none", terms: [] },
  ...more,
});

export const incoming = (more: Partial<Incoming> = {}): Incoming => ({
  ...{ reach: "melee", highSpeed: false, flail: false, unarmed: false, thrust: false, shooterInReach: false },
  ...{ area: false, from: "front", aware: true, against: [] },
  ...more,
});

export const dodge = (...options: DefenceChoice["options"]): DefenceChoice => ({ ...PLAIN_DEFENCE, options });
export const parry = (...options: DefenceChoice["options"]): DefenceChoice => ({
  ...PLAIN_DEFENCE,
  kind: "parry",
  weapon: "sword",
  options,
});
export const block = (...options: DefenceChoice["options"]): DefenceChoice => ({
  ...PLAIN_DEFENCE,
  kind: "block",
  options,
});

export const defend = (
  choice: DefenceChoice,
  who: Partial<Defender> = {},
  what: Partial<Incoming> = {},
  options?: DefenceOptions,
): Result<PlannedDefence> => planDefence(choice, defender(who), incoming(what), options);

/** What is rolled against in a defence that is not refused. */
export const defenceOf = (...of: Parameters<typeof defend>): number => sumTerms(value(defend(...of)).terms);
