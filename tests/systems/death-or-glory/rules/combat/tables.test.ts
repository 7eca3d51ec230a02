import { describe, expect, it } from "vitest";
import { printDamage } from "../../../../../systems/death-or-glory/src/rules/combat/damage-dice.ts";
import { blowsIn } from "../../../../../systems/death-or-glory/src/rules/combat/attack-plan.ts";
import { digitsOf, locationOf, tensOf } from "../../../../../systems/death-or-glory/src/rules/combat/locations.ts";
import {
  counterBlow,
  furtherBlows,
  masterShots,
} from "../../../../../systems/death-or-glory/src/rules/combat/mastery.ts";
import { pieceProtection, protectionAt } from "../../../../../systems/death-or-glory/src/rules/combat/protection.ts";
import { bandOf } from "../../../../../systems/death-or-glory/src/rules/combat/ranges.ts";

describe("the location", () => {
  it("is the attack roll backwards", () => {
    const rolls = { 1: "head", 10: "head", 11: "leftArm", 2: "leftArm", 92: "rightArm", 3: "rightArm", 13: "torso" };
    const more = { 7: "torso", 17: "leftLeg", 58: "leftLeg", 68: "rightLeg", 99: "rightLeg", 100: "rightLeg" };
    for (const [roll, location] of Object.entries({ ...rolls, ...more })) {
      expect([roll, locationOf(Number(roll))]).toEqual([roll, location]);
    }
  });

  it("is read off two digits the other way round, and not off those of a 100", () => {
    expect(digitsOf(8)).toEqual({ rolled: "08", reversed: "80" });
    expect(digitsOf(10)).toEqual({ rolled: "10", reversed: "01" });
    expect(digitsOf(100)).toBeNull();
    expect([tensOf(8), tensOf(100)]).toEqual([["0", "8"], null]);
  });

  it("of 1 to 99 has the shares of the table", () => {
    const shares: Record<string, number> = {};
    for (let roll = 1; roll <= 99; roll += 1) {
      const location = locationOf(roll);
      shares[location] = (shares[location] ?? 0) + 1;
    }
    expect(shares).toEqual({ head: 10, leftArm: 10, rightArm: 10, torso: 40, leftLeg: 15, rightLeg: 14 });
  });
});

describe("the distance", () => {
  it("of two bands that meet is that of the nearer, and a javelin has no close one", () => {
    const javelin = { from: 3, close: 3, medium: 15, far: 25, limit: 30 };
    const band = (metres: number) => {
      const found = bandOf(javelin, metres);
      return found.ok ? found.value : found.reason;
    };
    expect([2, 3, 15, 16, 25, 30, 31].map(band)).toEqual([
      "tooNear",
      "medium",
      "medium",
      "far",
      "far",
      "limit",
      "tooFar",
    ]);
    const rifle = { from: 10, close: 30, medium: 300, far: 600, limit: 800 };
    expect(bandOf(rifle, 25)).toMatchObject({ value: "close" });
  });
});

describe("mastery", () => {
  it("begins at 90 with a second blow at 30, and each mastered one brings another", () => {
    expect(furtherBlows(89, [])).toEqual([]);
    expect(furtherBlows(90, [])).toEqual([{ number: 2, score: 30, criticals: 2 }]);
    expect(furtherBlows(97, [91, 42]).map(({ score, criticals }) => [score, criticals])).toEqual([
      [91, 2],
      [42, 3],
    ]);
  });

  it("is as many blows in a round as can be chosen from: everybody else has one", () => {
    const count = (reach: "melee" | "arrow", score: number, learned: readonly number[] = []) =>
      blowsIn({ reach }, score, learned);
    expect([count("melee", 89), count("melee", 90), count("melee", 97, [91])]).toEqual([1, 2, 3]);
    expect([count("arrow", 89), count("arrow", 95), count("arrow", 95, [90])]).toEqual([1, 2, 3]);
  });

  it("from a distance is two shots at 40, and a third once these are mastered", () => {
    expect(masterShots(89, [])).toEqual([]);
    expect(masterShots(95, []).map(({ number, score }) => [number, score])).toEqual([
      [1, 40],
      [2, 40],
    ]);
    expect(masterShots(95, [90]).map(({ score }) => score)).toEqual([90, 90, 40]);
  });

  it("of parrying strikes back at 60, 40 and 20", () => {
    expect([1, 2, 3].map((parries) => counterBlow(90, parries))).toEqual([60, 40, 20]);
    expect(counterBlow(89, 1)).toBeNull();
  });
});

describe("armour", () => {
  const mail = { name: "Mail", uuid: "m", covers: ["torso", "leftArm"], protection: 3, plated: false, lost: 0 };
  const chain = { ...mail, unbreakable: false };
  const plate = { ...chain, name: "Plate", uuid: "p", covers: ["torso"], protection: 6 };

  it("protects where it covers, the best piece alone, and the body everywhere but on the head", () => {
    const value = (location: string) =>
      protectionAt(location, [chain, plate], 1).terms.map(({ label, value: points }) => [label, points]);
    expect(value("torso")).toEqual([
      ["Plate", 6],
      ["DOG.TERM.naturalProtection", 1],
    ]);
    expect(value("leftArm")).toEqual([
      ["Mail", 3],
      ["DOG.TERM.naturalProtection", 1],
    ]);
    expect(value("leftLeg")).toEqual([["DOG.TERM.naturalProtection", 1]]);
    expect(value("head")).toEqual([]);
  });

  it("is better with plates and worse with each critical attack, never below nothing", () => {
    expect(pieceProtection({ ...chain, plated: true })).toBe(4);
    // A helmet cannot have plates.
    expect(pieceProtection({ ...chain, covers: ["head"], plated: true })).toBe(3);
    expect(pieceProtection({ ...chain, covers: ["head", "torso"], plated: true })).toBe(4);
    expect(pieceProtection({ ...chain, lost: 2 })).toBe(1);
    expect(pieceProtection({ ...chain, lost: 9 })).toBe(0);
    expect(protectionAt("torso", [{ ...chain, lost: 3 }], 0)).toEqual({ terms: [], piece: "" });
  });

  it("of quality is not damaged", () => {
    expect(protectionAt("torso", [chain], 0).piece).toBe("m");
    expect(protectionAt("torso", [{ ...chain, unbreakable: true }], 0).piece).toBe("");
  });
});

it("damage is printed with its bonus, and as a number alone where there are no dice", () => {
  const damage = { dice: 2, faces: 6, bonus: 3 };
  expect([damage, { ...damage, bonus: -1 }, { ...damage, bonus: 0 }].map(printDamage)).toEqual([
    "2d6+3",
    "2d6-1",
    "2d6",
  ]);
  expect(printDamage({ dice: 0, faces: 0, bonus: 4 })).toBe("4");
});
