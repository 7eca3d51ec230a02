import type { CheckChoice, CheckRequest } from "../../play/checks/check-request.ts";
import type { ContestRollChoice, ContestRollRequest } from "../../play/contests/contest-request.ts";
import type { PoolKey } from "../../rules/checks/dice-pools.ts";
import { DIFFICULTIES } from "../../rules/checks/difficulties.ts";
import { sumTerms } from "#core/rules/term.ts";
import { repeatedAttempt } from "../../rules/checks/repeated-attempts.ts";

/** What can be asked: for odds, or for one of the tables. */
export type QuestionKind = "check" | "contest" | TableKind;

export type TableKind = "rollTable" | "checkTable" | "contestTable" | "rankingTable";

/** What one side rolls with. */
export interface Side {
  /** The actor and statistic that the figures were filled in from, by uuid and key; empty for none. */
  readonly actor: string;
  readonly statistic: string;
  /** The key of the scale that the value is measured by; empty for what the dice count. */
  readonly scale: string;
  readonly value: number;
  readonly pool: PoolKey;
  readonly modifier: number;
  /** What the modifier was filled in with and from where; null if the user typed it. */
  readonly given: { readonly modifier: number; readonly by: "hindrances" | "dialog" } | null;
}

/** All fields of the form. A question reads those that it is about; the others keep what they hold. */
export interface Question {
  readonly kind: QuestionKind;
  /** Who tries a check; in a table, whose dice it is about. */
  readonly first: Side;
  readonly second: Side;
  readonly successLevel: number;
  /** Earlier attempts at the same, each of which raises the success level. */
  readonly attempts: number;
  readonly drawless: boolean;
  /** Which chance the table of checks shows. */
  readonly figure: "success" | "criticalSuccess" | "criticalFailure";
  /** Whether tables show fractions of all rolls in place of per cent. */
  readonly fractions: boolean;
}

const SIDE: Side = { actor: "", statistic: "", scale: "", value: 10, pool: "standard", modifier: 0, given: null };

/** What the window begins with. */
export const FIRST_QUESTION: Question = {
  kind: "check",
  first: SIDE,
  second: SIDE,
  successLevel: DIFFICULTIES.normal,
  attempts: 0,
  drawless: false,
  figure: "success",
  fractions: false,
};

/** The check that a dialog is about to roll. */
export function checkQuestion(request: CheckRequest, choice: CheckChoice): Partial<Question> {
  const { actor, statistic } = request;
  const { value, pool, key, repeatPenalty } = statistic;
  const { difficulty } = choice;
  return {
    kind: "check",
    first: fromDialog(actor.uuid, { key, value, pool }, sumTerms(request.knownTermsFor(choice))),
    successLevel: difficulty === "" ? choice.successLevel : DIFFICULTIES[difficulty],
    // Where attempts cost the check something they are among the modifiers.
    attempts: repeatPenalty === 0 ? choice.attempts : 0,
  };
}

/** The contest that a dialog is about to roll for, against somebody whose roll this user may know. */
export function contestQuestion(request: ContestRollRequest, choice: ContestRollChoice): Partial<Question> {
  const { actor, statistics, drawless, opponents } = request;
  const statistic = statistics.find(({ key }) => key === choice.statistic);
  const known = opponents.find(({ participant }) => participant !== null)?.participant;
  return {
    kind: "contest",
    first: statistic ? fromDialog(actor.uuid, statistic, sumTerms(request.termsFor(choice))) : SIDE,
    second: known
      ? { ...SIDE, pool: known.pool, value: Math.max(0, known.total), modifier: Math.min(0, known.total) }
      : SIDE,
    drawless,
  };
}

/** Somebody with one of their statistics, and what a dialog adds to the dice in all. */
function fromDialog(
  actor: string,
  { key, value, pool }: { readonly key: string; readonly value: number; readonly pool: PoolKey },
  total: number,
): Side {
  const modifier = total - value;
  return { ...SIDE, actor, statistic: key, value, pool, modifier, given: { modifier, by: "dialog" } };
}

/** The success level after earlier attempts. */
export function raisedLevel({ successLevel, attempts }: Pick<Question, "successLevel" | "attempts">): number {
  return successLevel + repeatedAttempt(attempts).raise;
}
