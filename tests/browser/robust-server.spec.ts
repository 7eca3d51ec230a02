import { expect, type Locator, test } from "@playwright/test";
import { type Console, LEVEL, notices, putCharacter } from "./support/console.ts";
import { openActor } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

test.describe.serial("the server goes away", () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;
  let sheet: Locator;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    [gamemaster, player] = await Promise.all([table.join(browser, "Gamemaster"), table.join(browser, "Player 1")]);
    await putCharacter(gamemaster, "Ada", { ownership: { "Player 1": LEVEL.owner }, skills: ["Climbing"] });
    sheet = await openActor(gamemaster, "Ada");
    await openActor(player, "Ada");
  });

  test.afterAll(async () => {
    await Promise.all([gamemaster?.leave(), player?.leave()]);
    await table?.close();
  });

  test("when it is killed right after it has acknowledged a change, everybody is told", async () => {
    await sheet.getByLabel("Body, value").fill("13");
    const acknowledged = gamemaster.page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          (globalThis as unknown as Console).Hooks.on("updateActor", () => resolve());
        }),
    );
    await sheet.getByLabel("Body, value").press("Enter");
    await acknowledged;
    await table.kill();
    for (const seat of [gamemaster, player]) {
      await expect(notices(seat).getByText("The server can’t be reached.")).toBeVisible();
    }
  });

  test("what is asked of it while it is away is answered in words", async () => {
    const answer = await gamemaster.page.evaluate(async () => {
      const actor = (globalThis as unknown as Console).game.actors.getName("Ada");
      return actor?.update({ name: "Eve" }).then(
        () => "It was done.",
        (error: Error) => error.message,
      );
    });
    expect(answer).toContain("The server is away, so this was not done.");
    await expect(notices(gamemaster)).toContainText("The server is away, so this was not done.");
    await expect(sheet.getByLabel("Name", { exact: true })).toHaveValue("Ada");
  });

  test("when it is back, the open pages ask who one is, and everything acknowledged is there", async () => {
    table = await table.restart();
    for (const seat of [gamemaster, player]) {
      await seat.page.getByLabel("User").selectOption({ label: seat.user });
      await seat.page.getByRole("button", { name: "Join" }).click();
      await seat.ready();
      const found = await openActor(seat, "Ada");
      for (const attribute of ["Body", "Strength", "Dexterity", "Health"])
        await expect(found.getByLabel(`${attribute}, value`)).toHaveValue("13");
    }
  });

  test("whoever loses the connection for a moment has the page as it is now, without a hand's turn", async () => {
    await player.page.evaluate(() => Object.assign(globalThis, { samePage: true }));
    await player.context.setOffline(true);
    await player.page.evaluate(() => {
      const { io } = (globalThis as unknown as { game: { socket: { io: { engine: { close(): void } } } } }).game.socket;
      io.engine.close();
    });
    await gamemaster.page.evaluate(async () => {
      await (globalThis as unknown as Console).game.actors.getName("Ada")?.update({ name: "Adam" });
    });
    await expect(notices(player).getByText("The server can’t be reached.")).toBeVisible();
    await player.context.setOffline(false);
    await player.page.waitForFunction(() => !("samePage" in globalThis));
    await player.ready();
    await openActor(player, "Adam");
  });
});
