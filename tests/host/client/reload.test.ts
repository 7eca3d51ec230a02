import { afterAll, beforeAll, expect, it } from "vitest";
import type { Actor } from "../../../host/client/documents/actor.ts";
import type { Item } from "../../../host/client/documents/item.ts";
import type { Macro } from "../../../host/client/documents/macro.ts";
import type { RollTable } from "../../../host/client/documents/roll-table.ts";
import { openTable, type OpenTable } from "../../support/client.ts";
import { script } from "./dice/config.ts";

const system = "tests/host/client/system";
let first: OpenTable;
let id: string;
beforeAll(async () => {
  first = await openTable({ system });
  const hero = (await first.CONFIG.Actor.documentClass.create({ name: "Ann", type: "hero" })) as unknown as Actor;
  await hero.createEmbeddedDocuments("Item", [{ name: "Rope", type: "thing", system: { weight: 3 } }]);
  id = hero.id ?? "";
});
afterAll(() => first.close());

const heroAt = (table: OpenTable) => table.game.actors.get(id) as Actor;

it("finds everything again after a reload", async () => {
  const again = await openTable({ system, url: first.url });
  const rope = heroAt(again).items.getName("Rope") as unknown as Item;
  expect(rope.system).toMatchObject({ weight: 3, prepared: true });
  await again.close();
});

it("tells a player who may not change an actor why, and leaves it unchanged (api/v13/classes/foundry.abstract.Document: canUserModify)", async () => {
  const player = await openTable({ system, as: "Player 1", url: first.url });
  const hero = heroAt(player);
  expect([hero.isOwner, hero.visible, player.game.user.isGM]).toEqual([false, false, false]);
  await expect(hero.update({ name: "Mine" })).rejects.toThrow(/Player 1.*Ann/);
  expect([hero.name, player.notices.length]).toEqual(["Ann", 1]);
  await player.close();
});

it("lets a player whom the Gamemaster made its owner change it", async () => {
  const gamemaster = await openTable({ system, url: first.url });
  const owner = gamemaster.game.users.getName("Player 1")?.id ?? "";
  const hero = (await gamemaster.CONFIG.Actor.documentClass.create({ name: "Bea", type: "hero" })) as unknown as Actor;
  await hero.update({ ownership: { [owner]: 3 } });
  expect(hero.hasPlayerOwner).toBe(true);
  await gamemaster.close();
  const player = await openTable({ system, as: "Player 1", url: first.url });
  const own = player.game.actors.get(hero.id ?? "") as Actor;
  await own.update({ name: "Beata" });
  expect(own.name).toBe("Beata");
  await player.close();
});

it("runs scripts as macros, and draws lines of tables", async () => {
  const table = await openTable({ system, url: first.url });
  const create = (name: string, data: object) =>
    (table.CONFIG[name] as { documentClass: { create(data: object): Promise<unknown> } }).documentClass.create(data);
  const macro = (await create("Macro", {
    name: "Add",
    type: "script",
    command: "return a + game.user.role;",
  })) as Macro;
  expect(await macro.execute({ a: 1 })).toBe(5);
  const results = [1, 2].map((value) => ({ type: "text", description: `Line ${value}`, range: [value, value] }));
  const lots = (await create("RollTable", { name: "Lots", formula: "1d2", replacement: false, results })) as RollTable;
  script(table.CONFIG.Dice, 2, [2, 2, 1]);
  const drawn = [await lots.draw(), await lots.draw()].map(({ results: [line] }) => line?.range[0]);
  expect(drawn).toEqual([2, 1]);
  await expect(lots.draw()).rejects.toThrow('No line of the table "Lots" can be met');
  await table.close();
});
