import { notAsked, requestViews, resultOf } from "#core/applications/requests/request-card.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { sumTerms, isTyped } from "#core/rules/term.ts";
import { checkOdds } from "../../odds/check.ts";
import { statisticOf } from "../../play/checks/statistics.ts";
import { conditionsOf } from "../../play/combat/fighter.ts";
import { ownKey, REQUESTS } from "../../play/requests/requests.ts";
import { isCircumstantial } from "../../rules/character/modifiers.ts";
import { checkCanRoll } from "../../rules/injury/conditions.ts";
import { outcomeView } from "../dice.ts";
import { levelName } from "./level-name.ts";

/** The card of a request, and what the strip shows of it. */
export const { card: REQUEST_CARD, prompts: REQUEST_PROMPTS } = requestViews(REQUESTS, {
  level: ({ modifier }) => levelName(modifier),
  result({ outcome, terms }, { modifier }) {
    if (!outcome) return null;
    const { outcome: verdict, margin } = outcomeView(outcome);
    const other = notAsked(terms.filter(isTyped), modifier, terms.filter(isCircumstantial));
    return resultOf(outcome, verdict, margin, other);
  },
  chance(actor, { statistic, modifier }) {
    const found = checkCanRoll(conditionsOf(actor)).ok ? statisticOf(actor, ownKey(actor, statistic.key)) : null;
    return found?.ok ? percent(checkOdds(sumTerms(found.value.terms) + modifier).chance) : "";
  },
});
