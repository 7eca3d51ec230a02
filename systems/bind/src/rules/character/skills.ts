/** The skills. A martial one costs more, and each pairs with any attribute. */
const PLAIN = [
  "academics",
  "athletics",
  "caving",
  "crafts",
  "deceit",
  "empathy",
  "flight",
  "larceny",
  "medicine",
  "performance",
  "seafaring",
  "stealth",
  "tactics",
  "vigilance",
  "wyldcrafting",
] as const;
const MARTIAL = ["combat", "brawl", "projectiles"] as const;

/** Spheres of magic are skills here, and as dear as martial ones; there are no spells. */
export const SPHERES = ["air", "earth", "fire", "water", "fate", "mind", "light", "force", "life", "death"] as const;

export const SKILL_KEYS = [...MARTIAL, ...PLAIN, ...SPHERES] as const;
export type SkillKey = (typeof SKILL_KEYS)[number];
export type SphereKey = (typeof SPHERES)[number];

/** The levels of skills; one that is absent was never learned. */
export type Skills = Readonly<Partial<Record<SkillKey, number>>>;

export const HIGHEST_SKILL = 3;

export function isSkill(key: string): key is SkillKey {
  return (SKILL_KEYS as readonly string[]).includes(key);
}

export function isSphere(key: SkillKey): key is SphereKey {
  return (SPHERES as readonly string[]).includes(key);
}

/** Whether a skill has the prices of martial ones. */
export function isMartial(key: SkillKey): boolean {
  return isSphere(key) || (MARTIAL as readonly string[]).includes(key);
}

export function levelOf(skills: Skills, key: SkillKey): number {
  return skills[key] ?? 0;
}

export function skillLabel(key: SkillKey): string {
  return `BIND.SKILL.${key}`;
}
