import { choicesOf } from "#core/applications/ux/choices.ts";
import type { RollForm } from "#core/applications/rolls/roll-form.ts";
import { visibilityChoices } from "#core/applications/rolls/visibilities.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { termLines } from "#core/applications/reasons/term-lines.ts";
import { isAskedFor } from "#core/play/requests/requests.ts";
import { sumTerms } from "#core/rules/term.ts";
import { localize } from "#core/utils/localize.ts";
import { checkOdds } from "../../odds/check.ts";
import { kindFor, targetsFor, type CheckChoice, type CheckRequest } from "../../play/checks/perform-check.ts";
import type { DogActor } from "../../documents/actor.ts";
import { vitalsOf } from "../../play/combat/fighter.ts";
import { attributesOf, labelOf } from "../../rules/character/attributes.ts";
import { checkOptions, worldPowers } from "../../settings/definitions.ts";

/** What is asked about a check: what the situation adds, which attribute follows, who sees it. */
export const CHECK_FORM: RollForm<CheckRequest & Pick<CheckChoice, "situation">, CheckChoice> = {
  ...{ template: "checks/check", icon: "fa-dice-d20", formView, summaryOf },
  title: ({ target, patient }) => localize("DOG.CHECK.title", { name: checkName(localize(target.label), patient) }),
  plain: ({ situation, visibility }) => ({ situation, then: "", visibility: visibility ?? "public" }),
};

/** What is rolled, and on whom: "First aid for Rask". */
export function checkName(name: string, patient: DogActor | null): string {
  return patient ? localize("DOG.CHECK.onPatient", { name, patient: patient.name }) : name;
}

/** What First aid does for somebody if it succeeds. */
export function aidEffect(patient: DogActor): string {
  const { hitPoints } = vitalsOf(patient);
  return localize(`DOG.CHECK.aid.${hitPoints < 0 ? "saves" : "closes"}`, { name: patient.name });
}

/** What can be chosen of a check. */
function formView(asking: CheckRequest, { situation, then, visibility }: CheckChoice) {
  const { kind, target, request } = asking;
  const others = attributesOf(worldPowers()).filter((key) => labelOf(key) !== target.label);
  return {
    situation,
    asked: isAskedFor(request),
    // Who asks for one check asks for no second.
    isAttribute: kind === "attribute" && request === "",
    attributes: choicesOf(others, (key) => localize(labelOf(key)), then),
    visibilities: asking.visibility && visibilityChoices(visibility),
  };
}

/** What a check comes to as it is chosen: what is rolled under with all that it is made of, and the chances. */
function summaryOf(request: CheckRequest, choice: CheckChoice) {
  const kind = kindFor(request, choice);
  const targets = targetsFor(request, choice).map(({ label, terms }) => ({
    name: localize(label),
    value: sumTerms(terms),
    terms: termLines(terms),
  }));
  const values = targets.map(({ value }) => value);
  const odds = checkOdds(kind, values, checkOptions());
  return {
    targets,
    effect: request.patient ? aidEffect(request.patient) : "",
    chance: percent(odds.success),
    against: localize(`DOG.CHECK.against.${kind}`, { first: values[0] ?? 0, second: values[1] ?? 0 }),
    criticals: localize("DOG.CHECK.criticals", {
      success: percent(odds.criticalSuccess),
      failure: percent(odds.criticalFailure),
    }),
  };
}
