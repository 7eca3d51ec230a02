import type { PoolKey } from "../checks/dice-pools.ts";
import type { CheckOptions } from "../checks/simple-check.ts";
import { strikeOutcome, type Strike, type StrikeOutcome } from "./strike.ts";
import {
  resolveAutomaticAttack,
  type AutomaticAttack,
  type TargetStatus,
  resolveExchange,
  type ExchangeOptions,
  type ResolvedExchange,
} from "./exchange.ts";
import { manoeuvreTerms } from "./manoeuvre-use.ts";

/** One side of an exchange in advanced combat: its manoeuvre or generic combat skill, and its throw. */
export interface AdvancedSide extends Strike {
  readonly pool: PoolKey;
  /** The faces thrown, all of them, in order. */
  readonly dice: readonly number[];
}

export interface AdvancedAttack {
  readonly attacker: AdvancedSide;
  readonly defender: AdvancedSide;
  readonly options: ExchangeOptions;
}

/** What an attack comes to. At most one side succeeds; on a draw none does, and nothing happens. */
export interface AdvancedAttackOutcome {
  readonly exchange: ResolvedExchange;
  /** What the attack does to the defender; null if it did not succeed. */
  readonly attack: StrikeOutcome | null;
  /** What the defence does to the attacker; null if it did not succeed. */
  readonly defence: StrikeOutcome | null;
}

/**
 * Chapters "Advanced Combat" and "Attack and Defence": one strike of an attack, from the throws of both sides to the
 * wounds and conditions. A manoeuvre that strikes twice takes two of these. Whether the manoeuvres can be used is asked
 * before the dice are thrown, see `canAttack` and `canDefend`.
 * @throws {RangeError} if the dice of a side cannot have come from its pool.
 */
export function resolveAdvancedAttack({ attacker, defender, options }: AdvancedAttack): AdvancedAttackOutcome {
  const exchange = resolveExchange(
    { pool: attacker.pool, dice: attacker.dice, terms: manoeuvreTerms(attacker.use) },
    { pool: defender.pool, dice: defender.dice, terms: manoeuvreTerms(defender.use, attacker.use.rows) },
    options,
  );
  return {
    exchange,
    attack: exchange.winner === "attacker" ? strikeOutcome(exchange, attacker) : null,
    defence: exchange.winner === "defender" ? strikeOutcome(exchange, defender) : null,
  };
}

export interface AdvancedAttackOnHelpless {
  readonly attacker: AdvancedSide;
  readonly status: TargetStatus;
  readonly options: CheckOptions;
}

export interface AdvancedAttackOnHelplessOutcome {
  readonly check: AutomaticAttack;
  readonly attack: StrikeOutcome | null;
}

/**
 * Chapter "Automatic Attack": the same against somebody who cannot react; the margin is that over the success level.
 * @throws {RangeError} if the dice cannot have come from the pool.
 */
export function resolveAdvancedAttackOnHelpless(input: AdvancedAttackOnHelpless): AdvancedAttackOnHelplessOutcome {
  const { attacker, status, options } = input;
  const side = { pool: attacker.pool, dice: attacker.dice, terms: manoeuvreTerms(attacker.use) };
  const check = resolveAutomaticAttack(side, status, options);
  if (!check.success) return { check, attack: null };
  const success = { margin: check.margin, critical: check.critical === "success" };
  return { check, attack: strikeOutcome(success, attacker) };
}
