import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkWorldSetting } from "../../../src/rules/world/check-world-setting.ts";
import { FAULT_REASONS } from "../../../src/rules/world/faults.ts";
import { HUMAN_SETTING } from "../../../src/rules/world/human-setting.ts";
import { readWorldSetting } from "../../../src/rules/world/read-world-setting.ts";
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
    ["has a key", (s) => (s.id = "Not a key"), "id", "badKey"],
    ["has a name", (s) => (s.name = " "), "name", "emptyName"],
    ["has a scale", (s) => (s.scales = []), "scales", "none"],
    ["has a race", (s) => (s.races = []), "races", "none"],
    ["has a body", (s) => (s.bodyPlans = []), "bodyPlans", "none"],
    ["begins its ranges at 0 or above", (s) => (s.scales[0]!.minimum = -1), "scales.0.minimum", "tooSmall"],
    ["finds races by keys", (s) => (s.races[0]!.key = "Not a key"), "races.0.key", "badKey"],
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
      "unknownScale",
    ],
    [
      "has no status that holds less than nothing",
      (s) => s.statuses.push({ ...mana, maximum: { ...mana.maximum, fixed: -1 } }),
      "statuses.0.maximum.fixed",
      "tooSmall",
    ],
    [
      "derives a status by more than nothing",
      (s) => s.statuses.push({ ...mana, maximum: { ...mana.maximum, factor: 0 } }),
      "statuses.0.maximum.factor",
      "tooSmall",
    ],
    ["pays in something", (s) => (s.currency.symbol = ""), "currency.symbol", "emptyName"],
    ["has turns that last", (s) => (s.turn.seconds = 0), "turn.seconds", "tooSmall"],
    ["has a range that is one", (s) => (s.scales[0]!.maximum = 3), "scales.0.maximum", "rangeReversed"],
    ["starts within its range", (s) => (s.scales[0]!.starting = 2), "scales.0.starting", "outOfRange"],
    ["has steps", (s) => (s.scales[0]!.step = 0), "scales.0.step", "tooSmall"],
    ["prices nothing below 0", (s) => (s.scales[0]!.cost = -1), "scales.0.cost", "tooSmall"],
    ["has modifiers", (s) => (s.scales[0]!.modifiers = []), "scales.0.modifiers", "none"],
    ["orders them", (s) => s.scales[0]!.modifiers.reverse(), "scales.0.modifiers.1.from", "bandsOutOfOrder"],
    ["counts in whole levels", (s) => (s.scales[0]!.minimum = 2.5), "scales.0.minimum", "notWhole"],
    [
      "measures what there is",
      (s) => (s.attributeScales = { luck: "human" }),
      "attributeScales.luck",
      "unknownAttribute",
    ],
    [
      "measures a lower attribute like its main",
      (s) => (s.attributeScales = { will: "human" }),
      "attributeScales.will",
      "lowerScale",
    ],
    [
      "measures by a scale it has",
      (s) => (s.attributeScales = { body: "big" }),
      "attributeScales.body",
      "unknownScale",
    ],
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
      "unknownAttribute",
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
      "unknownAttribute",
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
      "knows three families of damage",
      (s) => s.damageTypes.push({ key: "sun", label: "Sun", category: "solar" as "mental" }),
      "damageTypes.0.category",
      "unknownChoice",
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
      "skills.0.base.attributes.0",
      "unknownAttribute",
    ],
    ["has parts of a body", (s) => (s.bodyPlans[0]!.parts = []), "bodyPlans.0.parts", "none"],
    [
      "has each of them once",
      (s) => (s.bodyPlans[0]!.parts[1]!.key = "head"),
      "bodyPlans.0.parts.1.key",
      "duplicateKey",
    ],
    [
      "says what each counts as",
      (s) => (s.bodyPlans[0]!.parts[0]!.role = "wing" as "limb"),
      "bodyPlans.0.parts.0.role",
      "unknownChoice",
    ],
    [
      "draws it where it can be seen",
      (s) => (s.bodyPlans[0]!.parts[0]!.place.width = 90),
      "bodyPlans.0.parts.0.place.width",
      "outOfRange",
    ],
    ["gives a race a body it has", (s) => (s.races[0]!.bodyPlan = "robot"), "races.0.bodyPlan", "unknownBodyPlan"],
    [
      "gives no race a speed below 0",
      (s) => (s.races[0]!.speedCoefficient = -1),
      "races.0.speedCoefficient",
      "tooSmall",
    ],
    [
      "makes a wound of one scratch at least",
      (s) => (s.races[0]!.structs.scratchToWound = 0),
      "races.0.structs.scratchToWound",
      "outOfRange",
    ],
    ["gives whole levels", (s) => (s.races[0]!.boughtIn = { strength: 0.5 }), "races.0.boughtIn.strength", "notWhole"],
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

  it("finds every fault at once", () => {
    expect(
      faultsOf((setting) => ((setting.turn.seconds = -1), (setting.races = []), (setting.name = ""))),
    ).toHaveLength(3);
  });
});

describe("a file that is no setting", () => {
  it.each([null, 7, "text", [], { scales: 3 }, { races: [null] }, { turn: { seconds: "ten" } }, { scales: [{}] }])(
    "%j is refused without a crash",
    (data) => {
      expect(readWorldSetting(data)).toMatchObject({ ok: false });
    },
  );

  it("is completed where it does not speak of something", () => {
    expect(readWorldSetting({ id: "short", name: "Short" })).toEqual({
      ok: true,
      value: { ...HUMAN_SETTING, id: "short", name: "Short" },
    });
  });
});

interface Words {
  readonly [key: string]: string | Words;
}

it("says every fault and names every field in words", () => {
  const { SIRPAS } = JSON.parse(readFileSync("lang/en.json", "utf8")) as { SIRPAS: { WORLD: Words } };
  const { FAULT, FIELD } = SIRPAS.WORLD as { FAULT: Words; FIELD: Words };
  expect(Object.keys(FAULT).sort()).toEqual([...FAULT_REASONS].sort());
  const fields = (value: unknown): string[] =>
    typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => [...(/^\d+$/u.test(key) ? [] : [key]), ...fields(inner)])
      : [];
  const setting = { ...HUMAN_SETTING, attributes: [magic], statuses: [mana] };
  expect(fields(setting).filter((key) => typeof FIELD[key] !== "string")).toEqual([]);
});

it("names what has no name yet by its key", () => {
  const setting = draft();
  setting.attributes.push({ ...magic, label: " ", scale: "big" });
  expect(checkWorldSetting(setting)).toContainEqual({
    ...{ path: "attributes.0.scale", reason: "unknownScale" },
    data: { name: "magic", field: "SIRPAS.WORLD.FIELD.scale", key: "big" },
  });
});
