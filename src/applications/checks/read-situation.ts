import { CHECK_LIMITS } from "../../play/checks/limits.ts";
import { err } from "#core/rules/result.ts";
import { type Term, TYPED } from "#core/rules/term.ts";
import type { CheckFault } from "#core/applications/rolls/faults.ts";
import { isWithin } from "#core/utils/is-within.ts";
import { localize } from "#core/utils/localize.ts";

/** What a field that takes a number holds: a number, nothing, or something that is no number. */
type Typed = number | "empty" | "wrong";

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
        : { label: label === "" ? "SIRPAS.DIALOG.check.situational" : label, value: typed, kind: TYPED },
    ];
  });
}

/** What somebody has typed into a field for numbers. */
export function typedIn(field: HTMLInputElement, limits: { readonly min: number; readonly max: number }): Typed {
  // Of letters in a field for numbers the browser tells nothing but that they are there.
  if (field.validity.badInput) return "wrong";
  const written = field.value.trim();
  if (written === "") return "empty";
  return isWithin(Number(written), limits) ? Number(written) : "wrong";
}

/** What is given beforehand as rows of modifiers, or one row to be filled in. */
export function modifierRows(given: readonly Term[]): readonly { readonly label: string; readonly value: string }[] {
  if (given.length === 0) return [{ label: "", value: "" }];
  return given.map(({ label, value }) => ({ label: localize(label), value: String(value) }));
}
