import { type PoolKey, POOL_KEYS } from "../../rules/checks/dice-pools.ts";
import { type TargetStatus, TARGET_STATUS_KEYS } from "../../rules/combat/exchange.ts";
import { CONDITIONS } from "../../rules/damage/conditions.ts";
import { HIT_SEVERITIES } from "../../rules/damage/wounds.ts";
import type { PlannedCheck } from "../checks/check.ts";
import { conditionOdds, hitOdds, type PlannedHit } from "../combat/hit.ts";
import {
  automaticSuccesses,
  exchangeOdds,
  successCounts,
  type ExchangeOdds,
  type Successes,
} from "../combat/successes.ts";
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
  /** Every hit that was numbered. */
  readonly hits: PlannedHit[] = [];
  readonly #hitKeys = new Map<string, number>();
  readonly #exchanges = new Map<number, ExchangeOdds>();
  readonly #automatic = new Map<string, Successes>();
  readonly #known = new Map<number, SideOdds>();
  readonly #surprises = new Map<string, SideOdds>();

  constructor(
    readonly options: ForecastOptions,
    /** What the struck side throws on Active Mitigation, by number; none has the number 0. */
    readonly mitigations: (PlannedCheck | null)[] = [null],
  ) {}

  /** The number of a hit; hits that do the same have the same. */
  hit(hit: PlannedHit): number {
    const key = JSON.stringify(hit);
    const known = this.#hitKeys.get(key);
    if (known !== undefined) return known;
    const number = this.hits.push(hit) - 1;
    this.#hitKeys.set(key, number);
    return number;
  }

  /** The number of a check on Active Mitigation. */
  mitigation(pool: PoolKey, total: number): number {
    const known = this.mitigations.findIndex((check) => check?.pool === pool && check.total === total);
    return known >= 0 ? known : this.mitigations.push({ pool, total, options: this.options }) - 1;
  }

  /**
   * What a success does, of the attacker or of the defender.
   * @param lead  By how much the attacker's total is above the defender's.
   */
  exchange(hit: number, ours: PoolKey, theirs: PoolKey, lead: number, mitigation: number, defends = false): SideOdds {
    const within = Math.max(-WIDEST, Math.min(WIDEST, lead));
    const pools = POOL_KEYS.indexOf(ours) * POOL_KEYS.length + POOL_KEYS.indexOf(theirs);
    const contest = (pools * (2 * WIDEST + 1) + within + WIDEST) * 2 + (defends ? 1 : 0);
    const key = (contest * 64 + mitigation) * 65_536 + hit;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const odds = this.#exchange(contest >> 1, ours, theirs, within);
    const sideOdds = this.#preview(defends ? odds.defender : odds.attacker, hit, mitigation);
    this.#known.set(key, sideOdds);
    return sideOdds;
  }

  /** The same for an attack on somebody who cannot react. */
  automatic(hit: number, pool: PoolKey, total: number, status: TargetStatus, mitigation: number): SideOdds {
    const thrown = [pool, total, TARGET_STATUS_KEYS.indexOf(status)].join();
    const key = [thrown, hit, mitigation].join();
    const known = this.#surprises.get(key);
    if (known !== undefined) return known;
    const successes = this.#automatic.get(thrown) ?? automaticSuccesses({ pool, total }, status, this.options);
    this.#automatic.set(thrown, successes);
    const sideOdds = this.#preview(successes, hit, mitigation);
    this.#surprises.set(key, sideOdds);
    return sideOdds;
  }

  #exchange(contest: number, ours: PoolKey, theirs: PoolKey, lead: number): ExchangeOdds {
    const known = this.#exchanges.get(contest);
    if (known !== undefined) return known;
    const odds = exchangeOdds({ pool: ours, total: lead }, { pool: theirs, total: 0 }, this.options);
    this.#exchanges.set(contest, odds);
    return odds;
  }

  #preview(successes: Successes, number: number, mitigation: number): SideOdds {
    const hit = { ...this.hits[number]!, activeMitigation: this.mitigations[mitigation] ?? null };
    const odds = hitOdds(successes, hit);
    const { given } = conditionOdds(odds, hit);
    const conditions = Object.entries(given).reduce((sum, [key, chance]) => sum + CONDITIONS.of(key).worth * chance, 0);
    const { all } = successCounts(successes);
    const margins = [successes.plain, successes.critical].flatMap((weights) => weights.map((ways, at) => ways * at));
    return {
      severities: Float64Array.from(HIT_SEVERITIES, (severity) => odds.severities[severity] / odds.throws),
      conditions,
      success: all / successes.throws,
      margin: all === 0 ? 0 : margins.reduce((sum, one) => sum + one, 0) / all,
    };
  }
}
