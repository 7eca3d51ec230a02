import { describe, expect, it } from "vitest";
import { fallUse } from "../../../src/rules/skills/acrobatics.ts";
import { climbingUse, readClimbing, SURFACES } from "../../../src/rules/skills/climbing.ts";
import { CRITICAL_FAILURE, CRITICAL_SUCCESS, FAILURE, lines, success } from "./support.ts";

const GROUND = { height: 0, attempts: 0 };

describe("Climbing", () => {
  it("the surfaces of the page, from ivy to polish", () => {
    expect(Object.entries(SURFACES)).toEqual([
      ["ivy", "trivial"],
      ["oldBricks", "easy"],
      ["stone", "normal"],
      ["rock", "difficult"],
      ["castle", "hard"],
      ["polished", "veryHard"],
    ]);
  });

  it("a check carries the climber 6 feet, a critical success 12", () => {
    expect(readClimbing(success(), GROUND)).toMatchObject({ climb: { height: 6, attempts: 0 }, fell: 0 });
    expect(readClimbing(CRITICAL_SUCCESS, { height: 6, attempts: 2 })).toMatchObject({
      climb: { height: 18, attempts: 0 },
      fell: 0,
    });
  });

  it("who fails stays, and tries again as a repeated attempt", () => {
    const { climb, fell } = readClimbing(FAILURE, { height: 12, attempts: 0 });
    expect({ climb, fell }).toEqual({ climb: { height: 12, attempts: 1 }, fell: 0 });
    expect(climbingUse("stone", climb)).toEqual({ difficulty: "normal", successLevel: 23, raise: 2, terms: [] });
    expect(climbingUse("stone", readClimbing(success(), climb).climb).raise).toBe(0);
  });

  it("a critical failure falls from the height reached, which Acrobatics then reads", () => {
    const fall = readClimbing(CRITICAL_FAILURE, { height: 18, attempts: 1 });
    expect(fall).toMatchObject({ climb: { height: 0, attempts: 0 }, fell: 18 });
    expect(lines(fall)).toEqual(["climbing.falls"]);
    expect(fallUse(fall.fell)?.difficulty).toBe("difficult");
  });

  it("nobody falls off the ground", () => {
    expect(readClimbing(CRITICAL_FAILURE, GROUND)).toMatchObject({ climb: { height: 0, attempts: 1 }, fell: 0 });
  });
});
