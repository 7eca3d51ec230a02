import type { CheckChoice, CheckRequest } from "../../documents/check-request.ts";
import type { ThrowChoice, ThrowRequest } from "../../documents/contests/throw-request.ts";
import type { PoolKey } from "../../rules/checks/dice-pools.ts";
import { DIFFICULTIES, type Difficulty } from "../../rules/checks/difficulties.ts";
import { sumTerms } from "../../rules/term.ts";

/** What somebody is taken to throw with. */
export interface SideGuess {
  /** Whom and what the figures were filled in from, by uuid and key; empty for nobody. */
  readonly actor: string;
  readonly statistic: string;
  /** The key of the scale that the value is measured by; empty for what the dice count. */
  readonly scale: string;
  readonly value: number;
  readonly pool: PoolKey;
  readonly modifier: number;
  /** What the modifier was filled in with and whence, to be said as long as it is that; null if it is anybody's guess. */
  readonly given: { readonly modifier: number; readonly by: "hindrances" | "dialog" } | null;
}

export interface CheckGuess extends SideGuess {
  /** Empty if the success level is one of its own. */
  readonly difficulty: Difficulty | "";
  readonly successLevel: number;
  /** Earlier attempts at the same, each of which raises the success level. */
  readonly attempts: number;
}

export const TABLE_KEYS = ["throw", "check", "contest", "ranking"] as const;
export type TableKey = (typeof TABLE_KEYS)[number];

export const TABLE_FIGURES = ["success", "criticalSuccess", "criticalFailure"] as const;
export type TableFigure = (typeof TABLE_FIGURES)[number];

/** Which table is looked at, and of which dice. */
export interface TableGuess {
  readonly table: TableKey;
  readonly pool: PoolKey;
  /** Of whoever is thrown against. */
  readonly otherPool: PoolKey;
  readonly scale: string;
  readonly figure: TableFigure;
  readonly drawless: boolean;
  /** As fractions of all throws, not in per cent. */
  readonly fractions: boolean;
}

/** All that the panel is asked. */
export interface Guesses {
  readonly check: CheckGuess;
  readonly first: SideGuess;
  readonly second: SideGuess;
  readonly drawless: boolean;
  readonly tables: TableGuess;
  /** Whether the bars of the charts add up. */
  readonly cumulative: boolean;
}

const SIDE: SideGuess = { actor: "", statistic: "", scale: "", value: 10, pool: "standard", modifier: 0, given: null };

/** What the panel begins with. */
export const FIRST_GUESSES: Guesses = {
  check: { ...SIDE, difficulty: "normal", successLevel: DIFFICULTIES.normal, attempts: 0 },
  first: SIDE,
  second: SIDE,
  drawless: false,
  tables: {
    table: "throw",
    pool: "standard",
    otherPool: "standard",
    scale: "",
    figure: "success",
    drawless: false,
    fractions: false,
  },
  cumulative: false,
};

/** A modifier that a dialog has settled. */
function fromDialog(modifier: number): Pick<SideGuess, "modifier" | "given"> {
  return { modifier, given: { modifier, by: "dialog" } };
}

/** The contest that a dialog is about to throw for, against one whose throw it may know. */
export function contestGuessesOf(
  request: ThrowRequest,
  choice: ThrowChoice,
): Pick<Guesses, "first" | "second" | "drawless"> {
  const { actor, statistics, drawless, opponents } = request;
  const statistic = statistics.find(({ key }) => key === choice.statistic);
  const known = opponents.find(({ contender }) => contender !== null)?.contender;
  const first: SideGuess = statistic
    ? {
        ...SIDE,
        actor: actor.uuid,
        statistic: statistic.key,
        value: statistic.value,
        pool: statistic.pool,
        ...fromDialog(sumTerms(request.termsFor(choice)) - statistic.value),
      }
    : SIDE;
  const second: SideGuess = known
    ? { ...SIDE, pool: known.pool, value: Math.max(0, known.total), modifier: Math.min(0, known.total) }
    : SIDE;
  return { first, second, drawless };
}

/** The check that a dialog is about to roll, and a contest with the same statistic. */
export function guessesOf(request: CheckRequest, choice: CheckChoice): Pick<Guesses, "check" | "first"> {
  const { actor, statistic } = request;
  const { value, pool, key, repeatPenalty } = statistic;
  const modifier = sumTerms(request.knownTermsFor(choice)) - value;
  const first: SideGuess = { ...SIDE, actor: actor.uuid, statistic: key, value, pool, ...fromDialog(modifier) };
  const { difficulty } = choice;
  const successLevel = difficulty === "" ? choice.successLevel : DIFFICULTIES[difficulty];
  // Where attempts cost the check something they are among the modifiers.
  const attempts = repeatPenalty === 0 ? choice.attempts : 0;
  return { first, check: { ...first, difficulty, successLevel, attempts } };
}
