import type { Term } from "#core/rules/term.ts";
import { resolveCheck, type CheckOutcome } from "../checks/check.ts";
import { resistancePenalty, resolveResistance } from "../checks/contest.ts";
import { resolveDamage, type DamageOutcome, type Protection, type Strike } from "../injury/damage.ts";

/** How an attack reaches its target: only melee can be parried. A thrown weapon is ranged. */
export type Reach = "melee" | "ranged";

/**
 * An attack that is about to be rolled, as a message can keep it. `planAttack` makes one of attacker, weapon and circumstances;
 * a power makes its own.
 * - `terms` add up to the target number: attribute, skill, and a term for every modifier.
 * - `location` is a key of `LOCATIONS`; `strike` is what a hit there does.
 */
export interface PlannedAttack {
  readonly terms: readonly Term[];
  readonly reach: Reach;
  readonly location: string;
  readonly strike: Strike;
  /** What it takes from the target's defence besides its margin. */
  readonly hinders: readonly Term[];
}

export const DEFENCES = ["dodge", "parry", "block"] as const;
export type DefenceKind = (typeof DEFENCES)[number];

/** A defence that is about to be rolled. The terms leave out what the attacker's margin takes: that is not known yet. */
export interface PlannedDefence {
  readonly kind: DefenceKind;
  readonly terms: readonly Term[];
}

/** A defence that was rolled; its terms include what the attacker's margin took. */
export interface DefenceOutcome extends CheckOutcome {
  readonly kind: DefenceKind;
}

/** The dice of an attack. `defence` and `damage` are read only if it comes to them. */
export interface AttackDice {
  readonly attack: readonly number[];
  readonly defence: readonly number[];
  readonly damage: readonly number[];
}

/** How an attack ends: the attacker fails, the target's defence succeeds, or the attack hits. */
export type AttackResult = "missed" | "defended" | "hit";

/**
 * An attack that was rolled, as a message can keep it.
 * - `roll` is the attacker's check; `penalty` (0 or below) is what its margin took from the defence.
 * - `defence` is null if it never came to one, or the target had none left.
 * - `damage` is null unless `result` is `hit`.
 */
export interface AttackOutcome {
  readonly result: AttackResult;
  readonly location: string;
  readonly roll: CheckOutcome;
  readonly penalty: number;
  readonly defence: DefenceOutcome | null;
  readonly damage: DamageOutcome | null;
}

/** A defence against an attack that succeeded. */
export function resolveDefence(
  attack: CheckOutcome,
  { kind, terms }: PlannedDefence,
  dice: readonly number[],
): DefenceOutcome {
  return { kind, ...resolveResistance(attack, terms, dice) };
}

/**
 * A whole attack: the attacker's roll, the defence against its margin, and the damage of a hit. A card that asks the players
 * one after the other calls `resolveCheck`, `resolveDefence` and `resolveDamage` instead, which give the same.
 * @param defence  null for a target that does not defend: it is hit if the attack succeeds.
 * @throws {RangeError} if dice are missing that it comes to, or cannot show what they do.
 */
export function resolveAttack(
  attack: Omit<PlannedAttack, "hinders">,
  defence: PlannedDefence | null,
  protection: Protection,
  dice: AttackDice,
): AttackOutcome {
  const roll = resolveCheck(attack.terms, dice.attack);
  const plain = { location: attack.location, roll, defence: null, damage: null };
  if (!roll.success) return { ...plain, result: "missed", penalty: 0 };
  const penalty = resistancePenalty(roll.margin);
  const defended = defence && resolveDefence(roll, defence, dice.defence);
  if (defended?.success) return { ...plain, result: "defended", penalty, defence: defended };
  const damage = resolveDamage(attack.strike, protection, dice.damage);
  return { ...plain, result: "hit", penalty, defence: defended, damage };
}
