import type { Visibility } from "#core/foundry/visibility.ts";
import { CHECK_LIMITS } from "../../play/checks/limits.ts";
import type { CheckChoice, CheckRequest } from "../../play/checks/check-request.ts";
import type { Difficulty } from "../../rules/checks/difficulties.ts";
import { err } from "#core/rules/result.ts";
import type { RowName, TableRow } from "../../rules/skills/skill-tables.ts";
import type { CheckFault } from "#core/applications/rolls/faults.ts";
import { readSituation, typedIn } from "./read-situation.ts";
import { type AttemptReset, LONGEST_ATTEMPT } from "../../rules/checks/attempt-record.ts";
import { TIME_UNITS, type TimeUnit } from "#core/applications/ux/time-labels.ts";

/** Reads what the player has chosen so far, and what is wrong with it. */
export function readCheckForm(
  form: HTMLFormElement,
  { choice: begin, rows, asked = false }: Pick<CheckRequest, "choice" | "rows" | "asked">,
): { readonly choice: CheckChoice; readonly faults: readonly CheckFault[] } {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "").trim();
  const faults: CheckFault[] = [];
  const whole = (name: "successLevel" | "attempts", reason: "successLevelRange" | "attemptsRange") => {
    const field = form.elements.namedItem(name) as HTMLInputElement;
    const typed = typedIn(field, CHECK_LIMITS[name]);
    if (typeof typed === "number") return typed;
    if (typed === "empty" && name === "attempts") return 0;
    faults.push({ field, error: err(reason, CHECK_LIMITS[name]) });
    return begin[name];
  };
  const difficulty = asked ? begin.difficulty : (text("difficulty") as Difficulty | "");
  const successLevel = difficulty === "" && !asked ? whole("successLevel", "successLevelRange") : begin.successLevel;
  const situation = readSituation(form, begin.situation, faults);
  const attempts = whole("attempts", "attemptsRange");
  const timing = readTiming(form, faults);
  return {
    choice: {
      ...timing,
      difficulty,
      tableRow: asked ? begin.tableRow : readRow(form, rows, faults),
      successLevel,
      attempts,
      task: text("task"),
      trap: text("trap"),
      situation,
      parts: data.getAll("parts").map(String),
      visibility: asked ? begin.visibility : (text("visibility") as Visibility),
    },
    faults,
  };
}

/** The row of the skill's table that was chosen; one that no check is made at is a fault. */
function readRow(form: HTMLFormElement, rows: readonly TableRow[], faults: CheckFault[]): RowName | null {
  const field = form.elements.namedItem("situationChoice") as HTMLSelectElement | null;
  const row = field && field.value !== "" ? rows[Number(field.value)] : undefined;
  if (field && row?.error) faults.unshift({ field, error: err(row.error) });
  return row ? { key: row.key, label: row.label } : null;
}

/** A situation brings its difficulty; a difficulty chosen by hand leaves the situation. */
export function applySituation(form: HTMLFormElement, changed: HTMLSelectElement): void {
  const difficulty = form.elements.namedItem("difficulty") as HTMLSelectElement;
  const situation = form.elements.namedItem("situationChoice") as HTMLSelectElement | null;
  if (changed === situation) {
    const brought = situation.selectedOptions[0]?.dataset.difficulty;
    if (brought) difficulty.value = brought;
  } else if (changed === difficulty && situation) situation.value = "";
  const level = form.querySelector<HTMLElement>(".success-level");
  if (level) level.hidden = difficulty.value !== "";
}

/** How long an attempt takes, in seconds of the world's time, and after which rest it is tried afresh. */
function readTiming(form: HTMLFormElement, faults: CheckFault[]): Pick<CheckChoice, "takes" | "rest"> {
  const field = form.elements.namedItem("takes") as HTMLInputElement;
  const unit = form.elements.namedItem("takesUnit") as HTMLSelectElement;
  const rest = form.elements.namedItem("rest") as HTMLSelectElement;
  const takes = Number(field.value) * TIME_UNITS[unit.value as TimeUnit];
  const isWrong = field.validity.badInput || !Number.isInteger(takes) || takes < 0 || takes > LONGEST_ATTEMPT;
  if (isWrong) faults.push({ field, error: err("takesRange", { days: LONGEST_ATTEMPT / TIME_UNITS.day }) });
  return { takes: isWrong ? 0 : takes, rest: rest.value as AttemptReset };
}
