import type { CheckOptions } from "../rules/checks/simple-check.ts";
import { readAutomaticAttack, type TargetStatus } from "../rules/combat/automatic-attack.ts";
import { readExchange, type ExchangeOptions } from "../rules/combat/exchange.ts";
import { highest } from "./distribution.ts";
import { naturals, type Contender } from "./pools.ts";

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
export function exchangeOdds(attacker: Contender, defender: Contender, options: ExchangeOptions): ExchangeOdds {
  const [ours, theirs] = [naturals(attacker.pool), naturals(defender.pool)];
  // The widest lead of either side; the margin of 1 that a natural 3 gives the other side may be wider.
  const attackLead = highest(ours) + attacker.total - theirs.lowest - defender.total;
  const defenceLead = highest(theirs) + defender.total - ours.lowest - attacker.total;
  const throws = ours.total * theirs.total;
  const attacks = noSuccesses(throws, Math.max(1, attackLead));
  const defences = noSuccesses(throws, Math.max(1, defenceLead));
  let draw = 0;

  for (let own = 0; own < ours.weights.length; own += 1) {
    const attack = scoreAt(own + ours.lowest, attacker);
    for (let other = 0; other < theirs.weights.length; other += 1) {
      const exchange = readExchange(attack, scoreAt(other + theirs.lowest, defender), options);
      const weight = (ours.weights[own] ?? 0) * (theirs.weights[other] ?? 0);
      if (exchange.winner === null) draw += weight;
      else count(exchange.winner === "attacker" ? attacks : defences, exchange.margin, exchange.critical, weight);
    }
  }
  return { attacker: attacks, defender: defences, draw };
}

/** Chapter "Automatic Attack": each natural result of an attack on someone who cannot react, read by the rule. */
export function automaticSuccesses(attacker: Contender, status: TargetStatus, options: CheckOptions): Successes {
  const thrown = naturals(attacker.pool);
  const successes = noSuccesses(thrown.total, Math.max(0, highest(thrown) + attacker.total));
  thrown.weights.forEach((weight, index) => {
    const reading = readAutomaticAttack(scoreAt(index + thrown.lowest, attacker), status, options);
    if (reading.success) count(successes, reading.margin, reading.critical === "success", weight);
  });
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
  weights[margin] = (weights[margin] ?? 0) + weight;
}

function scoreAt(natural: number, { total }: Contender) {
  return { natural, result: natural + total };
}

function sum(weights: readonly number[]): number {
  return weights.reduce((all, weight) => all + weight, 0);
}
