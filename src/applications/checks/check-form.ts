import type { Visibility } from "../../foundry/visibility.ts";
import { CHECK_LIMITS, isWithin } from "../../play/checks/check-limits.ts";
import type { CheckChoice, CheckRequest } from "../../play/checks/check-request.ts";
import type { Difficulty } from "../../rules/checks/difficulties.ts";
import { err, type RuleError } from "../../rules/result.ts";
import type { RowName, TableRow } from "../../rules/skills/skill-tables.ts";
import type { Term } from "../../rules/term.ts";
import { readTiming } from "./attempt-timing.ts";
import { localize } from "../localize.ts";

/** What the form says so far. */
export interface CheckReading {
  /** What can be read of it; a field with a fault counts as what the dialog began with. */
  readonly choice: CheckChoice;
  readonly faults: readonly CheckFault[];
}

/** Why a field cannot be rolled with. */
export interface CheckFault {
  readonly field: HTMLInputElement | HTMLSelectElement;
  readonly error: RuleError;
}

/** What a field that takes a number holds: a number, nothing, or something that is no number. */
type Typed = number | "empty" | "wrong";

/** Reads what the player has chosen so far, and what is wrong with it. */
export function readCheckForm(
  form: HTMLFormElement,
  { choice: begin, rows }: Pick<CheckRequest, "choice" | "rows">,
): CheckReading {
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
  const difficulty = text("difficulty") as Difficulty | "";
  const successLevel = difficulty === "" ? whole("successLevel", "successLevelRange") : begin.successLevel;
  const situation = readSituation(form, begin.situation, faults);
  const attempts = whole("attempts", "attemptsRange");
  const timing = readTiming(form, faults);
  return {
    choice: {
      ...timing,
      difficulty,
      tableRow: readRow(form, rows, faults),
      successLevel,
      attempts,
      task: text("task"),
      trap: text("trap"),
      situation,
      parts: data.getAll("parts").map(String),
      visibility: text("visibility") as Visibility,
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

/** The rows of modifiers. One that the dialog began with keeps its label as a key of the languages, not as a word. */
export function readSituation(within: HTMLElement, begin: readonly Term[], faults: CheckFault[]): readonly Term[] {
  const rows = [...within.querySelectorAll<HTMLElement>(".modifier-row")];
  return rows.flatMap((row, index): Term[] => {
    const [field, reason] = [...row.querySelectorAll("input")];
    if (!field || !reason) return [];
    const label = reason.value.trim();
    const typed = typedIn(field, CHECK_LIMITS.modifier);
    const name = label === "" ? String(index + 1) : `“${label}”`;
    if (typed === "wrong") {
      faults.push({ field, error: err("modifierRange", { ...CHECK_LIMITS.modifier, name }) });
      return [];
    }
    if (typed === "empty") {
      if (label !== "") faults.push({ field, error: err("modifierMissing", { name }) });
      return [];
    }
    if (typed === 0) return [];
    const known = begin.find((term) => localize(term.label) === label);
    return [
      known
        ? { ...known, value: typed }
        : { label: label === "" ? "SIRPAS.DIALOG.check.situational" : label, value: typed, kind: "situation" },
    ];
  });
}

function typedIn(field: HTMLInputElement, limits: { readonly min: number; readonly max: number }): Typed {
  // Of letters in a field for numbers the browser tells nothing but that they are there.
  if (field.validity.badInput) return "wrong";
  const written = field.value.trim();
  if (written === "") return "empty";
  return isWithin(Number(written), limits) ? Number(written) : "wrong";
}
