import type { Score } from "../../rules/checks/score.ts";
import type { CheckOptions } from "../../rules/checks/simple-check.ts";
import {
  readAutomaticAttack,
  type TargetStatus,
  readExchange,
  type ExchangeOptions,
} from "../../rules/combat/exchange.ts";
import { highest } from "../distribution.ts";
import { naturals, type OddsParticipant } from "../pools.ts";

/** In how many of so many throws a side succeeds with each margin, by itself and with a critical success. */
export interface Successes {
  /** All throws there are, all equally likely. */
  readonly throws: number;
  /** The index is the margin, as it is before a critical success doubles it. */
  readonly plain: readonly number[];
  readonly critical: readonly number[];
}

/** What the contest of an attack and a defence can come to: the successes and draws are all the throws there are. */
export interface ExchangeOdds {
  readonly attacker: Successes;
  readonly defender: Successes;
  /** In how many throws nothing happens. */
  readonly draw: number;
}

/** Chapters "Attack and Defence" and "Critical Rolls": each pair of natural results, read by the rule. */
export function exchangeOdds(
  attacker: OddsParticipant,
  defender: OddsParticipant,
  options: ExchangeOptions,
): ExchangeOdds {
  return exchangeOf(scoresOf(attacker), scoresOf(defender), options);
}

/** The same for an attack that was thrown: each natural result of the defence against it. */
export function exchangeOddsAgainst(attack: Score, defender: OddsParticipant, options: ExchangeOptions): ExchangeOdds {
  const { result } = attack;
  const thrown = { scores: [{ ...attack, weight: 1 }], throws: 1, lowest: result, highest: result };
  return exchangeOf(thrown, scoresOf(defender), options);
}

type Scores = ReturnType<typeof scoresOf>;

function exchangeOf(ours: Scores, theirs: Scores, options: ExchangeOptions): ExchangeOdds {
  // The widest lead of either side; the margin of 1 that a natural 3 gives the other side may be wider.
  const attacks = noSuccesses(ours.throws * theirs.throws, Math.max(1, ours.highest - theirs.lowest));
  const defences = noSuccesses(ours.throws * theirs.throws, Math.max(1, theirs.highest - ours.lowest));
  let draw = 0;

  for (const attack of ours.scores) {
    for (const defence of theirs.scores) {
      const { winner, margin, critical } = readExchange(attack, defence, options);
      const weight = attack.weight * defence.weight;
      if (winner === null) draw += weight;
      else count(winner === "attacker" ? attacks : defences, margin, critical, weight);
    }
  }
  return { attacker: attacks, defender: defences, draw };
}

/**
 * An automatic attack that was thrown: it succeeds or does not.
 * @param lowest  Of one who lets it come: the lowest they could have thrown in defence.
 */
export function automaticSuccess(
  attack: Score,
  status: TargetStatus,
  options: CheckOptions,
  lowest: Score | null = null,
): Successes {
  const successes = noSuccesses(1, Math.max(1, attack.result - Math.min(0, lowest?.result ?? 0)));
  const { success, margin, critical } = readAutomaticAttack(attack, status, options, lowest);
  if (success) count(successes, margin, critical === "success", 1);
  return successes;
}

/** Chapter "Automatic Attack": each natural result of an attack on someone who cannot react, read by the rule. */
export function automaticSuccesses(attacker: OddsParticipant, status: TargetStatus, options: CheckOptions): Successes {
  const thrown = scoresOf(attacker);
  const successes = noSuccesses(thrown.throws, Math.max(0, thrown.highest));
  for (const score of thrown.scores) {
    const { success, margin, critical } = readAutomaticAttack(score, status, options);
    if (success) count(successes, margin, critical === "success", score.weight);
  }
  return successes;
}

/** In how many throws a side succeeds, and in how many of these critically. */
export function successCounts({ plain, critical }: Successes): { readonly all: number; readonly critical: number } {
  const criticals = sum(critical);
  return { all: sum(plain) + criticals, critical: criticals };
}

interface CountedSuccesses extends Successes {
  readonly plain: number[];
  readonly critical: number[];
}

function noSuccesses(throws: number, widest: number): CountedSuccesses {
  return {
    throws,
    plain: new Array<number>(widest + 1).fill(0),
    critical: new Array<number>(widest + 1).fill(0),
  };
}

function count(successes: CountedSuccesses, margin: number, critical: boolean, weight: number): void {
  const weights = critical ? successes.critical : successes.plain;
  weights[margin]! += weight;
}

interface WeighedScore extends Score {
  /** In how many throws it comes up. */
  readonly weight: number;
}

/** Everything a contender can score. */
function scoresOf({ pool, total }: OddsParticipant) {
  const thrown = naturals(pool);
  const scores = thrown.weights.map((weight, index): WeighedScore => {
    const natural = thrown.lowest + index;
    return { natural, result: natural + total, weight };
  });
  return { scores, throws: thrown.total, lowest: thrown.lowest + total, highest: highest(thrown) + total };
}

function sum(weights: readonly number[]): number {
  return weights.reduce((all, weight) => all + weight, 0);
}
