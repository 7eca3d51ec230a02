import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  DEFAULT_FATIGUE_OPTIONS,
  ENCOUNTER_FATIGUE,
  fatiguePenalty,
  feltFatigue,
  isExhausted,
  marchFatigue,
  openingFatigue,
  restedFatigue,
} from "../../../../../systems/bind/src/rules/recovery/fatigue.ts";
import { mended, weekOfRest, weeksToHeal } from "../../../../../systems/bind/src/rules/recovery/healing.ts";
import { afterInterval, INTERVALS, nextInterval } from "../../../../../systems/bind/src/rules/recovery/intervals.ts";
import { knacks, reasonOf, valueOf } from "../support.ts";

describe("fatigue", () => {
  it("takes 1 for each point above the hit points that are left, 5 at most, and with one more consciousness (ruling 22)", () => {
    expect([6, 7, 11, 12].map((fatigue) => fatiguePenalty(fatigue, 6))).toEqual([0, -1, -5, -5]);
    expect([11, 12].map((fatigue) => isExhausted(fatigue, 6))).toEqual([false, true]);
    expect(fatiguePenalty(3, -2)).toBe(-3);
  });

  it("has no such limits where the table wants none", () => {
    const off = { ...DEFAULT_FATIGUE_OPTIONS, limits: false };
    expect(fatiguePenalty(12, 6, off)).toBe(0);
    expect(isExhausted(20, 6, off)).toBe(false);
  });

  it("comes of an encounter, of miles, and of races as they are", () => {
    expect(ENCOUNTER_FATIGUE).toBe(1);
    expect([marchFatigue(5, "rough"), marchFatigue(5, "road")]).toEqual([5, 2]);
    expect(feltFatigue(3, "march", "human")).toBe(2);
    expect(feltFatigue(0, "march", "human")).toBe(0);
    expect(feltFatigue(3, "weather", "elf")).toBe(0);
    expect([feltFatigue(3, "poison", "dwarf"), feltFatigue(3, "foulAir", "dwarf")]).toEqual([2, 2]);
    expect(feltFatigue(3, "rottenFood", "dwarf")).toBe(0);
    expect([feltFatigue(3, "poison", "elf"), feltFatigue(3, "encounter", "")]).toEqual([3, 3]);
  });

  it("is half of their hit points for opponents where the table wants it so", () => {
    expect(openingFatigue(7)).toBe(0);
    expect(openingFatigue(7, { limits: true, tiredOpponents: true })).toBe(4);
  });

  it("goes by half of the hit points that are left in an interval of rest, rounded up", () => {
    expect([restedFatigue(6, 7), restedFatigue(2, 7), restedFatigue(6, -1)]).toEqual([2, 0, 6]);
    expect(restedFatigue(6, 7, 2)).toBe(0);
  });
});

describe("healing", () => {
  it("of a week gives back half of the hit points as they are: -3, -1, 0, 1, 2, 3, 5", () => {
    const weeks = [-3];
    for (let week = 0; week < 6; week += 1) weeks.push(weekOfRest(weeks.at(-1)!, 7));
    expect(weeks).toEqual([-3, -1, 0, 1, 2, 3, 5]);
    expect(weekOfRest(5, 6)).toBe(6);
    expect(weekOfRest(8, 6)).toBe(8);
    expect([weeksToHeal(-3, 5), weeksToHeal(6, 6)]).toEqual([6, 0]);
  });

  it("ends, and never takes anything", () => {
    fc.assert(
      fc.property(fc.integer({ min: -30, max: 14 }), fc.integer({ min: 1, max: 14 }), (hitPoints, whole) => {
        expect(weekOfRest(hitPoints, whole)).toBeGreaterThanOrEqual(hitPoints);
        expect(weeksToHeal(hitPoints, whole)).toBeLessThan(20);
      }),
    );
  });

  it("by hand gives a hit point back for one of fatigue, or costs another", () => {
    const life = { hitPoints: 4, fatePoints: 0, fatigue: 1 };
    expect(valueOf(mended(life, 6, "success"))).toEqual({ ...life, hitPoints: 5, fatigue: 2 });
    expect(valueOf(mended(life, 6, "failure"))).toEqual({ ...life, hitPoints: 3 });
    expect(valueOf(mended(life, 6, "tie"))).toEqual(life);
    expect(reasonOf(mended(life, 4, "success"))).toBe("nothingToMend");
  });
});

describe("an interval", () => {
  const who = { hitPoints: 6, fatePoints: 2, fatigue: 5, mana: 0 };
  const of = { fate: 6, mana: 6, knacks: [], load: 0, tookPart: true, rested: false };

  it("is one of four", () => {
    expect(INTERVALS.map(nextInterval)).toEqual(["afternoon", "evening", "night", "morning"]);
  });

  it("gives back fate by one die, up to all of it, to who took part", () => {
    expect(afterInterval(who, of, 3).fatePoints).toBe(5);
    expect(afterInterval(who, of, 6).fatePoints).toBe(6);
    expect(afterInterval({ ...who, fatePoints: 9 }, of, 6).fatePoints).toBe(9);
    expect(afterInterval(who, { ...of, tookPart: false }, 6).fatePoints).toBe(2);
  });

  it("tires by what is carried too much, and rest takes fatigue away", () => {
    expect(afterInterval(who, { ...of, load: 2 }, 1).fatigue).toBe(7);
    expect(afterInterval(who, { ...of, load: 2, rested: true }, 1)).toMatchObject({ fatigue: 4, mana: 0 });
  });

  it("of rest does more for a fast healer", () => {
    const rested = afterInterval(who, { ...of, rested: true, knacks: knacks(["fastHealer"]) }, 1);
    expect(rested).toMatchObject({ fatigue: 0, mana: 1 });
  });
});
