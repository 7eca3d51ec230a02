import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildPacks } from "../../tools/packs/compile.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";

/** Some of the compendium: a forecast of each takes its time. */
const ASKED = ["street-kid", "thug", "veteran-soldier"];

describe("The danger of the opponents of the compendium", () => {
  let table: SirpasTable;
  beforeAll(async () => void (table = await openSirpas()));
  afterAll(() => table.close());

  it("is a chance, less of a street kid than of a thug, and most of a veteran", async () => {
    const { OPPONENT_RULES } = await import("../../src/play/opponents/opponent-rules.ts");
    const packs = await buildPacks(".");
    const made = async (pack: string, key: string) => {
      const { data } = packs.find(({ name }) => name === pack)!.items.find((item) => item.key === key)!;
      return table.createActor({ ...data, folder: null });
    };
    const hero = await made("characters", OPPONENT_RULES.hero);
    const chances: number[] = [];
    for (const key of ASKED) chances.push(OPPONENT_RULES.danger(hero, await made("npcs", key))!);
    expect(chances).toEqual(chances.toSorted((one, other) => one - other));
    expect(chances[0]).toBeLessThan(chances[2]!);
    for (const chance of chances) {
      expect(chance).toBeGreaterThanOrEqual(0);
      expect(chance).toBeLessThanOrEqual(1);
    }
  });
});
