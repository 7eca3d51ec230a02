import { expect, test } from "vitest";
import { sumTerms } from "#core/rules/term.ts";
import {
  characterOf,
  type StoredCharacter,
  type StoredItem,
} from "../../../../../systems/simverse/src/rules/character/character.ts";
import { ATTRIBUTE_KEYS } from "../../../../../systems/simverse/src/rules/character/attributes.ts";
import { movement, speed, vitality } from "../../../../../systems/simverse/src/rules/character/derived.ts";
import { flat, modifierTerms, offersOf } from "../../../../../systems/simverse/src/rules/character/modifiers.ts";
import { resistanceAt } from "../../../../../systems/simverse/src/rules/gear/armour.ts";
import { skillValue } from "../../../../../systems/simverse/src/rules/skills/skill.ts";
import { perk, skill, trait } from "../support.ts";

function stored(given: Partial<StoredCharacter> = {}): StoredCharacter {
  const attributes = Object.fromEntries(
    ATTRIBUTE_KEYS.map((key) => [key, { bought: 0 }]),
  ) as StoredCharacter["attributes"];
  return { attributes, powerLevel: "starting", budget: null, earned: 0, size: "human", ...given };
}

const common = { id: "item", uuid: "uuid", name: "Item" };
const none = { modifiers: [], traits: [] };

const gear = (
  weight: number,
  more: Partial<Extract<StoredItem, { type: "gear" }>["system"]> & { readonly place?: string } = {},
): StoredItem => ({
  ...common,
  type: "gear",
  system: { ...none, weight, quantity: 1, carried: true, ...more },
});
const armour = (
  more: Partial<Extract<StoredItem, { type: "armour" }>["system"]> & { readonly place?: string } = {},
): StoredItem => ({
  ...common,
  type: "armour",
  system: {
    ...{ ...none, part: "torso", category: "medium", quality: "standard" },
    ...{ deflection: 1, resistance: 4, weight: 10, worn: true },
    ...more,
  },
});
const had = (type: "perk" | "flaw", more: Partial<Extract<StoredItem, { type: "perk" }>["system"]>): StoredItem => ({
  ...common,
  type,
  system: { ...trait(), ...none, ...more },
});

test("perks raise what they say, under their own name, and cost their price", () => {
  const extra = had("perk", { level: 2, modifiers: [{ target: "vitality", value: 10, scale: "level", when: "" }] });
  const character = characterOf(stored(), [extra]);
  expect(vitality(character.body)).toMatchObject({
    value: 40,
    terms: [{ value: 20 }, { label: "Item", value: 20, source: "uuid" }],
  });
  expect(character.budget.left).toBe(90);
});

test("armour that is worn protects and hinders, and in the pack it only weighs", () => {
  const climb = (item: StoredItem) => {
    const { body } = characterOf(stored(), [item]);
    const value = skillValue(skill({ key: "climbing", group: "physical" }), body.attributes, { sources: body.sources });
    return [value.ok && value.value.value, resistanceAt("torso", body.armour, "human").value];
  };
  expect(climb(armour())).toEqual([6, 4]);
  expect(climb(armour({ worn: false }))).toEqual([8, 0]);
  expect(characterOf(stored(), [armour({ worn: false })]).load.weight).toBe(10);
  expect(characterOf(stored({ size: "child" }), [armour()]).load.weight).toBe(5);
});

test("a load slows, and what nobody could carry keeps them where they are", () => {
  const { body, load } = characterOf(stored(), [gear(15, { quantity: 2 }), gear(50, { carried: false })]);
  expect([load.weight, load.capacity, load.level]).toEqual([30, 20, { ok: true, value: "heavy" }]);
  expect(speed(body).value).toBe(3);
  const stuck = characterOf(stored(), [gear(41)]);
  expect(stuck.problems).toEqual([expect.objectContaining({ reason: "tooHeavyToMove" })]);
  expect(movement(stuck.body).value).toBe(0);
});

test("what was left somewhere weighs nothing, worn things and weapons as well as others", () => {
  const tent = gear(5, { place: "Camp" });
  const mail = armour({ worn: false, place: "On the horse" });
  expect(characterOf(stored(), [gear(15), tent, mail]).load.weight).toBe(15);
});

test("training that asks for no armour counts without armour, and never with it", () => {
  const monk = had("perk", { modifiers: [flat("defences", 2, "unarmoured")] });
  const defending = (...items: StoredItem[]) => {
    const { sources, tools } = { ...characterOf(stored(), items), ...characterOf(stored(), items).body };
    return [sumTerms(modifierTerms(sources, ["defences"])), offersOf({ sources, tools }, ["defences"])];
  };
  expect(defending(monk)).toEqual([2, []]);
  expect(defending(monk, armour())).toEqual([0, []]);
});

test("a tool in the pack is offered and does not count by itself", () => {
  const { tools, body } = characterOf(stored(), [gear(1, { modifiers: [flat("skill.climbing", 2)] })]);
  expect(tools).toHaveLength(1);
  expect(body.sources).toEqual([]);
});

test("what lasts for a time counts in values and not in prices", () => {
  const character = characterOf(stored(), [], [perk("attribute.strength", 4)]);
  expect(character.attributes.strength.value).toBe(14);
  expect(character.load.capacity).toBe(28);
  expect(character.budget.spent).toBe(0);
});

test("Natural Talent halves the skill that it was had for", () => {
  const learned: StoredItem = { ...common, type: "skill", system: { ...skill({ level: 3 }), ...none } };
  const talent = had("perk", {
    price: { form: "fixed", amounts: [5] },
    choice: { kind: "skill", of: "swords" },
    traits: ["halfPrice"],
  });
  expect(characterOf(stored(), [learned, talent]).budget.spent).toBe(8);
});

test("two pieces on one part and an animal with too much Intellect are said", () => {
  const animal = had("flaw", { traits: ["animalMind"] });
  expect(characterOf(stored(), [armour(), armour(), animal]).problems.map(({ reason }) => reason)).toEqual([
    "pieceTwice",
    "animalIntellect",
  ]);
});
