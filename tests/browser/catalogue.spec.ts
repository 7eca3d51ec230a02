import { expect, type Locator, test } from "@playwright/test";
import { putCharacter } from "./support/console.ts";
import { openActor, openTab } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

test.describe.serial("somebody who builds on the sheet alone", () => {
  let table: Table;
  let seat: Seat;
  let sheet: Locator;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    seat = await table.join(browser, "Gamemaster");
    await putCharacter(seat, "Grod");
    sheet = await openActor(seat, "Grod");
  });

  test.afterAll(async () => {
    await seat?.leave();
    await table?.close();
  });

  const catalogue = () => seat.page.locator(".catalogue-dialog");

  test("finds a skill by typing behind the plus, takes it with Enter, then the next, none twice, and leaves with Escape", async () => {
    await openTab(sheet, "Skills");
    await sheet.getByRole("button", { name: "Add: Skill" }).click();
    const search = catalogue().getByLabel("Search the compendia");
    await expect(search).toBeFocused();
    await search.pressSequentially("lock pick");
    await expect(catalogue().locator("li:visible")).toHaveCount(1);
    await expect(catalogue().locator("li:visible")).toContainText("CP");
    await search.press("Enter");
    const skills = sheet.locator(".skills-tab");
    await expect(skills).toContainText("Lock Picking");
    await expect(catalogue().locator("li:visible")).toContainText("on the sheet");
    await expect(search, "what is typed next replaces it").toBeFocused();
    await seat.page.keyboard.type("first aid");
    await seat.page.keyboard.press("Enter");
    await expect(skills).toContainText("First Aid");
    const had = catalogue().locator("li.had").filter({ hasText: "First Aid" });
    await expect(had.getByRole("button")).toBeDisabled();
    await seat.page.keyboard.press("Escape");
    await expect(catalogue().getByLabel("Search the compendia")).toHaveValue("");
    await seat.page.keyboard.press("Escape");
    await expect(catalogue()).toHaveCount(0);
    await expect(sheet.getByRole("button", { name: "Add: Skill" })).toBeFocused();
  });

  test("gets the manoeuvres of a style with it", async () => {
    await openTab(sheet, "Combat");
    await sheet.getByRole("button", { name: "Add: Combat style" }).click();
    await catalogue()
      .getByRole("button", { name: /^Brawl/ })
      .click();
    await expect(sheet.locator(".combat-tab")).toContainText("Punch");
    await seat.page.keyboard.press("Escape");
    await expect(catalogue()).toHaveCount(0);
  });

  test("makes something of their own where the compendia have nothing like it", async () => {
    await openTab(sheet, "Traits");
    await sheet.getByRole("button", { name: "Add: Perk" }).click();
    await catalogue().getByRole("button", { name: "Make one of my own" }).click();
    await expect(seat.page.locator(".application.sirpas.item")).toContainText("New Perk");
  });
});
