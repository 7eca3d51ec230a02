import { expect, test } from "@playwright/test";
import { systemOf } from "../../../tools/build/system.ts";
import { lastCard, prompts } from "../../browser/support/asking.ts";
import { hindrances } from "../../browser/support/axe.ts";
import { openAward, openHarm } from "../../browser/support/desk.ts";
import { type Seat, Table } from "../../browser/support/table.ts";
import { PLAYED } from "../../support/generation.ts";

interface World {
  readonly Actor: { create(data: object): Promise<unknown> };
  readonly game: {
    readonly users: { getName(name: string): { readonly id: string } };
    readonly actors: {
      getName(name: string): { left(pool: string): number; readonly system: { readonly earned: number } };
    };
    readonly simverse: { harm(actors: readonly unknown[], call: object): Promise<unknown> };
  };
}

const [generation] = PLAYED;

/** What befalls people without an attack, seen by a Gamemaster and a player of Simverse; other rulebooks say it in other words. */
test.describe.serial(`harm without an attack, generation ${generation}`, { tag: "@sample" }, () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open({ system: systemOf("simverse").dist, generation: generation! });
    gamemaster = await table.join(browser, "Gamemaster");
    player = await table.join(browser, "Player 1");
    await gamemaster.page.evaluate(async () => {
      const { Actor, game } = globalThis as unknown as World;
      const ownership = { [game.users.getName("Player 1").id]: 3 };
      await Actor.create({ name: "Ada", type: "character", ownership });
      await Actor.create({ name: "Bram", type: "character", ownership: { [game.users.getName("Player 2").id]: 3 } });
    });
  });
  test.afterAll(async () => {
    await Promise.all([gamemaster?.leave(), player?.leave()]);
    await table?.close();
  });

  const left = () =>
    gamemaster.page.evaluate(() => {
      const { actors } = (globalThis as unknown as World).game;
      return ["Ada", "Bram"].map((name) => actors.getName(name).left("vitality"));
    });
  const earned = () =>
    gamemaster.page.evaluate(() => {
      const { actors } = (globalThis as unknown as World).game;
      return ["Ada", "Bram"].map((name) => actors.getName(name).system.earned);
    });

  test("the Gamemaster reads below each name what a fall would do, applies it to all, and undoes it", async () => {
    const dialog = await openHarm(gamemaster.page, "simverse");
    await expect(dialog.locator("[data-person]")).toHaveCount(2);
    await dialog.getByLabel("How much").fill("25");
    await dialog.getByLabel("How much").press("Tab");
    await expect(dialog.locator("[data-person]", { hasText: "Ada" })).toContainText("Ada loses 25 Vitality (−5 left)");
    await expect(dialog.locator("[data-person]", { hasText: "Ada" })).toContainText("Dying");
    await dialog.getByLabel("How much").fill("6");
    await dialog.getByLabel("What happened").fill("The bridge collapses");
    await dialog.getByLabel("What happened").press("Tab");
    await expect(dialog.locator("[data-person]", { hasText: "Bram" })).toContainText("Bram loses 6 Vitality (14 left)");
    expect(await hindrances(dialog)).toEqual([]);
    await dialog.getByRole("button", { name: "Apply" }).click();
    await expect.poll(left).toEqual([14, 14]);
    const card = await lastCard(player, "harm-card");
    await expect(card).toContainText(/The bridge collapses.*Fall, 6.*Ada loses 6 Vitality/s);
    const own = await lastCard(gamemaster, "harm-card");
    await own.getByRole("button", { name: "Undo" }).click();
    await expect.poll(left).toEqual([20, 20]);
  });

  test("what a player asks for on somebody else waits for the Gamemaster", async () => {
    await player.page.evaluate(async () => {
      const { game } = globalThis as unknown as World;
      await game.simverse.harm([game.actors.getName("Bram")], { kind: "fire", amount: 3, reason: "A lamp" });
    });
    await expect(await lastCard(player, "harm-card")).toContainText("Waits for Bram’s player or the Gamemaster");
    await expect.poll(left).toEqual([20, 20]);
    await prompts(gamemaster).getByRole("button", { name: "Apply to Bram" }).click();
    await expect.poll(left).toEqual([20, 17]);
  });

  test("points go to all characters in one window, and one click takes them back", async () => {
    const dialog = await openAward(gamemaster.page, "simverse");
    await dialog.getByLabel("How much").fill("3");
    await dialog.getByLabel("What for").fill("The burnt wood");
    await dialog.getByLabel("What for").press("Tab");
    await expect(dialog.locator("[data-person]", { hasText: "Bram" })).toContainText("Bram earns 3");
    await dialog.getByRole("button", { name: "Apply" }).click();
    await expect.poll(earned).toEqual([3, 3]);
    await (await lastCard(gamemaster, "harm-card")).getByRole("button", { name: "Undo" }).click();
    await expect.poll(earned).toEqual([0, 0]);
  });

  test("a condition of the effects tab is a line of the log that can be undone", async () => {
    await player.page.evaluate(() => {
      const { game } = globalThis as unknown as {
        game: { actors: { getName(name: string): { sheet: { render(o: object): void } } } };
      };
      game.actors.getName("Ada").sheet.render({ force: true });
    });
    const sheet = player.page.locator(".application.sheet.actor");
    await sheet.locator("[role=tab][data-tab=effects]").click();
    await sheet.locator("[data-action=toggleCondition][data-condition=prone]").click();
    await expect(await lastCard(player, "log-entry-card")).toContainText("Ada: Prone");
  });
});
