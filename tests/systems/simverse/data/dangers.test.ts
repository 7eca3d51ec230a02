import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dangersByLevel, dangersOf } from "../../opponents.ts";
import { openSimverse, type SimverseTable } from "./table.ts";

describe("The danger of the opponents of the compendium", () => {
  let table: SimverseTable;
  let dangers: Readonly<Record<string, number>>;
  beforeAll(async () => {
    table = await openSimverse();
    dangers = await dangersOf(table, "systems/simverse");
  });
  afterAll(() => table.close());

  it("is a chance for each of them", () => {
    for (const chance of Object.values(dangers)) {
      expect(chance).toBeGreaterThanOrEqual(0);
      expect(chance).toBeLessThanOrEqual(1);
    }
  });

  it("is greater for those whom everybody fears more", () => {
    const chances = ["goblin", "guard", "bear", "knight"].map((key) => dangers[key]!);
    expect(chances).toEqual(chances.toSorted((one, other) => one - other));
    expect(chances[0]).toBeLessThan(0.1);
    expect(chances.at(-1)).toBeGreaterThan(0.8);
  });

  it("is less of a minion, more of a veteran and most of an elite, who are as printed once the level is taken away", async () => {
    const levels = await dangersByLevel(table, "systems/simverse", ["guard", "orc", "wolf", "fire-elemental"]);
    expect(levels["guard"]!.elite).toBeGreaterThan(levels["guard"]!.printed + 0.1);
  });
});
