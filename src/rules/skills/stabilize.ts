import { checkEvent } from "./check-event.ts";
import { situationsOf, type SituationTable } from "./situations.ts";
import { skillUse, type SkillUse } from "./skill-use.ts";
import { change, NO_TREATMENT, type Treatment } from "./treatment.ts";
import type { CheckReading } from "../checks/simple-check.ts";
import { lightestWound } from "../damage/healing.ts";
import type { Wound } from "../damage/wounds.ts";

/** Chapter "Stabilize". */
export const STABILIZE = {
  bare: "hard",
  withKit: "easy",
} as const satisfies SituationTable;

export const STABILIZE_SITUATIONS = situationsOf("stabilize", STABILIZE);

/** What Stabilize is thrown against. A kit changes the difficulty instead of giving its modifier. */
export function stabilizeUse({ kit, attempts }: { readonly kit: boolean; readonly attempts: number }): SkillUse {
  return skillUse(STABILIZE[kit ? "withKit" : "bare"], attempts);
}

/** Chapter "Stabilize": what the check does to a patient with these wounds. */
export function readStabilize(reading: CheckReading, wounds: readonly Wound[]): Treatment {
  if (reading.critical === "failure") return { ...NO_TREATMENT, died: true, checkEvents: [checkEvent("patient.died")] };
  if (!reading.success) return { ...NO_TREATMENT, checkEvents: [checkEvent("patient.unchanged")] };

  const healed = reading.critical === "success" ? lightestWound(wounds) : null;
  const saved = checkEvent("patient.stabilised");
  return {
    ...NO_TREATMENT,
    changes: healed ? [change(healed, "cured")] : [],
    stabilised: true,
    checkEvents: healed ? [saved, checkEvent(`wound.${healed.severity}.lightest`)] : [saved],
  };
}
