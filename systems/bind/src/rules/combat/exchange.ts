import { sumOfDice } from "#core/rules/dice.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";
import { valued, type Valued } from "#core/rules/valued.ts";
import { readCheck, TIE_NUMBER, type Outcome, type TieChoice } from "../checks/check.ts";
import { halfOf } from "../numbers/rounding.ts";
import { debtPenalty } from "./action-points.ts";
import {
  brawlResistance,
  DEFAULT_ARMOUR_OPTIONS,
  isPastBody,
  isVital,
  resistance,
  type ArmourOptions,
  type Layer,
  type Piercing,
} from "./armour.ts";
import { damageDice, damageOf, type DamageDice } from "./damage-dice.ts";
import { hitsCompanion } from "./sight.ts";

/** What a hit of one side does. */
export interface Strike extends Omit<Piercing, "margin"> {
  /** What is added to a die; null for a hit that only holds. */
  readonly damage: readonly Term[] | null;
  /** Whether it is made with the body, which tires before it wounds. */
  readonly brawl: boolean;
  readonly stuns: boolean;
  /** Whether it holds the target as well, as fangs do. */
  readonly grabs: boolean;
}

/** What a hit meets. */
export interface Body {
  readonly layers: readonly Layer[];
  /** What the body itself sets against fists. */
  readonly strength: number;
  readonly unstunnable: boolean;
}

/** One side of an exchange, ready. */
export interface Side {
  readonly bonuses: readonly Term[];
  /** Null for who cannot hurt: behind a shield, out of reach, without an answer. */
  readonly strike: Strike | null;
  readonly body: Body;
  /** Action points as they are, and what this costs of them. */
  readonly points: number;
  readonly cost: number;
}

/**
 * Section "Attacking": an attack and its answer, which one roll settles. Only the player rolls; where opponents meet each other, or
 * characters, the side that acts rolls as the player does (ruling 13).
 */
export interface Exchange {
  readonly player: Side;
  readonly opponent: Side;
  /** What the tie number begins with. */
  readonly base: number;
  /** How many are on the player's side where it is blind, oneself among them; 0 where it sees. */
  readonly blindSide: number;
}

export const MELEE_BASE = TIE_NUMBER;

/** What an exchange comes to before its damage. */
export interface ExchangeReading {
  readonly outcome: Outcome;
  readonly margin: number;
  /** The margin with which each side hits the other; null where it does not. */
  readonly playerHits: number | null;
  readonly opponentHits: number | null;
  /** Whether the player's side has hit a companion in its blindness. */
  readonly companion: boolean;
}

/** An exchange in numbers. */
export interface ExchangeNumbers {
  readonly bonus: number;
  readonly tieNumber: number;
  readonly playerCan: boolean;
  readonly opponentCan: boolean;
  readonly blindSide: number;
}

export function exchangeNumbers({ player, opponent, base, blindSide }: Exchange): ExchangeNumbers {
  return {
    bonus: sumTerms(player.bonuses),
    tieNumber: base + sumTerms(opponent.bonuses),
    playerCan: player.strike !== null,
    opponentCan: opponent.strike !== null,
    blindSide,
  };
}

/** Whether a player can choose both on a tie: only where each could hurt the other. */
export function canTakeBoth({ playerCan, opponentCan }: Pick<ExchangeNumbers, "playerCan" | "opponentCan">): boolean {
  return playerCan && opponentCan;
}

/** What the player's natural result comes to. @param tie  What the player takes of a tie */
export function readExchange(natural: number, numbers: ExchangeNumbers, tie: TieChoice): ExchangeReading {
  const { outcome, margin } = readCheck(natural, numbers.bonus, numbers.tieNumber);
  const companion = hitsCompanion(natural, numbers.blindSide);
  const both = outcome === "tie" && tie === "both" && canTakeBoth(numbers);
  const wins = !companion && (outcome === "success" || both);
  const loses = companion || outcome === "failure" || both;
  return {
    outcome,
    margin,
    playerHits: wins && numbers.playerCan ? margin : null,
    opponentHits: loses && numbers.opponentCan ? Math.max(0, -margin) : null,
    companion,
  };
}

/** What a hit does before its dice are rolled. */
export interface HitNumbers extends DamageDice {
  readonly resistance: Valued;
  readonly vital: boolean;
  /** Whether it only tires. */
  readonly tires: boolean;
}

/** What a hit with some margin does. What is done with the body tires unless it gets past the body as well. */
export function readHit(
  strike: Strike,
  { layers, strength }: Body,
  margin: number,
  options: ArmourOptions = DEFAULT_ARMOUR_OPTIONS,
): HitNumbers {
  const hit: Piercing = { ...strike, margin };
  return {
    ...diceOf(strike),
    resistance: strike.brawl ? brawlResistance(layers, strength, hit, options) : resistance(layers, hit, options),
    vital: isVital(layers, hit, options),
    tires: strike.brawl && !isPastBody(hit, options),
  };
}

