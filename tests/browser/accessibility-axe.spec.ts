import { expect, test } from "@playwright/test";
import { hindrances, OF_COLOUR } from "./support/axe.ts";
import { furnish } from "./support/furnished.ts";
import { lookAt, printed, type Screen, SCREENS, SCREENS_OF_A_PLAYER } from "./support/screens.ts";
import { type Seat, Table } from "./support/table.ts";

test.describe("nothing hinders anybody, in either theme, on", () => {
  // Every element of a page is looked at, twice.
  test.describe.configure({ timeout: 180_000 });

  let table: Table;
  let gamemaster: Seat;
  let player: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
    await furnish(gamemaster);
    player = await table.join(browser, "Player 1");
  });

  test.afterAll(async () => {
    await Promise.all([gamemaster?.leave(), player?.leave()]);
    await table?.close();
  });

  async function expectNothing(seat: Seat, screen: Screen): Promise<void> {
    const { page } = seat;
    await lookAt(seat, screen, async ({ name, element }) => {
      expect.soft(await hindrances(element), name).toEqual([]);
      // All but the colours is the same in the dark.
      await page.emulateMedia({ colorScheme: "dark" });
      await expect(page.locator("body")).toHaveClass(/theme-dark/);
      expect.soft(await hindrances(element, OF_COLOUR), `${name}, in the dark`).toEqual([]);
      await page.emulateMedia({ colorScheme: "light" });
      await expect(page.locator("body")).toHaveClass(/theme-light/);
    });
  }

  for (const screen of SCREENS) test(screen.name, () => expectNothing(gamemaster, screen));

  for (const paper of ["A4", "Letter"] as const) {
    test(`a sheet printed on ${paper}`, async () => {
      const page = await printed(gamemaster, paper);
      expect.soft(await hindrances(page.locator("html")), "as a page").toEqual([]);
      await page.emulateMedia({ media: "print" });
      expect.soft(await hindrances(page.locator("html")), "by the printer").toEqual([]);
      await page.close();
    });
  }

  for (const screen of SCREENS_OF_A_PLAYER) test(`a player's ${screen.name}`, () => expectNothing(player, screen));
});
