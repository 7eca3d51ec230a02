import { DEFAULT_CHECK_OPTIONS, type CheckOptions } from "./check.ts";

/** What is rolled for a skill that may get better after a critical success. */
export interface ImprovementDice {
  /** Of a hundred sides: it has to be above the skill. */
  readonly skill: number;
  /** Of twenty sides: it has to be below the attribute; null for a skill without one. */
  readonly attribute: number | null;
  /** Of ten sides: by how much it gets better. */
  readonly gain: number;
}

/** Whether each condition was met, and what is gained. */
export interface Improvement {
  readonly skill: boolean;
  /** Null where there is no attribute to roll under. */
  readonly attribute: boolean | null;
  readonly gain: number;
}

/** Whether a skill gets better, and by how much. */
export function resolveImprovement(
  dice: ImprovementDice,
  who: { readonly skill: number; readonly attribute: number },
  { improvement }: CheckOptions = DEFAULT_CHECK_OPTIONS,
): Improvement {
  const skill = dice.skill > who.skill;
  const rolled = dice.attribute;
  const attribute = rolled === null ? null : improvement === "below" ? rolled < who.attribute : rolled <= who.attribute;
  return { skill, attribute, gain: skill && attribute !== false ? dice.gain : 0 };
}
