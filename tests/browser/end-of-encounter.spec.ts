import { expect, test } from "@playwright/test";
import { putEncounter } from "./support/encounter.ts";
import { LEVEL } from "./support/console.ts";
import { putFighter } from "./support/fighters.ts";
import { placeInRow } from "./support/scene.ts";
import { type Seat, Table } from "./support/table.ts";

interface World {
  readonly game: {
    readonly combat: { update(data: object): Promise<unknown> };
    readonly actors: {
      getName(name: string): { toggleStatusEffect(id: string, options: { active: boolean }): Promise<unknown> } & {
        readonly sheet: { render(options: object): Promise<unknown> };
        readonly system: { readonly status: { readonly fatigue: { readonly value: number } } };
        readonly items: { readonly contents: readonly { readonly name: string }[] };
        update(data: object): Promise<unknown>;
        createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
      };
    };
    readonly time: { readonly worldTime: number };
  };
}

test.describe.serial("the end of an encounter", () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
    player = await table.join(browser, "Player 1", "dark");
    await putFighter(gamemaster, "Ada", { styles: { Swordfight: 10 }, ownership: { "Player 1": LEVEL.owner } });
    for (const name of ["Thug", "Wolf"]) await putFighter(gamemaster, name, { type: "npc" });
    await putEncounter(gamemaster, ["Ada", "Thug", "Wolf"]);
    await gamemaster.page.evaluate(async () => {
      await (globalThis as unknown as World).game.combat.update({ round: 1, turn: 0 });
    });
  });

  test.afterAll(async () => {
    await Promise.all([gamemaster, player].map((seat) => seat?.leave()));
    await table?.close();
  });

  const strip = ({ page }: Seat) => page.getByRole("region", { name: "End of the encounter" });

  async function kill(name: string, active = true): Promise<void> {
    await gamemaster.page.evaluate(
      async ({ who, is }) => {
        const { game } = globalThis as unknown as World;
        await game.actors.getName(who).toggleStatusEffect("dead", { active: is });
      },
      { who: name, is: active },
    );
  }

  test("a Gamemaster reads that no opponent is left once the last one is dead, a player does not", async () => {
    await kill("Thug");
    await expect(strip(gamemaster)).toHaveCount(0);
    await kill("Wolf");
    await expect(strip(gamemaster)).toContainText("No opponent is left standing.");
    await expect(strip(gamemaster)).toContainText("Standing: Ada");
    await expect(strip(player)).toHaveCount(0);
  });

  test("the sheet of the dead says so across its head, as long as they are", async () => {
    const { page } = gamemaster;
    await page.evaluate(async () => {
      await (globalThis as unknown as World).game.actors.getName("Wolf").sheet.render({ force: true });
    });
    const sheet = page.locator(".sirpas.actor", { hasText: "Wolf" });
    await expect(sheet.locator(".sheet-head .death-band")).toHaveText("Dead");
    await kill("Wolf", false);
    await expect(sheet.locator(".death-band")).toHaveCount(0);
    await kill("Wolf");
    await expect(sheet.locator(".death-band")).toHaveText("Dead");
  });

  test("an encounter that goes on is left alone until they are down once more", async () => {
    await strip(gamemaster).getByRole("button", { name: "Go on" }).click();
    await expect(strip(gamemaster)).toHaveCount(0);
    await kill("Wolf", false);
    await kill("Wolf");
    await expect(strip(gamemaster)).toContainText("No opponent is left standing.");
  });

  test("one click ends it, and both read who won and how everyone is", async () => {
    await strip(gamemaster).getByRole("button", { name: "End the encounter" }).click();
    for (const { page } of [gamemaster, player]) {
      const card = page.locator("#chat .log-entry-card").last();
      await expect(card).toContainText("Ada won after 1 turn.");
      await expect(card).toContainText("Thug: Dead.");
      await expect(card).toContainText("Wolf: Dead.");
    }
    await expect(strip(gamemaster)).toHaveCount(0);
    const treat = ({ page }: Seat) => page.locator("#chat").getByRole("button", { name: "Treat wounds" });
    await expect(treat(player)).toHaveCount(0);
    await gamemaster.sidebar("Chat");
    await treat(gamemaster).click();
    await expect(gamemaster.page.locator(".treat-dialog")).toContainText("Ada");
    await gamemaster.page.keyboard.press("Escape");
    await expect(gamemaster.page.locator(".treat-dialog")).toHaveCount(0);
  });

  test("the card lets a night pass: what comes is listed first, and one undo takes all of it back", async () => {
    const { page } = gamemaster;
    const strained = () =>
      page.evaluate(() => (globalThis as unknown as World).game.actors.getName("Ada").system.status.fatigue.value);
    const time = () => page.evaluate(() => (globalThis as unknown as World).game.time.worldTime);
    await page.evaluate(async () => {
      await (globalThis as unknown as World).game.actors.getName("Ada").update({ "system.status.fatigue.value": 3 });
    });
    const before = await time();
    await page.locator("#chat").getByRole("button", { name: "Let time pass" }).click();
    const dialog = page.locator(".time-dialog");
    await expect(dialog.locator(".time-foreseen")).toContainText("Ada sleeps off 3 fatigue points: 0 left.");
    await dialog.getByRole("button", { name: "Let time pass" }).click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(strained).toBe(0);
    await expect.poll(time).toBe(before + 8 * 3600);
    const card = page.locator("#chat .log-entry-card").last();
    await expect(card).toContainText("8 hours of the world’s time passed.");
    await expect(player.page.locator("#chat .log-entry-card").last()).toContainText("Ada sleeps off 3 fatigue points");
    await card.getByRole("button", { name: "Undo" }).click();
    await expect.poll(strained).toBe(3);
    await expect.poll(time).toBe(before);
  });

  test("what the fallen carry changes hands by a click, and comes back by another", async () => {
    const { page } = gamemaster;
    const items = (name: string) =>
      page.evaluate(
        (who) => (globalThis as unknown as World).game.actors.getName(who).items.contents.map(({ name }) => name),
        name,
      );
    await placeInRow(gamemaster, ["Ada", "Thug", "Wolf"]);
    await page.evaluate(async () => {
      const thug = (globalThis as unknown as World).game.actors.getName("Thug");
      await thug.createEmbeddedDocuments("Item", [{ name: "Cudgel", type: "weapon", system: { weight: 3 } }]);
    });
    await page.locator("#chat").getByRole("button", { name: "Loot" }).first().click();
    const window = page.locator(".loot-window");
    await window.getByRole("button", { name: "Take Cudgel from Thug" }).click();
    await expect.poll(() => items("Ada")).toContain("Cudgel");
    expect(await items("Thug")).not.toContain("Cudgel");
    const card = page.locator("#chat .log-entry-card").last();
    await expect(card).toContainText("Ada takes Cudgel from Thug.");
    await card.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => items("Thug")).toContain("Cudgel");
    expect(await items("Ada")).not.toContain("Cudgel");
  });
});
