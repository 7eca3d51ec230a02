import { nameOf } from "#core/play/people/at-hand.ts";
import { formFields, type FormRow } from "#core/applications/ux/form-fields.ts";
import { difficultyChoices } from "../checks/check-choices.ts";
import { kitsFor, medicalSkills } from "../../play/damage/medical-kits.ts";
import { treatedBy } from "../../rules/skills/treatment.ts";
import { localize } from "#core/utils/localize.ts";
import { type TreatForm, attemptsIn, patientOf } from "./treat-form.ts";
import { previewOf } from "./treat-preview.ts";
import { patientsFor, tasksFor } from "./patients.ts";

/** What the templates of the dialog are rendered with. */
export function treatContext(form: TreatForm) {
  const rows = rowsOf(form).map((row) => ({ label: `SIRPAS.TREAT.FIELD.${row.name}`, ...row }));
  return { fields: formFields({ ...form, attempts: attemptsIn(form) }, rows), preview: previewOf(form) };
}

function rowsOf(form: TreatForm): readonly FormRow<TreatForm>[] {
  const { healer, skill } = form;
  const isIllness = treatedBy(skill).includes("illness");
  const tasks = tasksFor(patientOf(form), skill);
  const kits = kitsFor(healer, skill);
  const skills = medicalSkills(healer);
  return [
    {
      name: "patient",
      choices: patientsFor(healer).map((one) => ({ value: one.uuid, label: nameOf(one) })),
    },
    {
      name: "skill",
      choices: skills.map(({ key, label, value }) => ({ value: key, label: `${localize(label)} ${value}` })),
    },
    {
      name: "illness",
      placeholder: "SIRPAS.TREAT.illnessPlaceholder",
      shown: isIllness,
    },
    {
      name: "difficulty",
      label: "SIRPAS.DIALOG.check.difficulty",
      choices: difficultyChoices(),
      shown: isIllness,
    },
    { name: "wound", choices: tasks, shown: !isIllness && tasks.length > 0 },
    {
      name: "kit",
      shown: kits.length > 0,
      choices: [
        { value: "", label: localize("SIRPAS.TREAT.noKit") },
        ...kits.map((item) => ({ value: item.id ?? "", label: kitName(item) })),
      ],
    },
    { name: "attempts", min: 0, max: 99 },
    { name: "modifier", label: "SIRPAS.TREAT.otherHelp", min: -99, max: 99 },
  ];
}

function kitName({ name, system }: ReturnType<typeof kitsFor>[number]): string {
  return system.uses === null ? name : localize("SIRPAS.TREAT.kitUses", { name, uses: system.uses });
}
