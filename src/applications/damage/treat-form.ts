import type { SirpasActor } from "../../documents/actor.ts";
import { planTreatment, type TreatCall } from "../../play/damage/treat.ts";
import { patientsFor, tasksFor } from "./patients.ts";
import { kitsFor, medicalSkills } from "../../play/damage/medical-kits.ts";

/** What has been chosen so far. */
export interface TreatForm extends Required<Omit<TreatCall, "patient" | "attempts">> {
  readonly healer: SirpasActor;
  /** The UUID of the patient. */
  readonly patient: string;
  /** Null for what the chat says. */
  readonly attempts: number | null;
}

/** What the dialog begins with: the first that fits of each. */
export function newTreatForm(healer: SirpasActor, filled: Partial<TreatForm> = {}): TreatForm {
  const blank = {
    patient: "",
    wound: "",
    kit: "",
    illness: "",
    difficulty: "normal",
    attempts: null,
    modifier: 0,
  } as const;
  const skill = medicalSkills(healer)[0]?.key ?? "";
  return fitting({ healer, skill, ...blank, ...filled }, true);
}

/**
 * The form with every choice one that there is.
 * @param suggests  Whether a kit is chosen where there is one.
 */
export function fitting(form: TreatForm, suggests = false): TreatForm {
  const patient = patientOf(form);
  const tasks = tasksFor(patient, form.skill).map(({ value }) => value);
  const kits = kitsFor(form.healer, form.skill).map(({ id }) => id ?? "");
  const kit = kits.includes(form.kit) ? form.kit : suggests ? (kits[0] ?? "") : "";
  return {
    ...form,
    patient: patient.uuid,
    wound: tasks.includes(form.wound) ? form.wound : (tasks[0] ?? ""),
    kit,
  };
}

/** Who is treated: who was chosen, else the first of all. */
export function patientOf({ healer, patient }: TreatForm): SirpasActor {
  const patients = patientsFor(healer);
  return patients.find(({ uuid }) => uuid === patient) ?? patients[0]!;
}

/** The form as a treatment. */
export function callOf(form: TreatForm): TreatCall {
  const { skill, wound, kit, illness, difficulty, attempts, modifier } = form;
  return {
    patient: patientOf(form),
    skill,
    wound,
    kit,
    illness,
    difficulty,
    modifier,
    ...(attempts === null ? {} : { attempts }),
  };
}

/** The earlier attempts that were typed in, else those that the chat tells of. */
export function attemptsIn(form: TreatForm): number {
  if (form.attempts !== null) return form.attempts;
  const planned = planTreatment(form.healer, callOf(form));
  return planned.ok ? planned.value.call.attempts : 0;
}
