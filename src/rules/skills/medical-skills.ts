import { isSpecialisationOf } from "../keys.ts";

/** Chapter "Medical Knowledge": the skills that count as medical, by key. */
const MEDICAL_SKILLS = ["first-aid", "healing", "treating-wounds", "stabilize"] as const;

/** Whether a skill, or a specialisation of one such as `healing/humanoids`, is medical. */
export function isMedicalSkill(statistic: string): boolean {
  return MEDICAL_SKILLS.some((key) => key === statistic || isSpecialisationOf(key, statistic));
}
