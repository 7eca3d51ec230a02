import type { Term } from "#core/rules/term.ts";
import { valued, type Valued } from "#core/rules/valued.ts";
import { attributeLabel, type AttributeKey, type Attributes } from "./attributes.ts";
import { knackTerms, type TakenKnack } from "./knacks.ts";
import { levelOf, skillLabel, SPHERES, type SkillKey, type Skills } from "./skills.ts";

/** Somebody as derived values read them. */
export interface Being {
  readonly attributes: Attributes;
  readonly skills: Skills;
  readonly knacks: readonly TakenKnack[];
}

const HIT_POINTS = 6;
const ACTION_POINTS = 3;
const STEPS = 3;
const XP_FOR_FATE = 10;
const MANA_FOR_SPHERE = 3;

export function attributeTerm({ attributes }: Pick<Being, "attributes">, key: AttributeKey): Term {
  return { label: attributeLabel(key), value: attributes[key], kind: "attribute" };
}

/** A skill as a term; none for a skill that was never learned. */
export function skillTerms({ skills }: Pick<Being, "skills">, key: SkillKey): readonly Term[] {
  const value = levelOf(skills, key);
  return value === 0 ? [] : [{ label: skillLabel(key), value, kind: "skill" }];
}

/** What an attribute and a skill come to: each skill pairs with any attribute. */
export function pairTerms(being: Being, attribute: AttributeKey, skill: SkillKey): readonly Term[] {
  return [attributeTerm(being, attribute), ...skillTerms(being, skill)];
}

/** Wits and Vigilance together: what sees in the dark, and notices. */
export function awareness(being: Being): number {
  return valued(pairTerms(being, "wits", "vigilance")).value;
}

const base = (value: number): Term => ({ label: "BIND.TERM.base", value, kind: "base" });

/** A value that is not below 0, whatever its terms come to. */
function notBelow0(terms: readonly Term[]): Valued {
  const { value } = valued(terms);
  return value >= 0
    ? { value, terms }
    : { value: 0, terms: [...terms, { label: "BIND.TERM.atLeast0", value: -value }] };
}

/** Hit points when whole: 6 and Strength, which no burden lowers here. */
export function hitPoints(being: Being): Valued {
  return valued([base(HIT_POINTS), attributeTerm(being, "strength"), ...knackTerms(being.knacks, "hitPoints")]);
}

/** Section "Action Points & Initiative": those at the beginning of a round. 0 for the slowest, who wait (ruling 17). */
export function actionPoints(being: Pick<Being, "attributes">): Valued {
  return notBelow0([base(ACTION_POINTS), attributeTerm(being, "speed")]);
}

/** Fate points when full: a tenth of all experience, rounded up, that of the beginning too, and Charisma. */
export function fatePoints(being: Being, earned: number): Valued {
  const ofXp = { label: "BIND.TERM.experience", value: Math.ceil(earned / XP_FOR_FATE), kind: "experience" };
  return notBelow0([ofXp, attributeTerm(being, "charisma"), ...knackTerms(being.knacks, "fatePoints")]);
}

/** Mana points when full: three for each sphere. */
export function manaPoints({ skills }: Pick<Being, "skills">): number {
  return MANA_FOR_SPHERE * SPHERES.filter((key) => levelOf(skills, key) > 0).length;
}

/** How somebody moves. */
export const GAITS = ["walking", "quadruped", "flying"] as const;
export type Gait = (typeof GAITS)[number];

const FASTER: Readonly<Record<Gait, number>> = { walking: 1, quadruped: 2, flying: 8 };

/** Steps for one action point: 3 and Athletics, twice as many on four legs, eight times as many in the air. */
export function movement(being: Pick<Being, "skills">, gait: Gait = "walking"): Valued {
  const plain = [base(STEPS), ...skillTerms(being, "athletics")];
  const { value } = valued(plain);
  const more = value * (FASTER[gait] - 1);
  return valued(more === 0 ? plain : [...plain, { label: `BIND.GAIT.${gait}`, value: more, kind: "gait" }]);
}
