import type { CheckOptions } from "../../src/rules/checks/simple-check.ts";
import { numbersOf, type AdvancedSide, type Strike } from "../rules/combat/resolve-attack.ts";
import type { TargetStatus } from "../../src/rules/combat/automatic-attack.ts";
import { manoeuvreTerms } from "../../src/rules/combat/manoeuvre-use.ts";
import type { ManoeuvreRows } from "../../src/rules/combat/manoeuvre.ts";
import { sumTerms } from "#core/rules/term.ts";
import type { PlannedAttackOdds } from "../../src/odds/combat/attack.ts";
import type { PlannedCheck } from "../../src/odds/checks/check.ts";
import type { PlannedHit } from "../../src/odds/combat/hit.ts";

/** One side of an exchange in advanced combat, as the rules resolve it, before the dice are thrown. */
export interface PlannedAdvancedSide extends Omit<AdvancedSide, "dice"> {
  /** This side's own check on Active Mitigation should it be hit; absent or null if it makes none. */
  readonly activeMitigation?: PlannedCheck | null;
}

export interface PlannedAdvancedAttack {
  readonly attacker: PlannedAdvancedSide;
  readonly defender: PlannedAdvancedSide;
  readonly options: CheckOptions;
}

/** What the odds ask of the attack that `resolveAdvancedAttack` resolves: one strike of it, from the same data. */
export function plannedAdvancedAttack({ attacker, defender, options }: PlannedAdvancedAttack): PlannedAttackOdds {
  const defence = manoeuvreTerms(defender.use, attacker.use.rows);
  return {
    attacker: { pool: attacker.pool, total: sumTerms(manoeuvreTerms(attacker.use)) },
    target: { defender: { pool: defender.pool, total: sumTerms(defence) } },
    hit: plannedHit(attacker, defender.activeMitigation),
    counter: strikesBack(defender.use.rows) ? plannedHit(defender, attacker.activeMitigation) : null,
    options,
  };
}

export interface PlannedAdvancedAttackOnHelpless {
  readonly attacker: PlannedAdvancedSide;
  readonly status: TargetStatus;
  /** The target's check on Active Mitigation should it be hit; absent or null if it makes none. */
  readonly activeMitigation?: PlannedCheck | null;
  readonly options: CheckOptions;
}

/** The same for `resolveAdvancedAttackOnHelpless`. */
export function plannedAdvancedAttackOnHelpless(attack: PlannedAdvancedAttackOnHelpless): PlannedAttackOdds {
  const { attacker, status, options } = attack;
  return {
    attacker: { pool: attacker.pool, total: sumTerms(manoeuvreTerms(attacker.use)) },
    target: { status },
    hit: plannedHit(attacker, attack.activeMitigation),
    counter: null,
    options,
  };
}

function plannedHit(strike: Strike, activeMitigation: PlannedCheck | null = null): PlannedHit {
  const numbers = numbersOf(strike);
  return {
    ...numbers,
    damageType: strike.damageType,
    activeMitigation: numbers.damage === null ? null : activeMitigation,
  };
}

/** Whether a defence does anything to the attacker when it succeeds. */
function strikesBack({ damage, effects }: Pick<ManoeuvreRows, "damage" | "effects">): boolean {
  return damage !== null || effects.length > 0;
}
