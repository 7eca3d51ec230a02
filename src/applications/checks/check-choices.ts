import { VISIBILITIES } from "#core/foundry/visibility.ts";
import { DIFFICULTIES, DIFFICULTY_KEYS } from "../../rules/checks/difficulties.ts";
import { localize } from "#core/utils/localize.ts";
import type { SirpasActor } from "../../play/documents.ts";
import { hinderedParts } from "../../play/statistics/hindrances.ts";
import type { CheckChoice } from "../../play/checks/check-request.ts";
import { rowNamed, type TableRow } from "../../rules/skills/skill-tables.ts";
import { dealsWithTraps, trapsFor } from "../../play/checks/traps.ts";
import { situationLabels } from "../../settings/check-choices.ts";
import { modifierRows } from "./read-situation.ts";
import { partName } from "../sheets/views/body-parts.ts";

/** Every difficulty by its key, with its success level in words. */
export function difficultyChoices(): Record<string, string> {
  return Object.fromEntries(
    DIFFICULTY_KEYS.map((key) => [
      key,
      localize("SIRPAS.DIALOG.check.level", {
        label: localize(CONFIG.SIRPAS.difficulties[key].label),
        level: DIFFICULTIES[key],
      }),
    ]),
  );
}

/** What every form of a roll asks: what the situation adds, and which hindered parts of the body it uses. */
export function rollFields(actor: SirpasActor, { parts, situation }: Pick<CheckChoice, "parts" | "situation">) {
  return {
    modifiers: modifierRows(situation),
    labels: situationLabels(),
    parts: hinderedParts(actor).map((part) => ({
      part,
      name: part === "" ? localize("SIRPAS.DIALOG.check.somePart") : partName(actor, part),
      checked: parts.includes(part),
    })),
  };
}

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

/** The traps that a check on a statistic can be about, by their UUIDs; none for any other skill. */
export function trapChoices(actor: SirpasActor, statistic: string, chosen = "") {
  if (!dealsWithTraps(statistic)) return [];
  return trapsFor(actor, chosen).map(({ uuid, name }) => ({ uuid, name, chosen: uuid === chosen }));
}

/** Who may see a roll, as a select that localises offers it; what others answer is never rolled blindly. */
export function visibilityChoices(answered = false): Record<string, string> {
  const offered = VISIBILITIES.filter((key) => !answered || key !== "blind");
  return Object.fromEntries(offered.map((key) => [key, `SIRPAS.VISIBILITY.${key}`]));
}
