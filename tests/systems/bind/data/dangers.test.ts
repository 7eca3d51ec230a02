import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dangersOf } from "../../opponents.ts";
import { openBind, type BindTable } from "./table.ts";

describe("The danger of the opponents of the compendium", () => {
  let table: BindTable;
  let dangers: Readonly<Record<string, number>>;
  beforeAll(async () => {
    table = await openBind();
    dangers = await dangersOf(table, "systems/bind");
  });
  afterAll(() => table.close());

  it("is a chance for each of them", () => {
    for (const chance of Object.values(dangers)) {
      expect(chance).toBeGreaterThanOrEqual(0);
      expect(chance).toBeLessThanOrEqual(1);
    }
  });

  it("is greater for those whom everybody fears more", () => {
    const chances = ["goblin", "brigand", "soldier", "ogre"].map((key) => dangers[key]!);
    expect(chances).toEqual(chances.toSorted((one, other) => one - other));
    expect(chances[0]).toBeLessThan(0.1);
    expect(chances.at(-1)).toBeGreaterThan(0.4);
  });
});
