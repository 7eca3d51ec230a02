import { sums } from "#core/odds/sums.ts";
import type { TieChoice } from "../rules/checks/check.ts";
import { DEFAULT_ARMOUR_OPTIONS, isPast, isPastBody, type ArmourOptions } from "../rules/combat/armour.ts";
import { damageOf } from "../rules/combat/damage-dice.ts";
import {
  exchangeNumbers,
  lossOf,
  penaltyAfter,
  pointsAfter,
  readExchange,
  readHit,
  type Body,
  type Exchange,
  type Side,
  type Strike,
} from "../rules/combat/exchange.ts";
import { stateOf, sufferedByFate, type Life } from "../rules/injury/loss.ts";
import { DEFAULT_FATIGUE_OPTIONS, type FatigueOptions } from "../rules/recovery/fatigue.ts";
import { ROLL } from "./check.ts";

/** What to expect of a side's hits. All chances are from 0 to 1 and of the whole exchange. */
export interface HitOdds {
  /** That it hits at all, and that the hit is a vital shot. */
  readonly hit: number;
  readonly vital: number;
  /** That it costs the other side flesh: fate apart, a hit point; and that it tires it. */
  readonly flesh: number;
  readonly tires: number;
  /** What it does on average, misses included: damage and fatigue behind armour. */
  readonly mean: number;
  /** That the other side falls, all its fate spent; null for nobody in particular. */
  readonly fells: number | null;
}

/** What to expect of an exchange before its roll. */
export interface ExchangeOdds {
  readonly win: number;
  readonly tie: number;
  readonly loss: number;
  /** That the blind one hits a companion. */
  readonly companion: number;
  /** What the player's side does to the opponent, and the other way round. */
  readonly deals: HitOdds;
  readonly takes: HitOdds;
  /** Action points afterwards, and the penalty of the next answer. */
  readonly points: { readonly player: number; readonly opponent: number };
  readonly penalty: { readonly player: number; readonly opponent: number };
}

/** Whom a hit is for: without it nothing is said of falling. */
export interface OddsLives {
  readonly player: Life | null;
  readonly opponent: Life | null;
}

export const NOBODY: OddsLives = { player: null, opponent: null };

/** How a table reads what counts here. */
export type OddsOptions = ArmourOptions & FatigueOptions;

export const DEFAULT_ODDS_OPTIONS: OddsOptions = { ...DEFAULT_ARMOUR_OPTIONS, ...DEFAULT_FATIGUE_OPTIONS };

/** Attack, answer, damage behind armour and who falls, exactly and by the rules themselves. */
export function exchangeOdds(
  exchange: Exchange,
  tie: TieChoice,
  lives: OddsLives = NOBODY,
  options: OddsOptions = DEFAULT_ODDS_OPTIONS,
): ExchangeOdds {
  const { player, opponent } = exchange;
  const { outcomes, companion, deals, takes } = countHits(exchange, tie, lives, options);
  return {
    ...{ win: outcomes.success, tie: outcomes.tie, loss: outcomes.failure, companion },
    ...{ deals: deals.odds(), takes: takes.odds() },
    points: { player: pointsAfter(player), opponent: pointsAfter(opponent) },
    penalty: { player: penaltyAfter(player), opponent: penaltyAfter(opponent) },
  };
}

/** Each natural result read by the rule, and the hits that it brings. */
function countHits(exchange: Exchange, tie: TieChoice, lives: OddsLives, options: OddsOptions) {
  const { player, opponent } = exchange;
  const numbers = exchangeNumbers(exchange);
  const deals = new Hits(player, opponent, lives.opponent, options);
  const takes = new Hits(opponent, player, lives.player, options);
  const outcomes = { success: 0, tie: 0, failure: 0 };
  let companion = 0;
  for (let index = 0; index < ROLL.weights.length; index += 1) {
    const chance = ROLL.weights[index]! / ROLL.total;
    const reading = readExchange(ROLL.lowest + index, numbers, tie);
    outcomes[reading.outcome] += chance;
    if (reading.companion) companion += chance;
    if (reading.playerHits !== null) deals.add(reading.playerHits, chance);
    if (reading.opponentHits !== null) takes.add(reading.opponentHits, chance);
  }
  return { outcomes, companion, deals, takes };
}

