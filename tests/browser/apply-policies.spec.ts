import { removeAll } from "./support/remove-all.ts";
import { expect, type Locator, test } from "@playwright/test";
import { prompts } from "./support/asking.ts";
import { attack, attackCard, resolve } from "./support/attacking.ts";
import { LEVEL } from "./support/console.ts";
import { putFighter } from "./support/fighters.ts";
import { woundsOf } from "./support/strikes.ts";
import { type Seat, Table } from "./support/table.ts";

test.describe.serial("who writes a hit down, as the table has settled for each side", () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
    player = await table.join(browser, "Player 1");
    const brawl = { styles: { Brawl: 6 }, manoeuvres: true, system: { structs: { injuryResistance: 30 } } };
    await putFighter(gamemaster, "Ada", { ...brawl, ownership: { "Player 1": LEVEL.owner } });
    await putFighter(gamemaster, "Thug", { ...brawl, type: "npc" });
  });

  test.afterAll(async () => {
    await Promise.all([gamemaster, player].map((seat) => seat?.leave()));
    await table?.close();
  });

  const apply = (card: Locator) => card.getByRole("button", { name: "Apply" });

  /** Ada hits the thug, who evades badly. */
  async function adaHits(): Promise<void> {
    // Outside of an encounter a turn lasts until somebody says so.
    await removeAll(gamemaster.page, "uses", "Ada", "Thug");
    await expect.poll(() => usesOf(player, "Thug")).toBe(0);
    await player.layDice(3, 3, 3);
    await attack(player, "Ada", "Punch", ["Thug"]);
    await gamemaster.layDice(2, 2, 3);
    await prompts(gamemaster).locator("[data-action=roll]").click();
    await expect(await attackCard(gamemaster)).toContainText(/hit\s+margin/i);
  }

  test("on confirmation: nothing happens to the thug until the attacker's player says so", async () => {
    await resolve(gamemaster, "applyToNpcs", "confirm");
    await adaHits();
    await expect(await attackCard(player)).toContainText("Not applied yet");
    for (const seat of [gamemaster, player]) expect(await woundsOf(seat, "Thug")).toEqual([]);
    await expect(apply(await attackCard(player))).toBeVisible();
    await apply(await attackCard(player)).click();
    for (const seat of [gamemaster, player]) {
      await expect(await attackCard(seat)).toContainText("Applied by Player 1 through Gamemaster");
      await expect.poll(() => woundsOf(seat, "Thug")).toHaveLength(1);
    }
  });

  test("two who confirm at the same moment write it down once", async () => {
    await adaHits();
    const cards = await Promise.all([gamemaster, player].map(attackCard));
    // Pressed as they stand: whoever comes a moment later would find no button any more.
    const buttons = await Promise.all(cards.map((card) => apply(card).elementHandle()));
    await Promise.all(buttons.map((button) => button!.evaluate((element) => (element as HTMLElement).click())));
    await expect(cards[0]!).toContainText(/Applied by (Player 1 through )?Gamemaster/);
    await expect.poll(() => woundsOf(gamemaster, "Thug")).toHaveLength(2);
    await expect(apply(cards[1]!)).toHaveCount(0);
  });

  test("by the Gamemaster alone: players see that it waits, and have nothing to press", async () => {
    await resolve(gamemaster, "applyToNpcs", "gmOnly");
    await adaHits();
    const card = await attackCard(player);
    await expect(card).toContainText("Not applied yet");
    await expect(apply(card)).toHaveCount(0);
    expect(await woundsOf(player, "Thug")).toHaveLength(2);
    await expect(prompts(player)).toHaveCount(0);
    await expect(prompts(gamemaster)).toContainText(/Ada · Punch · \w+ wound/);
    await prompts(gamemaster).getByRole("button", { name: "Apply" }).click();
    await expect(await attackCard(player)).toContainText("Applied by Gamemaster");
    await expect(prompts(gamemaster)).toHaveCount(0);
    await expect.poll(() => woundsOf(player, "Thug")).toHaveLength(3);
  });

  test("each side for itself: a character's wound waits for their player, an NPC's comes at once", async () => {
    await resolve(gamemaster, "applyToNpcs", "atOnce");
    await resolve(gamemaster, "applyToCharacters", "confirm");
    await gamemaster.layDice(4, 4, 3);
    await attack(gamemaster, "Thug", "Punch", ["Ada"]);
    await player.layDice(2, 2, 2);
    await prompts(player).locator("[data-action=roll]").click();
    await expect(await attackCard(player)).toContainText("Not applied yet");
    expect(await woundsOf(gamemaster, "Ada")).toEqual([]);
    await apply(await attackCard(player)).click();
    await expect.poll(() => woundsOf(gamemaster, "Ada")).toHaveLength(1);

    await adaHits();
    await expect(await attackCard(player)).toContainText("Applied by Player 1 through Gamemaster");
    await expect.poll(() => woundsOf(player, "Thug")).toHaveLength(4);
  });

  test("what a Gamemaster takes back waits to be confirmed again, whatever the table has settled", async () => {
    const card = await attackCard(gamemaster);
    await card.getByRole("button", { name: "Undo" }).click();
    // The keyboard is elsewhere when the card is drawn: it stays open for whoever undid it.
    await gamemaster.sidebar("Chat");
    await expect.poll(() => woundsOf(player, "Thug")).toHaveLength(3);
    await expect(gamemaster.page.locator("#chat .undone-card[open]")).toBeVisible();
    await expect(await attackCard(gamemaster)).toContainText("Not applied yet");
    expect(await woundsOf(player, "Thug")).toHaveLength(3);
    await apply(await attackCard(gamemaster)).click();
    await expect.poll(() => woundsOf(player, "Thug")).toHaveLength(4);
  });

  test("a browser that is closed while it takes a wound back says so on the card once it is open again", async () => {
    await gamemaster.page.evaluate(() => {
      const { prototype } = (globalThis as unknown as { ChatMessage: { prototype: { update: Updating } } }).ChatMessage;
      const { update } = prototype;
      let sent = 0;
      // That it has begun is written; what comes after is never answered, as far as this browser lives to know.
      prototype.update = function (...parameters) {
        sent += 1;
        return sent === 1 ? update.apply(this, parameters) : new Promise(() => undefined);
      };
    });
    await (await attackCard(gamemaster)).getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => woundsOf(player, "Thug")).toHaveLength(3);
    await expect(await attackCard(player)).not.toContainText("Not applied yet");
    await gamemaster.reload();
    for (const seat of [gamemaster, player]) await expect(await attackCard(seat)).toContainText("Not applied yet");
    // A card whose step is undone is folded.
    await gamemaster.page.locator("#chat .undone-card > summary").last().click();
    await apply(await attackCard(gamemaster)).click();
    await expect.poll(() => woundsOf(player, "Thug")).toHaveLength(4);
  });
});

type Updating = (...parameters: unknown[]) => Promise<unknown>;

/** How much somebody has done in their turn, as this screen knows it. */
async function usesOf(seat: Seat, name: string): Promise<number> {
  return seat.page.evaluate((of) => {
    const { game } = globalThis as unknown as {
      game: { actors: { getName(name: string): { system: { uses: object } } } };
    };
    return Object.keys(game.actors.getName(of).system.uses).length;
  }, name);
}
