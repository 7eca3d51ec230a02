import { expect, test } from "@playwright/test";
import { LEVEL, putCharacter } from "./support/console.ts";
import { active, order, tracker } from "./support/encounter.ts";
import { type Seat, Table } from "./support/table.ts";

interface Orc {
  readonly id: string;
  readonly actorId: string;
  readonly actor: { readonly id: string };
}

interface Room {
  readonly game: {
    readonly actors: { getName(name: string): { readonly id: string } };
    readonly scenes: {
      readonly viewed: {
        readonly id: string;
        readonly tokens: { getName(name: string): Orc };
        createEmbeddedDocuments(name: string, data: object[]): Promise<Orc[]>;
        deleteEmbeddedDocuments(name: string, ids: string[]): Promise<unknown>;
      };
    };
    readonly sirpas: { damage(actors: readonly object[], call: object): Promise<boolean> };
  };
  readonly Combat: {
    create(data: object): Promise<{
      createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
      startCombat(): Promise<unknown>;
    }>;
  };
}

test.describe.serial("the token of somebody who fights is taken off the board", () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
    player = await table.join(browser, "Player 1");
    await putCharacter(gamemaster, "Ada", { ownership: { "Player 1": LEVEL.owner } });
    await putCharacter(gamemaster, "Orc");
    // The first orc has the first place, Ada the second.
    await gamemaster.layDice(6, 6, 6, 5, 5, 5, 3, 3, 3);
    await gamemaster.page.evaluate(async () => {
      const { game, Combat } = globalThis as unknown as Room;
      const { viewed } = game.scenes;
      const token = (name: string, actor: string, x: number) => {
        return { name, actorId: game.actors.getName(actor).id, actorLink: actor === "Ada", x, y: 200 };
      };
      const tokens = await viewed.createEmbeddedDocuments("Token", [
        token("Orc one", "Orc", 200),
        token("Ada", "Ada", 400),
        token("Orc two", "Orc", 600),
      ]);
      const combat = await Combat.create({ scene: viewed.id, active: true });
      const combatants = tokens.map(({ id, actorId }) => ({ tokenId: id, actorId, sceneId: viewed.id }));
      await combat.createEmbeddedDocuments("Combatant", combatants);
      await combat.startCombat();
    });
    for (const seat of [gamemaster, player]) await seat.sidebar("Combat");
  });

  test.afterAll(async () => {
    await Promise.all([gamemaster, player].map((seat) => seat?.leave()));
    await table?.close();
  });

  const log = () => gamemaster.page.locator(".application.encounter-log");

  test("whoever's place it was leaves the tracker, and the next one acts, on both screens", async () => {
    await expect(active(player)).toHaveText("Orc one");
    await gamemaster.page.evaluate(async () => {
      const { game } = globalThis as unknown as Room;
      await game.sirpas.damage([game.scenes.viewed.tokens.getName("Orc one").actor], { severity: "light" });
    });
    await gamemaster.page.evaluate(async () => {
      const { viewed } = (globalThis as unknown as Room).game.scenes;
      await viewed.deleteEmbeddedDocuments("Token", [viewed.tokens.getName("Orc one").id]);
    });
    for (const seat of [gamemaster, player]) {
      await expect.poll(() => order(seat)).toEqual(["Ada", "Orc two"]);
      await expect(active(seat)).toHaveText("Ada");
    }
  });

  test("the log tells which of them it was, and all of it can be taken back and done again", async () => {
    await tracker(gamemaster).locator("[data-action=sirpasLog]").click();
    await expect(log()).toContainText("Orc one: a light wound.");
    const turns = log().locator(".log-turns");
    for (const taken of [1, 2]) {
      await turns.focus();
      await gamemaster.page.keyboard.press("Control+z");
      await expect(log().locator("li.gone")).toHaveCount(taken);
    }
    const again = log().getByRole("button", { name: "Redo" });
    await again.click();
    await expect(log().locator("li.gone")).toHaveCount(1);
    await again.click();
    await expect(log().locator("li.gone")).toHaveCount(0);
    await expect(active(player)).toHaveText("Ada");
  });

  test("the fight goes on by itself where the place of one who is gone was given back, once the Gamemaster is back", async () => {
    await log().locator(".log-turns").focus();
    await gamemaster.page.keyboard.press("Control+z");
    await expect(log().locator("li.gone")).toHaveCount(1);
    await gamemaster.reload();
    await gamemaster.sidebar("Combat");
    await expect.poll(() => order(gamemaster)).toEqual(["Ada", "Orc two"]);
    for (const seat of [gamemaster, player]) await expect(active(seat)).toHaveText("Ada");
    await tracker(gamemaster).locator(".next-button").click();
    for (const seat of [gamemaster, player]) await expect(active(seat)).toHaveText("Orc two");
  });
});
