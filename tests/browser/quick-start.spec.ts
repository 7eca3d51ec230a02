import { expect, test } from "@playwright/test";
import { chooseFromMenu } from "./support/directory-menus.ts";
import { actorSheet } from "./support/sheet.ts";
import { prompts } from "./support/asking.ts";
import { type Seat, Table } from "./support/table.ts";

interface Hurt {
  readonly system: { readonly woundList: readonly object[] };
}

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

  test("asks for a character where players may make none, and plays it as soon as the Gamemaster says so", async ({
    browser,
  }) => {
    await player.page.getByRole("button", { name: "Choose a character" }).click();
    const cards = player.page.locator(".quick-start");
    await expect(cards.getByRole("heading", { name: "Merrin Thatch" })).toBeVisible();
    await expect(cards).toContainText("Gamemaster");
    await expect(cards.getByRole("button", { name: "Play Merrin Thatch" })).toHaveCount(0);
    await cards.getByRole("button", { name: "Request Nora Quill" }).click();
    await expect(cards).toHaveCount(0);
    await expect(player.page.locator(".sirpas-welcome")).toContainText(
      "Waiting for the Gamemaster to give you Nora Quill",
    );
    await gamemaster.sidebar("Combat");
    await expect(prompts(gamemaster)).toContainText("Player 1 would like to play Nora Quill");
    await expect(prompts(gamemaster).getByRole("button", { name: "Give Nora Quill to Player 1" })).toBeVisible();
    await gamemaster.sidebar("Chat");
    const characterRequest = gamemaster.page.locator("#chat .message").last();
    await expect(characterRequest).toContainText("Player 1 would like to play Nora Quill");
    await putUsed("Nora Quill");
    // Two windows show the button, and both press it before either hears of the other.
    const other = await table.join(browser, "Gamemaster");
    await other.sidebar("Chat");
    const give = (seat: Seat) =>
      seat.page.locator("#chat").getByRole("button", { name: "Give Nora Quill to Player 1" });
    await expect(give(other)).toBeVisible();
    await Promise.all([gamemaster, other].map((seat) => give(seat).click()));
    await expect(actorSheet(player.page, "Nora Quill"), "it opens by itself").toBeVisible();
    const all = await player.page.evaluate(() => {
      const { game } = globalThis as unknown as { game: { actors: { contents: readonly (Played & Hurt)[] } } };
      return game.actors.contents.map(({ name, isOwner, system }) => [name, isOwner, system.woundList.length]);
    });
    expect(all.sort(), "one that nobody has played, and once").toEqual([
      ["Nora Quill, hurt", false, 1],
      ["Nora Quill", true, 0],
    ]);
    await other.leave();
    await expect(player.page.locator(".sirpas-welcome")).toHaveCount(0);
    await expect(characterRequest.getByRole("button", { name: "Give Nora Quill" })).toHaveCount(0);
    await expect(characterRequest).toContainText("Player 1 now has Nora Quill");
    await expect(prompts(gamemaster)).toHaveCount(0);
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
    await player.page.waitForFunction(() => {
      const { game } = globalThis as unknown as { game: { settings: { get(scope: string, key: string): unknown } } };
      return game.settings.get("sirpas", "welcomeDismissed");
    });
    await player.reload();
    await chooseFromMenu(player.page, "Create", "Quick start");
    await expect(player.page.locator(".sirpas-welcome")).toHaveCount(0);
    await player.page.getByRole("button", { name: "Play Merrin Thatch" }).click();
    const sheet = actorSheet(player.page, "Merrin Thatch");
    await expect(sheet).toBeVisible();
    await expect(sheet.locator(".edit-toggle"), "locked, to be played").toHaveAttribute("aria-pressed", "false");
    await expect(sheet.locator(".overview-tab").getByRole("button", { name: /^Roll First Aid/ })).toBeVisible();
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

  test("takes a request back, and it is gone from the Gamemaster's chat; it is still waited for after the page was loaded anew", async () => {
    await forgetCharacter();
    await player.reload();
    await chooseFromMenu(player.page, "Create", "Quick start");
    await player.page.getByRole("button", { name: "Request an empty sheet" }).click();
    const strip = player.page.locator(".sirpas-welcome");
    await expect(strip).toContainText("Waiting for the Gamemaster to give you an empty sheet");
    await player.reload();
    await expect(strip).toContainText("Waiting");
    await gamemaster.sidebar("Chat");
    const give = gamemaster.page.locator("#chat").getByRole("button", { name: "Give Player 1 an empty sheet" });
    await expect(give).toBeVisible();
    await strip.getByRole("button", { name: "Cancel" }).click();
    await expect(strip).toHaveCount(0);
    await expect(give).toHaveCount(0);
  });

  test("who asked for an empty sheet is in the wizard as soon as the Gamemaster gives it, and is called after nobody", async () => {
    await chooseFromMenu(player.page, "Create", "Quick start");
    await player.page.getByRole("button", { name: "Request an empty sheet" }).click();
    await gamemaster.page.locator("#chat").getByRole("button", { name: "Give Player 1 an empty sheet" }).click();
    await expect(player.page.locator(".character-wizard")).toBeVisible();
    await expect(gamemaster.page.locator("#chat .message").last()).toContainText("Player 1 now has New character");
  });

  /** A ready character that somebody has been hurt as is in the world, and nobody's any more. */
  async function putUsed(name: string): Promise<void> {
    await gamemaster.page.evaluate(async (name) => {
      const { game, Actor } = globalThis as unknown as {
        game: {
          packs: Map<
            string,
            { index: { getName(name: string): { _id: string } }; getDocument(id: string): Promise<object> }
          >;
          actors: { fromCompendium(document: object): object };
        };
        Actor: { create(data: object): Promise<{ update(changes: object): Promise<unknown> }> };
      };
      const pack = game.packs.get("sirpas.characters")!;
      const document = await pack.getDocument(pack.index.getName(name)._id);
      const used = await Actor.create({ ...game.actors.fromCompendium(document), name: `${name}, hurt` });
      await used.update({ "system.wounds.used": { severity: "light" } });
    }, name);
  }

  /** The player has no character again, and may make none. */
  async function forgetCharacter(): Promise<void> {
    await gamemaster.page.evaluate(async () => {
      const { game } = globalThis as unknown as {
        game: {
          users: { getName(name: string): { update(changes: object): Promise<unknown> } };
          settings: { set(...values: unknown[]): Promise<unknown> };
        };
      };
      await game.users.getName("Player 1").update({ character: null });
      await game.settings.set("core", "permissions", { ACTOR_CREATE: [3, 4] });
    });
  }
});
