import { err, ok, type Result } from "#core/rules/result.ts";
import type { AttributeValues } from "../character/attribute-values.ts";
import type { Valued } from "../character/attributes.ts";
import type { ModifierSource } from "../character/modifiers.ts";
import { sumOfDice, type CheckReading } from "../checks/check.ts";
import { stabilised } from "../injury/dying.ts";
import { healed, injured, isGone, lifeOf, type InjuryOptions, type Vitals } from "../injury/vitals.ts";
import { skillValue, type Skill } from "../skills/skill.ts";

const MARGIN_PER_POINT = 5;

/** What anybody can try who has never learned it. */
const UNTRAINED: Skill = {
  ...{ key: "first-aid", group: "technical", attributes: ["intellect"], combine: "best" },
  ...{ hard: false, level: 0, specialisations: [] },
};

/** What First Aid is rolled with, and the key of the skill: the better of First Aid and Medicine. */
export function firstAidValue(
  skills: readonly Skill[],
  attributes: AttributeValues,
  sources: readonly ModifierSource[],
): Valued & { readonly key: string } {
  const known = skills.filter(({ key }) => key === "first-aid" || key === "medicine");
  const values = [...known, UNTRAINED].flatMap((skill) => {
    const value = skillValue(skill, attributes, { sources });
    return value.ok ? [{ ...value.value, key: skill.key }] : [];
  });
  return values.reduce((best, one) => (one.value > best.value ? one : best));
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
 * Surgery: a success lets an injury begin to heal, a failure costs the patient a die of Vitality.
 * @param complication  That die; read of a failure alone.
 */
export function surgery(
  patient: Vitals,
  { success }: CheckReading,
  complication: readonly number[],
  options: InjuryOptions,
): Result<Vitals> {
  const able = checkPatient(patient, options);
  if (!able.ok || success) return able.ok ? ok(patient) : able;
  return ok(injured(patient, { injury: sumOfDice(complication, 1), bleeding: 0 }, options));
}

/** Constructs are repaired by Engineering, and nobody treats the dead. */
function checkPatient(patient: Vitals, options: InjuryOptions): Result<null> {
  if (patient.construct) return err("constructPatient");
  return isGone(lifeOf(patient, options)) ? err("patientDead") : ok(null);
}

/** How many patients somebody can care for on one day. */
export function patientsInCare(intellect: number): number {
  return Math.floor(intellect / 2);
}
