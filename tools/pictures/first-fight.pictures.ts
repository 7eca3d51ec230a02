import { expect, test } from "@playwright/test";
import { attackCard } from "../../tests/browser/support/attacking.ts";
import { row, tracker } from "../../tests/browser/support/encounter.ts";
import { type Seat, Table } from "../../tests/browser/support/table.ts";
import { picture, place, sit } from "./camera.ts";

/** With a map in them. */
const QUALITY = 0.6;

test.describe.serial("pictures of a first fight", () => {
  let table: Table;
  let seat: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    seat = await sit(table, browser, "Gamemaster", "light", true);
  });

  test.afterAll(async () => {
    await seat?.leave();
    await table?.close();
  });

  const take = (number: number, subject?: Parameters<typeof picture>[2]) =>
    picture(seat.page, `assets/guide/first-fight-${number}`, subject, undefined, QUALITY);

  test("from the welcome to a wound", async () => {
    const welcome = seat.page.locator(".application.welcome");
    await expect(welcome).toBeVisible();
    await take(1, welcome);
    await welcome.getByRole("button", { name: "Play The Toll Bridge" }).click();
    await expect(tracker(seat).locator(".tracker-row")).toHaveCount(5);
    await seat.page.locator("#notifications").evaluate((list) => list.remove());
    await take(2);
    await seat.layDice(6, 5, 5, 4, 4, 4, 3, 3, 3, 3, 2, 2, 2, 2, 1);
    await tracker(seat).getByRole("button", { name: "Begin fight" }).click();
    await row(seat, "Ysolde Harrow")
      .getByRole("button", { name: /^Attack/ })
      .click();
    const dialog = seat.page.locator(".attack-dialog");
    await expect(dialog).toContainText("Chance to hit");
    await place(dialog, { left: 60, top: 10 });
    await take(3, dialog);
    await seat.layDice(4, 4, 3, 3, 3, 2, 5, 5, 4);
    await dialog.getByRole("button", { name: "Attack", exact: true }).click();
    const prompts = seat.page.locator("#sirpas-prompts");
    await expect(prompts).toBeVisible();
    await take(4);
    await prompts.locator("[data-action=roll]").first().click();
    await seat.sidebar("Chat");
    await expect(await attackCard(seat)).toContainText(/wound|hit/i);
    await take(5);
  });
});
