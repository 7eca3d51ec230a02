import type { Score } from "../../rules/checks/score.ts";
import type { CheckOptions } from "../../rules/checks/simple-check.ts";
import { type ExchangeOptions, readExchange } from "../../rules/combat/exchange.ts";
import { readAutomaticAttack, type TargetStatus } from "../../rules/combat/automatic-attack.ts";
import { scoresOf, type OddsParticipant } from "../pools.ts";

/** In how many of so many rolls a side succeeds with each margin, by itself and with a critical success. */
export interface Successes {
  /** All rolls there are, all equally likely. */
  readonly rolls: number;
  /** The index is the margin, as it is before a critical success doubles it. */
  readonly plain: readonly number[];
  readonly critical: readonly number[];
}

/** What the contest of an attack and a defence can come to: the successes and draws are all the rolls there are. */
export interface ExchangeOdds {
  readonly attacker: Successes;
  readonly defender: Successes;
  /** In how many rolls nothing happens. */
  readonly draw: number;
}

/** Who rolls, or has rolled: then only their score counts. */
export type Roller = OddsParticipant | Score;

/** Chapters "Attack and Defence" and "Critical Rolls": each pair of natural results, read by the rule. */
export function exchangeOdds(attacker: Roller, defender: Roller, options: ExchangeOptions): ExchangeOdds {
  const [ours, theirs] = [rolledBy(attacker), rolledBy(defender)];
  // The widest lead of either side; the margin of 1 that a natural 3 gives the other side may be wider.
  const attacks = noSuccesses(ours.rolls * theirs.rolls, ours.highest - theirs.lowest);
  const defences = noSuccesses(ours.rolls * theirs.rolls, theirs.highest - ours.lowest);
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
 * Chapter "Automatic Attack": each natural result of an attack on somebody who rolls nothing, read by the rule.
 * @param lowest  Of one who lets it come: the lowest they could have rolled in defence.
 */
export function automaticSuccesses(
  attacker: Roller,
  status: TargetStatus,
  options: CheckOptions,
  lowest: Score | null = null,
): Successes {
  const rolled = rolledBy(attacker);
  const successes = noSuccesses(rolled.rolls, rolled.highest - Math.min(0, lowest?.result ?? 0));
  for (const score of rolled.scores) {
    const { success, margin, critical } = readAutomaticAttack(score, status, options, lowest);
    if (success) count(successes, margin, critical === "success", score.weight);
  }
  return successes;
}

/** In how many rolls a side succeeds, and in how many of these critically. */
export function successCounts({ plain, critical }: Successes): { readonly all: number; readonly critical: number } {
  const criticals = sum(critical);
  return { all: sum(plain) + criticals, critical: criticals };
}

interface CountedSuccesses extends Successes {
  readonly plain: number[];
  readonly critical: number[];
}

function noSuccesses(rolls: number, widest: number): CountedSuccesses {
  const none = () => new Array<number>(Math.max(1, widest) + 1).fill(0);
  return { rolls, plain: none(), critical: none() };
}

function count(successes: CountedSuccesses, margin: number, critical: boolean, weight: number): void {
  const weights = critical ? successes.critical : successes.plain;
  weights[margin]! += weight;
}

/** All that somebody can score, each with the number of rolls in which it comes up. */
function rolledBy(roller: Roller) {
  const scores = "natural" in roller ? [{ ...roller, weight: 1 }] : scoresOf(roller);
  const rolls = sum(scores.map(({ weight }) => weight));
  return { scores, rolls, lowest: scores[0]!.result, highest: scores.at(-1)!.result };
}

function sum(weights: readonly number[]): number {
  return weights.reduce((all, weight) => all + weight, 0);
}
