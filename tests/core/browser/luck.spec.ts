import { expect, type Page, test } from "@playwright/test";
import { systemOf } from "../../../tools/build/system.ts";
import { PLAYED } from "../../support/generation.ts";
import { type Seat, Table } from "../../browser/support/table.ts";

interface World {
  readonly Actor: { create(data: object): Promise<unknown> };
  readonly game: {
    readonly users: { getName(name: string): { readonly id: string } };
    readonly actors: { getName(name: string): object };
    readonly journal: { readonly contents: readonly { readonly name: string; readonly sheet: Sheet }[] };
    readonly sirpas: { check(actor: object, statistic: string, call: object): Promise<unknown> };
    readonly simverse: { check(actor: object, statistic: string, call: object): Promise<unknown> };
  };
}
interface Sheet {
  render(options: object): Promise<unknown>;
}

const [generation] = PLAYED;

for (const [system, statistic] of [
  ["sirpas", "climbing"],
  ["simverse", "strength"],
] as const) {
  /** A player rolls in the open, the Gamemaster in secret; what is written of it, both read. */
  test.describe.serial(`the night's luck of ${system}, generation ${generation}`, { tag: "@sample" }, () => {
    let table: Table;
    let gamemaster: Seat;
    let player: Seat;

    const check = async (page: Page, times: number, visibility: string) =>
      page.evaluate(
        async ([id, what, count, seen]) => {
          const { game } = globalThis as unknown as World;
          for (let roll = 0; roll < count; roll += 1)
            await game[id].check(game.actors.getName("Ada"), what, { fast: true, visibility: seen });
        },
        [system, statistic, times, visibility] as const,
      );
    const pageOf = ({ page }: Seat) => page.locator(".application.journal-sheet");

    test.beforeAll(async ({ browser }) => {
      table = await Table.open({
        system: systemOf(system === "sirpas" ? undefined : system).dist,
        generation: generation!,
      });
      gamemaster = await table.join(browser, "Gamemaster");
      await gamemaster.page.evaluate(async () => {
        const { Actor, game } = globalThis as unknown as World;
        const owned = { default: 0, [game.users.getName("Player 1").id]: 3 };
        await Actor.create({ name: "Ada", type: "character", ownership: owned });
      });
      player = await table.join(browser, "Player 1");
      for (const seat of [gamemaster, player]) await seat.seedDice();
    });

    test.afterAll(async () => {
      await player?.leave();
      await gamemaster?.leave();
      await table?.close();
    });

    test("is written by one click of the Gamemaster's on the party's sheet, of the open rolls alone", async () => {
      await check(player.page, 3, "public");
      await check(gamemaster.page, 2, "gm");
      const { page } = gamemaster;
      await page.evaluate(async (id) => {
        const { CONFIG } = globalThis as unknown as { readonly CONFIG: Readonly<Record<string, Windows>> };
        await (await CONFIG[id.toUpperCase()]!.windows()).openParty();
      }, system);
      await page.locator(".application.party").getByRole("button", { name: "The night’s luck" }).click();
      await expect(pageOf(gamemaster)).toContainText("The luck of the dice");
      await expect(pageOf(gamemaster)).toContainText(/of 3 rolls succeed/);
      await expect(pageOf(gamemaster).locator("ol > li").filter({ hasText: "The chance of that was" })).toHaveCount(3);
    });

    test("is read by the player too", async () => {
      await player.page.evaluate(async () => {
        const { game } = globalThis as unknown as World;
        await game.journal.contents.find(({ name }) => name === "Evenings")!.sheet.render({ force: true });
      });
      await expect(pageOf(player)).toContainText(/Of 100 who roll what Ada rolled, \d+ have (less|more) luck\./);
      await expect(pageOf(player).locator("ol > li").filter({ hasText: "The chance of that was" })).toHaveCount(3);
    });
  });
}

interface Windows {
  windows(): Promise<{ openParty(): Promise<void> }>;
}
