import { placedTokens } from "#core/foundry/canvas.ts";
import { actors } from "#core/foundry/collections.ts";
import { nameOf, targetedActors } from "#core/play/people/at-hand.ts";
import { formFields, type FormRow } from "#core/applications/ux/form-fields.ts";
import { difficultyChoices } from "../checks/check-choices.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { checkRequest } from "../../play/checks/check-request.ts";
import { deadStatus } from "../../play/effects/statuses.ts";
import { partLabel } from "../../play/damage/wounds.ts";
import { planTreatment, type TreatCall } from "../../play/damage/treat.ts";
import { kitsFor, medicalSkills } from "../../play/damage/medical-kits.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { checkOdds } from "../../odds/checks/check.ts";
import { treatedBy } from "../../rules/skills/treatment.ts";
import { sumTerms } from "#core/rules/term.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { termsTooltip } from "#core/applications/reasons/tooltips.ts";
import { localize, signed } from "#core/utils/localize.ts";

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
  const patients = patientsFor(form.healer);
  const patient = patients.find(({ uuid }) => uuid === form.patient) ?? patients[0];
  const tasks = patient ? tasksFor(patient, form.skill).map(({ value }) => value) : [];
  const kits = kitsFor(form.healer, form.skill).map(({ id }) => id ?? "");
  const kit = kits.includes(form.kit) ? form.kit : suggests ? (kits[0] ?? "") : "";
  return {
    ...form,
    patient: patient?.uuid ?? "",
    wound: tasks.includes(form.wound) ? form.wound : (tasks[0] ?? ""),
    kit,
  };
}

/** Whom somebody may treat: who is targeted, who stands on the scene, then whom they know of, themselves last. */
function patientsFor(healer: SirpasActor): readonly SirpasActor[] {
  const onScene = placedTokens().flatMap(({ actor }) => actor ?? []);
  const known = actors().filter(({ visible }) => visible);
  const all = [...new Set([...targetedActors(), ...onScene.filter(({ visible }) => visible), ...known])];
  const alive = all.filter(({ statuses }) => !statuses.has(deadStatus()));
  // Who has no wounds is seldom the one in need.
  const rank = (actor: SirpasActor) =>
    targetedActors().includes(actor) ? 0 : actor.system.woundList.length > 0 ? 1 : 2;
  const others = alive.filter((actor) => actor !== healer).sort((a, b) => rank(a) - rank(b));
  return [...others, healer];
}

/** What of a patient a skill can treat: a wound by its id, "" for their life or an illness. */
function tasksFor(patient: SirpasActor, skill: string): readonly { readonly value: string; readonly label: string }[] {
  const treats = treatedBy(skill);
  const wounds = patient.system.woundList.map(({ id, severity, bodyPart, label }) => {
    const wound = localize(CONFIG.SIRPAS.wounds[severity].label);
    const more = [bodyPart === "" ? "" : localize(partLabel(patient, bodyPart)), label].filter((text) => text !== "");
    return { value: id, label: more.length === 0 ? wound : `${wound} (${more.join(", ")})` };
  });
  return [
    ...(treats.includes("stabilise") && patient.system.incapacitatedBy.includes("injury")
      ? [{ value: "", label: localize("SIRPAS.TREAT.life") }]
      : []),
    ...(treats.includes("wound") ? wounds : []),
  ];
}

/** The form as a treatment; null while nobody is chosen. */
export function callOf(form: TreatForm): TreatCall | null {
  const patient = patientsFor(form.healer).find(({ uuid }) => uuid === form.patient);
  if (!patient) return null;
  const { skill, wound, kit, illness, difficulty, attempts, modifier } = form;
  return { patient, skill, wound, kit, illness, difficulty, modifier, ...(attempts === null ? {} : { attempts }) };
}

/** What the templates of the dialog are rendered with. */
export function treatContext(form: TreatForm) {
  return { fields: formFields({ ...form, attempts: attemptsIn(form) }, rowsOf(form)), preview: previewOf(form) };
}

function rowsOf({ healer, skill, patient: uuid }: TreatForm): readonly FormRow<TreatForm>[] {
  const patients = patientsFor(healer);
  const patient = patients.find((one) => one.uuid === uuid);
  const isIllness = treatedBy(skill).includes("illness");
  const tasks = patient ? tasksFor(patient, skill) : [];
  const kits = kitsFor(healer, skill);
  const skills = medicalSkills(healer);
  return [
    {
      name: "patient",
      label: "SIRPAS.TREAT.patient",
      choices: patients.map((one) => ({ value: one.uuid, label: nameOf(one) })),
    },
    {
      name: "skill",
      label: "SIRPAS.TREAT.skill",
      choices: skills.map(({ key, label, value }) => ({ value: key, label: `${localize(label)} ${value}` })),
    },
    {
      name: "illness",
      label: "SIRPAS.TREAT.illness",
      placeholder: "SIRPAS.TREAT.illnessPlaceholder",
      shown: isIllness,
    },
    {
      name: "difficulty",
      label: "SIRPAS.DIALOG.check.difficulty",
      choices: difficultyChoices(),
      shown: isIllness,
    },
    { name: "wound", label: "SIRPAS.TREAT.wound", choices: tasks, shown: !isIllness && tasks.length > 0 },
    {
      name: "kit",
      label: "SIRPAS.TREAT.kit",
      shown: kits.length > 0,
      choices: [
        { value: "", label: localize("SIRPAS.TREAT.noKit") },
        ...kits.map((item) => ({ value: item.id ?? "", label: kitName(item) })),
      ],
    },
    { name: "attempts", label: "SIRPAS.TREAT.attempts", min: 0, max: 99 },
    { name: "modifier", label: "SIRPAS.TREAT.otherHelp", min: -99, max: 99 },
  ];
}

/** The earlier attempts that were typed in, else those that the chat tells of. */
export function attemptsIn(form: TreatForm): number {
  if (form.attempts !== null) return form.attempts;
  const call = callOf(form);
  const planned = call && planTreatment(form.healer, call);
  return planned?.ok ? planned.value.call.attempts : 0;
}

function kitName({ name, system }: ReturnType<typeof kitsFor>[number]): string {
  return system.uses === null ? name : localize("SIRPAS.TREAT.kitUses", { name, uses: system.uses });
}

/** What is thrown against what, and how likely it is to succeed; or why nothing can be. */
function previewOf(form: TreatForm) {
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
