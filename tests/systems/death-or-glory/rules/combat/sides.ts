import {
  PLAIN_CIRCUMSTANCES,
  planAttack,
  type AttackCircumstances,
  type Attacker,
  type AttackWeapon,
} from "../../../../../systems/death-or-glory/src/rules/combat/attack-plan.ts";
import type { PlannedAttack, PlannedDefence } from "../../../../../systems/death-or-glory/src/rules/combat/attack.ts";
import type { DamageDice } from "../../../../../systems/death-or-glory/src/rules/combat/damage-dice.ts";
import type { Defender } from "../../../../../systems/death-or-glory/src/rules/combat/defence.ts";
import type { Protection } from "../../../../../systems/death-or-glory/src/rules/combat/protection.ts";
import { WEAPON_SIZES, type WeaponSize } from "../../../../../systems/death-or-glory/src/rules/combat/sizes.ts";

export const terms = (value: number) => [{ label: "Score", value }];

export const attacker = (score: number, more: Partial<Attacker> = {}): Attacker => ({
  score: terms(score),
  strength: 12,
  agility: 12,
  fight: 12,
  damageBonus: 4,
  conditions: [],
  furtherDodges: 0,
  learnedBlows: [],
  ...more,
});

/** A weapon of a size, with the dice of the table unless others are given. */
export const weapon = (size: WeaponSize | null, more: Partial<AttackWeapon> = {}): AttackWeapon => ({
  name: "Weapon",
  uuid: "Item.weapon",
  skill: size === null ? "handfight" : "swordsplay",
  reach: "melee",
  size,
  minimum: { strength: size === null ? 0 : WEAPON_SIZES[size].strength, agility: 0, fight: 0 },
  damage: size === null ? { dice: 0, faces: 0, bonus: 0 } : WEAPON_SIZES[size].damage,
  kinetic: false,
  ranges: null,
  broken: false,
  unbreakable: false,
  ...more,
});

/** The long bow of the book. */
export const longBow = (more: Partial<AttackWeapon> = {}): AttackWeapon =>
  weapon("medium", {
    reach: "arrow",
    kinetic: true,
    minimum: { strength: 12, agility: 9, fight: 0 },
    ranges: { from: 3, close: 10, medium: 20, far: 40, limit: 80 },
    ...more,
  });

/** An attack that is not refused. */
export function planned(who: Attacker, wielded: AttackWeapon, more: Partial<AttackCircumstances> = {}): PlannedAttack {
  const plan = planAttack(who, wielded, { ...PLAIN_CIRCUMSTANCES, ...more });
  if (!plan.ok) throw new Error(plan.reason);
  return plan.value;
}

/** The dice of `1d2+12`. */
function printed(text: string): DamageDice {
  const [dice = 0, faces = 0, bonus = 0] = text.split(/[d+]/).map(Number);
  return { dice, faces, bonus };
}

/** An attack with just these numbers. */
export const plain = (score: number, damage: string, more: Partial<PlannedAttack> = {}): PlannedAttack => ({
  terms: terms(score),
  reach: "melee",
  aim: "",
  damage: printed(damage),
  bonuses: [{ label: "Bonus", value: printed(damage).bonus }],
  unbreakable: false,
  ...more,
});

export const defence = (kind: "dodge" | "parry", score: number, breaks = true): PlannedDefence => ({
  kind,
  terms: terms(score),
  with: kind === "parry" ? "Item.blade" : "",
  breaks: kind === "parry" && breaks,
});

export const defender = (more: Partial<Defender> = {}): Defender => ({
  strength: 12,
  agility: 12,
  fight: 12,
  conditions: [],
  dodge: terms(30),
  parry: terms(40),
  weapon: weapon("medium"),
  shield: null,
  dodges: 0,
  parries: 0,
  ...more,
});

export const protection = (value: number, piece = "Item.mail"): Protection => ({
  terms: [{ label: "Mail", value }],
  piece,
});
