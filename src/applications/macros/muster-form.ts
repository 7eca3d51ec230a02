import type { Visibility } from "../../compat/visibility.ts";
import type { Difficulty } from "../../rules/checks/difficulties.ts";
import { askedRows } from "./muster-context.ts";
import type { Muster } from "./muster.ts";

/** Reads what has been chosen so far; a field that this kind does not show stays as it was. */
export function readMuster(form: HTMLFormElement, muster: Muster): Muster {
  const data = new FormData(form);
  const text = (name: string, otherwise: string) => String(data.get(name) ?? otherwise).trim();
  const whole = (name: string, otherwise: number) =>
    /^\d+$/.test(text(name, "")) ? Number(text(name, "")) : otherwise;
  const row = askedRows(muster)[Number(text("situationChoice", "") || Number.NaN)];
  return {
    ...muster,
    // Where another statistic has just been chosen, the row is not one of its table.
    tableRow: row && data.get("statistic") === muster.statistic ? row : null,
    statistic: text("statistic", muster.statistic),
    difficulty: text("difficulty", muster.difficulty) as Difficulty | "",
    successLevel: whole("successLevel", muster.successLevel),
    trap: text("trap", ""),
    reason: text("reason", muster.reason),
    // What is no number of minutes is for the request to refuse.
    minutes: Number(text("minutes", "")),
    drawless: data.has("drawless"),
    ask: text("ask", muster.ask ? "yes" : "no") === "yes",
    visibility: text("visibility", muster.visibility) as Visibility,
    people: muster.people.map((person) => ({ ...person, statistic: text(`own-${person.id}`, person.statistic) })),
  };
}
