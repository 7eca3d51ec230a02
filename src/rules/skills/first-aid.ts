import { checkEvent, type CheckEvent } from "./check-event.ts";
import { situationsOf, type SituationTable } from "./situations.ts";
import { aidTerms, skillUse, type Aid, type SkillUse } from "./skill-use.ts";
import { change, changeHappened, NO_TREATMENT, type Treatment, type WoundChange } from "./treatment.ts";
import type { CheckReading } from "../checks/simple-check.ts";
import { lightestWound } from "../damage/healing.ts";
import type { Wound, WoundSeverity } from "../damage/wounds.ts";

/** Chapter "First Aid": its uses. */
export const FIRST_AID = {
  light: "normal",
  serious: "difficult",
  heavy: "hard",
  stabilise: "normal",
  stabiliseWithKit: "trivial",
} as const satisfies SituationTable;

export const FIRST_AID_SITUATIONS = situationsOf("first-aid", FIRST_AID);

/** What is tried: a wound of this severity is treated, or a dying patient is kept alive. */
export type FirstAidTask = WoundSeverity | "stabilise";

export interface FirstAidAttempt {
  readonly task: FirstAidTask;
  /** The first-aid kit in use, `STANDARD_KIT` as a rule; null without one. */
  readonly kit: Aid | null;
  /** Checks already made on this patient, for other wounds too and even if they succeeded: each raises the success level. */
  readonly earlierChecks: number;
}

/** What First Aid is thrown against. A kit's modifier leaves the difficulty, and so the critical row, as it is. */
export function firstAidUse({ task, kit, earlierChecks }: FirstAidAttempt): SkillUse {
  if (task === "stabilise") return skillUse(FIRST_AID[kit ? "stabiliseWithKit" : "stabilise"], earlierChecks);
  return skillUse(FIRST_AID[task], earlierChecks, aidTerms(kit ? [kit] : []));
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
  if (!reading.success) return failed(reading, wound);

  const main = wound && careOf(wound, expert);
  const others = wounds.filter(({ id }) => id !== wound?.id);
  // Only an expert's critical success reaches a serious wound, and only where no light one is left.
  const extra = reading.critical === "success" ? lightestWound(others, expert ? "serious" : "light") : null;
  const checkEvents: CheckEvent[] = [main ? changeHappened(main) : checkEvent("patient.stabilised")];
  if (extra) checkEvents.push(checkEvent(`wound.${extra.severity}.${main ? "another" : "lightest"}`));
  return {
    ...NO_TREATMENT,
    changes: [main, extra && change(extra, "cured")].filter((one) => one !== null),
    stabilised: wound === null,
    checkEvents,
  };
}

function careOf(wound: Wound, expert: boolean): WoundChange {
  const cured = wound.severity === "light" || (wound.severity === "serious" && expert);
  return change(wound, cured ? "cured" : "reduced");
}

function failed({ critical }: CheckReading, wound: Wound | null): Treatment {
  if (critical !== "failure") return { ...NO_TREATMENT, checkEvents: [checkEvent("patient.unchanged")] };
  return wound === null
    ? { ...NO_TREATMENT, died: true, checkEvents: [checkEvent("patient.died")] }
    : { ...NO_TREATMENT, sustains: "light", checkEvents: [checkEvent("wound.light.caused")] };
}
