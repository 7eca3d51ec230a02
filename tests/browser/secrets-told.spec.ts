import { expect, test } from "@playwright/test";
import { LEVEL, putCharacter, type Console } from "./support/console.ts";
import { writeCard } from "./support/secret-cards.ts";
import { Seat, Table } from "./support/table.ts";

test.describe.serial("a secret that a browser has lost", () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    [gamemaster, player] = await Promise.all([table.join(browser, "Gamemaster"), table.join(browser, "Player 1")]);
    await putCharacter(gamemaster, "Ada", { ownership: { "Player 1": LEVEL.owner } });
    await putCharacter(gamemaster, "Bo", { ownership: { "Player 1": LEVEL.owner } });
    await gamemaster.page.evaluate(async () => {
      const { game } = globalThis as unknown as Console;
      const system = { key: "zephyrwork", base: { form: "attribute", attributes: ["dexterity"] }, specific: 7 };
      await game.actors
        .getName("Ada")
        ?.createEmbeddedDocuments("Item", [{ name: "Zephyrwork", type: "skill", system }]);
    });
  });

  test.afterAll(async () => {
    await Promise.all([gamemaster?.leave(), player?.leave()]);
    await table?.close();
  });

  /** Somebody comes back to a browser that kept nothing. */
  async function loseAll(seat: Seat): Promise<void> {
    await seat.page.evaluate(() => localStorage.removeItem("sirpas.secrets"));
    await seat.reload();
    await seat.sidebar("Chat");
  }

  const card = (seat: Seat, id: string) => seat.page.locator(`.chat-log [data-message-id="${id}"]`);

  test("is told again by whoever else may know it", async () => {
    const id = await writeCard(player, "check", "gm", "Quicksand");
    await loseAll(gamemaster);
    await expect(card(gamemaster, id)).toContainText("Quicksand");
  });

  test("is named with who can tell it while they are away, and comes when they do", async () => {
    const id = await writeCard(player, "check", "gm", "Moorland");
    await expect(card(gamemaster, id)).toContainText("Moorland");
    const address = player.page.url();
    await player.page.goto("about:blank");
    await loseAll(gamemaster);
    await expect(card(gamemaster, id)).toContainText(/This browser does not know .* Player 1 can tell/);
    // One that was drawn and stands nowhere yet, as while the log is being filled.
    await gamemaster.page.evaluate(async (id) => {
      const held = globalThis as unknown as Held;
      held.__drawn = await held.game.messages.get(id)!.renderHTML();
    }, id);
    await player.page.goto(address);
    await player.ready();
    await expect(card(gamemaster, id)).toContainText("Moorland");
    const drawn = () => gamemaster.page.evaluate(() => (globalThis as unknown as Held).__drawn.textContent);
    await expect.poll(drawn).toContain("Moorland");
    expect(await drawn()).not.toContain("does not know");
    await expect(card(gamemaster, id)).not.toContainText("does not know");
  });

  test("that nobody else was told says where it stands", async () => {
    const id = await writeCard(player, "check", "self", "Peatbog");
    await loseAll(player);
    await expect(card(player, id)).toContainText(
      "nobody else was told. It stands in the browser in which it was rolled",
    );
  });

  test("cannot be changed by who does not know it, and says so", async () => {
    await gamemaster.page.evaluate(async () => {
      const { game } = globalThis as unknown as Console;
      for (const message of game.messages.contents) await message.delete();
    });
    const id = await writeCard(gamemaster, "request", "self", "Fenland");
    await loseAll(gamemaster);
    await gamemaster.page.evaluate(async (id) => {
      const { game } = globalThis as unknown as Console;
      await game.messages.contents.find((message) => message.id === id)?.update({ system: { reason: "Anew" } });
    }, id);
    await expect(gamemaster.page.locator("#notifications")).toContainText("Nothing was changed");
  });

  test("stands in all windows of the one who was told in one of them", async () => {
    const second = new Seat(gamemaster.context, await gamemaster.context.newPage(), gamemaster.user);
    await second.page.goto(gamemaster.page.url());
    await second.ready();
    await second.sidebar("Chat");
    const id = await writeCard(player, "check", "blind", "Marshland");
    for (const seat of [gamemaster, second]) await expect(card(seat, id)).toContainText("Marshland");
    await expect(card(player, id)).not.toContainText("Marshland");
    await second.page.close();
  });

  test("is never made where nobody could know it: without a Gamemaster nothing is thrown blindly", async () => {
    const address = gamemaster.page.url();
    await gamemaster.page.goto("about:blank");
    await player.page.waitForFunction(
      () => !(globalThis as unknown as { game: { users: { activeGM: object | null } } }).game.users.activeGM,
    );
    const count = await player.page.locator(".chat-log .chat-message").count();
    for (const card of ["check", "contest", "generatedRanking"] as const) {
      await expect(writeCard(player, card, "blind", "Bogland")).rejects.toThrow();
    }
    await expect(player.page.locator("#notifications")).toContainText("Gamemaster");
    await expect(player.page.locator(".chat-log .chat-message")).toHaveCount(count);
    await gamemaster.page.goto(address);
    await gamemaster.ready();
  });
});

interface Held {
  __drawn: HTMLElement;
  readonly game: { readonly messages: { get(id: string): { renderHTML(): Promise<HTMLElement> } | undefined } };
}
