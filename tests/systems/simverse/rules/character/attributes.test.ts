import fc from "fast-check";
import { expect, test } from "vitest";
import { attributeValues } from "../../../../../systems/simverse/src/rules/character/attribute-values.ts";
import {
  ATTRIBUTE_KEYS,
  attributePrice,
  isAttribute,
} from "../../../../../systems/simverse/src/rules/character/attributes.ts";
import { budgetOf, guideline } from "../../../../../systems/simverse/src/rules/character/power-levels.ts";
import { equipmentFactor, SIZE_KEYS, SIZES } from "../../../../../systems/simverse/src/rules/character/sizes.ts";
import { perk } from "../support.ts";

const price = (key: (typeof ATTRIBUTE_KEYS)[number], level: number) => attributePrice(key, level - 10);

test.each([
  ["dexterity", 12, 20],
  ["dexterity", 14, 50],
  ["dexterity", 15, 70],
  ["dexterity", 16, 90],
  ["wisdom", 13, 30],
  ["intellect", 19, 210],
  ["charisma", 22, 450],
  ["intellect", 3, -70],
  ["strength", 12, 10],
  ["strength", 14, 25],
  ["strength", 16, 45],
  ["endurance", 19, 105],
  ["awareness", 22, 225],
  ["awareness", 3, -35],
  ["endurance", 10, 0],
] as const)("%s %i costs %i", (key, level, cost) => {
  expect(price(key, level)).toEqual({ ok: true, value: cost });
});

test("an attribute is not sold below 3, nor by half a level", () => {
  const refused = {
    ok: false,
    reason: "attributeRange",
    data: { attribute: "SIMVERSE.ATTRIBUTE.wisdom.label", lowest: 3 },
  };
  expect(attributePrice("wisdom", -8)).toEqual(refused);
  expect(attributePrice("wisdom", 0.5)).toEqual(refused);
  expect(isAttribute("luck")).toBe(false);
});

test("each level costs at least as much as the one before, and a minor attribute half of a major one", () => {
  fc.assert(
    fc.property(fc.integer({ min: -7, max: 15 }), (bought) => {
      const [major, more, minor] = [
        attributePrice("dexterity", bought),
        attributePrice("dexterity", bought + 1),
        attributePrice("strength", bought),
      ];
      if (!major.ok || !more.ok || !minor.ok) throw new Error("has a price");
      expect(more.value - major.value).toBeGreaterThanOrEqual(10);
      expect(minor.value * 2).toBe(major.value);
    }),
  );
});

test("a dwarf's size and bought levels make the final attributes of the book", () => {
  const values = attributeValues({ bought: { strength: 3, endurance: 2, dexterity: -2, charisma: -1 }, size: "child" });
  expect(ATTRIBUTE_KEYS.map((key) => [key, values[key].value])).toEqual([
    ["dexterity", 10],
    ["intellect", 10],
    ["wisdom", 10],
    ["charisma", 9],
    ["endurance", 12],
    ["awareness", 10],
    ["strength", 11],
  ]);
  expect(values.strength.terms).toEqual([
    { label: "SIMVERSE.TERM.start", value: 10, kind: "base" },
    { label: "SIMVERSE.TERM.bought", value: 3, kind: "bought" },
    { label: "SIMVERSE.SIZE.child", value: -2, kind: "size" },
  ]);
});

test("a size moves where the scale begins: a dwarf's Strength costs 15 up to 11 and 5 more to 12, an orc's as the book says", () => {
  const cost = (...of: Parameters<typeof attributePrice>) => attributePrice(...of);
  expect(cost("strength", 3, "child")).toEqual({ ok: true, value: 15 });
  expect(cost("strength", 4, "child")).toEqual({ ok: true, value: 20 });
  expect(cost("dexterity", -2, "child")).toEqual({ ok: true, value: -20 });
  expect(cost("strength", 1, "large")).toEqual({ ok: true, value: 5 });
  expect(cost("strength", 2, "large")).toEqual({ ok: true, value: 15 });
  expect(cost("dexterity", 2, "large")).toEqual({ ok: true, value: 20 });
  expect(cost("strength", 0, "tiny")).toEqual({ ok: true, value: 0 });
  expect(cost("strength", -1, "tiny")).toMatchObject({ reason: "attributeRange" });
});

test("a power that lasts adds to an attribute under its own name", () => {
  const { strength } = attributeValues({ bought: {}, size: "human", sources: [perk("attribute.strength", 4)] });
  expect(strength.value).toBe(14);
  expect(strength.terms.at(-1)).toEqual({ label: "perk", value: 4, source: "uuid-perk", kind: "modifier" });
});

test("the sizes are those of the table", () => {
  expect(SIZE_KEYS.map((key) => [key, SIZES[key].price, SIZES[key].strength, SIZES[key].factor])).toEqual([
    ["tiny", -80, -8, 0.1],
    ["miniature", -40, -6, 0.25],
    ["small", -20, -4, 0.5],
    ["child", -10, -2, 0.75],
    ["human", 0, 0, 1],
    ["large", 10, 2, 1.5],
    ["huge", 20, 4, 2],
    ["gigantic", 40, 6, 2.5],
    ["colossal", 80, 8, 3],
  ]);
  expect([equipmentFactor("small"), equipmentFactor("human"), equipmentFactor("huge")]).toEqual([0.25, 1, 4]);
});

test("a power level says what to build with and what is usual; a table sets its own budget within bounds", () => {
  expect(budgetOf("starting", null)).toEqual({ ok: true, value: 100 });
  expect(budgetOf("starting", 120)).toEqual({ ok: true, value: 120 });
  expect(budgetOf("cosmic", 900)).toEqual({ ok: true, value: 900 });
  expect(budgetOf("cosmic", 400)).toEqual({ ok: false, reason: "budgetRange", data: { lowest: 500 } });
  expect(budgetOf("street", -1)).toMatchObject({ reason: "budgetRange" });
  expect([
    guideline("starting", "dexterity"),
    guideline("starting", "strength"),
    guideline("cosmic", "wisdom"),
  ]).toEqual([14, 15, null]);
});
