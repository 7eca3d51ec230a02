import { expect, type Locator, test } from "@playwright/test";
import { askForCheck, roll } from "./support/check.ts";
import { openActor, openTab, readCard } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

/** Opens a compendium from the sidebar. */
async function openCompendium({ page }: Seat, pack: string): Promise<Locator> {
  await page.getByRole("tab", { name: "Compendium", exact: true }).click();
  await page.locator("#compendium").getByRole("button", { name: pack, exact: true }).click();
  return page.locator(".application.compendium").filter({ hasText: pack });
}

test.describe.serial("a character from the compendium is played at once", () => {
  let table: Table;
  let gamemaster: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
  });

  test.afterAll(async () => {
    await gamemaster?.leave();
    await table?.close();
  });

  test("the GM drags her from the compendium into the world", async () => {
    const { page } = gamemaster;
    const compendium = await openCompendium(gamemaster, "Pregenerated Characters");
    await compendium.getByRole("searchbox").fill("Quill");
    const entry = compendium.locator(".directory-item.entry", { hasText: "Nora Quill" });
    await expect(entry).toBeVisible();
    await gamemaster.sidebar("Actors");
    await entry.dragTo(page.locator("#actors .directory-list"));
    await expect(page.locator("#actors").getByRole("button", { name: "Nora Quill", exact: true })).toBeVisible();
    await compendium.locator("[data-action=close]").press("Enter");
  });

  test("her sheet has what she learned, carries and wears", async () => {
    const sheet = await openActor(gamemaster, "Nora Quill");
    await openTab(sheet, "Skills");
    await expect(sheet.locator(".item-line", { hasText: "Investigation" }).locator(".value")).toHaveText("10");
    await openTab(sheet, "Combat");
    await expect(sheet.locator(".combat-tab")).toContainText("Take Cover");
    await expect(sheet.getByRole("button", { name: /worn/i })).toHaveAttribute("aria-pressed", "true");
    await openTab(sheet, "Notes");
    await expect(sheet.locator(".notes-tab")).toContainText("Built for 100 of 100 character points");
  });

  test("her Investigation is thrown with an expert's four dice", async () => {
    const dialog = await askForCheck(gamemaster, "Nora Quill", "Investigation");
    await expect(dialog.locator(".terms .total")).toContainText("10");
    await roll(gamemaster, dialog, 4, 1, 5, 3);
    const card = await readCard(gamemaster);
    expect(card).toContain("Investigation");
    await expect(gamemaster.page.locator(".sirpas.check-card").last().locator(".die.dropped")).toHaveCount(1);
  });

  test("a second wolf is another wolf: each has wounds of its own", async () => {
    const { page } = gamemaster;
    const compendium = await openCompendium(gamemaster, "Non-Player Characters");
    await compendium.getByRole("searchbox").fill("Wolf");
    const entry = compendium.locator(".directory-item.entry", { hasText: "Wolf" });
    await gamemaster.sidebar("Actors");
    const list = page.locator("#actors .directory-list");
    await entry.dragTo(list);
    await expect(list.locator(".directory-item.entry", { hasText: "Wolf" })).toHaveCount(1);
    await entry.dragTo(list);
    await expect(list.locator(".directory-item.entry", { hasText: "Wolf" })).toHaveCount(2);
    await compendium.locator("[data-action=close]").press("Enter");
    const sheet = page.locator(".application.sirpas.actor").filter({ hasText: "Wolf" });
    await list.getByRole("button", { name: "Wolf", exact: true }).first().click();
    await expect(sheet).toContainText("Bite");
    await sheet.getByRole("button", { name: /Add.*serious/i }).click();
    await expect(sheet.locator(".wound.serious")).toBeVisible();
    await sheet.locator(".window-header [data-action=close]").click();
    await list.getByRole("button", { name: "Wolf", exact: true }).last().click();
    await expect(sheet).toContainText("Bite");
    await expect(sheet.locator(".wound.serious")).toHaveCount(0);
  });
});
