import type { Visibility } from "../../compat/visibility.ts";
import type { CheckChoice } from "../../documents/check-request.ts";
import type { Difficulty } from "../../rules/checks/difficulties.ts";
import type { Term } from "../../rules/term.ts";

/** Reads what the player has chosen so far. An emptied number counts as what the dialog began with. */
export function readCheckForm(form: HTMLFormElement, begin: CheckChoice): CheckChoice {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "").trim();
  const whole = (name: string, otherwise: number) => (/^-?\d+$/.test(text(name)) ? Number(text(name)) : otherwise);
  return {
    difficulty: text("difficulty") as Difficulty | "",
    successLevel: whole("successLevel", begin.successLevel),
    attempts: Math.max(0, whole("attempts", begin.attempts)),
    situation: [...begin.situation, ...situational(whole("modifier", 0), text("modifierLabel"))],
    parts: data.getAll("parts").map(String),
    visibility: text("visibility") as Visibility,
  };
}

function situational(value: number, label: string): readonly Term[] {
  if (value === 0) return [];
  return [{ label: label === "" ? "SIRPAS.DIALOG.check.situational" : label, value, kind: "situation" }];
}
