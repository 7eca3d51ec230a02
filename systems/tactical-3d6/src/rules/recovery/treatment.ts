import { sumOfDice } from "#core/rules/dice.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import type { Term } from "#core/rules/term.ts";
import type { CheckReading } from "../checks/check.ts";
import { isDead } from "../injury/vitals.ts";
import "./errors.ts";

/** A patient, as far as treatments go. */
export interface Patient {
  readonly hitPoints: number;
  readonly maximum: number;
  readonly mortallyWounded: boolean;
  /** Whether the wounds of this encounter were treated already. */
  readonly treated: boolean;
  /** How often surgery has failed. */
  readonly operations: number;
}

const BELOW_THRICE = -2;
const BELOW_FOUR_TIMES = -4;
const REPEATED = -2;

/** What surgery on a mortally wounded one is rolled against: harder far below 0, and again each time (chapter "Injury"). */
export function surgeryTerms(skill: readonly Term[], patient: Patient): Result<readonly Term[]> {
  const { hitPoints, maximum, mortallyWounded, operations } = patient;
  if (isDead(hitPoints, maximum)) return err("patientDead");
  if (!mortallyWounded) return err("notMortal");
  const depth = hitPoints < -4 * maximum ? BELOW_FOUR_TIMES : hitPoints < -3 * maximum ? BELOW_THRICE : 0;
  const term = (label: string, value: number) => (value === 0 ? [] : [{ label, value, kind: "moment" }]);
  return ok([
    ...skill,
    ...term("TACTICAL.TERM.deepWounds", depth),
    ...term("TACTICAL.TERM.operatedBefore", operations * REPEATED || 0),
  ]);
}

/** Whether a patient can be given first aid: once for the wounds of an encounter. */
export function checkFirstAid({ hitPoints, maximum, treated }: Patient): Result<null> {
  if (isDead(hitPoints, maximum)) return err("patientDead");
  if (hitPoints >= maximum) return err("notWounded");
  return treated ? err("treatedAlready") : ok(null);
}

const FIRST_AID = -3;

/** How many hit points first aid gives back: one die less 3, at least 1; none if the roll failed. */
export function firstAid({ success }: Pick<CheckReading, "success">, dice: readonly number[]): number {
  return success ? Math.max(1, sumOfDice(dice, 1) + FIRST_AID) : 0;
}

/** How many hit points a day of rest gives back by a roll of health. */
export function dayOfRest({ success }: Pick<CheckReading, "success">): number {
  return success ? 1 : 0;
}

/** Minutes between the rolls with which an unconscious one wakes, by whether hit points are left. */
export const WAKING_MINUTES = { above: 15, below: 60 } as const;

/** Whether somebody can wake by a roll of health: who is unconscious, neither dying nor dead. */
export function checkWaking(conditions: readonly string[]): Result<null> {
  if (conditions.includes("dead") || conditions.includes("destroyed")) return err("patientDead");
  if (conditions.includes("mortallyWounded")) return err("dying");
  return conditions.includes("unconscious") ? ok(null) : err("notUnconscious");
}

const PERMANENT_MARGIN = -5;

/** What becomes of a crippled limb or a blinded eye once its wounds are healed: lost for good if health failed by 5. */
export function readCrippled({ success, margin }: Pick<CheckReading, "success" | "margin">): "healed" | "permanent" {
  return success || margin > PERMANENT_MARGIN ? "healed" : "permanent";
}
