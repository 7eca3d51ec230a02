import type { RuleLink } from "#core/applications/reasons/reasons.ts";
import { localize } from "#core/utils/localize.ts";
import type { Question, QuestionKind } from "./question.ts";
import { TABLES } from "./tables.ts";
import { contestAnswer } from "./contest-answer.ts";
import { checkAnswer } from "./check-answer.ts";
import type { OddsWorld } from "./measures.ts";

/** Where each question is to be read about: pages of the rules reference, each with the key of its name. */
const PAGES: Readonly<Record<QuestionKind, readonly (readonly [RuleLink["page"], string])[]>> = {
  check: [
    ["simple-check", "SIRPAS.RULES.simpleCheck"],
    ["automatic-results", "SIRPAS.RULES.automaticResults"],
    ["critical-results", "SIRPAS.RULES.criticalResults"],
  ],
  contest: [
    ["contest", "SIRPAS.CARD.contest.kind"],
    ["critical-results", "SIRPAS.RULES.criticalResults"],
  ],
  throwTable: [["chance-table", "SIRPAS.ODDS_EXPLORER.QUESTION.throwTable"]],
  checkTable: [["simple-check", "SIRPAS.RULES.simpleCheck"]],
  contestTable: [["conflict-table", "SIRPAS.ODDS_EXPLORER.QUESTION.contestTable"]],
  rankingTable: [["rankings", "SIRPAS.CARD.ranking.kind"]],
};

/** What a question comes to, for the template. `headline` is what screen readers say at each step. */
export function answerOf(question: Question, world: OddsWorld) {
  const { kind } = question;
  const rules = PAGES[kind].map(([page, label]) => ({ page, name: localize(label) }));
  if (kind === "check") return { ...checkAnswer(question, world), table: null, rules };
  if (kind === "contest") return { ...contestAnswer(question, world), table: null, rules };
  return { headline: "", table: TABLES[kind](question, world), rules };
}
