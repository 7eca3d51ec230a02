import { sumOfDice } from "#core/rules/dice.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import type { Term } from "#core/rules/term.ts";
import type { Valued } from "#core/rules/valued.ts";
import type { AttributeValues } from "../character/attribute-values.ts";
import { CIRCUMSTANCE, type ModifierSource, type Offer } from "../character/modifiers.ts";
import type { CheckReading } from "../checks/check.ts";
import { stabilised } from "../injury/dying.ts";
import { healed, injured, isGone, lifeOf, type InjuryOptions, type Vitals } from "../injury/vitals.ts";
import { skillValue, type Skill } from "../skills/skill.ts";
import { needsSurgery, type HealingInjury } from "./injuries.ts";

const MARGIN_PER_POINT = 5;

/** What somebody can do for the health of another, or their own, with the skills that it is rolled with: the best of them counts. */
const SKILLS = {
  firstAid: ["first-aid", "medicine"],
  surgery: ["surgery"],
  care: ["medicine"],
  meditation: ["meditation"],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type Treatment = keyof typeof SKILLS;
export const TREATMENTS = Object.keys(SKILLS) as readonly Treatment[];

/** What somebody rolls with who has never learned it. */
function untrained(treatment: Treatment): Skill {
  const attributes = treatment === "meditation" ? ["wisdom"] : ["intellect"];
  const hard = treatment === "surgery" || treatment === "care";
  return {
    ...{ key: SKILLS[treatment][0], group: "technical", attributes, combine: "best" },
    ...{ hard, level: 0, specialisations: [] },
  };
}

/** What a treatment is rolled with, and the skill; refused to who has not learned the hard skill that it takes. */
export function treatmentValue(
  treatment: Treatment,
  skills: readonly Skill[],
  attributes: AttributeValues,
  sources: readonly ModifierSource[],
): Result<Valued & { readonly skill: Skill }> {
  const keys: readonly string[] = SKILLS[treatment];
  const known = skills.filter(({ key }) => keys.includes(key));
  const values = [...known, untrained(treatment)].map((skill) => {
    const value = skillValue(skill, attributes, { sources });
    return value.ok ? ok({ ...value.value, skill }) : value;
  });
  return values.reduce((best, one) => (one.ok && (!best.ok || one.value.value > best.value.value) ? one : best));
}

/** How much Vitality a success of First Aid gives back: 1 for each 5 of the margin, half of the patient's Endurance at most. */
export function firstAidHealing({ success, margin }: CheckReading, endurance: number): number {
  return success ? Math.min(Math.floor(margin / MARGIN_PER_POINT), Math.floor(endurance / 2)) : 0;
}

/** First Aid: a success stops all bleeding, stabilises who is dying, and heals a little. Refused for the dead and for the healthy. */
export function firstAid(patient: Vitals, reading: CheckReading, options: InjuryOptions): Result<Vitals> {
  const able = checkPatient(patient, options);
  if (!able.ok) return able;
  if (patient.bleeding === 0 && patient.vitality >= patient.maximum) return err("nothingToTreat");
  if (!reading.success) return ok(patient);
  return healed(stabilised(patient, options), firstAidHealing(reading, patient.endurance), options);
}

/**
 * Surgery: a success lets an injury begin to heal, a failure costs the patient a die of Vitality. Refused where no injury needs it.
 * @param injuries      All of the patient's.
 * @param complication  That die; read of a failure alone.
 */
export function surgery(
  patient: Vitals,
  injuries: readonly HealingInjury[],
  { success }: CheckReading,
  complication: readonly number[],
  options: InjuryOptions,
): Result<Vitals> {
  const able = checkPatient(patient, options);
  if (!able.ok) return able;
  if (!injuries.some(needsSurgery)) return err("nothingToOperate");
  return ok(success ? patient : injured(patient, { injury: sumOfDice(complication, 1), bleeding: 0 }, options));
}

/** Constructs are repaired by Engineering, and nobody treats the dead. */
function checkPatient(patient: Vitals, options: InjuryOptions): Result<null> {
  if (patient.construct) return err("constructPatient");
  return isGone(lifeOf(patient, options)) ? err("patientDead") : ok(null);
}

/** What daily care adds to a roll by which the patient recovers. */
const CARED_FOR = 2;

/**
 * What daily care offers for a roll by which the patient recovers.
 * @param healer  The UUID of who cares for them
 */
export function recoveryOffer(healer: string): Offer {
  const label = "SIMVERSE.TERM.medicalCare";
  return {
    key: "care",
    label: "SIMVERSE.CIRCUMSTANCE.care",
    terms: [{ label, value: CARED_FOR, source: healer, kind: CIRCUMSTANCE }],
  };
}

/** What an assistant adds at an operation, however many there are. */
const ASSISTED = 2;
const ASSISTANCE = "assistance";

/** What somebody adds who assists at an operation. */
export function assistanceTerm({ uuid, name }: { readonly uuid: string; readonly name: string }): Term {
  return { label: name, value: ASSISTED, source: uuid, kind: ASSISTANCE };
}

/** Whether a term comes from who assists at an operation. */
export function isAssistance({ kind }: Term): boolean {
  return kind === ASSISTANCE;
}

/** Whether somebody can be cared for on this day, by who cares for so many others: half of Intellect at most. */
export function checkCare(patient: Vitals, others: number, intellect: number, options: InjuryOptions): Result<null> {
  const able = checkPatient(patient, options);
  if (!able.ok) return able;
  const most = Math.floor(intellect / 2);
  return others < most ? able : err("tooManyPatients", { most });
}
