import { expect, test } from "@playwright/test";
import { GENERATIONS } from "../support/generation.ts";
import { LEVEL, putCharacter } from "./support/console.ts";
import { type Seat, Table } from "./support/table.ts";

interface Client {
  readonly game: {
    readonly actors: { getName(name: string): object };
    readonly modules: { get(id: string): { readonly api: { report(): Promise<unknown> } } };
    readonly sirpas: { check(actor: object, statistic: string, call: object): Promise<unknown> };
  };
}

for (const generation of GENERATIONS) {
  const details = { tag: "@sweep" };
  test.describe.serial(`the example module of the documentation, in generation ${generation}`, details, () => {
    let table: Table;
    let gamemaster: Seat;
    let player: Seat;

    test.beforeAll(async ({ browser }) => {
      table = await Table.open({ generation, modules: ["docs/example-module"] });
      gamemaster = await table.join(browser, "Gamemaster");
      await putCharacter(gamemaster, "<b>Ada</b>", { ownership: { "Player 1": LEVEL.owner } });
      player = await table.join(browser, "Player 1");
    });

    test.afterAll(async () => {
      await Promise.all([gamemaster?.leave(), player?.leave()]);
      await table?.close();
    });

    const check = (seat: Seat, call: object) =>
      seat.page.evaluate(async (given) => {
        const { game } = globalThis as unknown as Client;
        await game.sirpas.check(game.actors.getName("<b>Ada</b>"), "will", { fast: true, ...given });
      }, call);

    /** What a report says, written by whoever asks for it. */
    async function report(seat: Seat): Promise<string[]> {
      await seat.page.evaluate(() => (globalThis as unknown as Client).game.modules.get("sirpas-luck").api.report());
      await seat.sidebar("Chat");
      const cells = seat.page.locator("#chat .chat-message").last().locator("td");
      await expect(cells.first()).toBeVisible();
      return cells.allInnerTexts();
    }

    test("counts what was passed beside what could be expected", async () => {
      await player.layDice(6, 5, 4, 1, 2, 2);
      await check(player, { difficulty: "normal" });
      await check(player, { difficulty: "normal", attempts: 1 });
      await expect.poll(() => report(gamemaster)).toEqual(["<b>Ada</b>", "2", "1", "0.8"]);
    });

    test("counts a secret for who may read it alone, and again what was there before a reload", async () => {
      await gamemaster.layDice(6, 6, 6);
      await check(gamemaster, { difficulty: "trivial", visibility: "blind" });
      await expect.poll(() => report(gamemaster)).toEqual(["<b>Ada</b>", "3", "2", "1.7"]);
      await player.reload();
      await expect.poll(() => report(player)).toEqual(["<b>Ada</b>", "2", "1", "0.8"]);
    });
  });
}
