import { notAsked, requestViews, resultOf } from "#core/applications/requests/request-card.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { sumTerms, isTyped } from "#core/rules/term.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { checkOdds } from "../../odds/check.ts";
import { statisticOf } from "../../play/checks/perform-check.ts";
import { ownKey, REQUESTS } from "../../play/requests/requests.ts";
import { canExert } from "../../play/tiredness/exert.ts";
import { checkOptions } from "../../settings/definitions.ts";
import { verdictOf } from "../checks/check-card.ts";

/** The card of a request, and what the strip shows of it. */
export const { card: REQUEST_CARD, prompts: REQUEST_PROMPTS } = requestViews(REQUESTS, {
  level: ({ modifier }) => (modifier === 0 ? "" : `${localize("DOG.TERM.situation")} ${signed(modifier)}`),
  result({ outcome }, { modifier }) {
    const [step] = outcome?.steps ?? [];
    if (!outcome || !step) return null;
    return resultOf(outcome, verdictOf(outcome), "", notAsked(step.terms.filter(isTyped), modifier));
  },
  chance(actor, { statistic, modifier }) {
    const found = canExert(actor).ok ? statisticOf(actor, ownKey(actor, statistic.key)) : null;
    return found
      ? percent(checkOdds(found.kind, [sumTerms(found.target.terms) + modifier], checkOptions()).success)
      : "";
  },
});
