import { gmDecides, checkEvent } from "./check-event.ts";
import { situationsOf, type SituationTable } from "./situations.ts";
import { aidTerms, skillUse, type Aid, type SkillUse } from "./skill-use.ts";
import { change, changeHappened, NO_TREATMENT, type Treatment } from "./treatment.ts";
import type { CheckReading } from "../checks/simple-check.ts";
import type { Wound, WoundSeverity } from "../damage/wounds.ts";

/** Chapter "Treating wounds"; its "severe" is serious. */
export const TREATING_WOUNDS = {
  light: "easy",
  serious: "normal",
  heavy: "difficult",
} as const satisfies SituationTable<WoundSeverity>;

export const TREATING_WOUNDS_SITUATIONS = situationsOf("treating-wounds", TREATING_WOUNDS);

export interface WoundTreatment {
  readonly severity: WoundSeverity;
  /** A first-aid kit; it helps with light wounds only. */
  readonly kit: Aid | null;
  /** What the setting has besides, from a herbal balm to a cell replicator; it helps with every wound. */
  readonly aids: readonly Aid[];
  /** Earlier attempts at this wound. */
  readonly attempts: number;
}

/** What Treating Wounds is thrown against. */
export function treatingWoundsUse({ severity, kit, aids, attempts }: WoundTreatment): SkillUse {
  const kits = kit && severity === "light" ? [kit] : [];
  return skillUse(TREATING_WOUNDS[severity], attempts, aidTerms([...kits, ...aids]));
}

/** Chapter "Treating wounds": a success removes the wound; how long that takes is the setting's. */
export function readTreatingWounds(reading: CheckReading, wound: Wound): Treatment {
  const changes = reading.success ? [change(wound, "cured")] : [];
  const lines = changes.length > 0 ? changes.map(changeHappened) : [checkEvent("patient.unchanged")];
  return { ...NO_TREATMENT, changes, checkEvents: [...lines, ...gmDecides(reading)] };
}
