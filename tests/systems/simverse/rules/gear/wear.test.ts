import { expect, test } from "vitest";
import {
  cracksShield,
  endangersWeapon,
  isBreached,
  repairPrice,
} from "../../../../../systems/simverse/src/rules/gear/wear.ts";
import { leftOf } from "../../../../../systems/simverse/src/rules/gear/armour.ts";

test("armour is breached by more damage than AR and AD together, and none by any where nothing of it is left", () => {
  const mail = { resistance: 3, deflection: 1 };
  expect([4, 5].map((rolled) => isBreached(rolled, mail))).toEqual([false, true]);
  expect(isBreached(20, { resistance: 0, deflection: 1 })).toBe(false);
});

test("what is left of armour is its AR by quality less what hits took, never below none", () => {
  expect([0, 2, 9].map((lost) => leftOf({ resistance: 3, quality: "masterwork", lost }))).toEqual([4, 2, 0]);
});

test("10 Vitality crack a shield that blocked in vain, and endanger a weapon that parried in vain: 15 a masterwork", () => {
  expect([9, 10].map((injury) => cracksShield("block", injury))).toEqual([false, true]);
  expect(cracksShield("parry", 20)).toBe(false);
  expect([9, 10].map((injury) => endangersWeapon("parry", injury, "standard"))).toEqual([false, true]);
  expect([14, 15].map((injury) => endangersWeapon("parry", injury, "masterwork"))).toEqual([false, true]);
  expect(endangersWeapon("dodge", 20, "poor")).toBe(false);
});

test("the materials of a repair are a tenth of the price", () => {
  expect([50, 0.5, 0].map(repairPrice)).toEqual([5, 0.05, 0]);
});
