import { describe, expect, it } from "vitest";
import { sumTerms } from "#core/rules/term.ts";
import { readCheck } from "../../../../../systems/simverse/src/rules/checks/check.ts";
import {
  DEFAULT_RECOVERY_OPTIONS,
  healingFactors,
  meditationMana,
  meditationTerms,
  resolveRest,
  type RecoveryOptions,
  type Rest,
  type Resting,
} from "../../../../../systems/simverse/src/rules/recovery/rests.ts";
import { traited } from "../support.ts";

const who = (more: Partial<Resting> = {}): Resting => ({
  strength: 13,
  awareness: 12,
  endurance: 10,
  vitality: 0,
  maximum: 20,
  healing: [],
  ...more,
});
const vitality = (
  rest: Rest,
  care: boolean,
  more: Partial<Resting> = {},
  options: RecoveryOptions = DEFAULT_RECOVERY_OPTIONS,
) => {
  const { value, terms } = resolveRest(who(more), rest, care, options).vitality;
  expect(sumTerms(terms)).toBe(value);
  return value;
};

describe("a rest", () => {
  it("of an hour gives half of Strength and of Awareness back, and a level of fatigue", () => {
    expect(resolveRest(who(), "short", false, DEFAULT_RECOVERY_OPTIONS)).toEqual({
      vitality: { value: 0, terms: [] },
      stamina: 6,
      mana: 6,
      fatigue: 1,
    });
  });

  it("of a night gives half of Endurance back and all else, twice that with care", () => {
    expect(vitality("long", false)).toBe(5);
    expect(vitality("long", true)).toBe(10);
    expect(resolveRest(who(), "long", false, DEFAULT_RECOVERY_OPTIONS)).toMatchObject({
      stamina: "all",
      mana: "all",
      fatigue: "all",
    });
  });

  it("of a day in bed gives Endurance back, half as much again with care", () => {
    expect(vitality("bed", false, { endurance: 11 })).toBe(11);
    expect(vitality("bed", true, { endurance: 11 })).toBe(16);
  });

  it("of a night goes by the reading that the table chose", () => {
    expect(vitality("long", false, {}, { longRest: "awareness" })).toBe(6);
    expect(vitality("long", false, {}, { longRest: "full" })).toBe(20);
  });

  it("heals in whole points, faster and slower by what somebody has", () => {
    expect(vitality("long", false, { endurance: 11 })).toBe(5);
    expect(vitality("long", false, { endurance: 11, healing: [{ label: "Fast", factor: 2 }] })).toBe(11);
    expect(vitality("long", false, { healing: [{ label: "Fragile", factor: 0.5 }] })).toBe(2);
    expect(vitality("long", true, { healing: [{ label: "Undead", factor: 0 }] })).toBe(0);
  });

  it("goes by the traits that heal faster, slower and not at all", () => {
    const factors = (construct: boolean, ...traits: Parameters<typeof traited>) =>
      healingFactors([traited(...traits)], construct).map(({ factor }) => factor);
    expect(factors(false, "healsDouble")).toEqual([2]);
    expect(factors(false, "healsSlowly")).toEqual([0.5]);
    expect(factors(false, "undead")).toEqual([0]);
    expect(factors(true)).toEqual([0]);
    expect(factors(false)).toEqual([]);
  });

  it("gives no more than is missing", () => {
    expect(vitality("bed", true, { vitality: 17 })).toBe(3);
    expect(vitality("long", false, { vitality: 20 })).toBe(0);
  });
});

describe("meditation", () => {
  it("gives the margin of a success, and is 2 harder each time", () => {
    expect(meditationMana(readCheck(8, 12.5))).toBe(4);
    expect(meditationMana(readCheck(13, 12))).toBe(0);
    expect([0, 1, 3].map((before) => sumTerms(meditationTerms(before)))).toEqual([0, -2, -6]);
  });
});
