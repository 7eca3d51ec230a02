import { describe, expect, it } from "vitest";
import {
  ATTRIBUTE_KEYS,
  AVERAGE,
  bodyChangedBy,
  isAttribute,
  isPhysical,
  rolledAttribute,
} from "../../../../../systems/bind/src/rules/character/attributes.ts";
import {
  bornWith,
  CREATION_WAYS,
  newLearner,
  rolledBirth,
} from "../../../../../systems/bind/src/rules/character/creation.ts";
import { xpLeft } from "../../../../../systems/bind/src/rules/character/purchase.ts";
import { highestOf, raceOf, RACE_KEYS, rolledRace } from "../../../../../systems/bind/src/rules/character/races.ts";
import {
  isMartial,
  isSkill,
  isSphere,
  SKILL_KEYS,
  SPHERES,
} from "../../../../../systems/bind/src/rules/character/skills.ts";
import { EVERY_ROLL } from "../support.ts";

const diceFor = (sum: number) => EVERY_ROLL.find(([one, other]) => one + other === sum)!;
const BY_SUM = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

describe("attributes", () => {
  it("are six, three of the body and three of the mind", () => {
    expect(ATTRIBUTE_KEYS).toEqual(["strength", "dexterity", "speed", "intelligence", "wits", "charisma"]);
    expect(ATTRIBUTE_KEYS.filter(isPhysical)).toEqual(["strength", "dexterity", "speed"]);
    expect([isAttribute("wits"), isAttribute("luck")]).toEqual([true, false]);
  });

  it("by dice are from -3 to +3", () => {
    expect(BY_SUM.map((sum) => rolledAttribute(diceFor(sum)))).toEqual([-3, -2, -1, -1, 0, 0, 0, 1, 1, 2, 3]);
    expect(() => rolledAttribute([7, 1])).toThrow(RangeError);
  });

  it("of the body are changed together by a burden", () => {
    expect(bodyChangedBy(AVERAGE, -2)).toEqual({ ...AVERAGE, strength: -2, dexterity: -2, speed: -2 });
    expect(bodyChangedBy(AVERAGE, 0)).toBe(AVERAGE);
  });
});

describe("races", () => {
  it("follow from two dice", () => {
    const names = ["gnome", "gnome", "dwarf", "dwarf", "human", "human", "human", "elf", "elf", "gnoll", "gnoll"];
    expect(BY_SUM.map((sum) => rolledRace(diceFor(sum)))).toEqual(names);
  });

  it.each([
    ["gnome", { dexterity: 1, intelligence: 1, strength: -2, speed: -1 }],
    ["dwarf", { dexterity: 1, speed: -1 }],
    ["human", { strength: 1, wits: -1 }],
    ["elf", { wits: 1, strength: -1 }],
    ["gnoll", { strength: 1, speed: 1, intelligence: -1, charisma: -2 }],
  ] as const)("change attributes: %s", (race, changed) => {
    expect(bornWith(race)).toEqual({ ...AVERAGE, ...changed });
  });

  it("give something to be born with", () => {
    expect(raceOf("gnome").resting).toEqual({ dice: 2, plus: 3 });
    expect(raceOf("human").resting).toEqual({ dice: 1, plus: 6 });
    expect(RACE_KEYS.filter((race) => raceOf(race).meditates)).toEqual(["elf"]);
    expect(RACE_KEYS.filter((race) => raceOf(race).fangs)).toEqual(["gnoll"]);
    expect(raceOf("")).toMatchObject({ attributes: {}, fangs: false });
  });

  it("shift how high an attribute can be learned: 3 and what the race adds", () => {
    expect([highestOf("gnoll", "strength"), highestOf("gnome", "strength"), highestOf("", "strength")]).toEqual([
      4, 1, 3,
    ]);
  });
});

describe("skills", () => {
  it("are 18 and ten spheres, of which three and all spheres are martial", () => {
    expect(SKILL_KEYS).toHaveLength(28);
    expect(SKILL_KEYS.filter((key) => !isSphere(key))).toHaveLength(18);
    expect(SPHERES).toHaveLength(10);
    expect(SKILL_KEYS.filter(isMartial)).toEqual(["combat", "brawl", "projectiles", ...SPHERES]);
    expect([isSkill("stealth"), isSkill("luck")]).toEqual([true, false]);
  });
});

describe("a new character", () => {
  it("by dice has what they come to, changed by the race", () => {
    const average = [3, 4];
    const dice = {
      race: [6, 6],
      attributes: {
        ...{ strength: [6, 6], dexterity: average, speed: average },
        ...{ intelligence: average, wits: average, charisma: [1, 1] },
      },
    };
    expect(rolledBirth(dice)).toEqual({
      race: "gnoll",
      attributes: { ...AVERAGE, strength: 4, speed: 1, intelligence: -1, charisma: -5 },
    });
  });

  it("has 50 XP to spend, whichever way it was made", () => {
    expect(CREATION_WAYS).toEqual(["dice", "choice"]);
    const learner = newLearner({ race: "elf", attributes: bornWith("elf") });
    expect(xpLeft(learner.experience)).toBe(50);
    expect(learner).toMatchObject({ skills: {}, knacks: [] });
  });
});
