import { VISIBILITIES } from "#core/foundry/visibility.ts";
import { DIFFICULTIES, DIFFICULTY_KEYS } from "../../rules/checks/difficulties.ts";
import { localize } from "#core/utils/localize.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { hinderedParts } from "../../play/statistics/hindrances.ts";
import type { CheckChoice } from "../../play/checks/check-request.ts";
import { rowNamed, type TableRow } from "../../rules/skills/skill-tables.ts";
import { dealsWithTraps, trapsFor } from "../../play/checks/traps.ts";
import type { Term } from "#core/rules/term.ts";
import type { Statistic } from "../../play/statistics/statistic.ts";
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

/** The hindered parts of somebody's body, each to be ticked where a throw uses it. */
export function hinderedChoices(actor: SirpasActor, chosen: readonly string[]) {
  return hinderedParts(actor).map((part) => ({
    part,
    name: part === "" ? localize("SIRPAS.DIALOG.check.somePart") : partName(actor, part),
    checked: chosen.includes(part),
  }));
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

/** A statistic that a select offers. */
export interface StatisticOption {
  readonly key: string;
  readonly label: string;
}

/** Somebody who takes part. */
interface Acting {
  readonly actor: SirpasActor;
}

/** What all of them can roll, attributes first, each once. */
export function commonStatistics(participants: readonly Acting[]): readonly StatisticOption[] {
  const [first, ...others] = participants.map(usable);
  const shared = (first ?? []).filter(({ key }) => others.every((own) => own.some((one) => one.key === key)));
  return options(shared, (statistic) => localize(statistic.label));
}

/**
 * What one of them can roll, with its value. Of somebody else's what everybody has, without what it is worth: that is not this
 * user's to know.
 */
export function ownStatistics(participant: Acting): readonly StatisticOption[] {
  if (participant.actor.testUserPermission(game.user!, "OBSERVER")) return statisticOptions(usable(participant));
  const attributes = usable(participant).filter(({ kind }) => kind === "attribute");
  return options(attributes, ({ label }) => localize(label));
}

/** Some statistics of one actor with their values, attributes first. */
export function statisticOptions(statistics: readonly Statistic[]): readonly StatisticOption[] {
  return options(statistics, (statistic) => `${localize(statistic.label)} ${statistic.value}`);
}

function usable({ actor }: Acting): readonly Statistic[] {
  return actor.statistics.filter(({ error }) => error === null);
}

function options(
  statistics: readonly Statistic[],
  label: (statistic: Statistic) => string,
): readonly StatisticOption[] {
  const attributes = statistics.filter(({ kind }) => kind === "attribute");
  const others = statistics
    .filter(({ kind }) => kind !== "attribute")
    .sort((a, b) => a.label.localeCompare(b.label, game.i18n!.lang));
  const keys = new Map([...attributes, ...others].map((one) => [one.key, { key: one.key, label: label(one) }]));
  return [...keys.values()];
}

/** Who may see a roll, as a select that localises offers it; what others answer is never rolled blindly. */
export function visibilityChoices(answered = false): Record<string, string> {
  const offered = VISIBILITIES.filter((key) => !answered || key !== "blind");
  return Object.fromEntries(offered.map((key) => [key, `SIRPAS.VISIBILITY.${key}`]));
}

/** What is given beforehand as rows of modifiers, or one row to be filled in. */
export function modifierRows(given: readonly Term[]): readonly { readonly label: string; readonly value: string }[] {
  if (given.length === 0) return [{ label: "", value: "" }];
  return given.map(({ label, value }) => ({ label: localize(label), value: String(value) }));
}
