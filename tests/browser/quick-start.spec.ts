import { expect, test } from "@playwright/test";
import { actorSheet } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

interface Played {
  readonly name: string;
  readonly isOwner: boolean;
}

test.describe.serial("a player who has nothing yet", () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
    player = await table.join(browser, "Player 1");
  });

  test.afterAll(async () => {
    await player?.leave();
    await gamemaster?.leave();
    await table?.close();
  });

  /** The welcome is a line at the foot of the screen, not a box in the middle of the board. */
  async function expectLine(seat: Seat): Promise<void> {
    const strip = await seat.page.locator(".sirpas-welcome").boundingBox();
    expect(strip?.height).toBeLessThan(80);
  }

  test("is not alone: a Gamemaster finds the way to the first character too, and it goes once there is one", async () => {
    const welcome = gamemaster.page.locator(".sirpas-welcome");
    await expect(welcome.getByRole("button", { name: "Build a character" })).toBeVisible();
    await welcome.getByRole("button", { name: "Choose a character" }).click();
    await gamemaster.page.getByRole("button", { name: "Play Tamsin Roe" }).click();
    await expect(actorSheet(gamemaster.page, "Tamsin Roe")).toBeVisible();
    await expect(welcome).toHaveCount(0);
  });

  test("asks for a character where players may make none, and plays it as soon as the Gamemaster says so", async () => {
    await player.page.getByRole("button", { name: "Choose a character" }).click();
    const cards = player.page.locator(".quick-start");
    await expect(cards.getByRole("heading", { name: "Merrin Thatch" })).toBeVisible();
    await expect(cards).toContainText("Gamemaster");
    await expect(cards.getByRole("button", { name: "Play Merrin Thatch" })).toHaveCount(0);
    await cards.getByRole("button", { name: "Request Nora Quill" }).click();
    await expect(cards).toHaveCount(0);
    await gamemaster.sidebar("Chat");
    const characterRequest = gamemaster.page.locator("#chat .message").last();
    await expect(characterRequest).toContainText("Player 1 would like to play Nora Quill");
    await characterRequest.getByRole("button", { name: "Give Nora Quill to Player 1" }).click();
    await expect(actorSheet(player.page, "Nora Quill"), "it opens by itself").toBeVisible();
    await expect(player.page.locator(".sirpas-welcome")).toHaveCount(0);
    await expect(characterRequest.getByRole("button", { name: "Make Nora Quill" })).toHaveCount(0);
    await expect(characterRequest).toContainText("Player 1 now has Nora Quill");
  });

  test("is welcomed anew once that character is gone, puts the welcome away for good, and plays a ready one where they may", async () => {
    await gamemaster.page.evaluate(async () => {
      const { game } = globalThis as unknown as {
        game: { actors: { getName(name: string): { delete(): Promise<unknown> } } };
      };
      await game.actors.getName("Nora Quill").delete();
    });
    await gamemaster.page.evaluate(async () => {
      const { game } = globalThis as unknown as {
        game: { settings: { get(scope: string, key: string): object; set(...values: unknown[]): Promise<unknown> } };
      };
      const permissions = game.settings.get("core", "permissions");
      await game.settings.set("core", "permissions", { ...permissions, ACTOR_CREATE: [1, 2, 3, 4] });
    });
    await player.reload();
    await expect(player.page.locator(".sirpas-welcome button")).toHaveCount(3);
    await expectLine(player);
    await player.page.getByRole("button", { name: "Don’t show again" }).click();
    await expect(player.page.locator(".sirpas-welcome")).toHaveCount(0);
    await player.reload();
    await player.sidebar("Actors");
    await player.page.locator("#actors").getByRole("button", { name: "Quick start" }).click();
    await expect(player.page.locator(".sirpas-welcome")).toHaveCount(0);
    await player.page.getByRole("button", { name: "Play Merrin Thatch" }).click();
    const sheet = actorSheet(player.page, "Merrin Thatch");
    await expect(sheet).toBeVisible();
    await expect(sheet.locator(".edit-toggle"), "locked, to be played").toHaveAttribute("aria-pressed", "false");
    await expect(sheet.locator(".overview-tab").getByRole("button", { name: /^Roll Intimidate/ })).toBeVisible();
    const character = () =>
      player.page.evaluate(() => {
        const { game } = globalThis as unknown as { game: { user: { character: Played | null } } };
        return game.user.character && { name: game.user.character.name, isOwner: game.user.character.isOwner };
      });
    await expect.poll(character).toEqual({ name: "Merrin Thatch", isOwner: true });
  });

  test("finds both ways to another one in the dialog for a new actor", async () => {
    await player.sidebar("Actors");
    await player.page.getByRole("button", { name: "Create Actor" }).click();
    const dialog = player.page.getByRole("dialog").filter({ hasText: "Create Actor" });
    await expect(dialog.getByRole("button", { name: "Build a character" })).toBeVisible();
    await dialog.getByRole("button", { name: "Quick start" }).click();
    await expect(dialog).toHaveCount(0);
    await player.page.getByRole("button", { name: "Play Kit Okafor" }).click();
    await expect(actorSheet(player.page, "Kit Okafor")).toBeVisible();
    const name = await player.page.evaluate(
      () => (globalThis as unknown as { game: { user: { character: { name: string } } } }).game.user.character.name,
    );
    expect(name, "the character they play stays").toBe("Merrin Thatch");
  });
});
