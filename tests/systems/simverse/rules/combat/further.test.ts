import { expect, test } from "vitest";
import { furtherOf } from "../../../../../systems/simverse/src/rules/combat/further.ts";
import { isLuckLeft, startingSilver } from "../../../../../systems/simverse/src/rules/character/luck.ts";
import { CONDITIONS } from "../../../../../systems/simverse/src/rules/injury/conditions.ts";
import { LOCATIONS } from "../../../../../systems/simverse/src/rules/combat/locations.ts";

const further = (more: Partial<Parameters<typeof furtherOf>[0]> = {}) =>
  furtherOf({ hit: true, location: "torso", critical: null, ...more }).map(({ on, condition }) => `${on} ${condition}`);

test("a hit on the arm can cost the weapon, on the leg the footing, on head, eye and vitals the senses", () => {
  expect(further()).toEqual([]);
  expect(further({ location: "arm" })).toEqual(["target disarmed"]);
  expect(further({ location: "leg" })).toEqual(["target prone"]);
  expect(further({ location: "head" })).toEqual(["target dazed", "target stunned", "target unconscious"]);
  expect(further({ location: "vitals" })).toEqual(["target stunned", "target unconscious"]);
});

test("three ones bring a bonus, three sixes a problem of who attacked, each once", () => {
  expect(further({ location: "arm", critical: "success" })).toEqual([
    "target disarmed",
    "target prone",
    "target dazed",
  ]);
  expect(further({ hit: false, critical: "failure" })).toEqual(["attacker disarmed", "attacker prone"]);
  expect(further({ hit: false, location: "head" })).toEqual([]);
});

test("all that can come is a condition that there is", () => {
  for (const location of LOCATIONS.keys)
    for (const critical of ["success", "failure", null] as const)
      for (const { condition } of furtherOf({ hit: true, location, critical }))
        expect(CONDITIONS.keys, condition).toContain(condition);
});

test("luck is left until it was used in this session, and back once that is over", () => {
  expect(isLuckLeft({ luckIn: 0, sessions: 0 })).toBe(true);
  expect(isLuckLeft({ luckIn: 3, sessions: 2 })).toBe(false);
  expect(isLuckLeft({ luckIn: 3, sessions: 3 })).toBe(true);
});

test("the wealthy start with 5, 10 or 20 times the silver, by what they paid", () => {
  const silver = (paid: number | null) => startingSilver([{ key: "wealthy", paid }]);
  expect([null, 5, 10, 15].map(silver)).toEqual([100, 500, 1000, 2000]);
  expect(startingSilver([{ key: "lucky", paid: 10 }])).toBe(100);
});
