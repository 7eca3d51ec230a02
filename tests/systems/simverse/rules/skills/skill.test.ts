import fc from "fast-check";
import { expect, test } from "vitest";
import {
  skillPrice,
  skillPriceTerms,
  skillTargets,
  skillValue,
} from "../../../../../systems/simverse/src/rules/skills/skill.ts";
import { attributes, perk, skill } from "../support.ts";

test("the price of each level is that of the table", () => {
  const prices = (hard: boolean) => Array.from({ length: 10 }, (_, at) => skillPrice(at + 1, hard));
  expect(prices(false)).toEqual([1, 3, 6, 10, 15, 21, 28, 36, 45, 55].map((value) => ({ ok: true, value })));
  expect(prices(true)).toEqual([2, 6, 12, 20, 30, 42, 56, 72, 90, 110].map((value) => ({ ok: true, value })));
});

test("a level is whole and not below 0", () => {
  expect(skillPrice(-1, false)).toMatchObject({ reason: "skillLevelRange" });
  expect(skillPrice(1.5, false)).toMatchObject({ reason: "skillLevelRange" });
});

test("level N costs N more than the level before, double if hard, and half of it is rounded up", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.boolean(), (level, hard) => {
      const at = (of: number, halved = false) => {
        const price = skillPrice(of, hard, halved);
        if (!price.ok) throw new Error(price.reason);
        return price.value;
      };
      expect(at(level) - at(level - 1)).toBe(hard ? 2 * level : level);
      expect(at(level, true)).toBe(Math.ceil(at(level) / 2));
    }),
  );
});

test("an elf scout's bow and a dwarf warrior's weapon have the book's targets", () => {
  const target = (dexterity: number) => skillValue(skill({ level: 3 }), attributes({ dexterity }));
  expect(target(13)).toMatchObject({ value: { value: 16 } });
  expect(target(10)).toMatchObject({ value: { value: 13 } });
});

test("an untrained attempt is at -2, and none can be made at a hard skill", () => {
  expect(skillValue(skill(), attributes())).toEqual({
    ok: true,
    value: {
      value: 8,
      terms: [
        { label: "SIMVERSE.ATTRIBUTE.dexterity.label", value: 10, kind: "attribute" },
        { label: "SIMVERSE.TERM.untrained", value: -2, kind: "untrained" },
      ],
    },
  });
  expect(skillValue(skill({ hard: true }), attributes())).toMatchObject({ ok: false, reason: "untrainedHardSkill" });
  expect(skillValue(skill({ hard: true, level: 1 }), attributes())).toMatchObject({ value: { value: 11 } });
});

test("of two attributes the better counts, the first of equal ones; Perception takes their mean", () => {
  const named = (given: Parameters<typeof attributes>[0]) => {
    const value = skillValue(skill({ attributes: ["dexterity", "strength"], level: 1 }), attributes(given));
    return value.ok ? [value.value.value, value.value.terms[0]?.label] : value;
  };
  expect(named({ strength: 12 })).toEqual([13, "SIMVERSE.ATTRIBUTE.strength.label"]);
  expect(named({})).toEqual([11, "SIMVERSE.ATTRIBUTE.dexterity.label"]);
  const mean = skill({ key: "perception", attributes: ["awareness", "intellect"], combine: "average", level: 2 });
  expect(skillValue(mean, attributes({ awareness: 11 }))).toMatchObject({ value: { value: 12.5 } });
});

test("a skill of no attribute, or of one that is none, is refused", () => {
  expect(skillValue(skill({ attributes: [] }), attributes())).toMatchObject({ reason: "skillWithoutAttribute" });
  expect(skillValue(skill({ attributes: ["luck"] }), attributes())).toMatchObject({ reason: "skillWithoutAttribute" });
});

test("a specialisation adds 2 where it fits, costs 2, and is refused below level 5 or without a name", () => {
  const swords = skill({ level: 5, specialisations: ["Longsword"] });
  expect(skillValue(swords, attributes(), { specialisation: "Longsword" })).toMatchObject({ value: { value: 17 } });
  expect(skillValue(swords, attributes(), { specialisation: "Rapier" })).toMatchObject({ value: { value: 15 } });
  expect(skillPriceTerms(swords)).toMatchObject({ value: [{ value: 15 }, { label: "Longsword", value: 2 }] });
  expect(skillPriceTerms({ ...swords, level: 4 })).toMatchObject({
    reason: "specialisationTooEarly",
    data: { level: 5 },
  });
  expect(skillPriceTerms({ ...swords, specialisations: [" "] })).toMatchObject({ reason: "specialisationUnnamed" });
  expect(skillPriceTerms({ ...swords, level: -1 })).toMatchObject({ reason: "skillLevelRange" });
});

test("perks reach a skill by name, by group, and by whether it is of body, mind or company", () => {
  const stealth = skill({ key: "stealth", group: "physical", level: 4 });
  const value = (target: string) => skillValue(stealth, attributes(), { sources: [perk(target, 1)] });
  for (const target of ["skill.stealth", "skills.physical", "checks.physical", "checks"]) {
    expect(value(target), target).toMatchObject({ value: { value: 15 } });
  }
  for (const target of ["skill.swords", "skills.social", "checks.mental"]) {
    expect(value(target), target).toMatchObject({ value: { value: 14 } });
  }
  const of = (group: Parameters<typeof skillTargets>[0]["group"], attribute: string) =>
    skillTargets({ key: "x", group, attributes: [attribute] }).at(-1);
  expect([of("social", "charisma"), of("knowledge", "intellect")]).toEqual(["checks.social", "checks.mental"]);
});
