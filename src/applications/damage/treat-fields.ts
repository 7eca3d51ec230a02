import { nameOf, toldApart } from "#core/play/people/at-hand.ts";
import { difficultyChoices } from "../checks/check-choices.ts";
import { kitsFor, medicalSkills, treatsIllness } from "../../play/damage/medical-kits.ts";
import { type TreatForm, attemptsIn, patientOf } from "./treat-form.ts";
import { previewOf } from "./treat-preview.ts";
import { patientsFor, tasksFor } from "./patients.ts";

/** What the templates of the dialog are rendered with. */
export function treatContext(form: TreatForm) {
  const { healer, skill } = form;
  return {
    form: { ...form, attempts: attemptsIn(form) },
    patients: toldApart(patientsFor(healer).map((actor) => ({ uuid: actor.uuid, name: nameOf(actor) }))),
    skills: medicalSkills(healer),
    isIllness: treatsIllness(skill),
    tasks: tasksFor(patientOf(form), skill),
    kits: kitsFor(healer, skill).map(({ id, name, system: { uses } }) => ({ id, name, uses })),
    difficulties: difficultyChoices(),
    preview: previewOf(form),
  };
}
