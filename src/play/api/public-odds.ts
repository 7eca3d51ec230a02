import { isWithin } from "#core/utils/is-within.ts";
import { checkOdds, type CheckOdds } from "../../odds/checks/check.ts";
import { contestOdds, drawlessOdds, type ContestOdds } from "../../odds/contests/contest.ts";
import { rankingOdds, type RankingOdds } from "../../odds/contests/ranking.ts";
import { POOL_KEYS, type PoolKey } from "../../rules/checks/dice-pools.ts";
import { DIFFICULTY_KEYS, type Difficulty } from "../../rules/checks/difficulties.ts";
import { CALL_LIMITS } from "../checks/limits.ts";
import { ruleOptions } from "../../settings/rule-options.ts";

/** Somebody who rolls: the pool (`standard` unless given) and what all terms come to, such as a skill's value. */
export interface OddsSide {
  readonly value: number;
  readonly pool?: PoolKey;
}

/** A check to tell the odds of: at a difficulty, at a success level, or Normal. */
export interface OddsCheck extends OddsSide {
  readonly difficulty?: Difficulty;
  readonly successLevel?: number;
}

/** What `game.sirpas.odds` answers: exact chances under the options of this world, worked out without a roll. */
export interface PublicOdds {
  check(check: OddsCheck): CheckOdds;
  /** Of two; with `drawless` of those rolls that decide it. */
  contest(first: OddsSide, second: OddsSide, how?: { readonly drawless?: boolean }): ContestOdds;
  /** The chance of each place for each of them. */
  ranking(sides: readonly OddsSide[]): RankingOdds;
}

/** The numbers that anybody rolls with or against; what is added to dice is spread over a table from the lowest to the highest. */
const NUMBERS = { min: -999, max: 999 } as const;

/**
 * The odds as macros ask for them.
 * @throws {TypeError} with one sentence, if a number, a pool or a difficulty is none.
 */
export const PUBLIC_ODDS: PublicOdds = {
  check: (asked) => {
    const { difficulty, successLevel, ...side } = object("check", asked);
    const level = {
      ...(difficulty !== undefined && { difficulty: one("difficulty", difficulty, DIFFICULTY_KEYS) }),
      ...(successLevel !== undefined && { successLevel: whole("successLevel", successLevel) }),
    };
    return checkOdds({ ...participant(side), ...level, options: ruleOptions() });
  },
  contest: (first, second, how = {}) => {
    const { drawless = false } = object("how", how);
    const sides = [participant(first), participant(second), ruleOptions()] as const;
    return taken("drawless", drawless, typeof drawless === "boolean", "true or false")
      ? drawlessOdds(...sides)
      : contestOdds(...sides);
  },
  ranking: (sides) => {
    const { people } = CALL_LIMITS;
    const isList = Array.isArray(sides) && sides.length <= people;
    return rankingOdds(taken("sides", sides, isList, `a list of at most ${people}`).map(participant));
  },
};

function participant(side: OddsSide) {
  const { value, pool = "standard" } = object("side", side);
  return { pool: one("pool", pool, POOL_KEYS), total: whole("value", value) };
}

function object<Value extends object>(name: string, value: Value): Value {
  const isObject = typeof value === "object" && (value as Value | null) !== null && !Array.isArray(value);
  return taken(name, value, isObject, "an object such as { value: 12 }");
}

function whole(name: string, value: number): number {
  return taken(name, value, isWithin(value, NUMBERS), `a whole number from ${NUMBERS.min} to ${NUMBERS.max}`);
}

function one<Known extends string>(name: string, value: Known, known: readonly Known[]): Known {
  return taken(name, value, known.includes(value), `one of ${known.join(", ")}`);
}

/** What was handed in, if it is what it has to be. */
function taken<Value>(name: string, value: Value, fits: boolean, what: string): Value {
  if (fits) return value;
  throw new TypeError(`game.sirpas.odds: ${name} has to be ${what}, not ${shown(value)}.`);
}

/** What was handed in, as a sentence can show it. */
function shown(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value.slice(0, 40));
  const isPlain = value === null || !["object", "function", "symbol"].includes(typeof value);
  return isPlain ? String(value) : Array.isArray(value) ? "a list" : `of type ${typeof value}`;
}
