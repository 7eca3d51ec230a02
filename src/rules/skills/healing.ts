import { checkEvent, type CheckEvent } from "./check-event.ts";
import { situationsOf, type SituationTable } from "./situations.ts";
import { aidTerms, skillUse, type Aid, type SkillUse } from "./skill-use.ts";
import type { Difficulty } from "../checks/difficulties.ts";
import type { CheckReading } from "../checks/simple-check.ts";

/** Chapter "Healing": illnesses to compare others with. */
export const ILLNESSES = {
  commonCold: "trivial",
  lightFever: "easy",
  intestinalFever: "normal",
  malariaPneumonia: "difficult",
  plagueYellowFever: "hard",
} as const satisfies SituationTable;

export const HEALING_SITUATIONS = situationsOf("healing", ILLNESSES);

/** From this modifier on a medicine works even in the hands of those who never learned to heal. */
export const POTENT = 12;

export interface HealingUse extends SkillUse {
  /** Someone without the skill may throw too, as if they had it at 0. */
  readonly untrained: boolean;
}

/**
 * What Healing is thrown against.
 * @param illness    How difficult it is to cure: a row of `ILLNESSES`, or what the setting says.
 * @param medicines  Medicines, potions and devices that help.
 * @param attempts   Earlier attempts at this illness in its present form.
 */
export function healingUse(illness: Difficulty, medicines: readonly Aid[], attempts: number): HealingUse {
  return {
    ...skillUse(illness, attempts, aidTerms(medicines)),
    untrained: medicines.some(({ modifier }) => modifier >= POTENT),
  };
}

/** How difficult an illness must be to be cured in two stages. */
const STAGED: readonly Difficulty[] = ["difficult", "hard", "veryHard"];

/** What a bad illness turns into before it is cured: Easy, if the GM says no other. */
export type MilderIllness = "easy" | "trivial";

export interface Cure {
  /** How difficult what is left of the illness is to cure; null if it is gone. */
  readonly illness: Difficulty | null;
  /** The treatment brought on another illness. */
  readonly another: boolean;
  /** The success margin by which the GM judges the speed of recovery, in hours or days; null without success. */
  readonly speed: number | null;
  readonly checkEvents: readonly CheckEvent[];
}

/** Chapter "Healing": what the check does to an illness of some difficulty. */
export function readHealing(reading: CheckReading, illness: Difficulty, milder: MilderIllness = "easy"): Cure {
  if (!reading.success) {
    const another = reading.critical === "failure";
    return {
      illness,
      another,
      speed: null,
      checkEvents: [checkEvent(another ? "illness.another" : "illness.unchanged")],
    };
  }
  const cured = { illness: null, another: false, speed: reading.margin };
  if (reading.critical === "success") return { ...cured, checkEvents: [checkEvent("illness.curedAtOnce")] };
  if (!STAGED.includes(illness)) return { ...cured, checkEvents: [checkEvent("illness.cured")] };
  return { ...cured, illness: milder, checkEvents: [checkEvent(`illness.becomes.${milder}`)] };
}
