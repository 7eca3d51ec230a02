import { notAsked, requestViews, resultOf } from "#core/applications/requests/request-card.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { isTyped, sumTerms } from "#core/rules/term.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { hindered, statisticOf } from "../../play/character.ts";
import { REQUESTS } from "../../play/requests/requests.ts";
import { chanceOf, marginOf, verdictOf } from "../shown.ts";

/** The card of a request, and what the strip shows of it. */
export const { card: REQUEST_CARD, prompts: REQUEST_PROMPTS } = requestViews(REQUESTS, {
  level: ({ modifier }) => (modifier === 0 ? "" : `${localize("TACTICAL.TERM.situation")} ${signed(modifier)}`),
  result({ outcome }, { modifier }) {
    if (!outcome) return null;
    const typed = outcome.terms.filter(isTyped);
    return resultOf(outcome, verdictOf(outcome), marginOf(outcome), notAsked(typed, modifier));
  },
  chance(actor, { statistic, modifier }) {
    const found = statisticOf(actor, statistic.key);
    return found ? percent(chanceOf(sumTerms([...found.terms, ...hindered(actor, found.base)]) + modifier)) : "";
  },
});
