import { currentVisibility, type Visibility } from "#core/foundry/visibility.ts";
import { repeatedAttempt } from "../../rules/checks/repeated-attempts.ts";
import type { AttemptRecord } from "../../rules/checks/attempt-record.ts";
import { DIFFICULTIES } from "../../rules/checks/difficulties.ts";
import type { WoundSeverity } from "../../rules/damage/wounds.ts";
import type { RuleOptions } from "../../rules/options.ts";
import { levelOf } from "../../rules/checks/simple-check.ts";
import type { RememberedChoice } from "../../settings/check-choices.ts";
import { type RowName, type TableRow, rowNamed, tableRowsOf } from "../../rules/skills/skill-tables.ts";
import type { Term } from "#core/rules/term.ts";
import { ruleOptions } from "../../settings/rule-options.ts";
import type { SirpasActor } from "../documents.ts";
import { targetedActors } from "#core/play/people/at-hand.ts";
import { contestTerms } from "../contests/contest-terms.ts";
import type { Statistic } from "../statistics/statistic.ts";
import { dealsWithTraps, trapTerms, withoutUnknownTrap } from "./traps.ts";

/** What the player decides about a check. */
export interface CheckChoice extends RememberedChoice, AttemptRecord {
  /** How long the attempt takes, in seconds of the world's time; 0 if nobody asks. */
  readonly takes: number;
  /** The UUID of the trap that a check on Traps is about; empty for none in particular. */
  readonly trap: string;
  readonly visibility: Visibility;
}

/** What a check begins with, as far as nothing is settled. */
export function choiceWith(settled: Partial<CheckChoice> = {}): CheckChoice {
  const fresh: CheckChoice = {
    difficulty: settled.successLevel === undefined ? "normal" : "",
    tableRow: null,
    successLevel: DIFFICULTIES.normal,
    attempts: 0,
    task: "",
    takes: 0,
    rest: "longRest",
    trap: "",
    situation: [],
    parts: [],
    visibility: currentVisibility(),
  };
  const own = Object.entries(settled).filter(([key, value]) => key in fresh && value !== undefined);
  return { ...fresh, ...Object.fromEntries(own) };
}

/** The row and success level that were chosen, before repeated attempts raise the level; the row stays as it is. */
export function chosenLevel({ difficulty, successLevel }: Pick<CheckChoice, "difficulty" | "successLevel">) {
  return levelOf(difficulty === "" ? { successLevel } : { difficulty });
}

/** What a check dialog is given. */
export interface CheckRequest {
  readonly actor: SirpasActor;
  readonly statistic: Statistic;
  readonly options: RuleOptions;
  /** The rows of its table, by which a difficulty can be chosen. */
  readonly rows: readonly TableRow[];
  /** What the dialog starts with. */
  readonly choice: CheckChoice;
  /** Whether it starts with what was chosen the last time, not with what a check starts with. */
  readonly remembered?: boolean;
  /** What it is to treat, if it treats somebody. */
  readonly treats?: { readonly severity: WoundSeverity | "" } | null;
  /** Whether somebody else decided how hard it is and who sees it. */
  readonly asked?: boolean;
  /** The terms of the roll under a choice: statistic, wounds, advantages at that difficulty, situation. */
  termsFor(choice: CheckChoice): readonly Term[];
  /** Whether an earlier critical success has won the check under a choice, so that nothing is rolled (Endurance). */
  isWon?(choice: CheckChoice): boolean;
  /** Those of them that this user knows of: all but the modifier of a trap that nobody has judged. */
  knownTermsFor(choice: CheckChoice): readonly Term[];
  /** The success level under a choice, repeated attempts counted in. */
  successLevelFor(choice: CheckChoice): number;
}

/**
 * What the dialog is given: the terms and success level of the roll under whatever the player chooses. Those whom the user
 * targets are the other side, whose advantages and perks can cancel a modifier.
 */
export function checkRequest(
  actor: SirpasActor,
  statistic: Statistic,
  settled: Partial<CheckChoice> = {},
): CheckRequest {
  const against = targetedActors().filter((other) => other !== actor);
  const choice = choiceWith(settled);
  const attempt = ({ attempts }: CheckChoice) => repeatedAttempt(attempts, statistic.repeatPenalty);
  const termsFor = (chosen: CheckChoice): readonly Term[] => [
    ...contestTerms(actor, statistic, { parts: chosen.parts, against, difficulty: chosenLevel(chosen).difficulty }),
    ...attempt(chosen).terms,
    ...(dealsWithTraps(statistic.key) ? trapTerms(chosen) : []),
    ...chosen.situation.filter((term) => term.value !== 0),
  ];
  return {
    actor,
    statistic,
    options: ruleOptions(),
    rows: withChosenRow(tableRows(actor, statistic), choice),
    choice,
    termsFor,
    knownTermsFor: (chosen) => withoutUnknownTrap(termsFor(chosen), chosen),
    successLevelFor: (chosen) => chosenLevel(chosen).successLevel + attempt(chosen).raise,
  };
}

/** The rows of its table that a check on a statistic can be made at. */
export function tableRows(actor: SirpasActor, statistic: Pick<Statistic, "key" | "uuid">): readonly TableRow[] {
  const item = actor.itemBehind(statistic);
  const own = item?.isType("skill") ? item.system.situations : [];
  return tableRowsOf(statistic.key, own, actor.system.attributes.strength.counts);
}

/** The same with the row that somebody else chose, whose table may be another. */
function withChosenRow(rows: readonly TableRow[], { tableRow, difficulty }: CheckChoice): readonly TableRow[] {
  if (!tableRow || difficulty === "" || rowNamed(rows, tableRow)) return rows;
  return [...rows, { ...tableRow, difficulty, error: null, pounds: null }];
}

/** A row as a message stores it. */
export function storedRow(row: RowName | null | undefined): RowName {
  return { key: row?.key ?? "", label: row?.label ?? "" };
}
