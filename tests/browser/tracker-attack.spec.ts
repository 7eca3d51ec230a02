import { expect, test } from "@playwright/test";
import { attackDialog, putOnScene, target } from "./support/attackers.ts";
import { hindrances } from "./support/axe.ts";
import { active, row, tracker } from "./support/encounter.ts";
import { type Seat, Table } from "./support/table.ts";

test.describe.serial("an attack from the tracker", () => {
  let table: Table;
  let gamemaster: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
    await putOnScene(gamemaster, "Ysa", { styles: { Brawl: 8 }, at: [2, 2], disposition: 1 });
    await putOnScene(gamemaster, "Bandit", { styles: { Brawl: 5 }, at: [3, 2], disposition: -1 });
    await gamemaster.page.evaluate(async () => {
      const { canvas, Combat } = globalThis as unknown as {
        canvas: { tokens: { placeables: { document: { id: string; actorId: string; parent: { id: string } } }[] } };
        Combat: {
          create(data: object): Promise<{ createEmbeddedDocuments(n: string, d: object[]): Promise<unknown> }>;
        };
      };
      const combat = await Combat.create({ active: true });
      const data = canvas.tokens.placeables.map(({ document: { id, actorId, parent } }) => ({
        tokenId: id,
        actorId,
        sceneId: parent.id,
      }));
      await combat.createEmbeddedDocuments("Combatant", data);
    });
    await gamemaster.sidebar("Combat");
  });

  test.afterAll(async () => {
    await gamemaster?.leave();
    await table?.close();
  });

  test("whoever's place it is attacks from their line; the line of the other says what is waited for", async () => {
    await gamemaster.page.evaluate(() => {
      const { CONFIG } = globalThis as unknown as { CONFIG: { Dice: { randomUniform: () => number } } };
      CONFIG.Dice.randomUniform = Math.random;
    });
    await tracker(gamemaster).getByRole("button", { name: "Begin the fight" }).click();
    const first = await active(gamemaster).innerText();
    const other = first === "Ysa" ? "Bandit" : "Ysa";
    await target(gamemaster, other);
    await expect(row(gamemaster, first)).toContainText("actions left");
    await tracker(gamemaster)
      .getByRole("button", { name: `Attack with ${first}` })
      .click();
    const dialog = attackDialog(gamemaster);
    await dialog.locator(".technique:not(.refused) input[type=radio]").first().check();
    await dialog.getByRole("button", { name: "Attack", exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(row(gamemaster, other)).toContainText(`has to defend against ${first}`);
    // Who has acted can wait no more.
    await expect(tracker(gamemaster).getByRole("button", { name: `Wait: ${first}` })).toHaveCount(0);
    expect(await hindrances(tracker(gamemaster))).toEqual([]);
  });
});
