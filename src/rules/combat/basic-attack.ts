import type { CheckOptions } from "../checks/simple-check.ts";
import type { Side } from "../checks/score.ts";
import { type NamedDamageProfile, strikeHitOf, type StrikeHit, type TargetSnapshot } from "./strike.ts";
import {
  resolveAutomaticAttack,
  type AutomaticAttack,
  type TargetStatus,
  resolveExchange,
  type ExchangeOptions,
  type ResolvedExchange,
} from "./exchange.ts";

/** An attack in basic combat that is defended against. */
export interface BasicAttack {
  readonly attacker: Side;
  readonly defender: Side;
  readonly damage: NamedDamageProfile;
  readonly snapshot: TargetSnapshot;
  readonly options: ExchangeOptions;
}

export interface BasicAttackOutcome {
  readonly exchange: ResolvedExchange;
  /** What the defender takes; null if the attack did not succeed. */
  readonly strike: StrikeHit | null;
}

/**
 * Chapters "Attack and Defence" and "Damage": an attack in basic combat, from the throws to the wound. A defence that
 * succeeds stops it, and so does a draw.
 * @throws {RangeError} if the dice of a side cannot have come from its pool.
 */
export function resolveBasicAttack({
  attacker,
  defender,
  damage,
  snapshot: snapshot,
  options,
}: BasicAttack): BasicAttackOutcome {
  const exchange = resolveExchange(attacker, defender, options);
  return { exchange, strike: exchange.winner === "attacker" ? strikeHitOf(exchange, damage, snapshot) : null };
}

/** An attack on somebody who cannot react. */
export interface AttackOnHelpless {
  readonly attacker: Side;
  readonly status: TargetStatus;
  readonly damage: NamedDamageProfile;
  readonly snapshot: TargetSnapshot;
  readonly options: CheckOptions;
}

export interface AttackOnHelplessOutcome {
  readonly attack: AutomaticAttack;
  readonly strike: StrikeHit | null;
}

/**
 * Chapter "Automatic Attack": the same against somebody who cannot react; the margin is that over the success level.
 * @throws {RangeError} if the dice cannot have come from the pool.
 */
export function resolveAttackOnHelpless(input: AttackOnHelpless): AttackOnHelplessOutcome {
  const { attacker, status, damage, snapshot: snapshot, options } = input;
  const attack = resolveAutomaticAttack(attacker, status, options);
  if (!attack.success) return { attack, strike: null };
  const success = { margin: attack.margin, critical: attack.critical === "success" };
  return { attack, strike: strikeHitOf(success, damage, snapshot) };
}
