import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildPacks } from "../../tools/packs/compile.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";

describe("The danger of the opponents of the compendium", () => {
  let table: SirpasTable;
  const dangers: Record<string, number | null> = {};
  beforeAll(async () => {
    table = await openSirpas();
    const { OPPONENT_RULES } = await import("../../src/play/opponents/opponent-rules.ts");
    const packs = await buildPacks(".");
    const people = (name: string) => packs.find((pack) => pack.name === name)!.items;
    const { data } = people("characters").find(({ key }) => key === OPPONENT_RULES.hero)!;
    const hero = await table.createActor({ ...data, folder: null });
    for (const { key, data: opponent } of people("npcs"))
      dangers[key] = OPPONENT_RULES.danger(hero, await table.createActor({ ...opponent, folder: null }));
  });
  afterAll(() => table.close());

  it("is a chance for each of them", () => {
    for (const chance of Object.values(dangers)) {
      expect(chance).toBeGreaterThanOrEqual(0);
      expect(chance).toBeLessThanOrEqual(1);
    }
  });

  it("is less of a street kid than of a thug, and most of a veteran", () => {
    const chances = ["street-kid", "thug", "veteran-soldier"].map((key) => dangers[key]!);
    expect(chances).toEqual(chances.toSorted((one, other) => one - other));
    expect(chances[0]).toBeLessThan(chances[2]!);
  });
});
