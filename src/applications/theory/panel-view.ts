import type { RuleOptions } from "../../rules/options.ts";
import { checkAnswer } from "./check-answer.ts";
import { contestAnswer } from "./contest-answer.ts";
import { levelView, sideView, type Group } from "./form-view.ts";
import type { Guesses } from "./guesses.ts";
import { nameOfSide } from "./people.ts";
import { rulesOf, rulesOfTable } from "./rule-links.ts";
import type { Measure } from "./scales.ts";
import { tableChoices } from "./tables/choices.ts";
import { tableOf } from "./tables/index.ts";

export const TAB_IDS = ["check", "contest", "tables"] as const;
export type TheoryTab = (typeof TAB_IDS)[number];
/** The tabs on which something is asked that has an answer. */
export type AskingTab = Exclude<TheoryTab, "tables">;

/** All that the panel shows is made of. */
export interface PanelState {
  readonly guesses: Guesses;
  readonly measures: readonly Measure[];
  readonly options: RuleOptions;
  /** Which margin of a chart is looked at, once somebody has looked at one. */
  readonly looked: ReadonlyMap<AskingTab, number>;
}

/** What a tab shows, as plain data. */
export function tabView(rootId: string, tab: TheoryTab, state: PanelState) {
  const { guesses, measures, options } = state;
  const side = (group: Group) => sideView(rootId, group, guesses[group], measures, options);
  switch (tab) {
    case "check":
      return {
        side: side("check"),
        ...levelView(rootId, guesses.check, measures),
        cumulative: guesses.cumulative,
        rules: rulesOf(tab),
        answer: answerOf(tab, state),
      };
    case "contest":
      return {
        first: side("first"),
        second: side("second"),
        drawless: guesses.drawless,
        cumulative: guesses.cumulative,
        rules: rulesOf(tab),
        answer: answerOf(tab, state),
      };
    case "tables":
      return {
        ...tableChoices(guesses.tables, measures, options),
        rules: rulesOfTable(guesses.tables.table),
        table: tableOf(guesses.tables, measures, options),
      };
  }
}

/** What comes of the figures on a tab. */
export function answerOf(tab: AskingTab, { guesses, measures, options, looked }: PanelState) {
  const chosen = looked.get(tab);
  const way = { cumulative: guesses.cumulative, ...(chosen !== undefined && { chosen }) };
  if (tab === "check") return checkAnswer(guesses.check, measures, options, way);
  const { first, second } = guesses;
  const names = { first: nameOfSide(first, "first"), second: nameOfSide(second, "second") };
  return contestAnswer(guesses, measures, options, names, way);
}
