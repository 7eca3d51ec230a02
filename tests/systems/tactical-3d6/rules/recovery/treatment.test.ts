import { describe, expect, it } from "vitest";
import { readCheck } from "../../../../../systems/tactical-3d6/src/rules/checks/check.ts";
import {
  checkFirstAid,
  dayOfRest,
  firstAid,
  readCrippled,
  surgeryTerms,
  type Patient,
} from "../../../../../systems/tactical-3d6/src/rules/recovery/treatment.ts";
import { sumTerms } from "#core/rules/term.ts";
import { terms } from "../../../dice.ts";
import { reason, value } from "../sides.ts";

const patient = (more: Partial<Patient> = {}): Patient => ({
  ...{ hitPoints: -12, maximum: 10, mortallyWounded: true, treated: false, operations: 0 },
  ...more,
});

describe("surgery", () => {
  it.each([
    [-12, 0, 12],
    [-30, 0, 12],
    [-31, 0, 10],
    [-40, 0, 10],
    [-41, 0, 8],
    [-31, 2, 6],
  ])("at %i of 10 after %i operations is rolled at %i", (hitPoints, operations, target) => {
    expect(sumTerms(value(surgeryTerms(terms(12), patient({ hitPoints, operations }))))).toBe(target);
  });

  it("is for who is mortally wounded and not dead", () => {
    expect(reason(surgeryTerms(terms(12), patient({ mortallyWounded: false })))).toBe("notMortal");
    expect(reason(surgeryTerms(terms(12), patient({ hitPoints: -50 })))).toBe("patientDead");
  });
});

describe("first aid", () => {
  it("gives back a die less 3, at least 1, if the roll succeeds", () => {
    expect([1, 4, 5, 6].map((die) => firstAid(readCheck(10, 10), [die]))).toEqual([1, 1, 2, 3]);
    expect(firstAid(readCheck(11, 10), [6])).toBe(0);
  });

  it("is given once for the wounds of an encounter", () => {
    expect(reason(checkFirstAid(patient()))).toBeNull();
    expect(reason(checkFirstAid(patient({ treated: true })))).toBe("treatedAlready");
    expect(reason(checkFirstAid(patient({ hitPoints: 10 })))).toBe("notWounded");
    expect(reason(checkFirstAid(patient({ hitPoints: -50 })))).toBe("patientDead");
  });
});

describe("healing", () => {
  it("of a day's rest is 1 by a roll of health", () => {
    expect([dayOfRest(readCheck(10, 10)), dayOfRest(readCheck(11, 10))]).toEqual([1, 0]);
  });

  it("of a crippled limb is for good unless health fails by 5", () => {
    expect([10, 14, 15].map((roll) => readCrippled(readCheck(roll, 10)))).toEqual(["healed", "healed", "permanent"]);
  });
});
