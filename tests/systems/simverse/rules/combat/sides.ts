import {
  PLAIN_CIRCUMSTANCES,
  planAttack,
  type AttackCircumstances,
  type Attacker,
  type AttackWeapon,
} from "../../../../../systems/simverse/src/rules/combat/attack-plan.ts";
import type { PlannedAttack } from "../../../../../systems/simverse/src/rules/combat/attack.ts";
import type { DamageDice } from "../../../../../systems/simverse/src/rules/combat/damage-dice.ts";
import type { Defender } from "../../../../../systems/simverse/src/rules/combat/defence.ts";
import { NOTHING_MORE, type Protection } from "../../../../../systems/simverse/src/rules/injury/damage.ts";
import { terms } from "../../../dice.ts";

/** The dice of `2d6-1`. */
export function printed(text: string): DamageDice {
  const [dice, bonus] = text.split("d6");
  return { dice: Number(dice), bonus: Number(bonus) };
}

export const attacker = (target: number, more: Partial<Attacker> = {}): Attacker => ({
  terms: terms(target),
  strength: 10,
  conditions: [],
  by: "physical",
  ambidextrous: false,
  seesInDark: false,
  ...more,
});

export const weapon = (damage: string, type: string, more: Partial<AttackWeapon> = {}): AttackWeapon => ({
  name: "Weapon",
  reach: "melee",
  damage: printed(damage),
  moreDice: 0,
  type,
  thrust: 0,
  addsStrength: true,
  range: 1,
  minimumStrength: 0,
  needsStrength: false,
  attack: [],
  bonuses: [],
  piercing: 0,
  against: NOTHING_MORE,
  knockback: 0,
  bounded: false,
  ...more,
});

export const bow = (damage: string, range: number, more: Partial<AttackWeapon> = {}): AttackWeapon =>
  weapon(damage, "impaling", { reach: "ranged", addsStrength: false, range, ...more });

export const around = (more: Partial<AttackCircumstances> = {}): AttackCircumstances => ({
  ...PLAIN_CIRCUMSTANCES,
  ...more,
});

/** An attack that is not refused. */
export function planned(who: Attacker, wielded: AttackWeapon, more: Partial<AttackCircumstances> = {}): PlannedAttack {
  const plan = planAttack(who, wielded, around(more));
  if (!plan.ok) throw new Error(plan.reason);
  return plan.value;
}

export const defender = (more: Partial<Defender> = {}): Defender => ({
  dexterity: 10,
  conditions: [],
  deflection: [],
  canDodge: true,
  parry: { skill: 3, terms: [], attacked: false, parriesRanged: false },
  block: { skill: 2, terms: [{ label: "Shield", value: 2 }] },
  terms: [],
  ...more,
});

export const protection = (armour: number): Protection => ({
  armour: [{ label: "Armour", value: armour }],
  factors: [],
  bleeds: true,
});
