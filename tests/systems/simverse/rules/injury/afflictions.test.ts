import { describe, expect, it } from "vitest";
import { readCheck } from "../../../../../systems/simverse/src/rules/checks/check.ts";
import {
  courseOf,
  DAY,
  HOUR,
  readHold,
  timesIn,
} from "../../../../../systems/simverse/src/rules/injury/afflictions.ts";

const roll = (dice: number, target = 12) => readCheck(dice, target);
const values = (course: ReturnType<typeof courseOf>) =>
  course?.modifiers.map(({ target, value }) => `${target} ${value}`);

describe("Poison", () => {
  it("is undone by 10, halved by a success, and twice as long by a critical failure", () => {
    const holds = [roll(3), roll(12, 22), roll(12), roll(13), roll(18)].map((one) => readHold("lethal", one));
    expect(holds).toEqual(["none", "none", "half", "full", "double"]);
    expect(courseOf("lethal", 1, roll(3))).toBeNull();
  });

  it("of the recipe does 2d6 an hour for four hours, more with each dose, longer by each 5 of a failure", () => {
    expect(courseOf("lethal", 1, roll(13))).toMatchObject({ times: 4, dice: 2, halved: false });
    expect(courseOf("lethal", 2, roll(12))).toMatchObject({ times: 4, dice: 4, halved: true });
    expect(courseOf("lethal", 1, roll(17))).toMatchObject({ times: 5 });
    expect(courseOf("lethal", 1, roll(18))).toMatchObject({ times: 8 });
  });

  it("hinders by half where it is resisted, and brings its condition where it is not", () => {
    const [resisted, not] = [courseOf("paralysing", 1, roll(10)), courseOf("paralysing", 2, roll(13))];
    expect([values(resisted), resisted?.condition, resisted?.times]).toEqual([["checks -2"], "", 4]);
    expect([values(not), not?.condition, not?.times]).toEqual([["checks -4"], "paralysed", 8]);
    expect(values(courseOf("weakeningStrength", 1, roll(13), 5))).toEqual(["attribute.strength -5"]);
    expect(values(courseOf("weakeningEndurance", 1, roll(12), 5))).toEqual(["attribute.endurance -2"]);
    expect(values(courseOf("hallucinogenic", 1, roll(13)))).toEqual(["perception -6"]);
    expect(courseOf("sedative", 1, roll(13))?.condition).toBe("asleep");
  });
});

describe("Disease", () => {
  it("is kept off by any success, and lasts the days that are said", () => {
    expect(courseOf("mild", 5, roll(12))).toBeNull();
    expect(courseOf("moderate", 7, roll(13))).toMatchObject({ times: 7, dice: 0, halved: false });
    expect(courseOf("severe", 20, roll(18))?.times).toBe(40);
    expect(values(courseOf("moderate", 7, roll(13)))).toEqual([
      ...["checks.physical -2", "checks.mental -1", "checks.social -1"],
    ]);
  });
});

describe("A course", () => {
  it("does something each full hour or day, however time passes, and nothing once it is over", () => {
    expect(timesIn("lethal", 4 * HOUR, HOUR)).toBe(1);
    expect(timesIn("lethal", 4 * HOUR, 600)).toBe(0);
    expect(timesIn("lethal", 3 * HOUR + 600, 600)).toBe(1);
    expect(timesIn("lethal", 4 * HOUR, 9 * HOUR)).toBe(4);
    expect(timesIn("mild", 5 * DAY, 2 * DAY)).toBe(2);
    expect(timesIn("mild", 0, DAY)).toBe(0);
  });
});
