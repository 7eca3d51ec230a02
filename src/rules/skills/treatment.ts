import type { LogLine } from "#core/rules/log/event.ts";
import { isForgotten } from "../checks/attempt-record.ts";
import type { Difficulty } from "../checks/difficulties.ts";
import type { CheckReading } from "../checks/simple-check.ts";
import { lightestWound } from "../damage/healing.ts";
import type { Wound, WoundSeverity } from "../damage/wounds.ts";
import { checkEvent, gmDecides } from "./consequences.ts";
import { SKILL_TABLES } from "./skill-tables.ts";

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

/** Chapter "Healing": from this modifier on a medicine works even in the hands of those who never learned to heal. */
export const POTENT = 12;

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
  const { stabilize, "first-aid": firstAid, "treating-wounds": treatingWounds } = SKILL_TABLES;
  if (task.type === "wound") return (key === "first-aid" ? firstAid : treatingWounds)[task.severity];
  if (key === "stabilize") return stabilize[kit ? "withKit" : "bare"];
  return firstAid[kit ? "stabiliseWithKit" : "stabilise"];
}

/** A treatment that was tried before. */
export interface EarlierTreatment {
  readonly skill: string;
  /** UUID of the patient's actor. */
  readonly patient: string;
  /** The id of a wound; empty to keep somebody alive, or for an illness. */
  readonly wound: string;
  readonly illness: string;
  /** When, in seconds of the world's time. */
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

/** What happens to one wound: it goes, or becomes the next milder one. */
export interface WoundChange {
  readonly id: string;
  readonly severity: WoundSeverity;
  readonly becomes: "cured" | "reduced";
}

/** What comes of a medical check for the patient. */
export interface Treatment {
  readonly changes: readonly WoundChange[];
  /** The wound that the treatment itself causes, to be sustained as a direct wound. */
  readonly sustains: WoundSeverity | null;
  /** The patient's life is saved for now. */
  readonly stabilised: boolean;
  readonly died: boolean;
  readonly checkEvents: readonly LogLine[];
}

export const NO_TREATMENT: Treatment = {
  changes: [],
  sustains: null,
  stabilised: false,
  died: false,
  checkEvents: [],
};

export const UNCHANGED: Treatment = { ...NO_TREATMENT, checkEvents: [checkEvent("patient.unchanged")] };
const DIED: Treatment = { ...NO_TREATMENT, died: true, checkEvents: [checkEvent("patient.died")] };

/** A check, as far as its consequences depend on it. */
export interface CheckMade {
  /** The key of the skill, without what it is specialised in. */
  readonly skill: string;
  readonly reading: CheckReading;
  /** Whether it was made with Expertise or Mastery. */
  readonly expert: boolean;
}

/**
 * What a check on First Aid, Treating Wounds or Stabilize does to a patient.
 * @param wounds  All of the patient's, in the order received.
 * @param id      Of the wound that is treated; empty where the patient is stabilised.
 * @returns null if they have no such wound.
 */
export function readTreatment(
  { skill, reading, expert }: CheckMade,
  wounds: readonly Wound[],
  id: string,
): Treatment | null {
  const wound = wounds.find((one) => one.id === id) ?? null;
  if (id !== "" && !wound) return null;
  if (skill === "treating-wounds") return wound && readTreatingWounds(reading, wound);
  return skill === "stabilize" ? readStabilize(reading, wounds) : readFirstAid(reading, { wounds, wound, expert });
}

/** A critical failure, as far as a treatment reads it. */
const FUMBLED: CheckReading = { margin: -1, success: false, automatic: null, critical: "failure" };

/**
 * What a critical failure of a treatment does to the patient; null for nothing.
 * @param severity  Of the wound that is treated; empty where a life is saved, or an illness cured.
 */
export function treatmentRisk(skill: string, severity: WoundSeverity | ""): "dies" | "wounds" | null {
  if (treatedBy(skill).includes("illness")) return null;
  const [key = ""] = skill.split("/");
  const wounds = severity === "" ? [] : [{ id: "treated", severity }];
  const made = { skill: key, reading: FUMBLED, expert: false };
  const treatment = readTreatment(made, wounds, wounds[0]?.id ?? "");
  if (treatment?.died) return "dies";
  return treatment?.sustains ? "wounds" : null;
}

export interface FirstAidPatient {
  /** All wounds of the patient, in the order received. */
  readonly wounds: readonly Wound[];
  /** The wound that is treated; null if the patient is stabilised. */
  readonly wound: Wound | null;
  /** The helper has the advantage Expertise in First Aid. */
  readonly expert: boolean;
}

/** Chapter "First Aid": what the check does to the patient. */
export function readFirstAid(reading: CheckReading, { wounds, wound, expert }: FirstAidPatient): Treatment {
  if (!reading.success && reading.critical === null) return UNCHANGED;
  if (!reading.success) {
    return wound ? { ...NO_TREATMENT, sustains: "light", checkEvents: [checkEvent("wound.light.caused")] } : DIED;
  }
  const cured = wound?.severity === "light" || (wound?.severity === "serious" && expert);
  const main = wound && change(wound, cured ? "cured" : "reduced");
  const others = wounds.filter(({ id }) => id !== wound?.id);
  // Only an expert's critical success reaches a serious wound, and only where no light one is left.
  const extra = reading.critical === "success" ? lightestWound(others, expert ? "serious" : "light") : null;
  return {
    ...NO_TREATMENT,
    changes: [...(main ? [main] : []), ...(extra ? [change(extra, "cured")] : [])],
    stabilised: wound === null,
    checkEvents: [
      main ? changeEvent(main) : checkEvent("patient.stabilised"),
      ...(extra ? [checkEvent(`wound.${extra.severity}.${main ? "another" : "lightest"}`)] : []),
    ],
  };
}

/** Chapter "Treating wounds": a success removes the wound; how long that takes is the setting's. */
export function readTreatingWounds(reading: CheckReading, wound: Wound): Treatment {
  const cured = change(wound, "cured");
  const treatment = reading.success
    ? { ...NO_TREATMENT, changes: [cured], checkEvents: [changeEvent(cured)] }
    : UNCHANGED;
  return { ...treatment, checkEvents: [...treatment.checkEvents, ...gmDecides(reading)] };
}

/** Chapter "Stabilize": what the check does to a patient with these wounds. */
export function readStabilize(reading: CheckReading, wounds: readonly Wound[]): Treatment {
  if (reading.critical === "failure") return DIED;
  if (!reading.success) return UNCHANGED;
  const healed = reading.critical === "success" ? lightestWound(wounds) : null;
  return {
    ...NO_TREATMENT,
    changes: healed ? [change(healed, "cured")] : [],
    stabilised: true,
    checkEvents: [
      checkEvent("patient.stabilised"),
      ...(healed ? [checkEvent(`wound.${healed.severity}.lightest`)] : []),
    ],
  };
}

function change({ id, severity }: Wound, becomes: WoundChange["becomes"]): WoundChange {
  return { id, severity, becomes };
}

function changeEvent({ severity, becomes }: WoundChange): LogLine {
  return checkEvent(`wound.${severity}.${becomes}`);
}

/** What a wound becomes when it is reduced by one step; null for nothing. */
const REDUCED: Readonly<Record<WoundSeverity, WoundSeverity | null>> = {
  light: null,
  serious: "light",
  heavy: "serious",
};

/** The wounds after a treatment, in the order received. One that was reduced has been treated by that. */
export function treated<Carried extends Wound>(
  wounds: readonly Carried[],
  changes: readonly WoundChange[],
): readonly Carried[] {
  return wounds.flatMap((wound) => {
    const change = changes.find(({ id }) => id === wound.id);
    if (!change) return wound;
    const severity = change.becomes === "cured" ? null : REDUCED[wound.severity];
    return severity === null ? [] : { ...wound, severity, treated: true };
  });
}
