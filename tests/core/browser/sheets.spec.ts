import { expect, type Locator, test } from "@playwright/test";
import { systemNames, systemOf } from "../../../tools/build/system.ts";
import { LEVEL } from "../../browser/support/console.ts";
import { placeInRow, seeTokens, startEncounter } from "../../browser/support/scene.ts";
import { type Seat, Table } from "../../browser/support/table.ts";

interface Document {
  readonly items: { readonly contents: readonly Document[] };
  readonly sheet: { render(options: object): Promise<unknown> };
  update(changes: object): Promise<unknown>;
}

interface Client {
  readonly game: {
    readonly actors: { getName(name: string): Document };
    readonly system: { readonly title: string };
    readonly combat: Record<"nextTurn" | "nextRound", () => Promise<unknown>> & { readonly round: number };
  };
  readonly Actor: { create(data: object): Promise<unknown> };
  readonly Item: { create(data: object): Promise<unknown>; createDocuments(data: readonly object[]): Promise<unknown> };
  readonly Folder: { create(data: object): Promise<{ readonly id: string }> };
}

const systemTitle = () => (globalThis as unknown as Client).game.system.title;

/* What every system owes its sheets to the core. Who may do what else is proven in tests/data/chaos/permissions. */
for (const id of systemNames()) {
  test.describe.serial(`sheets of ${id}`, () => {
    let table: Table;
    let gamemaster: Seat;
    let player: Seat;

    test.beforeAll(async ({ browser }) => {
      table = await Table.open({ system: systemOf(id).dist, modules: ["tests/support/carts"] });
      gamemaster = await table.join(browser, "Gamemaster");
      player = await table.join(browser, "Player 1");
      await gamemaster.page.evaluate(async (level) => {
        const { Actor, Item } = globalThis as unknown as Client;
        const system = { biography: "<p>Keeps the toll bridge.</p>", notes: "<p>Serves the Duke.</p>" };
        const items = [{ name: "Crowbar", type: "gear", system: { description: "<p>Rusty.</p>" } }];
        const ownership = { default: level };
        for (const [name, type] of Object.entries({ Ada: "character", Bo: "npc" }))
          await Actor.create({ name, type, system, items, ownership });
        await Item.create({ ...items[0], name: "Lantern", ownership });
      }, LEVEL.limited);
    });

    test.afterAll(async () => {
      await Promise.all([gamemaster?.leave(), player?.leave()]);
      await table?.close();
    });

    const sheetOf = (name: string): Locator => player.page.locator(".application.sheet", { hasText: name });

    async function open(name: string, tab = "Actors"): Promise<Locator> {
      await player.sidebar(tab);
      await player.page.locator(`#${tab.toLowerCase()} .directory-item`, { hasText: name }).click();
      await expect(sheetOf(name).locator(".window-content")).toContainText(name);
      return sheetOf(name);
    }

    const share = (name: string, level: number) =>
      gamemaster.page.evaluate(
        ([name, level]) =>
          (globalThis as unknown as Client).game.actors
            .getName(name as string)
            .update({ ownership: { default: level } }),
        [name, level],
      );

    for (const name of ["Ada", "Bo"]) {
      test(`${name}’s sheet and print show a player with Limited portrait, name and biography, and neither figures nor notes`, async () => {
        const sheet = await open(name);
        const content = sheet.locator(".window-content");
        await expect(content).toHaveText(new RegExp(`^\\s*${name}\\s*Keeps the toll bridge\\.\\s*$`));
        await expect(content.locator("img")).toHaveCount(1);
        await expect(content.locator("input, button, [data-action], [data-tooltip]")).toHaveCount(0);
        await sheet.locator("[data-action=toggleControls]").click();
        await player.page.locator("[data-action=printSheet]").click();
        const page = player.page.frameLocator(".print-view iframe").locator("main");
        // Beside the name stands whose sheet it is.
        await expect(page.locator(".face")).toHaveText(await player.page.evaluate(systemTitle));
        await page.locator(".face").evaluate((face) => face.remove());
        await expect(page).toHaveText(new RegExp(`^\\s*${name}\\s*Biography\\s*Keeps the toll bridge\\.\\s*$`));
        await player.page.locator(".print-view [data-action=close]").click();
        await sheet.locator("[data-action=close]").first().click();
      });
    }

    test("what an actor carries stays shut, and the player is told so; a thing of the world shows what is told of it", async () => {
      await player.page.evaluate(async () => {
        const { game } = globalThis as unknown as Client;
        await game.actors.getName("Ada").items.contents[0]!.sheet.render({ force: true });
      });
      await expect(player.page.locator("#notifications")).toContainText("You may not see the sheet of Crowbar.");
      await expect(sheetOf("Crowbar")).toHaveCount(0);
      const lantern = await open("Lantern", "Items");
      await expect(lantern.locator(".window-content")).toHaveText(/^\s*Lantern\s*Rusty\.\s*$/);
      await lantern.locator("[data-action=close]").first().click();
    });

    test("an open sheet follows what its player may see", async () => {
      const sheet = await open("Ada");
      await share("Ada", LEVEL.observer);
      await expect(sheet.getByRole("tab").first()).toBeVisible();
      await expect(sheet.locator(".limited")).toHaveCount(0);
      await share("Ada", LEVEL.limited);
      await expect(sheet.locator(".limited")).toBeVisible();
      await expect(sheet.getByRole("tab")).toHaveCount(0);
      await share("Ada", LEVEL.none);
      await expect(sheet).toHaveCount(0);
    });

    test("a folder that is dropped comes whole, but for what is another module’s, in one sentence", async () => {
      const { page } = gamemaster;
      await page.evaluate(async () => {
        const { Folder, Item, game } = globalThis as unknown as Client;
        const { id: folder } = await Folder.create({ name: "Scout", type: "Item" });
        await Item.createDocuments([
          { name: "Rope", type: "gear", folder },
          { name: "Bell", type: "gear", folder },
          { name: "Wheel", type: "carts.wheel", folder },
        ]);
        await game.actors.getName("Bo").sheet.render({ force: true });
      });
      await gamemaster.sidebar("Items");
      const folder = page.locator("#items .folder-header", { hasText: "Scout" });
      await folder.dragTo(page.locator(".application.actor.sheet", { hasText: "Bo" }).locator(".window-header"));
      await expect(page.locator("#notifications")).toContainText("Added 2 of 3 from the folder Scout to Bo.");
      await page.locator(".application.actor.sheet [data-action=close]").first().click();
    });

    test("an actor of a module stands on the scene and in the encounter, and keeps nobody from playing or entering", async () => {
      await gamemaster.page.evaluate(async () => {
        const { Actor } = globalThis as unknown as Client;
        await Actor.create({ name: "Cart", type: "carts.cart", ownership: { default: 3 } });
      });
      await gamemaster.seedDice();
      await placeInRow(gamemaster, ["Ada", "Cart", "Bo"]);
      await startEncounter(gamemaster, ["Ada", "Cart", "Bo"]);
      await gamemaster.sidebar("Combat");
      const row = gamemaster.page.locator("#combat li", { hasText: "Cart" });
      await expect(row).toBeVisible();
      await expect(row.locator(".combatant-notes, .tracker-injury")).toHaveCount(0);
      const round = await gamemaster.page.evaluate(async () => {
        const { game } = globalThis as unknown as Client;
        for (let turn = 0; turn < 4; turn += 1) await game.combat.nextTurn();
        await game.combat.nextRound();
        return game.combat.round;
      });
      expect(round).toBeGreaterThan(2);
      await Promise.all([gamemaster.reload(), player.reload()]);
      await Promise.all([gamemaster, player].map((seat) => seeTokens(seat, 3)));
    });
  });
}
