import { type PoolKey, POOL_KEYS } from "../../rules/checks/dice-pools.ts";
import type { TargetStatus } from "../../rules/combat/automatic-attack.ts";
import { CONDITIONS } from "../../rules/damage/conditions.ts";
import { HIT_SEVERITIES } from "../../rules/damage/wounds.ts";
import type { PlannedCheck } from "../checks/check.ts";
import { hitOdds, type PlannedHit } from "../combat/hit.ts";
import { automaticSuccesses, exchangeOdds, successCounts } from "../combat/successes.ts";
import type { ExchangeOdds, Successes } from "../combat/successes.ts";
import { kept } from "#core/odds/kept.ts";
import type { ForecastOptions } from "./encounter.ts";

/** What to expect of a side's success, exactly. */
export interface SideOdds {
  /** The chance of each severity, 0 to 1, in their order. */
  readonly severities: Float64Array;
  /** What the conditions that it gives are worth, as a share of what the struck side can do. */
  readonly conditions: number;
  /** The chance that the side succeeds, 0 to 1, and its margin on average where it does. */
  readonly success: number;
  readonly margin: number;
}

/** Totals may differ by so much, either way, before it makes no more difference. */
const WIDEST = 60;

/**
 * The exact odds that tactics ask for, each of them worked out once. What an exchange comes to depends on the lead alone,
 * so that few of them differ.
 */
export class ExchangeOddsTable {
  readonly #hits = new Map<string, PlannedHit>();
  readonly #mitigations = new Map<string, PlannedCheck>();
  readonly #exchanges = new Map<number, ExchangeOdds>();
  readonly #automatic = new Map<string, Successes>();
  readonly #known = new Map<PlannedHit, Map<PlannedCheck | null, Map<number | string, SideOdds>>>();

  constructor(readonly options: ForecastOptions) {}

  /** A hit as this table knows it: hits that do the same are one. */
  hit(hit: PlannedHit): PlannedHit {
    return kept(this.#hits, JSON.stringify(hit), () => hit);
  }

  /** What a struck side rolls on Active Mitigation, likewise. */
  mitigation(pool: PoolKey, total: number): PlannedCheck {
    const { options } = this;
    return kept(this.#mitigations, `${pool} ${total}`, () => ({ pool, total, options }));
  }

  /**
   * What a success does, of the attacker or of the defender.
   * @param lead  By how much the attacker's total is above the defender's.
   */
  exchange(
    hit: PlannedHit,
    ours: PoolKey,
    theirs: PoolKey,
    lead: number,
    mitigation: PlannedCheck | null,
    defends = false,
  ): SideOdds {
    const within = Math.max(-WIDEST, Math.min(WIDEST, lead));
    const pools = POOL_KEYS.indexOf(ours) * POOL_KEYS.length + POOL_KEYS.indexOf(theirs);
    const contest = pools * (2 * WIDEST + 1) + within + WIDEST;
    return this.#preview(hit, mitigation, contest * 2 + (defends ? 1 : 0), () => {
      const sides = [
        { pool: ours, total: within },
        { pool: theirs, total: 0 },
      ] as const;
      const odds = kept(this.#exchanges, contest, () => exchangeOdds(...sides, this.options));
      return defends ? odds.defender : odds.attacker;
    });
  }

  /** The same for an attack on somebody who cannot react. */
  automatic(
    hit: PlannedHit,
    pool: PoolKey,
    total: number,
    status: TargetStatus,
    mitigation: PlannedCheck | null,
  ): SideOdds {
    const rolled = [pool, total, status].join();
    return this.#preview(hit, mitigation, rolled, () =>
      kept(this.#automatic, rolled, () => automaticSuccesses({ pool, total }, status, this.options)),
    );
  }

  #preview(
    hit: PlannedHit,
    mitigation: PlannedCheck | null,
    rolled: number | string,
    successes: () => Successes,
  ): SideOdds {
    const ofHit = kept(this.#known, hit, () => new Map());
    const known = kept(ofHit, mitigation, () => new Map());
    return kept(known, rolled, () => sideOdds(successes(), { ...hit, activeMitigation: mitigation }));
  }
}

function sideOdds(successes: Successes, hit: PlannedHit): SideOdds {
  const odds = hitOdds(successes, hit);
  const worths = Object.entries(odds.conditions).map(([key, weight]) => CONDITIONS.of(key).worth * weight);
  const conditions = worths.reduce((sum, worth) => sum + worth, 0) / odds.rolls;
  const { all } = successCounts(successes);
  const margins = [successes.plain, successes.critical].flatMap((weights) => weights.map((ways, at) => ways * at));
  return {
    severities: Float64Array.from(HIT_SEVERITIES, (severity) => odds.severities[severity] / odds.rolls),
    conditions,
    success: all / successes.rolls,
    margin: all === 0 ? 0 : margins.reduce((sum, one) => sum + one, 0) / all,
  };
}
