import { isTyped } from "#core/rules/term.ts";
import { requestViews, termWords } from "#core/applications/requests/request-card.ts";
import { inOneLine, localize, signed } from "#core/utils/localize.ts";
import { REQUESTS } from "../../play/requests/request.ts";
import { difficultyAt } from "../../rules/checks/difficulties.ts";
import { checkKind } from "../checks/check-reasons.ts";

/** The card of a request, and what the strip shows of it. */
export const { card: REQUEST_CARD, prompts: REQUEST_PROMPTS } = requestViews(REQUESTS, {
  level: ({ difficulty, successLevel }) =>
    localize("SIRPAS.CARD.check.level", {
      difficulty: localize(CONFIG.SIRPAS.difficulties[difficulty || difficultyAt(successLevel)].label),
      level: successLevel,
    }),
  row: ({ tableRow }) => localize(tableRow.label),
  result({ outcome, terms }, { successLevel: asked }) {
    if (!outcome) return null;
    const { success, successLevel } = outcome;
    const margin = localize("SIRPAS.CARD.contest.margin", { margin: signed(outcome.margin) });
    const level = successLevel === asked ? "" : localize("SIRPAS.CARD.request.otherLevel", { level: successLevel });
    const other = inOneLine([level, ...termWords(terms.filter(isTyped))], ", ");
    return { success, ...checkKind(outcome), note: margin, other };
  },
});
