import { sumTerms, type Term } from "#core/rules/term.ts";
import { DEFAULT_CHECK_OPTIONS, readSkill, resolveCheck, type CheckOptions, type Step } from "../checks/check.ts";
import { resolveDamage, type DamageOutcome } from "./damage.ts";
import type { DamageDice } from "./damage-dice.ts";
import { locationOf } from "./locations.ts";
import type { Protection } from "./protection.ts";

/** How an attack reaches its target. */
export const REACHES = ["melee", "thrown", "arrow", "bullet"] as const;
export type Reach = (typeof REACHES)[number];

/** An attack that is about to be rolled, as a message can keep it: `planAttack` makes one. */
export interface PlannedAttack {
  /** They add up to the attack score. */
  readonly terms: readonly Term[];
  readonly reach: Reach;
  /** Where it is aimed, a key of `LOCATIONS`; empty where it hits where the dice say. */
  readonly aim: string;
  /** The dice of each blow, and all that is added to them. */
  readonly damage: DamageDice;
  readonly bonuses: readonly Term[];
  readonly unbreakable: boolean;
}

export const DEFENCES = ["dodge", "parry"] as const;
export type DefenceKind = (typeof DEFENCES)[number];

/** A defence that is about to be rolled. */
export interface PlannedDefence {
  readonly kind: DefenceKind;
  readonly terms: readonly Term[];
  /** The UUID of what parries, and whether it can break; empty for a dodge or bare hands. */
  readonly with: string;
  readonly breaks: boolean;
}

/** One roll of an attack against its score, and the dice of its damage, empty for a miss. */
export interface Blow {
  readonly roll: number;
  readonly damage: readonly number[];
}

/** How an attack ends: the attacker misses, the target's defence succeeds, or it hits. */
export type AttackResult = "missed" | "defended" | "hit";

/** An attack that was rolled, with everything that follows from it. */
export interface AttackOutcome {
  readonly result: AttackResult;
  readonly location: string;
  /** The blow itself, and those that critical successes have added. */
  readonly rolls: readonly Step[];
  /** Null if it never came to one, or the target did not defend. */
  readonly defence: (Step & { readonly kind: DefenceKind }) | null;
  readonly damage: DamageOutcome | null;
  /** Whose weapon breaks: that of the attacker, and what parries. */
  readonly attackerBreaks: boolean;
  readonly defenderBreaks: boolean;
  /** Whether the armour that was hit loses a point. */
  readonly damagesArmour: boolean;
}

/** The most blows of one attack that are rolled: criticals after that add nothing. */
export const MOST_BLOWS = 20;

/** Whether one more roll follows those that were made: each critical success earns one, until one is none. */
export function rollsAgain(score: number, rolls: readonly number[], options?: CheckOptions): boolean {
  const last = rolls.at(-1);
  return last === undefined || (rolls.length < MOST_BLOWS && readSkill(last, score, options).critical === "success");
}

/** Whether some blows are just those of an attack: none missing, none too many, each hit with its dice. */
export function isComplete(
  { terms, damage }: Pick<PlannedAttack, "terms" | "damage">,
  blows: readonly Blow[],
  options?: CheckOptions,
): boolean {
  const score = sumTerms(terms);
  const rolls = blows.map(({ roll }) => roll);
  const owed = blows.every(
    (blow, at) =>
      rollsAgain(score, rolls.slice(0, at), options) &&
      blow.damage.length === (readSkill(blow.roll, score, options).success ? damage.dice : 0),
  );
  return owed && blows.length > 0 && !rollsAgain(score, rolls, options);
}

/** One roll of an attack: what it shows as the die of a check, and as dice of damage; nothing where its dice are others. */
export interface RolledDice {
  readonly check: readonly number[];
  readonly damage: readonly number[];
}

/** The blows in the rolls of an attack: each D100, and after one that hits the dice of its damage. Null where the rolls are not just those. */
export function readBlows(
  attack: Pick<PlannedAttack, "terms" | "damage">,
  rolls: readonly RolledDice[],
  options?: CheckOptions,
): readonly Blow[] | null {
  const score = sumTerms(attack.terms);
  const blows: Blow[] = [];
  for (let at = 0; at < rolls.length; at += 1) {
    const [roll = 0, ...others] = rolls[at]!.check;
    if (roll === 0 || others.length > 0) return null;
    const hits = attack.damage.dice > 0 && readSkill(roll, score, options).success;
    if (hits) at += 1;
    blows.push({ roll, damage: hits ? (rolls[at]?.damage ?? []) : [] });
  }
  return isComplete(attack, blows, options) ? blows : null;
}

/**
 * A whole attack: its rolls, the defence, and the damage of a hit.
 * @param defence  Null for a target that does not defend: it is hit if the attack succeeds.
 * @param against  The roll of the defence; read only if it comes to one.
 */
export function resolveAttack(
  attack: PlannedAttack,
  blows: readonly Blow[],
  defence: PlannedDefence | null,
  against: number,
  protection: Protection,
  options: CheckOptions = DEFAULT_CHECK_OPTIONS,
): AttackOutcome {
  const read = (terms: readonly Term[], roll: number) => resolveCheck("skill", [terms], [roll], options).steps[0]!;
  const rolls = blows.map(({ roll }) => read(attack.terms, roll));
  const first = rolls[0]!;
  const location = attack.aim === "" ? locationOf(first.roll) : attack.aim;
  const none = { location, defence: null, damage: null, attackerBreaks: false, defenderBreaks: false };
  if (!first.success) return { ...none, result: "missed", rolls, damagesArmour: false };
  const critical = first.critical === "success";
  const defended = defence && { kind: defence.kind, ...read(defence.terms, against) };
  const parried = defence?.kind === "parry";
  const breaks = {
    attackerBreaks: parried && defended?.critical === "success" && attack.reach === "melee" && !attack.unbreakable,
    defenderBreaks: parried && critical && defence.breaks,
  };
  // What a parry or a dodge ends adds no further blows either.
  const ended = { ...none, ...breaks, rolls: rolls.slice(0, 1), defence: defended, damagesArmour: false };
  if (defended?.success) return { ...ended, result: "defended" };
  const hits = blows.filter((_, at) => rolls[at]!.success).map((blow) => blow.damage);
  const damage = resolveDamage(attack.damage, attack.bonuses, protection, hits);
  const damagesArmour = critical && damage.injury.value > 0 && protection.piece !== "";
  return { ...ended, rolls, result: "hit", damage, damagesArmour };
}
