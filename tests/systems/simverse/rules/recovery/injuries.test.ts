import { expect, test } from "vitest";
import { healedDays, needsSurgery } from "../../../../../systems/simverse/src/rules/recovery/injuries.ts";

const days = (days: number, treated: boolean, care = false, slow = false, fast = false) =>
  healedDays({ days, treated }, { care, slow, fast });

test("a broken leg of seven weeks heals in as many days once it was set, in half of them with daily care", () => {
  expect(days(49, false, true)).toBe(0);
  expect(Math.ceil(49 / days(49, true))).toBe(49);
  expect(Math.ceil(49 / days(49, true, true))).toBe(25);
  expect(days(1, true, true)).toBe(1);
});

test("the Fragile take twice as long, with care as long as others without", () => {
  expect(days(49, true, false, true)).toBe(0.5);
  expect(days(49, true, true, true)).toBe(1);
});

test("who heals fast takes half the time", () => {
  expect([days(21, true, false, false, true), days(21, true, true, false, true)]).toEqual([2, 4]);
});

test("an eye that no time heals needs no surgery, nor does what heals already", () => {
  expect(days(0, true, true)).toBe(0);
  expect([needsSurgery({ days: 0, treated: false }), needsSurgery({ days: 21, treated: true })]).toEqual([
    false,
    false,
  ]);
  expect(needsSurgery({ days: 49, treated: false })).toBe(true);
});
