import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildPacks } from "../../tools/packs/compile.ts";
import { dangersByLevel } from "../systems/opponents.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";

/** Of each era and the bestiary one that a fighter needn't fear, one that is a match, and one that is more than that: a forecast of all takes its time. */
const RANKS = {
  "swords and bows": ["peasant-levy", "guard-sergeant", "guard-captain"],
  "powder and steam": ["constable", "constable-sergeant", "gunslinger"],
  "modern day": ["night-watchman", "sniper", "tactical-officer"],
  "the future": ["corporate-guard", "security-chief", "void-marine"],
  animals: ["guard-dog", "war-horse", "bull"],
};

describe("The danger of the opponents of the compendium", () => {
  let table: SirpasTable;
  let dangersOf: (keys: readonly string[]) => Promise<number[]>;
  beforeAll(async () => {
    table = await openSirpas();
    const { OPPONENT_RULES } = await import("../../src/play/opponents/opponent-rules.ts");
    const packs = await buildPacks(".");
    const made = async (pack: string, key: string) => {
      const { data } = packs.find(({ name }) => name === pack)!.items.find((item) => item.key === key)!;
      return table.createActor({ ...data, folder: null });
    };
    const hero = await made("characters", OPPONENT_RULES.hero);
    dangersOf = async (keys) => {
      const opponents = await Promise.all(keys.map((key) => made("npcs", key)));
      return opponents.map((opponent) => OPPONENT_RULES.danger(hero, opponent)!);
    };
  });
  afterAll(() => table.close());

  it("is a chance, less of a street kid than of a thug, and most of a veteran", async () => {
    const chances = await dangersOf(["street-kid", "thug", "veteran-soldier"]);
    expect(chances).toEqual(chances.toSorted((one, other) => one - other));
    expect(chances[0]).toBeLessThan(chances[2]!);
    for (const chance of chances) {
      expect(chance).toBeGreaterThanOrEqual(0);
      expect(chance).toBeLessThanOrEqual(1);
    }
  });

  it.each(Object.entries(RANKS))("is slight, then even, then deadly among %s", async (_era, keys) => {
    const [slight, even, deadly] = (await dangersOf(keys)) as [number, number, number];
    expect(slight).toBeLessThan(0.2);
    expect(even).toBeGreaterThan(0.2);
    expect(even).toBeLessThan(0.65);
    expect(deadly).toBeGreaterThan(0.85);
  });

  it("is less of a minion, more of a veteran and most of an elite, who are as printed once the level is taken away", async () => {
    const play = async () => import("../../src/play/opponents/opponent-rules.ts");
    const core = async (file: string) =>
      file.endsWith("level-of.ts")
        ? import("#core/play/opponents/level-of.ts")
        : import("#core/play/opponents/levels.ts");
    const create = (data: object) => table.createActor({ ...data, folder: null });
    const levels = await dangersByLevel({ play, core, create }, ".", ["gate-guard", "veteran-soldier"]);
    expect(levels["veteran-soldier"]!.elite).toBeGreaterThan(levels["veteran-soldier"]!.printed + 0.1);
  });
});
