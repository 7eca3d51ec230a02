import { describe, expect, it } from "vitest";
import { readCheck } from "../../../../../systems/tactical-3d6/src/rules/checks/check.ts";
import {
  distanceAfter,
  distanceAfterDive,
  GROUND,
  scatterOf,
  spreadAt,
} from "../../../../../systems/tactical-3d6/src/rules/ranged/areas.ts";
import { rangeBand, SIZES } from "../../../../../systems/tactical-3d6/src/rules/ranged/range.ts";
import {
  hitsAfter,
  hitsOf,
  pelletsAt,
  rapidFireBonus,
  spray,
  SPRAY_ARC,
  suppression,
} from "../../../../../systems/tactical-3d6/src/rules/ranged/rapid-fire.ts";
import { planSuppression } from "../../../../../systems/tactical-3d6/src/rules/attack/suppression.ts";
import { pistol, reason, value } from "../sides.ts";

describe("the range bands", () => {
  it.each([
    [0, "close", 0],
    [5, "close", 0],
    [6, "short", -3],
    [20, "short", -3],
    [21, "medium", -7],
    [100, "medium", -7],
    [101, "long", -11],
    [500, "long", -11],
    [501, "far", -15],
    [5000, "far", -15],
  ] as const)("have %i yards as %s at %i", (yards, key, modifier) => {
    expect(rangeBand(yards)).toMatchObject({ key, modifier });
  });

  it("have parts of a yard in the farther band; 501 yards and more are far (ruling 22)", () => {
    expect(rangeBand(5.1).key).toBe("short");
    expect(rangeBand(500.5).key).toBe("far");
  });

  it("add the speed of the target, ignored below 2 yards a second", () => {
    expect(rangeBand(5, 1.9).key).toBe("close");
    expect(rangeBand(5, 2).key).toBe("short");
    expect(rangeBand(15, 6).key).toBe("medium");
  });

  it("go with sizes: a man 0, a dog -1, a cat -3, a horse 1, an elephant 3 (ruling 44)", () => {
    expect(SIZES).toEqual({ cat: -3, dog: -1, human: 0, horse: 1, elephant: 3 });
  });
});

describe("rapid fire", () => {
  it.each([
    [2, 0],
    [4, 0],
    [5, 1],
    [8, 1],
    [9, 2],
    [12, 2],
    [13, 3],
    [16, 3],
    [17, 4],
    [24, 4],
    [25, 5],
    [49, 5],
    [50, 6],
    [99, 6],
    [100, 7],
    [199, 7],
    [200, 8],
    [399, 8],
    [400, 9],
  ])("of %i shots adds %i", (shots, bonus) => {
    expect(rapidFireBonus(shots)).toBe(bonus);
  });

  it("hits once more for each recoil of the margin, never more often than it fires", () => {
    expect(hitsOf(readCheck(10, 10), 10, 2)).toBe(1);
    expect(hitsOf(readCheck(10, 13), 10, 2)).toBe(2);
    expect(hitsOf(readCheck(10, 14), 10, 2)).toBe(3);
    expect(hitsOf(readCheck(10, 14), 2, 1)).toBe(2);
    expect(hitsOf(readCheck(11, 10), 10, 2)).toBe(0);
  });

  it("is avoided whole by one defence, or by 1 and its margin, as the table says (ruling 36)", () => {
    const [success, failure] = [readCheck(9, 11), readCheck(12, 11)];
    expect(hitsAfter(5, success, { defence: "all" })).toBe(0);
    expect(hitsAfter(5, success, { defence: "margin" })).toBe(2);
    expect(hitsAfter(2, success, { defence: "margin" })).toBe(0);
    expect(hitsAfter(5, failure, { defence: "margin" })).toBe(5);
  });

  it("is sprayed from a rate of 5 in 30 degrees, with a round wasted a yard, from a rate of 16 on two", () => {
    expect(SPRAY_ARC).toBe(30);
    expect(reason(spray(4, [2, 2], [0]))).toBe("tooSlowToSpray");
    expect(value(spray(10, [4, 4], [2]))).toBe(2);
    expect(value(spray(15, [5, 5], [3]))).toBe(3);
    expect(value(spray(16, [5, 5], [3]))).toBe(6);
    expect(value(spray(10, [5, 5], [0]))).toBe(0);
    expect(reason(spray(10, [5, 4], [2]))).toBe("tooManyShots");
  });

  it("of pellets multiplies close by, within a tenth of half range, by half their number (ruling 25)", () => {
    expect(pelletsAt(9, 1, 5, 50)).toEqual({ times: 4, shots: 1 });
    expect(pelletsAt(9, 1, 6, 50)).toEqual({ times: 1, shots: 9 });
    expect(pelletsAt(9, 2, 20, 50)).toEqual({ times: 1, shots: 18 });
    expect(pelletsAt(2, 1, 1, 50)).toEqual({ times: 1, shots: 1 });
    expect(pelletsAt(1, 3, 1, 50)).toEqual({ times: 1, shots: 3 });
  });

  it("suppresses from a rate of 5: 2 yards, from 10 on 4, at 8 and what the shots add", () => {
    expect(reason(suppression(4))).toBe("tooSlowToSuppress");
    expect(value(suppression(5))).toEqual({ width: 2, shots: 5, skill: 9 });
    expect(value(suppression(10))).toEqual({ width: 4, shots: 10, skill: 10 });
    expect(value(suppression(20, 5))).toEqual({ width: 4, shots: 5, skill: 9 });
    expect(reason(suppression(5, 6))).toBe("tooManyShots");
  });

  it("suppresses in range: an attack at random on who enters", () => {
    const gun = pistol({ rate: 10, halfRange: 100 });
    expect(value(planSuppression(10, gun, 10, 200))).toMatchObject({
      zone: { width: 4 },
      attack: { terms: [{ value: 10 }], location: "", shots: 10, strike: { dice: 2, halved: true } },
    });
    expect(reason(planSuppression(10, gun, 10, 1801))).toBe("beyondRange");
    expect(reason(planSuppression(10, pistol(), 3, 10))).toBe("tooSlowToSuppress");
  });
});

describe("areas", () => {
  it("lose damage by the distance in yards, at least 1; as an option three times as fast (ruling 6)", () => {
    expect([0, 0.5, 1, 3].map((yards) => spreadAt(yards))).toEqual([1, 1, 1, 3]);
    expect([0, 0.2, 1, 3].map((yards) => spreadAt(yards, { fallOff: "thrice" }))).toEqual([1, 1, 3, 9]);
  });

  it("are aimed at the ground at +4", () => {
    expect(GROUND).toBe(4);
  });

  it("scatter by the margin of failure, in one of six directions", () => {
    expect(scatterOf(readCheck(13, 10), 4)).toEqual({ yards: 3, direction: 4 });
    expect(scatterOf(readCheck(10, 10), 4)).toEqual({ yards: 0, direction: 4 });
    expect(distanceAfter(5, { yards: 3, direction: 1 })).toBeCloseTo(2);
    expect(distanceAfter(5, { yards: 3, direction: 4 })).toBeCloseTo(8);
    expect(distanceAfter(0, { yards: 3, direction: 2 })).toBeCloseTo(3);
    expect(distanceAfter(5, { yards: 5, direction: 2 })).toBeCloseTo(5);
  });

  it("are left behind by the margin of success of a dive", () => {
    expect(distanceAfterDive(2, readCheck(8, 11))).toBe(5);
    expect(distanceAfterDive(2, readCheck(12, 11))).toBe(2);
  });
});
