import type { CheckChoice } from "../../play/checks/check-request.ts";
import { rowNamed, type TableRow } from "../../rules/skills/skill-tables.ts";
import { localize } from "../localize.ts";

/** The rows of a skill's table as a select offers them, by their places, with what each comes to. */
export function rowChoices(rows: readonly TableRow[], { tableRow }: Pick<CheckChoice, "tableRow">) {
  const chosen = rowNamed(rows, tableRow);
  return rows.map((row, index) => ({
    index,
    difficulty: row.difficulty ?? "",
    chosen: row === chosen,
    text: localize("SIRPAS.DIALOG.check.situationChoice", { label: labelOf(row), difficulty: worthOf(row) }),
  }));
}

function labelOf({ label, pounds }: TableRow): string {
  if (pounds === null) return localize(label);
  return localize("SIRPAS.DIALOG.check.weightChoice", { label: localize(label), pounds });
}

function worthOf({ difficulty }: TableRow): string {
  return difficulty === null
    ? localize("SIRPAS.DIALOG.check.cannotBeTried")
    : localize(CONFIG.SIRPAS.difficulties[difficulty].label);
}
