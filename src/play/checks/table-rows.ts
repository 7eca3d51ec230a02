import { rowNamed, tableRowsOf, type RowName, type TableRow } from "../../rules/skills/skill-tables.ts";
import type { CheckChoice } from "./check-request.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import type { Statistic } from "../statistics/statistic.ts";

/** The rows of its table that a check on a statistic can be made at. */
export function tableRows(actor: SirpasActor, statistic: Pick<Statistic, "key" | "uuid">): readonly TableRow[] {
  const item = actor.itemBehind(statistic);
  const own = item?.isType("skill") ? item.system.situations : [];
  return tableRowsOf(statistic.key, own, actor.system.attributes.strength.counts);
}

/** The same with the row that somebody else chose, whose table may be another. */
export function withChosenRow(
  rows: readonly TableRow[],
  { tableRow, difficulty }: Pick<CheckChoice, "tableRow" | "difficulty">,
): readonly TableRow[] {
  if (!tableRow || difficulty === "" || rowNamed(rows, tableRow)) return rows;
  return [...rows, { ...tableRow, difficulty, error: null, pounds: null }];
}

/** A row as a message stores it. */
export function storedRow(row: RowName | null | undefined): RowName {
  return { key: row?.key ?? "", label: row?.label ?? "" };
}
