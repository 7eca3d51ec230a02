import { termLines } from "#core/applications/reasons/term-lines.ts";
import type { RollForm } from "#core/applications/rolls/roll-form.ts";
import { visibilityChoices } from "#core/applications/rolls/visibilities.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { isAskedFor } from "#core/play/requests/requests.ts";
import { sumTerms } from "#core/rules/term.ts";
import { localize } from "#core/utils/localize.ts";
import { checkOdds } from "../../odds/check.ts";
import { termsFor, type CheckChoice, type CheckRequest } from "../../play/checks/perform-check.ts";
import { checkOptions } from "../../settings/definitions.ts";

/** What is rolled, what it is for, and on whom: "First Aid for Rask". */
export function checkName({ label, purpose, patient }: Pick<CheckRequest, "label" | "purpose" | "patient">): string {
  const name = localize(label);
  if (purpose === "" || label.startsWith("TACTICAL.PURPOSE.")) return name;
  const what = localize(`TACTICAL.PURPOSE.${purpose}`);
  return localize(`TACTICAL.CHECK.${patient ? "onPatient" : "for"}`, { name, what, patient: patient?.name ?? "" });
}

/** What is asked about a check: what the situation adds, and who sees it. */
export const CHECK_FORM: RollForm<CheckRequest, CheckChoice> = {
  ...{ template: "checks/check", icon: "fa-dice" },
  title: (request) => localize("TACTICAL.CHECK.title", { name: checkName(request) }),
  plain: ({ situation, visibility }) => ({ situation, visibility }),
  formView: ({ request }, { situation, visibility }) => ({
    situation,
    asked: isAskedFor(request),
    visibilities: visibilityChoices(visibility),
  }),
  summaryOf(request, choice) {
    const terms = termsFor(request, choice);
    const target = sumTerms(terms);
    const odds = checkOdds(target, checkOptions());
    return {
      target,
      terms: termLines(terms),
      chance: percent(odds.success),
      criticals: localize("TACTICAL.CHECK.criticals", {
        success: percent(odds.criticalSuccess),
        failure: percent(odds.criticalFailure),
      }),
    };
  },
};
