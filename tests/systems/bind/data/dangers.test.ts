import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dangersByLevel, dangersOf } from "../../opponents.ts";
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

  it("is measured once, for as long as hero, opponent and rulings are the same", async () => {
    const { dangersTo } = await table.core("applications/opponents/dangers.ts");
    const [hero, opponent] = [
      await table.create({ name: "Ida", type: "npc" }),
      await table.create({ name: "Ogre", type: "npc" }),
    ];
    const rules = { hero: "", danger: () => 0.5, levers: () => ({}) };
    const known = (level: string) => dangersTo!(hero, rules).known(opponent, level) as number | undefined;
    const measure = () => dangersTo!(hero, rules).measure(opponent, "elite") as Promise<void>;
    await measure();
    expect([known("elite"), known("minion")]).toEqual([0.5, undefined]);
    await opponent.update({ "system.attributes.strength": 2 });
    expect(known("elite")).toBeUndefined();
    await measure();
    expect(known("elite")).toBe(0.5);
    const { settings } = table.game as unknown as {
      settings: { set(space: string, key: string, value: unknown): unknown };
    };
    await settings.set("bind", "vital", "at");
    expect(known("elite")).toBeUndefined();
  });

  it("is less of a minion, more of a veteran and most of an elite, who are as printed once the level is taken away", async () => {
    const levels = await dangersByLevel(table, "systems/bind", ["goblin", "brigand", "soldier", "rats"]);
    expect(levels["brigand"]!.elite).toBeGreaterThan(levels["brigand"]!.printed + 0.1);
  });
});
