import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sumTerms } from "#core/rules/term.ts";
import {
  actionPoints,
  awareness,
  fatePoints,
  hitPoints,
  manaPoints,
  movement,
} from "../../../../../systems/bind/src/rules/character/derived.ts";
import {
  hasTrait,
  isKnack,
  KNACK_EFFECTS,
  KNACK_KEYS,
  knackSum,
  knackTerms,
  mostChosen,
} from "../../../../../systems/bind/src/rules/character/knacks.ts";
import {
  burdened,
  heaviestItem,
  heaviestWeapon,
  loadOf,
  weightOfCreature,
  type Carried,
} from "../../../../../systems/bind/src/rules/character/load.ts";
import { attributes, fighter, knacks } from "../support.ts";

describe("derived values", () => {
  it("of hit points are 6 and Strength", () => {
    expect(hitPoints(fighter({ attributes: { strength: -2 } })).value).toBe(4);
    expect(hitPoints(fighter({ attributes: { strength: 1 } })).value).toBe(7);
    // The basilisk of the chart: +6, and the knack that nothing stops.
    const basilisk = fighter({ attributes: { strength: 6 }, knacks: knacks(["unstoppable"]) });
    expect(hitPoints(basilisk)).toMatchObject({ value: 14 });
    expect(sumTerms(hitPoints(basilisk).terms)).toBe(14);
  });

  it("of action points are 3 and Speed, and never below 0", () => {
    expect([-4, -3, 0, 3].map((speed) => actionPoints(fighter({ attributes: { speed } })).value)).toEqual([0, 0, 3, 6]);
  });

  it("of fate are a tenth of all XP, rounded up, and Charisma", () => {
    const plain = fighter();
    expect([50, 51, 60, 0].map((xp) => fatePoints(plain, xp).value)).toEqual([5, 6, 6, 0]);
    expect(fatePoints(fighter({ attributes: { charisma: -5 } }), 10).value).toBe(0);
    expect(fatePoints(fighter({ attributes: { charisma: 3 }, knacks: knacks(["lucky"]) }), 50).value).toBe(12);
  });

  it("of mana are three for each sphere", () => {
    expect(manaPoints({ skills: { air: 2, mind: 1, combat: 3 } })).toBe(6);
    expect(manaPoints({ skills: {} })).toBe(0);
  });

  it("of movement are 3 steps and Athletics, twice on four legs, eight times in the air", () => {
    const being = { skills: { athletics: 2 } };
    expect(movement(being).value).toBe(5);
    expect(movement(being, "quadruped").value).toBe(10);
    expect(movement(being, "flying").value).toBe(40);
    expect(sumTerms(movement(being, "flying").terms)).toBe(40);
  });

  it("of awareness are Wits and Vigilance", () => {
    expect(awareness(fighter({ attributes: { wits: 1 }, skills: { vigilance: 2 } }))).toBe(3);
  });
});

describe("knacks", () => {
  it("are twenty, and each of them does something", () => {
    expect(KNACK_KEYS).toHaveLength(20);
    const does = (key: (typeof KNACK_KEYS)[number]) =>
      KNACK_EFFECTS.some((effect) => knackSum(knacks([key], ["sword"]), effect, ["sword"]) !== 0) ||
      (["passesOn", "stuns", "unstunnable", "unsurprised", "reachesPerfect"] as const).some((trait) =>
        hasTrait(knacks([key]), trait),
      );
    expect(KNACK_KEYS.filter((key) => !does(key))).toEqual([]);
    expect([isKnack("lucky"), isKnack("unlucky")]).toEqual([true, false]);
  });

  it("count all that somebody has, and half of them rounded up", () => {
    const three = knacks(["brawler", "dodger", "lastStand"]);
    expect(knackSum(three, "brawlAttack")).toBe(2);
    expect(knackSum(three, "evade")).toBe(3);
    expect(knackSum(three, "lastStandPoints")).toBe(5);
    expect(knackSum(three, "lastStandMana")).toBe(3);
    expect(knackSum(knacks(["mightyDraw", "lucky", "snapDraw"]), "longbowPoints")).toBe(-2);
  });

  it("that were taken for something count for that alone", () => {
    const master = knacks(["weaponMaster"], ["sword"]);
    expect(knackSum(master, "attack", ["sword", "blade"])).toBe(1);
    expect(knackSum(master, "attack", ["axe"])).toBe(0);
    expect(knackTerms(master, "attack", ["sword"])).toEqual([
      { label: "BIND.KNACK.weaponMaster", value: 1, kind: "knack" },
    ]);
    expect(["lucky", "specialist", "weaponMaster"].map((key) => mostChosen(key as "lucky", 3))).toEqual([0, 1, 1]);
  });
});

const item = (weight: number, parts: Partial<Carried> = {}): Carried => ({ weight, hands: 0, weapon: false, ...parts });

describe("a load", () => {
  it("is what all weighs, against hit points", () => {
    expect(loadOf([item(2), item(3)], 6)).toEqual({ weight: 5, capacity: 6, burden: 0, fatigue: 0, unwieldy: 0 });
    expect(loadOf([item(3), item(3), item(2)], 6)).toMatchObject({ burden: 2, fatigue: 2 });
  });

  it("has one item up to half of them, rounded up, and a weapon up to half, rounded down (ruling 11)", () => {
    expect([heaviestItem(7), heaviestWeapon(7)]).toEqual([4, 3]);
    expect(loadOf([item(4)], 7).burden).toBe(0);
    expect(loadOf([item(5)], 7)).toMatchObject({ burden: 1, fatigue: 1 });
    expect(loadOf([item(4, { weapon: true, hands: 2 })], 7)).toMatchObject({ burden: 1, fatigue: 0, unwieldy: 1 });
    expect(loadOf([item(4, { weapon: true })], 7).burden).toBe(0);
  });

  it("only warns of heavy weapons where the table wants it so", () => {
    const sword = item(5, { weapon: true, hands: 2 });
    expect(loadOf([sword], 6, { heavyWeapons: false })).toMatchObject({ burden: 0, unwieldy: 2 });
  });

  it("in one hand counts twice, a single weapon once, two weapons twice (ruling 4)", () => {
    expect(loadOf([item(2, { hands: 1 })], 6).weight).toBe(4);
    const sword = item(2, { weapon: true, hands: 1 });
    expect(loadOf([sword], 6)).toMatchObject({ weight: 2, unwieldy: 0 });
    expect(loadOf([sword, item(1, { weapon: true, hands: 1 })], 6)).toMatchObject({ weight: 6, unwieldy: 1 });
    // A shield that is strapped on is in no hand.
    expect(loadOf([sword, item(2, { weapon: true })], 6)).toMatchObject({ weight: 4, unwieldy: 0 });
  });

  it("takes a point from each attribute of the body for each point too much", () => {
    expect(burdened(attributes({ strength: 2, wits: 1 }), { burden: 2 })).toEqual(
      attributes({ strength: 0, dexterity: -2, speed: -2, wits: 1 }),
    );
  });

  it("of a creature is its hit points", () => {
    expect([weightOfCreature(7), weightOfCreature(-2)]).toEqual([7, 0]);
  });

  it("is never lighter for one item more", () => {
    const any = fc.record({
      weight: fc.integer({ min: 0, max: 8 }),
      hands: fc.constantFrom(0 as const, 1 as const, 2 as const),
      weapon: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 5 }), any, fc.integer({ min: 1, max: 12 }), (items, more, hp) => {
        expect(loadOf([...items, more], hp).burden).toBeGreaterThanOrEqual(loadOf(items, hp).burden);
      }),
    );
  });
});
