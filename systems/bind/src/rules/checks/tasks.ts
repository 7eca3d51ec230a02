import type { AttributeKey } from "../character/attributes.ts";
import type { SkillKey } from "../character/skills.ts";

/** Something that is often tried, with what and how hard it is. */
export interface Task {
  readonly attribute: AttributeKey;
  readonly skill: SkillKey;
  /** Null where somebody resists it, or it depends on what it is about. */
  readonly tieNumber: number | null;
  /** What somebody resists it with. */
  readonly resisted?: { readonly attribute: AttributeKey; readonly skill: SkillKey };
  /** Fatigue for those to share who do it. */
  readonly fatigue?: number;
}

/** Other actions that have a button. */
export const TASKS = {
  breakDoor: { attribute: "strength", skill: "crafts", tieNumber: 10 },
  keepWatch: { attribute: "strength", skill: "vigilance", tieNumber: 7, fatigue: 3 },
  pickPocket: { attribute: "dexterity", skill: "larceny", tieNumber: 12 },
  swimRiver: { attribute: "speed", skill: "seafaring", tieNumber: 8 },
  swimStorm: { attribute: "speed", skill: "seafaring", tieNumber: 12 },
  track: { attribute: "wits", skill: "wyldcrafting", tieNumber: 12 },
  intimidate: {
    ...{ attribute: "strength", skill: "deceit", tieNumber: null },
    resisted: { attribute: "strength", skill: "empathy" },
  },
  breakAway: {
    ...{ attribute: "speed", skill: "athletics", tieNumber: null },
    resisted: { attribute: "speed", skill: "athletics" },
  },
  saveDying: { attribute: "wits", skill: "medicine", tieNumber: null },
  throwOffBackpack: { attribute: "dexterity", skill: "wyldcrafting", tieNumber: 10 },
} as const satisfies Readonly<Record<string, Task>>;
export type TaskKey = keyof typeof TASKS;
