import { expect, type Locator, test } from "@playwright/test";
import { hindrances } from "./support/axe.ts";
import { type Seat, Table } from "./support/table.ts";
import { expectTidy } from "./support/widths.ts";

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

/** Opens the world's form, and has a world with many fields in it. */
async function openWorld(seat: Seat): Promise<Locator> {
  await choose(seat, "Edit the world");
  const form = seat.page.locator(".world-form");
  await form.getByLabel("Ready-made world").selectOption({ label: "Networked minds" });
  await form.getByRole("button", { name: "Use it" }).click();
  await expect(form.locator(".world-name")).toHaveText("Networked minds");
  return form;
}

test.describe("the forms of world and rulings", () => {
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
    const form = await openWorld(gamemaster);
    await choose(gamemaster, "Edit the world");
    await expect(form).toHaveCount(1);
    await expect(form.locator(".world-name")).toHaveText("Networked minds");
  });

  test(
    "hinder nobody with faults in them, and show nothing cut on the narrowest of screens",
    { tag: "@sweep" },
    async () => {
      // Many fields are looked at one by one.
      test.slow();
      const form = await openWorld(gamemaster);
      await form.getByLabel("Seconds in a turn").fill("-1");
      for (const tab of await form.getByRole("tab").all()) {
        await tab.click();
        const name = (await tab.textContent()) ?? "";
        expect(await hindrances(form), name).toEqual([]);
        await expectTidy(name, form, [320]);
      }
    },
  );
});
