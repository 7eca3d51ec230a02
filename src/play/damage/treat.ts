import { messagesWith } from "#core/play/challenge/message-index.ts";
import { CheckData } from "../checks/check-data.ts";
import { typedModifiers } from "../../data/fields/typed-modifiers.ts";
import { checkTerms } from "../../rules/advantages/modifier-terms.ts";
import { DIFFICULTY_KEYS, type Difficulty } from "../../rules/checks/difficulties.ts";
import type { WoundSeverity } from "../../rules/damage/wounds.ts";
import { ok, err, type Result } from "#core/rules/result.ts";
import {
  earlierTreatments,
  medicalDifficulty,
  treatedBy,
  type EarlierTreatment,
  type MedicalTask,
  POTENT,
} from "../../rules/skills/treatment.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import type { CheckCall, Treats } from "../checks/perform-check.ts";
import { standingCheck } from "../checks/retry-check.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { rollable } from "../statistics/actor-statistics.ts";
import { deadStatus } from "../effects/statuses.ts";
import type { ItemOf } from "../../documents/item.ts";
import type { Statistic } from "../statistics/statistic.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";

/** Who is treated, with what and for what. */
export interface TreatCall {
  readonly patient: SirpasActor;
  /** The key of a medical skill: `first-aid`, `treating-wounds/humanoids`. */
  readonly skill: string;
  /** The id of the wound; empty to keep somebody alive. */
  readonly wound?: string;
  /** For Healing: the illness and how difficult it is to cure. */
  readonly illness?: string;
  readonly difficulty?: Difficulty;
  /** The id of the healer's item that helps. */
  readonly kit?: string;
  /** Earlier attempts; counted from the chat unless given. */
  readonly attempts?: number;
  /** What else helps or hinders. */
  readonly modifier?: number;
}

/** A treatment with all that its check depends on. */
export interface PlannedTreatment {
  readonly statistic: Statistic;
  readonly call: Required<Pick<CheckCall, "difficulty" | "attempts" | "situation">> & { readonly treats: Treats };
}

/** Chapter "Healing": the skill of those who never learned it, which only a strong medicine lets them use. */
const UNTRAINED_HEALING: Statistic = {
  key: "healing",
  label: "SIRPAS.TREAT.untrained",
  kind: "skill",
  uuid: "",
  img: "",
  pool: "standard",
  base: 0,
  specific: 0,
  value: 0,
  terms: [],
  repeatPenalty: 0,
  error: null,
};

/** The medical skills that somebody can use: those learned, and Healing with a medicine that needs no skill. */
export function medicalSkills(healer: SirpasActor): readonly Statistic[] {
  const learned = healer.statistics.filter(({ key, error }) => error === null && treatedBy(key).length > 0);
  const heals = learned.some(({ key }) => treatsIllness(key));
  const { key } = UNTRAINED_HEALING;
  return heals || kitsFor(healer, key).length === 0 ? learned : [...learned, UNTRAINED_HEALING];
}

/**
 * What somebody has that helps with a skill, such as a first-aid kit, whether in use or in the bag; without Healing a medicine
 * alone that needs no skill.
 */
export function kitsFor(healer: SirpasActor, skill: string): readonly ItemOf<"gear">[] {
  const untrained = treatsIllness(skill) && !rollable(healer, skill).ok;
  return healer.items.contents
    .filter((item) => item.isType("gear"))
    .filter(({ system }) => system.quantity > 0 && system.uses !== 0)
    .filter((item) => helps(item, skill))
    .filter((item) => !untrained || DIFFICULTY_KEYS.some((difficulty) => isPotent(item, difficulty)));
}

function treatsIllness(skill: string): boolean {
  return treatedBy(skill).includes("illness");
}

/** Whether a medicine works at this difficulty in the hands of those who never learned to heal. */
function isPotent(item: ItemOf<"gear">, difficulty: Difficulty): boolean {
  return sumTerms(helpOf(item, UNTRAINED_HEALING.key, difficulty)) >= POTENT;
}

/** A kit helps with the skill whose checks it modifies; with saving a life what helps with First Aid. */
function helps(item: ItemOf<"gear">, skill: string): boolean {
  const wanted = skill.split("/")[0] === "stabilize" ? "first-aid" : skill;
  return typedModifiers(item.system.modifiers).some(
    (modifier) => modifier.type === "check" && (modifier.target === wanted || modifier.target === wanted.split("/")[0]),
  );
}

