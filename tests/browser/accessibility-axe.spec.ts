import { expect, test } from "@playwright/test";
import { hindrances, OF_COLOUR } from "./support/axe.ts";
import { furnish } from "./support/furnished.ts";
import { lookAt, SCREENS } from "./support/screens.ts";
import { type Seat, Table } from "./support/table.ts";

test.describe("nothing hinders anybody, in either theme, on", () => {
  let table: Table;
  let gamemaster: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
    await furnish(gamemaster);
  });

  test.afterAll(async () => {
    await gamemaster?.leave();
    await table?.close();
  });

  for (const screen of SCREENS) {
    test(screen.name, async () => {
      const { page } = gamemaster;
      await lookAt(gamemaster, screen, async ({ name, element }) => {
        expect.soft(await hindrances(element), name).toEqual([]);
        // All but the colours is the same in the dark.
        await page.emulateMedia({ colorScheme: "dark" });
        await expect(page.locator("body")).toHaveClass(/theme-dark/);
        expect.soft(await hindrances(element, OF_COLOUR), `${name}, in the dark`).toEqual([]);
        await page.emulateMedia({ colorScheme: "light" });
        await expect(page.locator("body")).toHaveClass(/theme-light/);
      });
    });
  }
});
