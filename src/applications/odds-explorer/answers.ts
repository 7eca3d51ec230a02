import { checkOdds } from "../../odds/checks/check.ts";
import { difficultyAt } from "../../rules/checks/difficulties.ts";
import { oddsView, needOnDice, needText, rollText } from "../checks/check-odds.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { localize } from "#core/utils/localize.ts";
import { type Question, raisedLevel } from "./question.ts";
import { TABLES } from "./tables.ts";
import { contestAnswer } from "./contest-answer.ts";
import { type OddsWorld, participantOf } from "./measures.ts";

/** What a question comes to, for the template. `headline` is what screen readers say at each step. */
export function answerOf(question: Question, world: OddsWorld) {
  const { kind, drawless } = question;
  if (kind === "check") return { kind, ...checkAnswer(question, world) };
  if (kind === "contest") return { kind, drawless, ...contestAnswer(question, world) };
  return { ...question, ...world, headline: "", ...TABLES[kind](question, world) };
}

/** What a check comes to. */
export function checkAnswer(question: Question, world: OddsWorld) {
  const difficulty = difficultyAt(question.successLevel);
  const successLevel = raisedLevel(question);
  const planned = { ...participantOf(question.first, world), difficulty, successLevel, options: world.options };
  const successBy = (by: number) => checkOdds({ ...planned, total: planned.total + by }).chances.success;
  const odds = checkOdds(planned);
  const need = needText(needOnDice(planned), localize(`SIRPAS.POOL.${planned.pool}.throw`));
  const level = { difficulty: localize(CONFIG.SIRPAS.difficulties[difficulty].label), level: successLevel };
  return {
    ...odds,
    headline: localize("SIRPAS.ODDS_EXPLORER.CHECK.headline", { success: percent(odds.chances.success), need }),
    sums: [{ sum: rollText(planned), name: localize("SIRPAS.CARD.check.level", level) }],
    less: successBy(-1),
    more: successBy(1),
    chart: oddsView(planned).chart,
  };
}
