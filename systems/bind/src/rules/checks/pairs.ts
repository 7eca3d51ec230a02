import type { AttributeKey } from "../character/attributes.ts";
import { isSphere, type SkillKey, type SphereKey } from "../character/skills.ts";

const USUAL: Readonly<Record<Exclude<SkillKey, SphereKey>, AttributeKey>> = {
  ...{ combat: "dexterity", brawl: "dexterity", projectiles: "dexterity" },
  ...{ academics: "intelligence", athletics: "speed", caving: "dexterity", crafts: "intelligence" },
  ...{ deceit: "charisma", empathy: "charisma", flight: "speed", larceny: "dexterity", medicine: "wits" },
  ...{ performance: "charisma", seafaring: "speed", stealth: "dexterity", tactics: "wits", vigilance: "wits" },
  wyldcrafting: "wits",
};

/** The attribute that a skill is rolled with unless the table says another: each pairs with any. Spheres go with Charisma. */
export function usualAttribute(skill: SkillKey): AttributeKey {
  return isSphere(skill) ? "charisma" : USUAL[skill as Exclude<SkillKey, SphereKey>];
}
