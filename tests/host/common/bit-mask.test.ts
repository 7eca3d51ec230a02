import { expect, it } from "vitest";
import { BitMask } from "../../../host/common/utils/bit-mask.ts";

// https://foundryvtt.com/api/v14/classes/foundry.utils.BitMask.html

it("is a number whose bits are the states that are active", () => {
  const mask = new BitMask({ seen: true, heard: false, felt: true });
  expect([+mask, mask.hasState("seen"), mask.hasState("heard"), mask.isEmpty]).toEqual([5, true, false, false]);
  expect(mask.states).toEqual({ seen: "seen", heard: "heard", felt: "felt" });
  mask.removeState("felt");
  mask.addState("heard");
  expect([mask.toggleState("seen"), mask.toggleState("seen", true)]).toEqual([2, 3]);
  expect(() => mask.addState("smelt")).toThrow('"smelt" is none of the states seen, heard, felt');
});

it("is copied with what is active, and is compatible with one of the same states alone", () => {
  const mask = new BitMask({ seen: true, heard: false });
  const copy = mask.clone();
  mask.clear();
  expect([mask.isEmpty, +copy, copy.isCompatible(mask), copy.isCompatible(new BitMask({ seen: true }))]).toEqual([
    true,
    1,
    true,
    false,
  ]);
});

it("has 32 states at most", () => {
  const states = Object.fromEntries(Array.from({ length: 33 }, (_, index) => [`s${index}`, true]));
  expect(() => new BitMask(states)).toThrow("32 states at most");
});
