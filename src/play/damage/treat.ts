import type { Difficulty } from "../../rules/checks/difficulties.ts";
import type { WoundSeverity } from "../../rules/damage/wounds.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import {
  type EarlierTreatment,
  earlierTreatments,
  medicalDifficulty,
  type MedicalTask,
  POTENT,
} from "../../rules/skills/treatment.ts";
import type { ItemOf, SirpasActor } from "../documents.ts";
import type { CheckCall, Treats } from "../checks/perform-check.ts";
import { checksWith, standingCheck } from "../checks/made-check.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { rollable } from "../statistics/actor-statistics.ts";
import { deadStatus } from "../effects/statuses.ts";
import type { Term } from "#core/rules/term.ts";
import type { Statistic } from "../statistics/statistic.ts";
import { localize } from "#core/utils/localize.ts";
import { itemActionLeft, recordItemUse } from "../combat/turn/item-use.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { isPotent, kitsFor, kitTerms, treatsIllness, UNTRAINED_HEALING } from "./medical-kits.ts";

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
  /** What else helps or hinders, each with its reason. */
  readonly situation?: readonly Term[];
}

/** A treatment with all that its check depends on. */
export interface PlannedTreatment {
  readonly statistic: Statistic;
  readonly call: Required<Pick<CheckCall, "attempts" | "situation">> & {
    readonly difficulty: Difficulty;
    readonly treats: Treats;
  };
}

/**
 * What a treatment is rolled against, by the rules of the skill; refused for what cannot be treated.
 */
export function planTreatment(healer: SirpasActor, call: TreatCall): Result<PlannedTreatment> {
  const { patient, skill, wound = "", illness = "" } = call;
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
  const situation = [...kitTerms(kit, skill, difficulty), ...(call.situation ?? [])];
  const attempts = call.attempts ?? attemptsBefore(skill, treats);
  return ok({ statistic: statistic.value, call: { difficulty, attempts, situation, treats } });
}

/**
 * Treats somebody, for an action in an encounter: makes the check, whose consequences are applied by themselves where the table wants it so.
 * @returns the message of the check, or null (and the user was told why).
 */
export async function performTreatment(
  healer: SirpasActor,
  call: TreatCall,
): Promise<ChatMessage.Implementation | null> {
  const planned = planTreatment(healer, call);
  if (!planned.ok) return notifyRefusal(planned);
  const left = itemActionLeft(healer);
  if (!left.ok) return notifyRefusal(left);
  const message = await healer.check(planned.value.statistic, { ...planned.value.call, fast: true });
  if (message) await recordItemUse(healer, localize("SIRPAS.TURN.treats", { name: nameOf(call.patient) }), [], message);
  return message;
}

/** What the healer rolls; without Healing a strong medicine lets them roll as if they had it at 0. */
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

/** Earlier attempts at the same, by anybody whose cards this user can read. */
export function attemptsBefore(skill: string, { patient, wound, illness, time }: Treats): number {
  const treatments = checksWith(`patient:${patient}`);
  const inTime = treatments.toSorted((a, b) => a.message.timestamp - b.message.timestamp);
  const before = inTime.flatMap(({ message, check }): readonly EarlierTreatment[] => {
    if (!check.treats || check.reroll !== "" || !message.isContentVisible) return [];
    const succeeded = standingCheck({ message, check }).outcome?.success ?? false;
    return [{ ...check.treats, skill: check.statistic.key, succeeded }];
  });
  return earlierTreatments(before, { skill, patient, wound, illness, time });
}
