import { describe, expect, it } from "vitest";
import { sumTerms } from "#core/rules/term.ts";
import { defenceTargets } from "../../../../../systems/simverse/src/rules/character/derived.ts";
import { modifierTerms } from "../../../../../systems/simverse/src/rules/character/modifiers.ts";
import {
  fatigueLevel,
  fatigueSource,
  tiredMobility,
} from "../../../../../systems/simverse/src/rules/recovery/fatigue.ts";
import { skillValue } from "../../../../../systems/simverse/src/rules/skills/skill.ts";
import { body, skill } from "../support.ts";

const MOBILE = { speed: 5, cannotSprint: false, stamina: 20 };

describe("fatigue", () => {
  it("takes from every roll, and in the end from defences", () => {
    const rolls = [0, 1, 2, 3, 4].map((level) => {
      const source = fatigueSource(level);
      const who = body({}, { sources: source ? [source] : [] });
      const rolled = skillValue(skill({ level: 1 }), who.attributes, { sources: who.sources });
      return [rolled.ok && rolled.value.value, sumTerms(modifierTerms(who.sources, defenceTargets("dodge")))];
    });
    expect(rolls).toEqual([
      [11, 0],
      [10, 0],
      [9, 0],
      [7, -2],
      [7, -2],
    ]);
  });

  it("halves movement from its second level, and stops sprints from its third", () => {
    const mobilities = [0, 1, 2, 3].map((level) => tiredMobility(MOBILE, level));
    expect(mobilities.map(({ speed }) => speed)).toEqual([5, 5, 2.5, 2.5]);
    expect(mobilities.map(({ cannotSprint }) => cannotSprint)).toEqual([false, false, false, true]);
  });

  it("ends in collapse, and nothing is beyond that", () => {
    expect(fatigueLevel(3)?.condition).toBe("");
    expect(fatigueLevel(4)?.condition).toBe("unconscious");
    expect(fatigueLevel(9)).toBe(fatigueLevel(4));
    expect(fatigueLevel(0)).toBeNull();
  });
});