/** The chance, 0 to 1, that an exchange costs a side so many points or more behind its armour: what only tires counts as much as flesh. */
interface ExchangeLosses {
  readonly deals: (points: number) => number;
  readonly takes: (points: number) => number;
}

/** What the sides of an exchange take from each other: never both at once, with `neither` of a tie. */
export function exchangeLosses(exchange: Exchange, options: OddsOptions = DEFAULT_ODDS_OPTIONS): ExchangeLosses {
  const { deals, takes } = countHits(exchange, "neither", NOBODY, options);
  return { deals: deals.losses(), takes: takes.losses() };
}

/** Hits that get past the same of what protects: whatever their margin, they do the same. */
interface Alike {
  readonly gaps: number;
  readonly margin: number;
  chance: number;
}

/** Counts what the hits of a side come to, each sum of their dice read by the rules. */
class Hits {
  readonly #alike: Alike[] = [];
  /** The least damage and the least fatigue that fells the target. */
  readonly #least: Partial<Record<"flesh" | "tires", number>> = {};

  constructor(
    readonly side: Side,
    readonly target: Side,
    readonly life: Life | null,
    readonly options: OddsOptions,
  ) {}

  add(margin: number, chance: number): void {
    const gaps = gapsOf(this.side.strike!, this.target.body, margin, this.options);
    const known = this.#alike.find((one) => one.gaps === gaps);
    if (known) known.chance += chance;
    else this.#alike.push({ gaps, margin, chance });
  }

  odds(): HitOdds {
    const sum = { hit: 0, vital: 0, flesh: 0, tires: 0, mean: 0, fells: 0 };
    for (const { margin, chance } of this.#alike) {
      const hit = readHit(this.side.strike!, this.target.body, margin, this.options);
      const { lowest, weights, total } = sums(hit.dice);
      const kind = hit.tires ? "tires" : "flesh";
      const least = (this.#least[kind] ??= this.#leastThatFells(hit.tires, damageOf(lowest + weights.length - 1, hit)));
      sum.hit += chance;
      if (hit.vital) sum.vital += chance;
      for (let index = 0; index < weights.length; index += 1) {
        const damage = lossOf(lowest + index, hit);
        if (damage === 0) continue;
        const share = (chance * weights[index]!) / total;
        sum.mean += share * damage;
        sum[kind] += share;
        if (damage >= least) sum.fells += share;
      }
    }
    // Who is down already stays so, hit or not.
    const isDown = this.life !== null && stateOf(this.life, this.options) !== "standing";
    return { ...sum, fells: this.life && (isDown ? 1 : sum.fells) };
  }

  /** The chance of so many points or more. */
  losses(): (points: number) => number {
    const chances: number[] = [];
    for (const { margin, chance } of this.#alike) {
      const hit = readHit(this.side.strike!, this.target.body, margin, this.options);
      const { lowest, weights, total } = sums(hit.dice);
      weights.forEach((weight, index) => {
        const lost = lossOf(lowest + index, hit);
        chances[lost] = (chances[lost] ?? 0) + (chance * weight) / total;
      });
    }
    return (points) => chances.reduce((sum, chance, lost) => (lost >= points ? sum + chance : sum), 0);
  }

  /** More of the same never does less: what is asked of the rules for each damage in turn, until somebody falls. */
  #leastThatFells(tires: boolean, most: number): number {
    for (let damage = 1; this.life !== null && damage <= most; damage += 1) {
      if (stateOf(sufferedByFate(this.life, { damage, tires }), this.options) !== "standing") return damage;
    }
    return Infinity;
  }
}

/** How much of what protects a hit gets past: with a higher margin never less, so that the number says which. */
function gapsOf(strike: Strike, { layers }: Body, margin: number, options: ArmourOptions): number {
  if (layers.length === 0 && !strike.brawl) return 0;
  const hit = { ...strike, margin };
  const past = layers.filter((layer) => isPast(layer, hit, options)).length;
  return past + (strike.brawl && isPastBody(hit, options) ? 1 : 0);
}
