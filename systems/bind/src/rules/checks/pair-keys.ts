import { isAttribute, type AttributeKey } from "../character/attributes.ts";
import { isSkill, type SkillKey } from "../character/skills.ts";
import { TIE_NUMBER } from "./check.ts";
import { TASKS, type TaskKey } from "./tasks.ts";
import { usualAttribute } from "./pairs.ts";

/** What is rolled with: an attribute, and a skill or none. */
export interface Pair {
  readonly attribute: AttributeKey;
  readonly skill: SkillKey | "";
}

/** What stands between the two in a key such as `strength-crafts`. */
const APART = "-";

export const keyOfPair = ({ attribute, skill }: Pair) => (skill === "" ? attribute : `${attribute}${APART}${skill}`);

export function isTask(key: string): key is TaskKey {
  return Object.hasOwn(TASKS, key);
}

/** What it has to be above: that of what is often tried, or the usual one. */
export const tieNumberOf = (key: string): number => (isTask(key) ? TASKS[key].tieNumber : null) ?? TIE_NUMBER;

/** The pair of a key: that of an attribute, a skill with the attribute that it usually has, both, or something that is often tried. Null for no such key. */
export function pairOf(key: string): Pair | null {
  if (isAttribute(key)) return { attribute: key, skill: "" };
  if (isSkill(key)) return { attribute: usualAttribute(key), skill: key };
  if (isTask(key)) return { attribute: TASKS[key].attribute, skill: TASKS[key].skill };
  const [attribute = "", skill = ""] = key.split(APART);
  return isAttribute(attribute) && isSkill(skill) ? { attribute, skill } : null;
}
