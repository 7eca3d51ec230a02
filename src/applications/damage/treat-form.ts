import type { SirpasActor } from "../../play/documents.ts";
import { CHECK_LIMITS } from "../../play/checks/limits.ts";
import { planTreatment, type TreatCall } from "../../play/damage/treat.ts";
import { err } from "#core/rules/result.ts";
import type { CheckFault } from "#core/applications/rolls/faults.ts";
import type { FormReading } from "#core/applications/rolls/roll-dialog.ts";
import { readSituation, typedIn } from "../checks/read-situation.ts";
import { patientsFor, tasksFor } from "./patients.ts";
import { illnessesOf, illnessNamed } from "../../play/damage/illnesses.ts";
import { kitsFor, medicalSkills, treatsIllness } from "../../play/damage/medical-kits.ts";

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
    situation: [],
  } as const;
  const skill = medicalSkills(healer)[0]?.key ?? "";
  return fitting({ healer, skill, ...blank, ...filled }, true);
}

/**
 * The form with every choice one that there is.
 * @param suggests  Whether a kit and an illness are chosen where there is one.
 * @param other     Whether it is about something else than before: an illness that is known says how difficult it is.
 */
export function fitting(form: TreatForm, suggests = false, other = suggests): TreatForm {
  const patient = patientOf(form);
  const tasks = tasksFor(patient, form.skill).map(({ value }) => value);
  const kits = kitsFor(form.healer, form.skill).map(({ id }) => id ?? "");
  const kit = kits.includes(form.kit) ? form.kit : suggests ? (kits[0] ?? "") : "";
  const known = treatsIllness(form.skill) ? illnessesOf(patient) : [];
  const illness = form.illness === "" && suggests ? (known[0]?.name ?? "") : form.illness;
  const found = other && known.length > 0 ? illnessNamed(patient, illness) : undefined;
  return {
    ...form,
    illness,
    difficulty: found?.difficulty ?? form.difficulty,
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
  const { skill, wound, kit, illness, difficulty, attempts, situation } = form;
  return {
    patient: patientOf(form),
    skill,
    wound,
    kit,
    illness,
    difficulty,
    situation,
    ...(attempts === null ? {} : { attempts }),
  };
}

/** The earlier attempts that were typed in, else those that the chat tells of. */
export function attemptsIn(form: TreatForm): number {
  if (form.attempts !== null) return form.attempts;
  const planned = planTreatment(form.healer, callOf(form));
  return planned.ok ? planned.value.call.attempts : 0;
}

/** What says which treatment it is: what was tried before is another matter for another one. */
const SUBJECT = ["patient", "skill", "wound", "illness"] as const;

/** Reads what is chosen so far, and what is wrong with it. A field that is not shown counts as before. */
export function readTreatForm(form: HTMLFormElement, before: TreatForm): FormReading<TreatForm> {
  const data = new FormData(form);
  const faults: CheckFault[] = [];
  const text = (name: (typeof SUBJECT)[number] | "kit" | "difficulty") => String(data.get(name) ?? before[name]).trim();
  const chosen = {
    ...{ patient: text("patient"), skill: text("skill"), wound: text("wound"), illness: text("illness") },
    ...{ kit: text("kit"), difficulty: text("difficulty") as TreatForm["difficulty"] },
  };
  const isOther = SUBJECT.some((name) => chosen[name] !== before[name]);
  const attempts = isOther ? null : readAttempts(form, before.attempts, faults);
  const situation = readSituation(form, before.situation, faults);
  return {
    choice: fitting({ ...before, ...chosen, attempts, situation }, chosen.skill !== before.skill, isOther),
    faults,
  };
}

/** How often it was tried before; as before unless somebody has typed it. */
function readAttempts(form: HTMLFormElement, before: number | null, faults: CheckFault[]): number | null {
  const field = form.elements.namedItem("attempts") as HTMLInputElement;
  if (field.value === field.defaultValue && !field.validity.badInput) return before;
  const typed = typedIn(field, CHECK_LIMITS.attempts);
  if (typed === "wrong") faults.push({ field, error: err("attemptsRange", CHECK_LIMITS.attempts) });
  return typed === "wrong" ? before : typed === "empty" ? 0 : typed;
}
