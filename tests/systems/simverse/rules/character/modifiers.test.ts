import fc from "fast-check";
import { expect, test } from "vitest";
import {
  choicesOf,
  circumstances,
  circumstancesOf,
  flat,
  hasTrait,
  isTarget,
  modifierTerms,
} from "../../../../../systems/simverse/src/rules/character/modifiers.ts";
import { perk, source, traited } from "../support.ts";

test("a modifier per level counts once for each", () => {
  const extra = source("Extra Vitality", [{ target: "vitality", value: 10, scale: "level", when: "" }], { level: 3 });
  expect(modifierTerms([extra], ["vitality"])).toEqual([
    { label: "Extra Vitality", value: 30, source: "uuid-Extra Vitality", kind: "modifier" },
  ]);
});

test("what was bought for a sense counts with that sense alone, and for nothing yet not at all", () => {
  const acute = (choice: string) => source("Acute Senses", [flat("perception", 2, "@choice")], { choice });
  const counted = (choice: string, circumstances: string[]) =>
    modifierTerms([acute(choice)], ["perception"], circumstances).length;
  expect([counted("hearing", ["hearing"]), counted("hearing", ["sight"]), counted("hearing", [])]).toEqual([1, 0, 0]);
  expect(circumstancesOf([acute("hearing"), acute("sight"), acute("hearing")], ["perception"])).toEqual([
    "hearing",
    "sight",
  ]);
  expect(circumstancesOf([acute("")], ["perception"])).toEqual([]);
});

test("what weighs itself out is left out", () => {
  expect(modifierTerms([source("both", [flat("mana", 5), flat("mana", -5)])], ["mana"])).toEqual([]);
});

test("a trait is asked for by its name, and what it was bought for is known", () => {
  const sources = [
    perk("mana", 1),
    { ...traited("halfDamage"), choice: "fire" },
    { ...traited("halfDamage"), choice: "cold" },
  ];
  expect(hasTrait(sources, "halfDamage")).toBe(true);
  expect(hasTrait(sources, "undead")).toBe(false);
  expect(choicesOf([...sources, traited("halfDamage")], "halfDamage")).toEqual(["fire", "cold"]);
});

test.each([
  "attribute.dexterity",
  "skill.stealth",
  "skills.physical",
  "vitality",
  "attack.@choice",
  "resist.poison",
  "checks.physical",
])("%s is something a modifier can reach", (target) => expect(isTarget(target)).toBe(true));

test.each([
  "attribute.luck",
  "skill.",
  "skill.Sleight of Hand",
  "skills.magical",
  "constructor",
  "toString.x",
  "resist.love",
  "",
])("%s is refused as a target", (target) => {
  expect(isTarget(target)).toBe(false);
});

test("a modifier counts in exactly the rolls that have what it asks for", () => {
  const when = fc.constantFrom("", ...circumstances());
  fc.assert(
    fc.property(when, fc.subarray([...circumstances()]), (asked, had) => {
      const counted = modifierTerms([perk("mana", 2, asked)], ["mana"], had).length === 1;
      expect(counted).toBe(asked === "" || had.some((one) => one === asked));
    }),
  );
});
