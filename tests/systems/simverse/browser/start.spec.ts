import { expect, test } from "@playwright/test";
import { systemOf } from "../../../../tools/build/system.ts";
import { type Seat, Table } from "../../../browser/support/table.ts";
import { PLAYED } from "../../../support/generation.ts";

const [generation] = PLAYED;

test.describe.serial(`a table of Simverse, generation ${generation}`, { tag: "@sample" }, () => {
  let table: Table;
  let gamemaster: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open({ system: systemOf("simverse").dist, generation: generation! });
    gamemaster = await table.join(browser, "Gamemaster");
  });

  test.afterAll(async () => {
    await gamemaster?.leave();
    await table?.close();
  });

  test("has all compendia of its manifest, none of them empty", async () => {
    const sizes = await gamemaster.page.evaluate(() => {
      const { packs, system } = (globalThis as unknown as World).game;
      return [...system.packs].map(({ name }) => [name, packs.get(`simverse.${name}`)?.index.size ?? 0] as const);
    });
    expect(sizes.length).toBeGreaterThan(10);
    expect(sizes.filter(([, size]) => size === 0)).toEqual([]);
  });

  test("takes a ready character from its compendium, with all that they carry", async () => {
    const wizard = await gamemaster.page.evaluate(async () => {
      const { packs, actors } = (globalThis as unknown as World).game;
      const compendium = packs.get("simverse.characters")!;
      const actor = await actors.importFromCompendium(compendium, compendium.index.getName("Oswin Vell")!._id);
      return {
        type: actor.type,
        wisdom: actor.system.attributes.wisdom.bought,
        types: actor.items.map((one) => one.type),
      };
    });
    expect(wizard).toMatchObject({ type: "character", wisdom: 3 });
    expect(new Set(wizard.types)).toEqual(new Set(["profession", "skill", "perk", "power", "gear", "weapon"]));
  });
});

interface Compendium {
  readonly index: { readonly size: number; getName(name: string): { readonly _id: string } | undefined };
}

interface World {
  readonly game: {
    readonly system: { readonly packs: Iterable<{ readonly name: string }> };
    readonly packs: ReadonlyMap<string, Compendium>;
    readonly actors: {
      importFromCompendium(
        compendium: Compendium,
        id: string,
      ): Promise<{
        readonly type: string;
        readonly system: { readonly attributes: { readonly wisdom: { readonly bought: number } } };
        readonly items: { map<Found>(read: (item: { readonly type: string }) => Found): readonly Found[] };
      }>;
    };
  };
}
