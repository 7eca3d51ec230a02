import { expect, type Locator, test } from "@playwright/test";
import { hindrances } from "./support/axe.ts";
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
    gamemaster = await table.join(browser, "Gamemaster", "dark");
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

  test("hinder nobody in the dark either", async () => {
    // Many fields are looked at one by one.
    test.slow();
    await choose(gamemaster, "Choose the readings");
    const rules = gamemaster.page.locator(".rules-form");
    expect(await hindrances(rules)).toEqual([]);
    await rules.getByRole("button", { name: "Cancel" }).click();
    await choose(gamemaster, "Edit the world");
    const form = gamemaster.page.locator(".world-form");
    await form.getByLabel("Ready-made world").selectOption({ label: "Networked minds" });
    await form.getByRole("button", { name: "Use it" }).click();
    await expect(form.locator(".world-name")).toHaveText("Networked minds");
    await form.getByLabel("Seconds in a turn").fill("-1");
    for (const tab of await form.getByRole("tab").all()) {
      await tab.click();
      expect(await hindrances(form), (await tab.textContent()) ?? "").toEqual([]);
    }
  });

  test("open once, however often they are asked for", async () => {
    await choose(gamemaster, "Edit the world");
    const form = gamemaster.page.locator(".world-form");
    await expect(form).toHaveCount(1);
    await expect(form.locator(".world-name")).toHaveText("Networked minds");
  });

  test("show nothing cut on the narrowest of screens", async () => {
    const form = gamemaster.page.locator(".world-form");
    await form.evaluate((element) => {
      const { foundry } = globalThis as unknown as {
        foundry: { applications: { instances: Map<string, { setPosition(position: object): void }> } };
      };
      foundry.applications.instances.get(element.id)?.setPosition({ left: 0, top: 0, width: 320, height: 700 });
    });
    for (const tab of await form.getByRole("tab").all()) {
      await tab.click();
      const panel = form.locator(".world-tab.active");
      expect(await panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
      const cut = await panel.evaluate((element) =>
        [...element.querySelectorAll<HTMLElement>("label, legend, p:not(.visually-hidden), h2, h3, h4, button")]
          .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
          .map(({ textContent }) => textContent?.trim()),
      );
      expect(cut).toEqual([]);
    }
  });
});
