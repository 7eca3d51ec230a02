import { describe, expect, it } from "vitest";
import { checkWorldSetting } from "../../../src/rules/world/check-world-setting.ts";
import { HUMAN_SETTING } from "../../../src/rules/world/human-setting.ts";
import type { WorldSetting } from "../../../src/rules/world/world-setting.ts";

/** What is wrong once something of the base setting has been changed: each path with its reason. */
function faultsOf(change: (setting: ReturnType<typeof draft>) => unknown) {
  const setting = draft();
  change(setting);
  return checkWorldSetting(setting).map(({ path, reason }) => [path, reason]);
}

type Draft<T> = T extends object ? { -readonly [K in keyof T]: Draft<T[K]> } : T;
const draft = () => structuredClone(HUMAN_SETTING) as Draft<WorldSetting>;
const magic = { key: "magic", label: "Magic", abbreviation: "Ma", base: null, scale: "" };
const mana = {
  key: "mana",
  label: "Mana",
  abbreviation: "MP",
  maximum: { fixed: 5, statistic: "mind", factor: 1.5 },
  counts: "down",
} as const;

describe("a world's setting", () => {
  it("has no fault as the book prints it", () => {
    expect(checkWorldSetting(HUMAN_SETTING)).toEqual([]);
  });

  it.each<[string, Parameters<typeof faultsOf>[0], string, string]>([
    [
      "measures what stands on another attribute like that one",
      (s) => s.attributes.push({ ...magic, base: "mind", scale: "human" }),
      "attributes.0.scale",
      "lowerScale",
    ],
    [
      "measures its own attributes by a scale it has",
      (s) => s.attributes.push({ ...magic, scale: "big" }),
      "attributes.0.scale",
      "unknownRow",
    ],
    [
      "derives a status by more than nothing",
      (s) => s.statuses.push({ ...mana, maximum: { ...mana.maximum, factor: 0 } }),
      "statuses.0.maximum.factor",
      "tooSmall",
    ],
    ["has a range that is one", (s) => (s.scales[0]!.maximum = 3), "scales.0.maximum", "rangeReversed"],
    ["starts within its range", (s) => (s.scales[0]!.starting = 2), "scales.0.starting", "outOfRange"],
    ["orders them", (s) => s.scales[0]!.modifiers.reverse(), "scales.0.modifiers.1.from", "bandsOutOfOrder"],
    ["measures by a scale it has", (s) => (s.attributeScales = { body: "big" }), "attributeScales.body", "unknownRow"],
    [
      "leaves the book's attributes alone",
      (s) => s.attributes.push({ ...magic, key: "body" }),
      "attributes.0.key",
      "bookKey",
    ],
    [
      "stands attributes on known ones",
      (s) => s.attributes.push({ ...magic, base: "luck" }),
      "attributes.0.base",
      "unknownRow",
    ],
    ["stands none on itself", (s) => s.attributes.push({ ...magic, base: "magic" }), "attributes.0.base", "baseCycle"],
    ["names a status once", (s) => s.statuses.push({ ...mana, key: "fatigue" }), "statuses.0.key", "bookKey"],
    [
      "shares no key among statistics",
      (s) => (s.attributes.push(magic), s.statuses.push({ ...mana, key: "magic" })),
      "statuses.0.key",
      "duplicateKey",
    ],
    [
      "derives a status from what there is",
      (s) => s.statuses.push({ ...mana, maximum: { fixed: 0, statistic: "luck", factor: 1 } }),
      "statuses.0.maximum.statistic",
      "unknownRow",
    ],
    [
      "has no status that holds nothing",
      (s) => s.statuses.push({ ...mana, maximum: { fixed: 0, statistic: "", factor: 1 } }),
      "statuses.0.maximum.fixed",
      "nothingHeld",
    ],
    [
      "leaves the book's damage alone",
      (s) => s.damageTypes.push({ key: "cut", label: "Cut", category: "physical" }),
      "damageTypes.0.key",
      "bookKey",
    ],
    [
      "bases a skill on something",
      (s) => s.skills.push({ key: "spell", label: "Spell", base: { form: "best", attributes: [] }, complexity: "" }),
      "skills.0.base.attributes",
      "noAttribute",
    ],
    [
      "bases a skill on what there is",
      (s) =>
        s.skills.push({ key: "spell", label: "Spell", base: { form: "half", attributes: ["luck"] }, complexity: "" }),
      "skills.0.base.attributes",
      "unknownRow",
    ],
    [
      "has each of them once",
      (s) => (s.bodyPlans[0]!.parts[1]!.key = "head"),
      "bodyPlans.0.parts.1.key",
      "duplicateKey",
    ],
    [
      "draws it where it can be seen",
      (s) => (s.bodyPlans[0]!.parts[0]!.place.width = 90),
      "bodyPlans.0.parts.0.place.width",
      "outOfRange",
    ],
    ["gives a race a body it has", (s) => (s.races[0]!.bodyPlan = "robot"), "races.0.bodyPlan", "unknownRow"],
  ])("%s", (_, change, path, reason) => {
    expect(faultsOf(change)).toContainEqual([path, reason]);
  });

  it("may have two attributes that stand on each other in no circle, in any order", () => {
    const low = { ...magic, key: "spells", base: "magic" };
    expect(faultsOf((setting) => setting.attributes.push(low, magic))).toEqual([]);
  });

  it("names both attributes that stand on each other", () => {
    const one = { ...magic, key: "one", base: "two" };
    const two = { ...magic, key: "two", base: "one" };
    expect(faultsOf((setting) => setting.attributes.push(one, two))).toEqual([
      ["attributes.0.base", "baseCycle"],
      ["attributes.1.base", "baseCycle"],
    ]);
  });
});

it("names what has no name yet by its key", () => {
  const setting = draft();
  setting.attributes.push({ ...magic, label: " ", scale: "big" });
  expect(checkWorldSetting(setting)).toContainEqual({
    ...{ path: "attributes.0.scale", reason: "unknownRow" },
    data: { name: "magic", key: "big" },
  });
});
