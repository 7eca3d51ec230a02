import type { PlannedAttackOdds, AttackOdds, StrikeOdds } from "../../src/odds/combat/attack.ts";
import { conditionOdds, type ConditionChances, type PlannedHit } from "../../src/odds/combat/hit.ts";
import type { Distribution } from "../../src/odds/distribution.ts";
import type { StrikeOutcome } from "../../src/rules/combat/strike.ts";
import type { GivenCondition } from "../../src/rules/damage/conditions.ts";

export type Counts = Record<string, number>;

/** What the successes of one side come to: chances 0 to 1, and numbers of throws by DP, severity and condition. */
export interface StrikeTally {
  readonly throws: number;
  readonly success: number;
  readonly criticalSuccess: number;
  readonly active: Counts;
  readonly plainDamage: Counts;
  readonly criticalDamage: Counts;
  readonly severities: Counts;
  readonly conditions: Counts;
  readonly own: Counts;
}

export interface AttackTally {
  readonly attack: StrikeTally;
  readonly defence: StrikeTally | null;
  readonly nothing: number;
}

/** The odds in the form of a count. */
export function tallyOf(odds: AttackOdds, { hit, counter }: Pick<PlannedAttackOdds, "hit" | "counter">): AttackTally {
  const strike = odds.defence?.strike ?? null;
  return {
    attack: strikeTally(odds.attack, hit),
    defence: strike === null || counter === null ? null : strikeTally(strike, counter),
    nothing: odds.nothing,
  };
}

function strikeTally(odds: StrikeOdds, hit: PlannedHit): StrikeTally {
  const { given, own } = conditionOdds(odds, hit);
  return {
    throws: odds.throws,
    success: odds.success,
    criticalSuccess: odds.criticalSuccess,
    active: weightsOf(odds.activeDamage),
    plainDamage: weightsOf(odds.effectiveDamage),
    criticalDamage: weightsOf(odds.criticalDamage),
    severities: nonZero({ ...odds.severities }),
    conditions: waysOf(given, odds.throws),
    own: waysOf(own, odds.throws),
  };
}

function weightsOf(of: Distribution): Counts {
  return nonZero(Object.fromEntries(of.weights.map((weight, index) => [of.lowest + index, weight])));
}

function waysOf(chances: ConditionChances, throws: number): Counts {
  return Object.fromEntries(Object.entries(chances).map(([key, chance]) => [key, Math.round(chance * throws)]));
}

export function nonZero(counts: Counts): Counts {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

/** A success as either combat resolves it. */
export type Outcome = Pick<StrikeOutcome, "severity"> & {
  readonly [Key in "active" | "effective"]: StrikeOutcome[Key];
} & Partial<Pick<StrikeOutcome, "conditions" | "ownConditions">>;

/** Counts what the successes of one side come to. */
export class Counter {
  readonly #counts = { success: 0, criticalSuccess: 0 };
  readonly #tally = { active: {}, plainDamage: {}, criticalDamage: {}, severities: {}, conditions: {}, own: {} };

  success(weight: number, critical: boolean, outcome: Outcome): void {
    const { active, plainDamage, criticalDamage, severities, conditions, own } = this.#tally;
    this.#counts.success += weight;
    if (critical) this.#counts.criticalSuccess += weight;
    if (outcome.active !== null) add(active, outcome.active.value, weight);
    add(critical ? criticalDamage : plainDamage, outcome.effective?.value ?? 0, weight);
    add(severities, outcome.severity, weight);
    for (const key of keysOf(outcome.conditions ?? [])) add(conditions, key, weight);
    for (const key of keysOf(outcome.ownConditions ?? [])) add(own, key, weight);
  }

  tally(throws: number): StrikeTally {
    const { success, criticalSuccess } = this.#counts;
    return { throws, success: success / throws, criticalSuccess: criticalSuccess / throws, ...this.#tally };
  }
}

function keysOf(conditions: readonly GivenCondition[]): ReadonlySet<string> {
  return new Set(conditions.map(({ condition }) => condition));
}

/** Adds to the count of a key. */
export function add(counts: Counts, key: string | number, weight: number): void {
  counts[key] = (counts[key] ?? 0) + weight;
}
