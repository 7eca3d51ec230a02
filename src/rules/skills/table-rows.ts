import type { Difficulty } from "../checks/difficulties.ts";
import type { RuleErrorReason } from "../result.ts";
import { SKILL_LIMITS } from "./skill-limits.ts";
import { SKILL_SITUATIONS } from "./skill-situations.ts";
import type { Situation } from "./situations.ts";
import type { WeightSituation } from "./strength-checks.ts";

/** Which row of its table a check was made at. */
export interface RowName {
  /** The key of a row of the book; empty for one that a table wrote. */
  readonly key: string;
  /** A localisation key, or what the table calls it. */
  readonly label: string;
}

/** A row as it is offered before the throw. */
export interface TableRow extends RowName {
  /** Null where no check is made. */
  readonly difficulty: Difficulty | null;
  readonly error: RuleErrorReason | null;
  /** The heaviest weight of a row of Strength, in pounds; null for any other row. */
  readonly pounds: number | null;
}

/** A row that stands on a skill's sheet. */
export interface OwnRow {
  readonly label: string;
  readonly difficulty: Difficulty;
}

/**
 * The rows that a check on a statistic can be made at: those on the skill's own sheet, or else those of the book, and then what
 * the skill does not work on.
 * @param key       The key of the statistic, with what it is specialised in.
 * @param own       The rows on its sheet. They keep the book's keys as long as they have its difficulties in its order, however
 *                  they are called.
 * @param strength  What Strength counts, for the weights of its rows.
 */
export function tableRowsOf(key: string, own: readonly OwnRow[], strength: number): readonly TableRow[] {
  const [skill = ""] = key.split("/");
  const book = SKILL_SITUATIONS[skill] ?? [];
  const same = own.length === book.length && own.every((row, index) => row.difficulty === book[index]!.difficulty);
  const rows = own.length === 0 ? book : own.map((row, index) => ({ ...row, key: same ? book[index]!.key : "" }));
  return [
    ...rows.map(({ key: row, label, difficulty }, index) => ({
      ...{ key: row, label, difficulty, error: null },
      pounds: own.length === 0 ? poundsOf(book[index]!, strength) : null,
    })),
    ...(SKILL_LIMITS[skill] ?? []).map((limit) => ({ ...limit, difficulty: null, pounds: null })),
  ];
}

function poundsOf(row: Situation | WeightSituation, strength: number): number | null {
  return "times" in row && row.times !== null ? row.times * strength : null;
}

/** The row of a table that a name means: by its key, or by what the table calls it. */
export function rowNamed<Row extends RowName>(rows: readonly Row[], name: RowName | null | undefined): Row | undefined {
  if (!name) return undefined;
  return rows.find(({ key, label }) => (name.key === "" ? label === name.label : key === name.key));
}