function diceOf({ damage }: Pick<Strike, "damage">): DamageDice {
  return damage === null ? { dice: 0, plus: 0 } : damageDice(sumTerms(damage));
}

/** What is left of damage behind armour. */
export function lossOf(sum: number, hit: Pick<HitNumbers, "plus" | "resistance">): number {
  return Math.max(0, damageOf(sum, hit) - hit.resistance.value);
}

/** A hit with its dice. */
export interface HitOutcome extends HitNumbers {
  readonly margin: number;
  /** What dice and bonuses come to, and what of it gets through, each with its terms. */
  readonly rolled: Valued;
  readonly loss: Valued;
  /** Action points that the target loses by a stunning strike. */
  readonly stun: number;
  readonly grabs: boolean;
}

/** What an exchange came to, with all that it was made of. */
export interface ExchangeOutcome extends ExchangeReading {
  readonly natural: number;
  readonly result: number;
  readonly tieNumber: number;
  readonly playerHit: HitOutcome | null;
  readonly opponentHit: HitOutcome | null;
  /** What both sides have left, stunning strikes counted. */
  readonly playerPoints: number;
  readonly opponentPoints: number;
}

/** The dice of an exchange: the player's two, and those of each side that hits. */
export interface ExchangeDice {
  readonly roll: readonly number[];
  readonly player: readonly number[];
  readonly opponent: readonly number[];
}

/** How many dice of damage each side rolls; 0 for a side that hits nobody. */
export function damageDiceOf(exchange: Exchange, { playerHits, opponentHits }: ExchangeReading) {
  const count = ({ strike }: Side, hits: number | null) => (strike === null || hits === null ? 0 : diceOf(strike).dice);
  return { player: count(exchange.player, playerHits), opponent: count(exchange.opponent, opponentHits) };
}

/**
 * What the dice of an exchange come to.
 * @throws {RangeError} for other dice than it takes
 */
export function resolveExchange(
  exchange: Exchange,
  dice: ExchangeDice,
  tie: TieChoice,
  options: ArmourOptions = DEFAULT_ARMOUR_OPTIONS,
): ExchangeOutcome {
  const { player, opponent } = exchange;
  const natural = sumOfDice(dice.roll, 2);
  const numbers = exchangeNumbers(exchange);
  const reading = readExchange(natural, numbers, tie);
  const playerHit = resolveHit(player, reading.playerHits, opponent.body, dice.player, options);
  const opponentHit = resolveHit(opponent, reading.opponentHits, player.body, dice.opponent, options);
  return {
    ...reading,
    natural,
    result: natural + numbers.bonus,
    tieNumber: numbers.tieNumber,
    playerHit,
    opponentHit,
    playerPoints: pointsAfter(player) - (opponentHit?.stun ?? 0),
    opponentPoints: pointsAfter(opponent) - (playerHit?.stun ?? 0),
  };
}

/** What an exchange leaves a side: it pays, attacking or attacked (ruling 14). */
export function pointsAfter({ points, cost }: Pick<Side, "points" | "cost">): number {
  return points - cost;
}

/** What a side would roll its next answer with: the penalty of the debt it would then have. */
export function penaltyAfter(side: Pick<Side, "points" | "cost">): number {
  return debtPenalty(pointsAfter(side));
}

/**
 * What a side's hit does with its dice; null for no hit.
 * @throws {RangeError} for other dice than it takes
 */
export function resolveHit(
  { strike }: Pick<Side, "strike">,
  margin: number | null,
  body: Body,
  dice: readonly number[],
  options: ArmourOptions = DEFAULT_ARMOUR_OPTIONS,
): HitOutcome | null {
  if (strike === null || margin === null) {
    sumOfDice(dice, 0);
    return null;
  }
  const hit = readHit(strike, body, margin, options);
  const sum = sumOfDice(dice, hit.dice);
  const loss = lossOf(sum, hit);
  const rolled = damageOf(sum, hit);
  const bonuses = strike.damage ?? [];
  const converted = hit.plus - sumTerms(bonuses);
  return {
    ...{ ...hit, margin },
    rolled: atLeast0([
      { label: "BIND.TERM.damageDice", value: sum, kind: "dice" },
      ...bonuses.filter(({ value }) => value !== 0),
      ...(converted === 0 ? [] : [{ label: "BIND.TERM.moreDice", value: converted, kind: "dice" }]),
    ]),
    loss: atLeast0([
      { label: "BIND.TERM.damage", value: rolled, kind: "damage" },
      ...hit.resistance.terms.map((term) => ({ ...term, value: -term.value })),
    ]),
    stun: strike.stuns && !hit.tires && !body.unstunnable ? halfOf(loss) : 0,
    grabs: strike.grabs,
  };
}

function atLeast0(terms: readonly Term[]): Valued {
  const sum = sumTerms(terms);
  return sum >= 0 ? valued(terms) : valued([...terms, { label: "BIND.TERM.atLeast0", value: -sum, kind: "floor" }]);
}
