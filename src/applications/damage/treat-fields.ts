import { nameOf, toldApart } from "#core/play/people/at-hand.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { difficultyChoices } from "../checks/check-choices.ts";
import { checkSummary } from "../checks/check-context.ts";
import { modifierRows } from "../checks/read-situation.ts";
import { checkRequest } from "../../play/checks/check-request.ts";
import { kitsFor, medicalSkills, treatsIllness } from "../../play/damage/medical-kits.ts";
import { illnessesOf } from "../../play/damage/illnesses.ts";
import { planTreatment } from "../../play/damage/treat.ts";
import { situationLabels } from "../../settings/check-choices.ts";
import { type TreatForm, attemptsIn, callOf, patientOf } from "./treat-form.ts";
import { patientsFor, tasksFor } from "./patients.ts";

/** What the fields of the dialog offer. */
export function treatFields(form: TreatForm) {
  const { healer, skill } = form;
  return {
    form: { ...form, attempts: attemptsIn(form) },
    patients: toldApart(patientsFor(healer).map((actor) => ({ uuid: actor.uuid, name: nameOf(actor) }))),
    skills: medicalSkills(healer),
    isIllness: treatsIllness(skill),
    illnesses: illnessesOf(patientOf(form)).map(({ name }) => name),
    tasks: tasksFor(patientOf(form), skill),
    kits: kitsFor(healer, skill).map(({ id, name, system: { uses } }) => ({ id, name, uses })),
    difficulties: difficultyChoices(),
    modifiers: modifierRows(form.situation),
    labels: situationLabels(),
  };
}

/** What is rolled against what and why, how likely it is to succeed, and what it risks; or why nothing can be. */
export function treatSummary(form: TreatForm) {
  const planned = planTreatment(form.healer, callOf(form));
  if (!planned.ok) return { error: ruleErrorText(planned) };
  const { statistic, call } = planned.value;
  const request = { ...checkRequest(form.healer, statistic, call), treats: call.treats };
  return { error: "", ...checkSummary(request, request.choice) };
}
