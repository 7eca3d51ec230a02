import { describe, expect, it } from "vitest";
import { readCheck } from "../../../../../systems/simverse/src/rules/checks/check.ts";
import {
  atHand,
  craftHours,
  craftTerms,
  ingredientsOf,
  madeBy,
  materialsPrice,
  readCraft,
  repairHours,
  toolsFor,
  workTime,
} from "../../../../../systems/simverse/src/rules/gear/crafting.ts";

describe("Crafting", () => {
  it("reads the book's six results", () => {
    const read = (roll: number, target: number) => readCraft(readCheck(roll, target));
    expect(read(3, 1)).toBe("exceptional");
    expect(read(7, 12)).toBe("superior");
    expect([read(8, 12), read(12, 12)]).toEqual(["made", "made"]);
    expect([read(13, 12), read(16, 12), read(12, 11.5)]).toEqual(["flawed", "flawed", "flawed"]);
    expect(read(17, 12)).toBe("ruined");
    expect(read(18, 20)).toBe("disaster");
  });

  it("makes one of a better quality or a second dose, mends a flaw by half the time, or leaves it", () => {
    expect(madeBy("exceptional", 4, "standard", "time")).toEqual({ count: 1, quality: "masterwork", hours: 4 });
    expect(madeBy("exceptional", 2, null, "time")).toEqual({ count: 2, quality: null, hours: 2 });
    expect(madeBy("superior", 4, "standard", "time")).toEqual({ count: 1, quality: "standard", hours: 4 });
    expect(madeBy("flawed", 4, "standard", "time")).toEqual({ count: 1, quality: "standard", hours: 6 });
    expect(madeBy("flawed", 4, "standard", "quality")).toEqual({ count: 1, quality: "poor", hours: 4 });
    expect(madeBy("flawed", 4, null, "quality")).toEqual({ count: 1, quality: null, hours: 6 });
    expect(madeBy("ruined", 4, "standard", "time").count).toBe(0);
    expect(madeBy("disaster", 4, null, "time").count).toBe(0);
    expect(madeBy("exceptional", 4, "legendary", "time").quality).toBe("legendary");
  });

  it("takes the hours of a recipe, else by the value of what is made", () => {
    expect(craftHours("alchemy", 50, 2)).toEqual({ ok: true, value: 2 });
    // 10 gold are a day of eight hours; a longsword of 5 gold is half of one.
    expect(craftHours("blacksmithing", 100, 0)).toEqual({ ok: true, value: 8 });
    expect(craftHours("blacksmithing", 50, 0)).toEqual({ ok: true, value: 4 });
    expect(craftHours("leatherworking", 50, 0)).toEqual({ ok: true, value: 4 });
    expect(craftHours("woodworking", 5, 0)).toEqual({ ok: true, value: 1 });
    expect(craftHours("engineering", 5, 0)).toEqual({ ok: true, value: 56 });
    expect(craftHours("alchemy", 50, 0)).toMatchObject({ ok: false, reason: "noRecipe" });
  });

  it("repairs a point in a tenth of that, and counts what is longer than a day in days of eight hours", () => {
    expect([repairHours(80), repairHours(20), repairHours(4)]).toEqual([8, 2, 1]);
    expect(workTime(3)).toEqual({ count: 3, unit: "hours" });
    expect(workTime(8)).toEqual({ count: 8, unit: "hours" });
    expect(workTime(9)).toEqual({ count: 2, unit: "days" });
    expect(workTime(80)).toEqual({ count: 10, unit: "days" });
  });

  it("reads the ingredients of a recipe, uses what is carried of them, and pays for the rest", () => {
    const listed = ingredientsOf("Healroot ×2, moonpetal, silver dust");
    expect(listed).toEqual([
      { name: "Healroot", count: 2 },
      { name: "moonpetal", count: 1 },
      { name: "silver dust", count: 1 },
    ]);
    const things = [
      { name: "healroot", quantity: 1 },
      { name: "Moonpetal", quantity: 5 },
      { name: "Silver dust", quantity: 0 },
    ];
    const { used, missing } = atHand(listed, things);
    expect(used.map(({ thing, by }) => [thing.name, by])).toEqual([
      ["healroot", 1],
      ["Moonpetal", 1],
    ]);
    expect(missing).toBe(0.5);
    expect(materialsPrice(100, missing)).toBe(25);
    expect(atHand([], things)).toEqual({ used: [], missing: 1 });
  });

  it("adds difficulty, tools and materials; a craft without its tools is hindered", () => {
    const sum = (...given: Parameters<typeof craftTerms>) =>
      craftTerms(...given).reduce((all, { value }) => all + value, 0);
    expect(sum(-4, "standard", "standard")).toBe(-4);
    expect(sum(-2, "excellent", "premium")).toBe(2);
    expect(sum(0, "missing", "substituted")).toBe(-10);
    expect(toolsFor("alchemy", ["portable-alchemists-kit"])).toBe("standard");
    expect(toolsFor("blacksmithing", ["leatherworking-tools"])).toBe("missing");
    expect(toolsFor("engineering", [])).toBe("standard");
  });
});
