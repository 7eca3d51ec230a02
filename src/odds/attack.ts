import type { CheckOptions } from "../rules/checks/simple-check.ts";
import type { TargetStatus } from "../rules/combat/automatic-attack.ts";
import type { ExchangeOptions } from "../rules/combat/exchange.ts";
import { hitOdds, type HitAhead, type HitOdds } from "./hit.ts";
import type { Contender } from "./pools.ts";
import { automaticSuccesses, exchangeOdds, successCounts, type Successes } from "./successes.ts";

/** An attack that has not been thrown yet. */
export interface AttackAhead {
  readonly attacker: Contender;
  /** Whoever defends, or what a target that cannot react is doing. */
  readonly target: { readonly defender: Contender } | { readonly status: TargetStatus };
  /** What the attack would do to the target. */
  readonly hit: HitAhead;
  /** What the defence would do to the attacker; null where it stops the attack and no more. */
  readonly counter: HitAhead | null;
  readonly options: ExchangeOptions & CheckOptions;
}

/** What a side's success is worth, as chances of the whole attack, 0 to 1. */
export interface StrikeOdds extends HitOdds {
  readonly successes: Successes;
  readonly success: number;
  readonly criticalSuccess: number;
}

export interface AttackOdds {
  readonly attack: StrikeOdds;
  /** The success of the defence; null against a target that cannot react. What it does is empty where it does nothing. */
  readonly defence: {
    readonly success: number;
    readonly criticalSuccess: number;
    readonly strike: StrikeOdds | null;
  } | null;
  /** The chance that nothing happens, 0 to 1: a draw, or an automatic attack that misses. */
  readonly nothing: number;
}

/**
 * Chapters "Attack and Defence" to "Critical Rolls" and "Advanced Combat": what to expect of one strike of an attack, from
 * the throws of both sides to the wound. Exact: every pair of natural results goes through the rule.
 */
export function attackOdds({ attacker, target, hit, counter, options }: AttackAhead): AttackOdds {
  if ("status" in target) {
    const attack = strikeOdds(automaticSuccesses(attacker, target.status, options), hit);
    return { attack, defence: null, nothing: 1 - attack.success };
  }
  const exchange = exchangeOdds(attacker, target.defender, options);
  const { all, critical } = successCounts(exchange.defender);
  const { throws } = exchange.attacker;
  return {
    attack: strikeOdds(exchange.attacker, hit),
    defence: {
      success: all / throws,
      criticalSuccess: critical / throws,
      strike: counter === null ? null : strikeOdds(exchange.defender, counter),
    },
    nothing: exchange.draw / throws,
  };
}

function strikeOdds(successes: Successes, hit: HitAhead): StrikeOdds {
  const { all, critical } = successCounts(successes);
  return {
    ...hitOdds(successes, hit),
    successes,
    success: all / successes.throws,
    criticalSuccess: critical / successes.throws,
  };
}
