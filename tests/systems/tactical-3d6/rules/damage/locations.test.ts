import { describe, expect, it } from "vitest";
import { DAMAGE_TYPES } from "../../../../../systems/tactical-3d6/src/rules/damage/damage-types.ts";
import { factorOf } from "../../../../../systems/tactical-3d6/src/rules/damage/damage.ts";
import {
  cripplingInjury,
  hitsVitals,
  LOCATIONS,
  randomLocation,
  sideOf,
} from "../../../../../systems/tactical-3d6/src/rules/damage/locations.ts";

const factor = (location: string, type: string) => factorOf(LOCATIONS.of(location), DAMAGE_TYPES.of(type));

describe("hit locations", () => {
  it.each([
    ["eye", -9, -9],
    ["skull", -7, -5],
    ["face", -5, -7],
    ["rightLeg", -2, -2],
    ["rightArm", -2, -2],
    ["torso", 0, 0],
    ["leftArm", -2, -2],
    ["leftLeg", -2, -2],
    ["hand", -4, -4],
    ["foot", -4, -4],
    ["neck", -5, -5],
    ["vitals", -3, -3],
    ["groin", -3, -3],
  ])("%s is hit at %i from the front and %i from behind", (key, front, back) => {
    expect(LOCATIONS.has(key)).toBe(true);
    expect(LOCATIONS.of(key)).toMatchObject({ front, back });
  });

  it("are hit at random by three dice", () => {
    const rolled = Array.from({ length: 16 }, (_, index) => randomLocation(index + 3).key);
    expect(rolled).toEqual([
      ...["skull", "skull", "face", "rightLeg", "rightLeg", "rightArm", "torso", "torso", "torso"],
      ...["leftArm", "leftLeg", "leftLeg", "hand", "foot", "neck", "neck"],
    ]);
  });

  it("have a side by a die where they are hands or feet (note 8)", () => {
    expect([1, 2, 3, 4, 5, 6].map(sideOf)).toEqual(["left", "left", "left", "right", "right", "right"]);
    expect(LOCATIONS.book.filter(({ sided }) => sided).map(({ key }) => key)).toEqual(["hand", "foot"]);
  });

  it("let a miss by 1 of the head, the neck, the vitals and the groin hit the torso (note 1)", () => {
    const near = LOCATIONS.book.filter(({ nearTorso }) => nearTorso).map(({ key }) => key);
    expect(near).toEqual(["skull", "face", "eye", "neck", "vitals", "groin"]);
  });

  it.each([
    ["rightArm", 10, 6],
    ["leftLeg", 11, 6],
    ["leftLeg", 12, 7],
    ["hand", 10, 4],
    ["foot", 12, 5],
    ["eye", 10, 2],
    ["eye", 9, 1],
    ["torso", 10, Infinity],
  ])("%s of somebody with %i hit points is crippled by %d (ruling 31)", (key, maximum, least) => {
    expect(cripplingInjury(LOCATIONS.of(key), maximum)).toBe(least);
  });

  it("have one for what hits the whole body: an area, which finds no vitals", () => {
    expect(LOCATIONS.of("body")).toMatchObject({ front: 0, armour: null });
    expect(hitsVitals("body", DAMAGE_TYPES.of("impaling"), 1)).toBe(false);
    expect(factor("body", "cutting")).toBe(1.5);
  });

  it("turn one hit of the torso in six into one of the vitals, for what reaches them (note 11)", () => {
    const reaching = DAMAGE_TYPES.book.filter((type) => hitsVitals("torso", type, 1)).map(({ short }) => short);
    expect(reaching).toEqual(["cr", "imp", "pi−", "pi", "pi+", "pi++", "tbb"]);
    expect(hitsVitals("torso", DAMAGE_TYPES.of("impaling"), 2)).toBe(false);
    expect(hitsVitals("groin", DAMAGE_TYPES.of("impaling"), 1)).toBe(false);
  });
});

describe("the types of damage", () => {
  it("do at least 1 before armour, but for blows (ruling 29), and are eleven with the narrow beam besides (ruling 33)", () => {
    expect(DAMAGE_TYPES.book.map(({ short, least }) => [short, least])).toEqual([
      ["cr", 0],
      ...["cut", "imp", "pi−", "pi", "pi+", "pi++", "burn", "tox", "cor", "fat", "tbb"].map((short) => [short, 1]),
    ]);
  });

  it("bruise through flexible armour by 10, blows by 5, the rest never (ruling 26)", () => {
    expect(DAMAGE_TYPES.book.map(({ blunt }) => blunt ?? 0)).toEqual([5, 10, 10, 10, 10, 10, 10, 0, 0, 0, 0, 0]);
  });
});

describe("what penetrates is multiplied", () => {
  it.each([
    ["crushing", 1],
    ["cutting", 1.5],
    ["impaling", 2],
    ["smallPiercing", 0.5],
    ["piercing", 1],
    ["largePiercing", 1.5],
    ["hugePiercing", 2],
    ["burning", 1],
    ["toxic", 1],
    ["corrosive", 1],
    ["fatigue", 1],
    ["tightBeam", 1],
  ])("of %s damage by %d", (type, times) => {
    expect(factor("torso", type)).toBe(times);
    expect(factor("groin", type)).toBe(times);
  });

  it("by 4 in the skull and the eye, but for poison (notes 2 and 3), acid among the rest (ruling 3)", () => {
    for (const { key } of DAMAGE_TYPES.book) {
      expect(factor("skull", key)).toBe(key === "toxic" ? 1 : 4);
      expect(factor("eye", key)).toBe(key === "toxic" ? 1 : 4);
    }
  });

  it("by 1.5 of acid in the face (ruling 3), else as anywhere", () => {
    expect(factor("face", "corrosive")).toBe(1.5);
    expect(factor("face", "cutting")).toBe(1.5);
    expect(factor("face", "impaling")).toBe(2);
  });

  it("in the neck by 1.5 of blows and acid, by 2 of cuts (note 9)", () => {
    expect(["crushing", "corrosive", "cutting", "impaling"].map((type) => factor("neck", type))).toEqual([
      1.5, 1.5, 2, 2,
    ]);
  });

  it("in the vitals by 3 of what impales and of every kind that pierces, by 2 of narrow beams (rulings 5, 32, 33)", () => {
    for (const type of ["impaling", "smallPiercing", "piercing", "largePiercing", "hugePiercing"]) {
      expect(factor("vitals", type)).toBe(3);
    }
    expect([factor("vitals", "tightBeam"), factor("vitals", "crushing")]).toEqual([2, 1]);
  });

  it("in limbs by 1 of large holes, impaling and narrow beams (note 5, ruling 32)", () => {
    for (const place of ["rightArm", "leftArm", "rightLeg", "leftLeg", "hand", "foot"]) {
      for (const type of ["largePiercing", "hugePiercing", "impaling", "tightBeam"])
        expect(factor(place, type)).toBe(1);
      expect(factor(place, "cutting")).toBe(1.5);
      expect(factor(place, "smallPiercing")).toBe(0.5);
    }
  });

  it("of a narrow beam as of a burn elsewhere (ruling 33)", () => {
    expect(factor("torso", "tightBeam")).toBe(factor("torso", "burning"));
    expect(factor("skull", "tightBeam")).toBe(4);
  });
});
