import { isWithin } from "#core/utils/is-within.ts";
import { checkOdds, type CheckOdds } from "../../odds/checks/check.ts";
import { contestOdds, drawlessOdds, type ContestOdds } from "../../odds/contests/contest.ts";
import { rankingOdds, type RankingOdds } from "../../odds/contests/ranking.ts";
import { POOL_KEYS, type PoolKey } from "../../rules/checks/dice-pools.ts";
import { DIFFICULTY_KEYS, type Difficulty } from "../../rules/checks/difficulties.ts";
import { CALL_LIMITS } from "../checks/limits.ts";
import { ruleOptions } from "../../settings/rule-options.ts";

/** Somebody who throws: the pool (`standard` unless given) and what all terms come to, such as a skill's value. */
export interface OddsSide {
  readonly value: number;
  readonly pool?: PoolKey;
}

/** A check to tell the odds of: at a difficulty, at a success level, or Normal. */
export interface OddsCheck extends OddsSide {
  readonly difficulty?: Difficulty;
  readonly successLevel?: number;
}

/** What `game.sirpas.odds` answers: exact chances under the options of this world, worked out without a throw. */
export interface PublicOdds {
  check(check: OddsCheck): CheckOdds;
  /** Of two; with `drawless` of those throws that decide it. */
  contest(first: OddsSide, second: OddsSide, how?: { readonly drawless?: boolean }): ContestOdds;
  /** The chance of each place for each of them. */
  ranking(sides: readonly OddsSide[]): RankingOdds;
}

/** The numbers that anybody throws with or against; what is added to dice is spread over a table from the lowest to the highest. */
const NUMBERS = { min: -999, max: 999 } as const;

/**
 * The odds as macros ask for them.
 * @throws {TypeError} with one sentence, if a number, a pool or a difficulty is none.
 */
export const PUBLIC_ODDS: PublicOdds = {
  check: (asked) => {
    const { difficulty, successLevel, ...side } = group("check", asked);
    if (difficulty !== undefined) one("difficulty", difficulty, DIFFICULTY_KEYS);
    if (successLevel !== undefined) whole("successLevel", successLevel);
    const level = { ...(difficulty && { difficulty }), ...(successLevel !== undefined && { successLevel }) };
    return checkOdds({ ...participant(side), ...level, options: ruleOptions() });
  },
  contest: (first, second, how = {}) => {
    const { drawless = false } = group("how", how);
    if (typeof drawless !== "boolean")
      throw new TypeError(`game.sirpas.odds: drawless is true or false, not ${shown(drawless)}.`);
    const sides = [participant(first), participant(second), ruleOptions()] as const;
    return drawless ? drawlessOdds(...sides) : contestOdds(...sides);
  },
  ranking: (sides) => {
    if (Array.isArray(sides) && sides.length <= CALL_LIMITS.people) return rankingOdds(sides.map(participant));
    throw new TypeError(`game.sirpas.odds: sides are a list of at most ${CALL_LIMITS.people}, not ${shown(sides)}.`);
  },
};

function participant(side: OddsSide) {
  const { value, pool = "standard" } = group("side", side);
  return { pool: one("pool", pool, POOL_KEYS), total: whole("value", value) };
}

function group<Value extends object>(name: string, value: Value): Value {
  if (typeof value === "object" && (value as Value | null) !== null && !Array.isArray(value)) return value;
  throw new TypeError(`game.sirpas.odds: ${name} is an object such as { value: 12 }, not ${shown(value)}.`);
}

function whole(name: string, value: unknown): number {
  if (isWithin(value, NUMBERS)) return value as number;
  throw new TypeError(
    `game.sirpas.odds: ${name} is a whole number from ${NUMBERS.min} to ${NUMBERS.max}, not ${shown(value)}.`,
  );
}

function one<Known extends string>(name: string, value: Known, known: readonly Known[]): Known {
  if (known.includes(value)) return value;
  throw new TypeError(`game.sirpas.odds: ${name} is one of ${known.join(", ")}, not ${shown(value)}.`);
}

/** What was handed in, as a sentence can show it. */
function shown(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value.slice(0, 40));
  if (typeof value === "object" && value !== null) return Array.isArray(value) ? "a list" : "an object";
  if (value === undefined) return "nothing";
  return typeof value === "function" || typeof value === "symbol" ? `a ${typeof value}` : `“${String(value)}”`;
}
