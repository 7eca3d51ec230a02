import type { Score } from "../../rules/checks/score.ts";
import type { CheckOptions } from "../../rules/checks/simple-check.ts";
import type { TargetStatus } from "../../rules/combat/automatic-attack.ts";
import { hitOdds, type PlannedHit, type HitOdds } from "./hit.ts";
import type { OddsParticipant } from "../pools.ts";
import { automaticSuccesses, exchangeOdds, successCounts, type Successes, type Roller } from "./successes.ts";

/** One strike of an attack, against which nothing has been rolled yet. */
export interface PlannedAttackOdds<Attacker extends Roller = OddsParticipant> {
  /** Who rolls, or what they have rolled. */
  readonly attacker: Attacker;
  /** Who defends; or, for a target that rolls nothing, as whom it is hit, and the lowest it could have rolled. */
  readonly target:
    { readonly defender: OddsParticipant } | { readonly status: TargetStatus; readonly lowest?: Score | null };
  /** What the attack would do to the target. */
  readonly hit: PlannedHit;
  /** What the defence would do to the attacker; null where it stops the attack and no more. */
  readonly counter: PlannedHit | null;
  readonly options: CheckOptions;
}

/** How likely a side's success is, and what it does. */
export interface StrikeOdds extends HitOdds {
  /** The chance that the side succeeds, 0 to 1. */
  readonly success: number;
  /** The chance of a critical success, which is among the successes. */
  readonly criticalSuccess: number;
}

/** What one strike of an attack can come to; the chances of success and of nothing add up to 1. */
export interface AttackOdds {
  readonly attack: StrikeOdds;
  /**
   * The success of the defence, as chances 0 to 1; null against a target that cannot react. `strike` is what it does to
   * the attacker, null where it does nothing to them.
   */
  readonly defence: {
    readonly success: number;
    readonly strike: StrikeOdds | null;
  } | null;
  /** The chance that nothing happens, 0 to 1: a draw, or an automatic attack that misses. */
  readonly nothing: number;
}

/**
 * Chapters "Attack and Defence" to "Critical Rolls" and "Advanced Combat": what to expect of one strike of an attack, from
 * the rolls of both sides to the wound. Exact: every pair of natural results goes through the rule.
 * @throws {RangeError} if a fraction of the mitigation has no denominator above 0.
 */
export function attackOdds({ attacker, target, hit, counter, options }: PlannedAttackOdds<Roller>): AttackOdds {
  if ("status" in target) {
    const successes = automaticSuccesses(attacker, target.status, options, target.lowest);
    const missed = successes.rolls - successCounts(successes).all;
    return { attack: strikeOdds(successes, hit), defence: null, nothing: missed / successes.rolls };
  }
  const exchange = exchangeOdds(attacker, target.defender, options);
  const { all } = successCounts(exchange.defender);
  const { rolls } = exchange.attacker;
  return {
    attack: strikeOdds(exchange.attacker, hit),
    defence: {
      success: all / rolls,
      strike: counter === null ? null : strikeOdds(exchange.defender, counter),
    },
    nothing: exchange.draw / rolls,
  };
}

/** What a side's successes do, and how likely they are. */
function strikeOdds(successes: Successes, hit: PlannedHit): StrikeOdds {
  const { all, critical } = successCounts(successes);
  return {
    ...hitOdds(successes, hit),
    success: all / successes.rolls,
    criticalSuccess: critical / successes.rolls,
  };
}
