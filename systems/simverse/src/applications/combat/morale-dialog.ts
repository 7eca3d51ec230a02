import { figure, termLines } from "#core/applications/reasons/term-lines.ts";
import type { RollForm } from "#core/applications/rolls/roll-form.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { sumTerms } from "#core/rules/term.ts";
import { localize, signed } from "#core/utils/localize.ts";
import type { SimverseActor } from "../../documents/actor.ts";
import { checkOdds } from "../../odds/check.ts";
import {
  MORALE_KEYS,
  moraleStatistic,
  moraleTermsOf,
  PLAIN_MORALE,
  type MoraleChoice,
} from "../../play/combat/morale.ts";
import { MORALE_MODIFIERS } from "../../rules/checks/morale.ts";
import { offerViews } from "../offer-views.ts";

/** What is asked about a morale check: what makes it easier or harder; the chance to stand follows. */
export const MORALE_FORM: RollForm<SimverseActor, MoraleChoice> = {
  ...{ template: "combat/morale", summary: "checks/check", icon: "fa-person-circle-exclamation" },
  classes: ["attack-dialog"],
  title: ({ name }) => localize("SIMVERSE.MORALE.titleOf", { name }),
  plain: () => PLAIN_MORALE,
  formView: (actor, choice) => ({
    ticks: MORALE_KEYS.map((key) => ({
      key,
      label: `${localize(`SIMVERSE.MORALE.${key}`)} (${signed(MORALE_MODIFIERS[key])})`,
      ticked: choice[key],
    })),
    offers: offerViews(moraleStatistic(actor).offers, choice.ticked),
    situation: choice.situation,
  }),
  summaryOf(actor, choice) {
    const terms = moraleTermsOf(actor, choice);
    const target = sumTerms(terms);
    return { terms: termLines(terms), target: figure(target), chance: percent(checkOdds(target).chance) };
  },
};
