import { expect, type Locator, test } from "@playwright/test";
import { systemOf } from "../../../../tools/build/system.ts";
import { takePlace } from "../../../browser/support/places.ts";
import { Seat, Table } from "../../../browser/support/table.ts";

test.describe.serial("the first minute of a Gamemaster of Simverse", () => {
  let table: Table;

  test.beforeAll(async () => {
    table = await Table.open({ system: systemOf("simverse").dist });
  });

  test.afterAll(async () => {
    await table?.close();
  });

  test("five clicks after somebody joined, Brynja’s axe is rolled at a Sleeper, on the map of the hill", async ({
    browser,
  }) => {
    const { context, page } = await takePlace(browser, "light");
    await page.goto(table.url);
    const seat = new Seat(context, page, "Gamemaster");
    await page.getByRole("button", { name: "Join" }).click();
    await seat.started();
    await seat.seedDice();
    let clicks = 0;
    const press = async (button: Locator) => {
      clicks += 1;
      await button.click();
    };
    await press(page.getByRole("button", { name: "Play The Bell on the Hill" }));
    await expect(page.locator(".journal-sheet")).toContainText("Sister Aune rang it for twelve years");
    await press(page.getByRole("button", { name: "Begin" }).first());
    await press(page.getByRole("button", { name: "Battleaxe" }));
    const dialog = page.locator(".attack-dialog");
    await expect(dialog).toContainText("Sleeper 1");
    await press(dialog.getByRole("button", { name: "Roll" }));
    await expect(page.locator("#chat .attack-card").last()).toContainText("Sleeper 1");
    expect(clicks).toBeLessThanOrEqual(5);
    const map = await page.locator(".board-scene").evaluate((scene) => getComputedStyle(scene).backgroundImage);
    expect(map).toContain("bell-hill.webp");
    await seat.leave();
  });
});
