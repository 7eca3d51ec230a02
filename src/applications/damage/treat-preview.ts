import { checkRequest } from "../../play/checks/check-request.ts";
import { planTreatment } from "../../play/damage/treat.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { checkOdds } from "../../odds/checks/check.ts";
import { sumTerms } from "#core/rules/term.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { termsTooltip } from "#core/applications/reasons/tooltips.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { riskText } from "./treat-risk.ts";
import { type TreatForm, callOf } from "./treat-form.ts";

/** What is thrown against what, and how likely it is to succeed; or why nothing can be. */
export function previewOf(form: TreatForm) {
  const planned = planTreatment(form.healer, callOf(form));
  if (!planned.ok) return { error: ruleErrorText(planned) };
  const { statistic, call: check } = planned.value;
  const { choice, options, termsFor, successLevelFor } = checkRequest(form.healer, statistic, check);
  const { difficulty } = check;
  const terms = termsFor(choice);
  const total = sumTerms(terms);
  const successLevel = successLevelFor(choice);
  const { chances } = checkOdds({ pool: statistic.pool, total, difficulty, successLevel, options });
  return {
    error: "",
    difficulty: CONFIG.SIRPAS.difficulties[difficulty].label,
    level: successLevel,
    total: signed(total),
    terms: termsTooltip(localize(statistic.label), terms),
    chance: percent(chances.success),
    worst: percent(chances.criticalFailure),
    risk: riskText(statistic.key, check.treats, chances.criticalFailure),
  };
}
