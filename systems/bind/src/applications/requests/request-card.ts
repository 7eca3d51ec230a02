import { notAsked, requestViews, resultOf } from "#core/applications/requests/request-card.ts";
import { isTyped } from "#core/rules/term.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { canDo } from "../../play/checks/perform-check.ts";
import { REQUESTS } from "../../play/requests/requests.ts";
import { pairOf } from "../../rules/checks/pair-keys.ts";
import { rollView, verdictOf } from "../shown.ts";

/** The card of a request, and what the strip shows of it. */
export const { card: REQUEST_CARD, prompts: REQUEST_PROMPTS } = requestViews(REQUESTS, {
  level: ({ modifier }) => (modifier === 0 ? "" : `${localize("BIND.TERM.situation")} ${signed(modifier)}`),
  result({ outcome, bonuses }, { modifier }) {
    if (!outcome) return null;
    const success = outcome.outcome === "success";
    return resultOf({ success, critical: null }, verdictOf(outcome), "", notAsked(bonuses.filter(isTyped), modifier));
  },
  chance(actor, { statistic, modifier }) {
    const pair = canDo(actor).ok ? pairOf(statistic.key) : null;
    return pair ? rollView(actor, pair, { situation: modifier }).chance : "";
  },
});
