import type { AttackOdds, StrikeOdds } from "../../src/odds/combat/attack.ts";
import type { StrikeOutcome } from "../../src/rules/combat/strike.ts";
import type { GivenCondition } from "../../src/rules/damage/conditions.ts";

export type Counts = Record<string, number>;

/** What the successes of one side come to: chances 0 to 1, and numbers of throws by severity and condition. */
export interface StrikeTally {
  readonly rolls: number;
  readonly success: number;
  readonly criticalSuccess: number;
  readonly severities: Counts;
  readonly conditions: Counts;
}

export interface AttackTally {
  readonly attack: StrikeTally;
  readonly defence: StrikeTally | null;
  readonly nothing: number;
}

/** The odds in the form of a count. */
export function tallyOf({ attack, defence, nothing }: AttackOdds): AttackTally {
  const strike = defence?.strike ?? null;
  return { attack: strikeTally(attack), defence: strike && strikeTally(strike), nothing };
}

function strikeTally({ rolls, success, criticalSuccess, severities, conditions }: StrikeOdds): StrikeTally {
  return { rolls, success, criticalSuccess, severities: nonZero({ ...severities }), conditions };
}

export function nonZero(counts: Counts): Counts {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

/** A success as either combat resolves it. */
export type Outcome = Pick<StrikeOutcome, "severity"> & Partial<Pick<StrikeOutcome, "conditions">>;

/** Counts what the successes of one side come to. */
export class Counter {
  readonly #counts = { success: 0, criticalSuccess: 0 };
  readonly #tally = { severities: {}, conditions: {} };

  success(weight: number, critical: boolean, { severity, conditions = [] }: Outcome): void {
    this.#counts.success += weight;
    if (critical) this.#counts.criticalSuccess += weight;
    add(this.#tally.severities, severity, weight);
    for (const key of keysOf(conditions)) add(this.#tally.conditions, key, weight);
  }

  tally(rolls: number): StrikeTally {
    const { success, criticalSuccess } = this.#counts;
    return { rolls, success: success / rolls, criticalSuccess: criticalSuccess / rolls, ...this.#tally };
  }
}

function keysOf(conditions: readonly GivenCondition[]): ReadonlySet<string> {
  return new Set(conditions.map(({ condition }) => condition));
}

/** Adds to the count of a key. */
export function add(counts: Counts, key: string | number, weight: number): void {
  counts[key] = (counts[key] ?? 0) + weight;
}
