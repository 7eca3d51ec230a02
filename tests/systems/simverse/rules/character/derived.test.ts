import { expect, test } from "vitest";
import { sumTerms } from "#core/rules/term.ts";
import {
  attackTargets,
  breath,
  defenceTargets,
  initiative,
  luck,
  mana,
  movement,
  perception,
  speed,
  stamina,
  vitality,
  type Body,
} from "../../../../../systems/simverse/src/rules/character/derived.ts";
import {
  canSprint,
  carryingCapacity,
  encumbrance,
  encumbranceSource,
  lift,
} from "../../../../../systems/simverse/src/rules/character/load.ts";
import { modifierTerms } from "../../../../../systems/simverse/src/rules/character/modifiers.ts";
import { attributes, body, perk, traited } from "../support.ts";

/** What perks and load add to a defence. */
const defending = ({ sources }: Body, ...defence: Parameters<typeof defenceTargets>) =>
  sumTerms(modifierTerms(sources, defenceTargets(...defence)));

test("an average human has Vitality, Stamina and Mana of 20, Speed 5 and Perception 10", () => {
  const human = body();
  expect([vitality, stamina, mana, speed, initiative, movement, perception, luck].map((of) => of(human).value)).toEqual(
    [20, 20, 20, 5, 5, 5, 10, 5],
  );
});

test("Stamina comes from Strength and Mana from Awareness, each term named", () => {
  expect(stamina(body({ strength: 14 })).terms).toEqual([
    { label: "SIMVERSE.ATTRIBUTE.strength.label", value: 28, kind: "attribute" },
  ]);
  expect(mana(body({ awareness: 12 }, { sources: [perk("mana", 10)] })).value).toBe(34);
});

test.each([
  ["small", 10, 10],
  ["child", 12, 18],
  ["large", 14, 42],
] as const)("Vitality of the %s summoned creature with Endurance %i is %i", (size, endurance, value) => {
  expect(vitality(body({ endurance }, { size })).value).toBe(value);
});

test("a dwarf's size counts before Extra Vitality", () => {
  const { value, terms } = vitality(body({ endurance: 12 }, { size: "child", sources: [perk("vitality", 10)] }));
  expect(value).toBe(28);
  expect(terms.map((term) => term.value)).toEqual([24, -6, 10]);
});

test("Speed is not rounded, and size changes movement, not the order of turns", () => {
  const quick = body({ dexterity: 13, endurance: 10 }, { size: "large" });
  expect(speed(quick).value).toBe(5.75);
  expect(movement(quick).value).toBe(8.625);
  expect(initiative(body({}, { sources: [perk("initiative", 2)] })).value).toBe(7);
  expect(speed(body({}, { sources: [perk("initiative", 2)] })).value).toBe(5);
});

test("who is lame moves less, who is paraplegic not at all, and nobody less than nothing", () => {
  expect(movement(body({}, { sources: [perk("movement", -3)] })).value).toBe(2);
  expect(movement(body({}, { sources: [traited("immobile")] })).value).toBe(0);
  const slow = movement(body({}, { sources: [perk("movement", -9)] }));
  expect(slow.value).toBe(0);
  expect(sumTerms(slow.terms)).toBe(0);
});

test("Perception keeps its half, and a sense does not help by itself", () => {
  const sharp = body({ awareness: 11 }, { sources: [perk("perception", 2, "hearing")] });
  expect(perception(sharp).value).toBe(10.5);
});

test("a breath lasts as long as the book says", () => {
  expect(breath(body()).value).toBe(100);
});

test("a load of 125 % is heavy: Speed, physical skills and defences suffer", () => {
  const strong = attributes({ strength: 12 });
  expect(carryingCapacity(strong)).toBe(24);
  expect(encumbrance(30, 24)).toEqual({ ok: true, value: "heavy" });
  const sources = [encumbranceSource("heavy")!];
  const loaded = body({ strength: 12 }, { sources, encumbrance: "heavy" });
  expect(speed(loaded).value).toBe(3);
  expect(defending(loaded, "dodge")).toBe(-1);
  expect(defending(loaded, "parry", "swords")).toBe(-1);
});

test("who is overburdened has half their Speed and cannot sprint", () => {
  const loaded = body({}, { sources: [encumbranceSource("overburdened")!], encumbrance: "overburdened" });
  expect(speed(loaded).value).toBe(2.5);
  expect(movement(loaded).value).toBe(2.5);
  expect(defending(loaded, "block")).toBe(-2);
  expect([canSprint("normal"), canSprint("heavy"), canSprint("overburdened")]).toEqual([true, true, false]);
});

test("loads end at 100, 150 and 200 percent, and beyond nobody can move", () => {
  expect([0, 20, 20.1, 30, 30.1, 40].map((load) => encumbrance(load, 20))).toEqual(
    ["normal", "normal", "heavy", "heavy", "overburdened", "overburdened"].map((value) => ({ ok: true, value })),
  );
  expect(encumbrance(40.1, 20)).toEqual({ ok: false, reason: "tooHeavyToMove", data: { most: 40 } });
  expect(encumbrance(-1, 20)).toMatchObject({ reason: "loadRange" });
  expect(encumbrance(NaN, 20)).toMatchObject({ reason: "loadRange" });
  expect(encumbranceSource("normal")).toBeNull();
});

test.each([8, 10, 12, 14, 16, 18, 20])("with Strength %i lifting and carrying follow the table", (strength) => {
  expect([lift(attributes({ strength })).value, carryingCapacity(attributes({ strength }))]).toEqual([
    strength * 5,
    strength * 2,
  ]);
});

test("Weapon Master parries better with its weapon alone", () => {
  const master = body({}, { sources: [{ ...perk("parry.@choice", 2), choice: "swords" }] });
  expect(defending(master, "parry", "swords")).toBe(2);
  expect(defending(master, "parry", "axes")).toBe(0);
});

test("an attack is reached by its kind, its weapon's skill and what hinders every roll; damage by the first two alone", () => {
  const sources = [
    perk("attack.ranged", -3),
    { ...perk("attack.@choice", 2), choice: "swords" },
    { ...perk("damage.@choice", 2), choice: "swords" },
    perk("damage.unarmed", 2),
    perk("checks.physical", -1),
  ];
  const sum = (...of: [of: "attack" | "damage", reaches: string[], skill: string]) =>
    sumTerms(modifierTerms(sources, attackTargets(...of)));
  expect(sum("attack", ["melee"], "swords")).toBe(1);
  expect(sum("attack", ["ranged"], "bows")).toBe(-4);
  expect(sum("attack", ["melee", "unarmed"], "brawling")).toBe(-1);
  expect(sum("damage", ["melee"], "swords")).toBe(2);
  expect(sum("damage", ["melee", "unarmed"], "brawling")).toBe(2);
  expect(sum("damage", ["ranged"], "bows")).toBe(0);
});
