import { expect, test } from "@playwright/test";
import { askForCheck, roll } from "./support/check.ts";
import { createCharacter, dragFromCompendium, giveOwnership, openActor, openTab, readCard } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";
import { expectReaders, READERS } from "./support/visibility.ts";

test.describe.serial("the same in generation 14", () => {
  let table: Table;
  let gamemaster: Seat;
  let roller: Seat;
  let other: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open({ generation: 14 });
    [gamemaster, roller, other] = await Promise.all([
      table.join(browser, "Gamemaster"),
      table.join(browser, "Player 1", "dark"),
      table.join(browser, "Player 2"),
    ]);
  });

  test.afterAll(async () => {
    await Promise.all([gamemaster?.leave(), roller?.leave(), other?.leave()]);
    await table?.close();
  });

  test("the Gamemaster creates a character, drags Climbing onto it and gives it to Player 1", async () => {
    const sheet = await createCharacter(gamemaster, "Ada");
    await dragFromCompendium(gamemaster, "Skills", "Climbing", sheet);
    await openTab(sheet, "Skills");
    await expect(sheet.locator(".skills-tab")).toContainText("Climbing");
    await giveOwnership(gamemaster, "Ada", "Player 1");
    await expect((await openActor(roller, "Ada")).getByLabel("Strength, value")).toHaveValue("10");
  });

  test("Player 1 rolls, and all three look at the same card", async () => {
    await roll(roller, await askForCheck(roller, "Ada", "Climbing"), 6, 6, 6);
    const card = await readCard(roller);
    expect(card).toContain("Critical success");
    expect(card).toMatch(/Natural 18\b/i);
    expect(await readCard(gamemaster)).toBe(card);
    expect(await readCard(other)).toBe(card);
    await gamemaster.page.locator(".chat-message [data-action=deleteMessage]").click();
    await expect(roller.page.locator(".chat-message")).toHaveCount(0);
  });

  for (const readers of READERS) {
    test(`a check for “${readers.choice}” is read by them and tells nobody else a figure`, async () => {
      await expectReaders({ gamemaster, roller, other }, readers);
    });
  }

  test("after a reload the sheet still rolls", async () => {
    await roller.reload();
    await openActor(roller, "Ada");
    await roll(roller, await askForCheck(roller, "Ada", "Climbing"), 1, 1, 1);
    expect(await readCard(gamemaster)).toContain("Critical failure");
  });
});
