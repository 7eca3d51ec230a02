import type { RuleErrorReason } from "../result.ts";

/** Something that no check of a skill can overcome. */
export interface SkillLimit {
  readonly key: string;
  /** Localisation key. */
  readonly label: string;
  readonly error: RuleErrorReason;
}

/** Chapters "Persuade" and "Pickpocket": what a skill does not work on, by its key; it is not thrown for then. */
export const SKILL_LIMITS: Readonly<Record<string, readonly SkillLimit[] | undefined>> = {
  persuade: [
    limit("persuade", "evidence", "persuadeEvidence"),
    limit("persuade", "decided", "persuadeDecided"),
    limit("persuade", "harsh", "persuadeHarsh"),
    limit("persuade", "orders", "persuadeOrders"),
  ],
  pickpocket: [limit("pickpocket", "aware", "pickpocketAware"), limit("pickpocket", "secured", "pickpocketSecured")],
};

function limit(skill: string, key: string, error: RuleErrorReason): SkillLimit {
  return { key, label: `SIRPAS.SITUATION.${skill}.${key}`, error };
}
