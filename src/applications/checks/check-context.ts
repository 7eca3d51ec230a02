import { difficultyChoices, rollFields, rowChoices, trapChoices, visibilityChoices } from "./check-choices.ts";
import { attemptRecords } from "../../play/checks/attempts.ts";
import { DICE_POOLS } from "../../rules/checks/dice-pools.ts";
import { chosenLevel, type CheckChoice, type CheckRequest } from "../../play/checks/check-request.ts";
import { hindrancesToAct } from "../../play/statistics/hindrances.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { err } from "#core/rules/result.ts";
import { rowNamed } from "../../rules/skills/skill-tables.ts";
import { sumTerms } from "#core/rules/term.ts";
import { termLine } from "../reasons/rule-links.ts";
import { localize, minused } from "#core/utils/localize.ts";
import { checkOdds } from "../../odds/checks/check.ts";
import { riskText } from "../damage/treat-risk.ts";
import { oddsView, needOnDice, needText, rollText } from "./check-odds.ts";
import { ATTEMPT_RESETS } from "../../rules/checks/attempt-record.ts";
import { TIME_UNITS, timeParts } from "#core/applications/ux/time-labels.ts";

/** The button of a dialog that rolls. */
export const ROLL_FOOTER = { icon: "fa-dice", label: "SIRPAS.DIALOG.check.roll" } as const;

/** What the fields of the dialog offer. */
export function checkFields({ actor, statistic, choice, rows, remembered = false, asked = false }: CheckRequest) {
  const { count, drop, fixed } = DICE_POOLS[statistic.pool];
  return {
    actor,
    statistic,
    choice,
    remembered,
    asked,
    // What is rolled, die by die: what counts and what is left out; then what counts as rolled without being rolled.
    dice: Array.from({ length: count }, (_, index) => (index < count - drop ? "kept" : "dropped")),
    fixed,
    ...rollFields(actor, choice),
    tasks: attemptRecords(),
    hindrances: hindrancesToAct(actor),
    difficulties: difficultyChoices(),
    situations: rowChoices(rows, choice),
    takes: timeParts(choice.takes),
    units: Object.keys(TIME_UNITS),
    resets: ATTEMPT_RESETS,
    traps: trapChoices(actor, statistic.key, choice.trap),
    visibilities: visibilityChoices(),
  };
}

/** What the roll comes to as things are chosen. */
export function checkSummary(request: CheckRequest, choice: CheckChoice) {
  const { statistic, options } = request;
  const all = request.termsFor(choice);
  const terms = request.knownTermsFor(choice);
  const total = sumTerms(terms);
  const level = request.successLevelFor(choice);
  const { difficulty: row } = chosenLevel(choice);
  const planned = { pool: statistic.pool, total, difficulty: row, successLevel: level, options };
  const need = needOnDice(planned);
  const dice = localize(`SIRPAS.POOL.${statistic.pool}.throw`);
  const error = rowNamed(request.rows, choice.tableRow)?.error ?? null;
  return {
    terms: terms.map(termLine),
    total: minused(total),
    roll: rollText(planned),
    unknown: terms.length < all.length,
    level,
    difficulty: localize(CONFIG.SIRPAS.difficulties[row].label),
    needKind: error ? "impossible" : need.kind,
    needText: error ? ruleErrorText(err(error)) : needText(need, dice),
    won: request.isWon?.(choice),
    risk: request.treats ? riskText(statistic.key, request.treats, checkOdds(planned).chances.criticalFailure) : "",
    // What cannot be tried has no chances.
    odds: error ? null : oddsView(planned),
  };
}
