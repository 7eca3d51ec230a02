import { sumTerms, type Term } from "#core/rules/term.ts";
import { hasTrait, knackTerms } from "../character/knacks.ts";
import { DIFFICULTIES } from "../checks/check.ts";
import { baseTerm, resistedBy } from "../checks/resisted.ts";
import type { Exchange, Side } from "./exchange.ts";
import { fightingRoll, type Circumstances, type Fighter } from "./fighter.ts";
import { unansweredSide, weaponSide, type Weapon } from "./weapons.ts";

const DAMAGE = 2;
const LIGHT = 1;

/** What a weapon that is too heavy to come from below adds to the tie number: all of its weight, above 1. */
export function weaponHindrance({ weight }: Pick<Weapon, "weight">): number {
  return weight > LIGHT ? weight : 0;
}

/**
 * Section "Sneak Attacks": the tie number: who may notice it, or 20 in the middle of an encounter, and the weight of the weapon.
 */
export function sneakTieNumber(
  target: Fighter,
  weapon: Weapon,
  around: Circumstances,
  battlefield: boolean,
): readonly Term[] {
  const noticed = { attribute: "wits", skill: "vigilance", gear: [], cost: 0, attack: false } as const;
  const number = battlefield ? [baseTerm(DIFFICULTIES.implausible)] : resistedBy(fightingRoll(target, noticed, around));
  const hindrance = weaponHindrance(weapon);
  return hindrance === 0 ? number : [...number, { label: weapon.name, value: hindrance, kind: "gear" }];
}

/** Somebody who attacks out of hiding: Dexterity and Stealth are the attack itself; 2 damage more, and a vital shot. */
export function sneakSide(fighter: Fighter, weapon: Weapon, around: Circumstances): Side {
  const side = weaponSide(fighter, weapon, around);
  const unseen = { attribute: "dexterity", skill: "stealth", gear: [], cost: side.cost, attack: false } as const;
  const more = { label: "BIND.TERM.sneak", value: DAMAGE, kind: "moment" };
  return {
    ...side,
    bonuses: fightingRoll(fighter, unseen, around),
    strike: side.strike && {
      ...side.strike,
      damage: [...(side.strike.damage ?? []), more, ...knackTerms(fighter.knacks, "sneakDamage")],
      vital: true,
    },
  };
}

/** The whole of it: the target has no answer. */
export function sneakAttack(
  fighter: Fighter,
  weapon: Weapon,
  target: Fighter,
  around: { readonly attacker: Circumstances; readonly target: Circumstances },
  battlefield: boolean,
): Exchange {
  const number = sneakTieNumber(target, weapon, around.target, battlefield);
  const side = unansweredSide(target);
  return { player: sneakSide(fighter, weapon, around.attacker), opponent: side, base: sumTerms(number), blindSide: 0 };
}

/** Whether a missile can come as a surprise: not to a dodger who expects one. */
export function canSurprise(target: Fighter, missile: boolean, expected: boolean): boolean {
  return !(missile && expected && hasTrait(target.knacks, "unsurprised"));
}
