import { describe, expect, it } from "vitest";
import { readCheck } from "../../../../../systems/simverse/src/rules/checks/check.ts";
import {
  certainFatigue,
  distanceOf,
  enduranceRolls,
  marchFault,
  readWay,
  staminaOf,
  WAYS,
  wayTerms,
  type March,
  type Traveller,
} from "../../../../../systems/simverse/src/rules/recovery/travel.ts";

const MARCH: March = { pace: "normal", terrain: "road", mount: "none", hours: 8, restless: false };
const ADA: Traveller = { speed: 5, load: "normal" };
const far = (more: Partial<March>, who = ADA) => distanceOf(who, { ...MARCH, ...more }).value;
const worn = (more: Partial<March>, who = ADA) => staminaOf(who, { ...MARCH, ...more });

describe("Travel", () => {
  it("goes three, five or seven kilometres a day for each point of Speed, less by terrain, more on a mount", () => {
    expect([far({ pace: "cautious" }), far({}), far({ pace: "forced" })]).toEqual([15, 25, 35]);
    expect(far({ terrain: "swamp" })).toBeCloseTo(7.5);
    expect(far({ mount: "riding" })).toBe(50);
    expect(far({ mount: "war", terrain: "hills" })).toBeCloseTo(27);
    expect(far({ hours: 4 })).toBe(12.5);
    expect(far({ pace: "forced", hours: 12 })).toBe(52.5);
    expect(distanceOf(ADA, { ...MARCH, terrain: "mountains" }, true).value).toBe(25);
  });

  it("takes Stamina for each four hours, by terrain and load", () => {
    expect([worn({ pace: "cautious" }), worn({}), worn({ pace: "forced" })]).toEqual([0, 2, 4]);
    expect([worn({ terrain: "hills" }), worn({ terrain: "mountains" }), worn({ terrain: "swamp" })]).toEqual([3, 4, 6]);
    expect(worn({}, { ...ADA, load: "heavy" })).toBe(4);
    expect(worn({ hours: 3 })).toBe(0);
    expect(worn({ mount: "camel" })).toBe(0);
  });

  it("rolls Endurance twice a day of a forced march, once more for twelve hours, and tires without rest or overburdened", () => {
    expect(enduranceRolls({ ...MARCH, pace: "forced" })).toEqual({ fatigue: 2, nextDay: false });
    expect(enduranceRolls({ ...MARCH, pace: "forced", hours: 12 })).toEqual({ fatigue: 2, nextDay: true });
    expect(enduranceRolls(MARCH)).toEqual({ fatigue: 0, nextDay: false });
    expect(certainFatigue(ADA, { ...MARCH, restless: true })).toBe(1);
    expect(certainFatigue({ ...ADA, load: "overburdened" }, MARCH)).toBe(1);
    expect(certainFatigue(ADA, MARCH)).toBe(0);
  });

  it("is refused beyond eight hours but at a forced pace, and at that to the overburdened", () => {
    expect(marchFault([ADA], { ...MARCH, hours: 9 })).toBe("tooLong");
    expect(marchFault([ADA], { ...MARCH, hours: 12, pace: "forced" })).toBeNull();
    expect(marchFault([ADA, { ...ADA, load: "overburdened" }], { ...MARCH, pace: "forced" })).toBe("tooHeavy");
    expect(marchFault([{ ...ADA, load: "overburdened" }], MARCH)).toBeNull();
  });

  it("loses a quarter, half or all of the way, by how badly it was found", () => {
    const ways = [12, 13, 16, 17].map((roll) => readWay(readCheck(roll, 12)));
    expect(ways).toEqual(["found", "drifted", "drifted", "wrong"]);
    expect(readWay(readCheck(18, 12))).toBe("lost");
    expect(WAYS).toEqual({ found: 1, drifted: 0.75, wrong: 0.5, lost: 0 });
    expect(wayTerms("map", "foul", true).map(({ value }) => value)).toEqual([4, -4, -4]);
  });
});