/**
 * What a treatment is thrown against, by the rules of the skill; refused for what cannot be treated.
 */
export function planTreatment(healer: SirpasActor, call: TreatCall): Result<PlannedTreatment> {
  const { patient, skill, wound = "", illness = "", modifier = 0 } = call;
  const kit = kitsFor(healer, skill).find(({ id }) => id === call.kit) ?? null;
  const statistic = usable(healer, call, kit);
  if (!statistic.ok) return statistic;
  if (patient.statuses.has(deadStatus())) return err("patientDead", { name: nameOf(patient) });
  const found = patient.system.woundList.find(({ id }) => id === wound);
  if (wound !== "" && !found) return err("noWound", { id: wound });
  const task = taskOf(call, found?.severity);
  if (task.type === "stabilise" && !patient.system.incapacitatedBy.includes("injury")) {
    return err("notDying", { name: nameOf(patient) });
  }
  const difficulty = medicalDifficulty(skill, task, kit !== null);
  if (difficulty === null) return err("treatsOther", { skill: statistic.value.label });
  const treats: Treats = {
    patient: patient.uuid,
    name: nameOf(patient),
    wound,
    severity: found?.severity ?? "",
    illness,
    kit: kit?.id ?? "",
    time: game.time.worldTime,
  };
  const situation = [
    ...kitTerms(kit, skill, difficulty),
    ...(modifier === 0 ? [] : [{ label: "SIRPAS.TREAT.otherHelp", value: modifier, kind: "situation" }]),
  ];
  const attempts = call.attempts ?? attemptsBefore(skill, treats);
  return ok({ statistic: statistic.value, call: { difficulty, attempts, situation, treats } });
}

/**
 * Treats somebody: makes the check, whose consequences are applied by themselves where the table wants it so.
 * @returns the message of the check, or null (and the user was told why).
 */
export async function performTreatment(
  healer: SirpasActor,
  call: TreatCall,
): Promise<ChatMessage.Implementation | null> {
  const planned = planTreatment(healer, call);
  if (!planned.ok) return notifyRefusal(planned);
  return healer.check(planned.value.statistic, { ...planned.value.call, fast: true });
}

/** What the healer throws; without Healing a strong medicine lets them throw as if they had it at 0. */
function usable(healer: SirpasActor, { skill, difficulty = "normal" }: TreatCall, kit: ItemOf<"gear"> | null) {
  const statistic = rollable(healer, skill);
  if (statistic.ok || !healer.isOwner || !treatsIllness(skill)) return statistic;
  if (kit && isPotent(kit, difficulty)) return ok(UNTRAINED_HEALING);
  return kitsFor(healer, skill).length > 0 ? err("medicineNeeded", { modifier: POTENT }) : statistic;
}

function taskOf({ skill, difficulty = "normal" }: TreatCall, severity: WoundSeverity | undefined): MedicalTask {
  if (severity) return { type: "wound", severity };
  return treatsIllness(skill) ? { type: "illness", difficulty } : { type: "stabilise" };
}

/** What a kit adds that lies in the bag; one in use is among the terms of every check already. */
function kitTerms(kit: ItemOf<"gear"> | null, skill: string, difficulty: Difficulty): readonly Term[] {
  if (!kit || kit.system.inUse) return [];
  return helpOf(kit, skill, difficulty).map((term) => ({ ...term, kind: "situation" }));
}

/** What a thing adds to a check on a skill, in use or not. */
function helpOf({ name, uuid, system }: ItemOf<"gear">, skill: string, difficulty: Difficulty): readonly Term[] {
  const source = { name, uuid, target: "", level: 1, modifiers: typedModifiers(system.modifiers) };
  return checkTerms(skill, difficulty, [source]);
}

/** Earlier attempts at the same, by anybody whose cards this user can read. */
export function attemptsBefore(skill: string, { patient, wound, illness, time }: Treats): number {
  const treatments = messagesWith(`patient:${patient}`, CheckData);
  const inTime = treatments.toSorted((a, b) => a.message.timestamp - b.message.timestamp);
  const before = inTime.flatMap(({ message, data: check }): readonly EarlierTreatment[] => {
    if (!check.treats || check.reroll !== "" || !message.isContentVisible) return [];
    const succeeded = standingCheck({ message, check }).outcome?.success ?? false;
    return [{ ...check.treats, skill: check.statistic.key, succeeded }];
  });
  return earlierTreatments(before, { skill, patient, wound, illness, time });
}
