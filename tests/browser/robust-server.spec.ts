import { expect, test } from "@playwright/test";
import { type Console, LEVEL, notices, putCharacter } from "./support/console.ts";
import { openActor } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

test("everybody is told when the server goes away, and finds everything that was acknowledged when it is back", async ({
  browser,
}) => {
  let table = await Table.open();
  const [gamemaster, player] = await Promise.all([table.join(browser, "Gamemaster"), table.join(browser, "Player 1")]);
  await putCharacter(gamemaster, "Ada", { ownership: { "Player 1": LEVEL.owner } });
  const sheet = await openActor(gamemaster, "Ada");
  for (const seat of [gamemaster, player]) await knockOften(seat);

  await test.step("it is killed right after it has acknowledged a change", async () => {
    await gamemaster.page.evaluate(() => {
      const page = globalThis as unknown as Console & { acknowledged?: Promise<void> };
      page.acknowledged = new Promise((resolve) => page.Hooks.on("updateActor", () => resolve()));
    });
    await sheet.getByLabel("Body, value").fill("13");
    await sheet.getByLabel("Body, value").press("Enter");
    await gamemaster.page.evaluate(() => (globalThis as { acknowledged?: Promise<void> }).acknowledged);
    await table.kill();
    for (const seat of [gamemaster, player]) {
      await expect(notices(seat).getByText("The server can’t be reached.")).toBeVisible();
    }
  });

  await test.step("what is asked of it while it is away is answered in words", async () => {
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

  await test.step("when it is back, the open pages ask who one is", async () => {
    table = await table.restart();
    for (const seat of [gamemaster, player]) {
      await seat.page.getByLabel("User").selectOption({ label: seat.user });
      await seat.page.getByRole("button", { name: "Join" }).click();
      await seat.ready();
    }
    await knockOften(player);
    const found = await openActor(gamemaster, "Ada");
    for (const attribute of ["Body", "Strength", "Dexterity", "Health"])
      await expect(found.getByLabel(`${attribute}, value`)).toHaveValue("13");
  });

  await test.step("whoever loses the connection for a moment has the page as it is now, without a hand's turn", async () => {
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
  await Promise.all([gamemaster.leave(), player.leave()]);
  await table.close();
});

/** Has a page look every moment whether the server is back, where it would wait for seconds. */
async function knockOften({ page }: Seat): Promise<void> {
  await page.evaluate(() => {
    const { game } = globalThis as unknown as {
      game: { socket: { io: Record<"reconnectionDelay" | "reconnectionDelayMax", (milliseconds: number) => void> } };
    };
    game.socket.io.reconnectionDelay(50);
    game.socket.io.reconnectionDelayMax(50);
  });
}
