import { expect, type Locator, test } from "@playwright/test";
import { type Seat, Table } from "./support/table.ts";

async function openSettings(seat: Seat): Promise<Locator> {
  await seat.sidebar("Settings");
  await seat.page.getByRole("button", { name: "Configure settings" }).click();
  return seat.page.locator("#settings-config");
}

/** Opens one of the forms and leaves the settings. */
async function choose(seat: Seat, button: string): Promise<void> {
  const settings = await openSettings(seat);
  await settings.getByRole("button", { name: button }).press("Enter");
  await settings.locator("[data-action=close]").press("Enter");
  await expect(settings).toBeHidden();
}

test.describe.serial("the forms of world and rulings", () => {
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

  test("are not offered to a player", async ({ browser }) => {
    const player = await table.join(browser, "Player 1");
    const settings = await openSettings(player);
    await expect(settings).toBeVisible();
    await expect(settings.getByRole("button", { name: "Edit the world" })).toHaveCount(0);
    await expect(settings.getByRole("button", { name: "Choose the readings" })).toHaveCount(0);
    await player.leave();
  });

  test("open once, however often they are asked for", async () => {
    await choose(gamemaster, "Edit the world");
    const form = gamemaster.page.locator(".world-form");
    await form.getByLabel("Ready-made world").selectOption({ label: "Networked minds" });
    await form.getByRole("button", { name: "Use it" }).click();
    await choose(gamemaster, "Edit the world");
    await expect(form).toHaveCount(1);
    await expect(form.locator(".world-name")).toHaveText("Networked minds");
  });
});
