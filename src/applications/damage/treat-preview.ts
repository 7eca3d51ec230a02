import { nameOf } from "#core/play/people/at-hand.ts";
import { checkRequest } from "../../play/checks/check-request.ts";
import { planTreatment } from "../../play/damage/treat.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { checkOdds } from "../../odds/checks/check.ts";
import { sumTerms } from "#core/rules/term.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { termsTooltip } from "#core/applications/reasons/tooltips.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { type TreatForm, callOf } from "./treat-form.ts";

/** What is thrown against what, and how likely it is to succeed; or why nothing can be. */
export function previewOf(form: TreatForm) {
  const call = callOf(form);
  if (form.skill === "") return { error: localize("SIRPAS.TREAT.noSkill", { name: nameOf(form.healer) }) };
  if (!call) return { error: localize("SIRPAS.TREAT.nobody") };
  const planned = planTreatment(form.healer, call);
  if (!planned.ok) return { error: ruleErrorText(planned) };
  const { statistic, call: check } = planned.value;
  const request = checkRequest(form.healer, statistic, check);
  const terms = request.termsFor(request.choice);
  const successLevel = request.successLevelFor(request.choice);
  const { difficulty } = check;
  const total = sumTerms(terms);
  const { chances } = checkOdds({
    pool: statistic.pool,
    total,
    successLevel,
    options: request.options,
    ...(difficulty === "" ? {} : { difficulty }),
  });
  return {
    error: "",
    level: localize("SIRPAS.CARD.check.level", {
      difficulty: difficulty === "" ? "" : localize(CONFIG.SIRPAS.difficulties[difficulty].label),
      level: successLevel,
    }),
    total: signed(total),
    terms: termsTooltip(localize(statistic.label), terms),
    chance: localize("SIRPAS.TREAT.chance", {
      chance: percent(chances.success),
      worst: percent(chances.criticalFailure),
    }),
  };
}
