import type { Visibility } from "../../foundry/visibility.ts";
import type { AttemptReset } from "../../rules/checks/repeated-attempts.ts";
import type { PoolKey } from "../../rules/checks/dice-pools.ts";
import type { Difficulty } from "../../rules/checks/difficulties.ts";
import type { RuleOptions } from "../../rules/options.ts";
import { levelOf, type CheckOptions, type CheckOutcome } from "../../rules/checks/simple-check.ts";
import type { RowName, TableRow } from "../../rules/skills/skill-tables.ts";
import type { Term } from "../../rules/term.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import type { Statistic } from "../statistics/statistic.ts";

/** What the player decides about a check. */
export interface CheckChoice {
  /** Empty if a success level was typed in. */
  readonly difficulty: Difficulty | "";
  /** The row of the skill's table that the difficulty is that of; null for none. */
  readonly tableRow?: RowName | null;
  /** Read only if the difficulty is empty. */
  readonly successLevel: number;
  /** Earlier attempts at the same task by the group: each raises the success level or costs the check something. */
  readonly attempts: number;
  /** What is tried, in a few words, by which the group's further attempts at it are counted; empty if nobody asks. */
  readonly task?: string;
  /** How long the attempt takes, in seconds of the world's time; 0 if nobody asks. */
  readonly takes?: number;
  /** After which rest the task is tried at its own level again. */
  readonly rest?: AttemptReset;
  /** The UUID of the trap that a check on Traps is about; empty for none in particular. */
  readonly trap?: string;
  /** What the situation adds, each with its reason. */
  readonly situation: readonly Term[];
  /** The hindered parts of the body that the action uses, as `hinderedParts` names them. */
  readonly parts?: readonly string[];
  readonly visibility: Visibility;
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
  /** The terms of the roll under a choice: statistic, wounds, advantages at that difficulty, situation. */
  termsFor(choice: CheckChoice): readonly Term[];
  /** Whether an earlier critical success has won the check under a choice, so that nothing is thrown (Endurance). */
  isWon?(choice: CheckChoice): boolean;
  /** Those of them that this user knows of: all but the modifier of a trap that nobody has judged. */
  knownTermsFor(choice: CheckChoice): readonly Term[];
  /** The success level under a choice, repeated attempts counted in. */
  successLevelFor(choice: CheckChoice): number;
}

/** The dialog, which documents reach through `CONFIG.SIRPAS.dialogs.check`. */
export interface CheckPrompt {
  /** @returns null if the player closed the dialog. */
  prompt(request: CheckRequest): Promise<CheckChoice | null>;
}

/** What a check roll is built from. */
export interface CheckRollRequest {
  readonly pool: PoolKey;
  readonly terms: readonly Term[];
  readonly difficulty: Difficulty | "";
  readonly successLevel: number;
  readonly options: CheckOptions;
}

/** The roll class, which documents reach through `CONFIG.SIRPAS.rolls.check`. */
export interface CheckRollBuilder {
  build(request: CheckRollRequest): EvaluableRoll;
}

/** A roll of a check, before and after its dice are thrown. */
export interface EvaluableRoll extends Roll {
  readonly outcome: CheckOutcome | null;
}
