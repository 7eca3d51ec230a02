import { isForgotten } from "../checks/repeated-attempts.ts";
import type { Difficulty } from "../checks/difficulties.ts";
import type { WoundSeverity } from "../damage/wounds.ts";
import { FIRST_AID } from "./first-aid.ts";
import { STABILIZE } from "./stabilize.ts";
import { TREATING_WOUNDS } from "./treating-wounds.ts";

/** What is treated: a wound of a severity, somebody who would die, or an illness as difficult as it is. */
export type MedicalTask =
  | { readonly type: "wound"; readonly severity: WoundSeverity }
  | { readonly type: "stabilise" }
  | { readonly type: "illness"; readonly difficulty: Difficulty };

/** What each of the medical skills treats. */
const TREATS: Readonly<Record<string, readonly MedicalTask["type"][] | undefined>> = {
  "first-aid": ["wound", "stabilise"],
  "treating-wounds": ["wound"],
  stabilize: ["stabilise"],
  healing: ["illness"],
};

/** What a skill treats, by its key: `first-aid`, `treating-wounds/humanoids`; nothing for one that is not medical. */
export function treatedBy(skill: string): readonly MedicalTask["type"][] {
  const key = skill.split("/")[0]!;
  // A macro may ask for anything, such as what every object has.
  return Object.hasOwn(TREATS, key) ? TREATS[key]! : [];
}

/**
 * Chapters "First Aid", "Healing", "Stabilize" and "Treating wounds": how difficult a treatment is.
 * @param kit  Whether a first-aid kit is at hand; what it adds to a check is a matter of the kit.
 * @returns null for what the skill does not treat.
 */
export function medicalDifficulty(skill: string, task: MedicalTask, kit: boolean): Difficulty | null {
  if (!treatedBy(skill).includes(task.type)) return null;
  if (task.type === "illness") return task.difficulty;
  const [key = ""] = skill.split("/");
  if (task.type === "wound") return (key === "first-aid" ? FIRST_AID : TREATING_WOUNDS)[task.severity];
  if (key === "stabilize") return STABILIZE[kit ? "withKit" : "bare"];
  return FIRST_AID[kit ? "stabiliseWithKit" : "stabilise"];
}

/** A treatment that was tried before. */
export interface EarlierTreatment {
  readonly skill: string;
  readonly patient: string;
  readonly wound: string;
  readonly illness: string;
  /** Seconds of the world's time. */
  readonly time: number;
  readonly succeeded: boolean;
}

/**
 * How often something like it was tried since the last long rest. First Aid counts every check on the patient, for whichever wound
 * and however it ended; Treating Wounds those on this wound, Stabilize those on this patient, Healing those on this illness, each
 * since its last success, for what comes after that is another wound, danger or form of the illness.
 * @param before  The earliest first.
 */
export function earlierTreatments(
  before: readonly EarlierTreatment[],
  now: Omit<EarlierTreatment, "succeeded">,
): number {
  const [key = ""] = now.skill.split("/");
  const alike = before
    .filter(({ skill }) => skill.split("/")[0] === key)
    .filter(
      ({ patient, time }) =>
        patient === now.patient && !isForgotten({ time, rest: "longRest" }, now.time) && time <= now.time,
    )
    .filter(({ wound }) => key !== "treating-wounds" || wound === now.wound)
    .filter(({ illness }) => key !== "healing" || illness.trim().toLowerCase() === now.illness.trim().toLowerCase());
  if (key === "first-aid") return alike.length;
  return alike.length - 1 - alike.findLastIndex(({ succeeded }) => succeeded);
}
