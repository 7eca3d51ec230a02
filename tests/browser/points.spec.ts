import { expect, type Locator, test } from "@playwright/test";
import { LEVEL, notices, putCharacter } from "./support/console.ts";
import { openActor, openTab } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

/* What each line says of its price is proven in tests/applications/points-view. */

test.describe.serial("a character is built by points", () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;
  let sheet: Locator;
  let tab: Locator;

  const left = () => tab.locator(".left dd");
  const line = (name: string) =>
    tab.locator(".point-line").filter({ has: player.page.getByText(name, { exact: true }) });
  const buy = (name: string) => line(name).getByRole("button", { name: /^(Buy|Take)/ });
  const undo = () => tab.getByRole("button", { name: /^Undo/ });
  const sell = (name: string) => line(name).getByRole("button", { name: /^(Sell|Give up|Buy off)/ });

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    [gamemaster, player] = await Promise.all([table.join(browser, "Gamemaster"), table.join(browser, "Player 1")]);
    await putCharacter(gamemaster, "Ada", {
      ownership: { "Player 1": LEVEL.owner },
      skills: ["Climbing"],
    });
    sheet = await openActor(player, "Ada");
    await openTab(sheet, "Points");
    tab = sheet.locator(".points-tab");
  });

  test.afterAll(async () => {
    await Promise.all([gamemaster?.leave(), player?.leave()]);
    await table?.close();
  });

  test("she buys with a click, by what she types on another tab too, and takes it back", async () => {
    await buy("Body").click();
    await expect(left()).toHaveText("64");
    await expect(line("Climbing").locator(".value")).toHaveText("11");
    await expect(buy("Body")).toBeFocused();
    await openTab(sheet, "Overview");
    await sheet.getByLabel("Will, value").fill("12");
    await sheet.getByLabel("Will, value").press("Enter");
    await sheet.getByRole("button", { name: "39 CP left" }).click();
    await expect(left()).toHaveText("39");
    await buy("Climbing").click();
    await expect(sell("Climbing")).toHaveAccessibleName(/: 2 CP back$/);
    await expect(undo()).toHaveText("Undo: Climbing 12");
    await undo().click();
    await expect(left()).toHaveText("39");
    await openTab(sheet, "Overview");
    await sheet.getByLabel("Mind, value").fill("14");
    await sheet.getByLabel("Mind, value").press("Enter");
    await expect(notices(player)).toContainText("Mind 12 costs 39 CP: you have 3");
    await expect(sheet.getByLabel("Mind, value")).toHaveValue("10");
    await openTab(sheet, "Points");
  });

  test("the Gamemaster begins play and awards 5 points to all", async () => {
    const theirs = await openActor(gamemaster, "Ada");
    await openTab(theirs, "Points");
    await theirs.getByRole("button", { name: "Begin play" }).click();
    await expect(tab.locator(".point-phase")).toContainText("In play");
    await theirs.getByRole("button", { name: "Award points" }).click();
    const dialog = gamemaster.page.getByRole("dialog").filter({ hasText: "Award character points" });
    await dialog.getByLabel("Points (CP)").fill("5");
    await dialog.getByLabel("Reason").fill("The siege");
    await dialog.getByLabel("For", { exact: true }).selectOption({ label: "All player characters (1)" });
    await dialog.getByRole("button", { name: "Award", exact: true }).click();
    await expect(notices(gamemaster)).toContainText("Awarded 5 CP to Ada.");
    await expect(left()).toHaveText("44");
    await expect(tab.locator(".log-lines li").first()).toContainText("The siege");
  });

  test("she buys with what she was given, takes that back, and no more; nothing can be sold any more", async () => {
    await buy("Climbing").click();
    await expect(left()).toHaveText("42");
    await expect(tab.locator(".point-offer.sell")).toHaveCount(0);
    await undo().click();
    await expect(left()).toHaveText("44");
    await expect(undo()).toHaveAttribute("aria-disabled", "true");
    await expect(tab.locator(".point-log .reason")).toContainText("The last entry is the Gamemaster’s");
  });
});
