import { describe, expect, it } from "vitest";
import { DIFFICULTY_KEYS } from "../../../src/rules/checks/difficulties.ts";
import { checkTerms, poolOf } from "../../../src/rules/advantages/modifier-terms.ts";
import type { ModifierSource, TypedModifier } from "../../../src/rules/advantages/typed-modifiers.ts";

function source(name: string, target: string, ...modifiers: TypedModifier[]): ModifierSource {
  return { name, uuid: `Item.${name}`, target, level: 1, modifiers };
}

const NATURAL = source(
  "Natural/Climbing",
  "climbing",
  { type: "check", target: "@target", difficulty: "difficult", value: 1, scale: "once", unless: "" },
  { type: "check", target: "@target", difficulty: "hard", value: 2, scale: "once", unless: "" },
  { type: "check", target: "@target", difficulty: "veryHard", value: 3, scale: "once", unless: "" },
);
const EASYGOING = source(
  "Easygoing/Climbing",
  "climbing",
  { type: "check", target: "@target", difficulty: "easy", value: 1, scale: "once", unless: "" },
  { type: "check", target: "@target", difficulty: "trivial", value: 2, scale: "once", unless: "" },
);
const EXPERTISE = source("Expertise/Climbing", "climbing", { type: "pool", pool: "expertise", target: "@target" });
const MASTERY = source("Mastery/Climbing", "climbing", { type: "pool", pool: "mastery", target: "@target" });

const bonuses = (statistic: string, ...sources: ModifierSource[]) =>
  DIFFICULTY_KEYS.map((difficulty) =>
    checkTerms(statistic, difficulty, sources).reduce((sum, { value }) => sum + value, 0),
  );

describe("What advantages do to a check", () => {
  it("Natural helps from Difficult on: +1, +2, +3 on its own skill", () => {
    expect(bonuses("climbing", NATURAL)).toEqual([0, 0, 0, 1, 2, 3]);
    expect(bonuses("running", NATURAL)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it("Easygoing helps at Easy and Trivial: +1, +2", () => {
    expect(bonuses("climbing", EASYGOING)).toEqual([2, 1, 0, 0, 0, 0]);
  });

  it("each says whose doing it is", () => {
    expect(checkTerms("climbing", "hard", [NATURAL, EASYGOING])).toEqual([
      { label: "Natural/Climbing", value: 2, source: "Item.Natural/Climbing", kind: "advantage" },
    ]);
  });

  it("a modifier for every difficulty and every statistic reaches them all", () => {
    const charm = source("Charm", "", {
      type: "check",
      target: "@any",
      difficulty: "",
      value: 1,
      scale: "once",
      unless: "",
    });
    expect(bonuses("climbing", charm)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it("a modifier that names a statistic leaves the item's own target alone", () => {
    const boots = source("Boots", "climbing", {
      type: "check",
      target: "running",
      difficulty: "",
      value: 2,
      scale: "once",
      unless: "",
    });
    expect(bonuses("running", boots)).toEqual([2, 2, 2, 2, 2, 2]);
    expect(bonuses("climbing", boots)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it("a modifier of a skill reaches what the skill was specialised in, one of a specialisation only that", () => {
    const medicine = source("Medical Knowledge", "", {
      type: "check",
      target: "healing",
      difficulty: "",
      value: 6,
      scale: "once",
      unless: "",
    });
    const normal = (statistic: string, from: ModifierSource) => checkTerms(statistic, "normal", [from]).length;
    expect(
      ["healing", "healing/humanoids", "healing-arts", "treating-wounds"].map((key) => normal(key, medicine)),
    ).toEqual([1, 1, 0, 0]);
    const history = source("Natural", "lore-knowledge/history", {
      type: "check",
      target: "@target",
      difficulty: "",
      value: 1,
      scale: "once",
      unless: "",
    });
    expect(
      ["lore-knowledge", "lore-knowledge/history", "lore-knowledge/law"].map((key) => normal(key, history)),
    ).toEqual([0, 1, 0]);
    const master = source("Mastery", "riding", { type: "pool", pool: "mastery", target: "@target" });
    expect(poolOf("riding/horse", [master], { masteryStacks: false })).toBe("mastery");
  });

  it("an advantage bought for nothing yet does nothing", () => {
    const unset = source("Natural", "", ...NATURAL.modifiers);
    expect(bonuses("climbing", unset)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(bonuses("", unset)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it("Expertise and Mastery choose what is thrown for their own skill", () => {
    const options = { masteryStacks: false };
    expect(poolOf("climbing", [], options)).toBe("standard");
    expect(poolOf("climbing", [EXPERTISE], options)).toBe("expertise");
    expect(poolOf("climbing", [EXPERTISE, MASTERY], options)).toBe("mastery");
    expect(poolOf("climbing", [EXPERTISE, MASTERY], { masteryStacks: true })).toBe("masteryStacked");
    expect(poolOf("running", [EXPERTISE, MASTERY], options)).toBe("standard");
  });
});
