import { expect, test } from "@playwright/test";
import { attackDialog, putOnScene } from "./support/attackers.ts";
import { hindrances } from "./support/axe.ts";
import { LEVEL } from "./support/console.ts";
import { active, row, tracker } from "./support/encounter.ts";
import { holdToken } from "./support/moving.ts";
import { openActor, openTab } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

interface Board {
  readonly game: {
    readonly scenes: { readonly viewed: { readonly tokens: { readonly contents: readonly Token[] } } };
    readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
  };
  readonly Combat: {
    create(data: object): Promise<{ createEmbeddedDocuments(name: string, data: object[]): Promise<unknown> }>;
  };
  readonly foundry: { readonly audio: { readonly AudioHelper: { play(data: { src: string }): Promise<unknown> } } };
  played: string[];
}

interface Token {
  readonly id: string;
  readonly actorId: string;
  readonly parent: { readonly id: string };
}

test.describe.serial("whose turn it is, is told to who plays it", () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
    player = await table.join(browser, "Player 1", "dark");
    const owned = { ownership: { "Player 1": LEVEL.owner } };
    await putOnScene(gamemaster, "Bram", { styles: { Brawl: 4 }, at: [3, 3], disposition: 1, ...owned });
    await putOnScene(gamemaster, "Guard", { type: "npc", styles: { Brawl: 4 }, at: [4, 3], disposition: 0 });
    await gamemaster.page.evaluate(async () => {
      const { game, Combat } = globalThis as unknown as Board;
      const tokens = game.scenes.viewed.tokens.contents;
      const combat = await Combat.create({ active: true });
      const of = ({ id, actorId, parent }: Token) => ({ tokenId: id, sceneId: parent.id, actorId });
      await combat.createEmbeddedDocuments("Combatant", tokens.map(of));
    });
    await player.page.evaluate(() => {
      const board = globalThis as unknown as Board;
      board.played = [];
      board.foundry.audio.AudioHelper.play = ({ src }) => Promise.resolve(board.played.push(src));
    });
  });

  test.afterAll(async () => {
    await Promise.all([gamemaster?.leave(), player?.leave()]);
    await table?.close();
  });

  const banner = (seat: Seat) => seat.page.getByRole("region", { name: "Your turn" });
  const next = () => tracker(gamemaster).locator("[id$=-next]");

  test("with the chat in front and the sheet open, the player is called, by a banner, a sound and a glow", async () => {
    const sheet = await openActor(player, "Bram");
    await player.sidebar("Chat");
    await gamemaster.sidebar("Combat");
    await gamemaster.layDice(6, 6, 5, 3, 3, 3);
    await next().click();
    await expect(banner(player)).toContainText("Your turn, Bram: 1 action left");
    await expect(banner(gamemaster)).toHaveCount(0);
    await expect(player.page.locator("#sirpas-announcements")).toHaveText("Your turn, Bram: 1 action left");
    expect(await player.page.evaluate(() => (globalThis as unknown as Board).played)).toEqual(["sounds/notify.wav"]);
    await expect(sheet).toHaveClass(/in-turn/u);
    expect(await hindrances(banner(player))).toEqual([]);
  });

  test("Attack opens the attack over the sheet, against who is not with the players", async () => {
    await banner(player).getByRole("button", { name: "Attack with Bram" }).click();
    await expect(attackDialog(player).getByRole("checkbox", { name: /Guard/ })).toBeChecked();
    await attackDialog(player).locator(".window-header [data-action=close]").click();
    await (await openActor(player, "Bram")).locator(".window-header [data-action=close]").first().click();
  });

  test("Move says how far and at what price, the ruler says it while dragging, and afterwards nothing is left", async () => {
    // The guard could prevent it: whoever is far away cannot.
    await gamemaster.page.evaluate(() => {
      const [, guard] = (globalThis as unknown as Board).game.scenes.viewed.tokens.contents;
      return (guard as unknown as { update(data: object): Promise<unknown> }).update({ x: 900, y: 700 });
    });
    await banner(player).getByRole("button", { name: "Move: Bram" }).click();
    const price = "Costs your only action: no attack, no style defence this turn";
    await expect(banner(player)).toContainText(`Drag your token, up to 28 ft. ${price}`);
    await holdToken(player, "Bram", 0, 1);
    await expect(player.page.locator(".board-ruler .way-price").last()).toHaveText(price);
    await player.page.mouse.up();
    await expect(banner(player)).toContainText("Your turn, Bram: no actions left");
    await expect(banner(player).getByRole("button", { name: /Attack/ })).toHaveCount(0);
    await expect(row(gamemaster, "Bram")).toContainText("no actions left");
    const line = player.page.locator("#sirpas-movement");
    await expect(line).toContainText("Bram moved: no actions left.");
    await line.getByRole("button", { name: "Undo" }).click();
    await expect(banner(player)).toContainText("Your turn, Bram: 1 action left");
  });

  test("Done hands the turn on: the Gamemaster has one line for the guard, and the row lights the token", async () => {
    await holdToken(player, "Bram", 0, 1);
    await player.page.mouse.up();
    await expect(player.page.locator("#sirpas-movement")).toBeVisible();
    await banner(player).getByRole("button", { name: "Done: Bram" }).click();
    await expect(banner(player)).toHaveCount(0);
    // What was said of the movement is over as well.
    await expect(player.page.locator("#sirpas-movement")).toHaveCount(0);
    await expect(active(gamemaster)).toHaveText("Guard");
    await expect(banner(gamemaster)).toContainText("Guard: 1 action left");
    for (const part of [banner(gamemaster), tracker(gamemaster)]) expect(await hindrances(part)).toEqual([]);
    await expect(gamemaster.page.locator(".token.in-turn")).toHaveAttribute("aria-label", /Guard/);
    await row(gamemaster, "Bram").hover();
    await expect(gamemaster.page.locator(".token.hovered")).toHaveAttribute("aria-label", /Bram/);
    await row(gamemaster, "Guard").hover();
    await expect(gamemaster.page.locator(".token.hovered")).toHaveAttribute("aria-label", /Guard/);
    await banner(gamemaster).getByRole("button", { name: "Hide until the next turn" }).click();
    await expect(banner(gamemaster)).toHaveCount(0);
  });

  test("where the table wants it so a turn ends by itself once nothing is left in it; keys press what the banner shows", async () => {
    await gamemaster.page.evaluate(async () => {
      await (globalThis as unknown as Board).game.settings.set("sirpas", "endTurns", true);
    });
    await gamemaster.layDice(6, 6, 5, 3, 3, 3);
    await next().click();
    await expect(banner(player)).toContainText("Your turn, Bram: 1 action left");
    await player.page.keyboard.press("Shift+A");
    await expect(attackDialog(player)).toBeVisible();
    await attackDialog(player).locator(".window-header [data-action=close]").click();
    const sheet = await openActor(player, "Bram");
    await openTab(sheet, "Combat");
    await sheet.getByRole("button", { name: "Switch weapon or use an item" }).click();
    await expect(active(gamemaster)).toHaveText("Guard");
    await expect(banner(player)).toHaveCount(0);
    await sheet.locator(".window-header [data-action=close]").first().click();
    // Who goes back does so to decide: nothing ends by itself then.
    await tracker(gamemaster).locator("[data-action=undoLast], [id$=-undo]").first().click();
    await expect(banner(player)).toContainText("Your turn, Bram: no actions left");
    await player.page.keyboard.press("Shift+N");
    await expect(active(gamemaster)).toHaveText("Guard");
  });
});
