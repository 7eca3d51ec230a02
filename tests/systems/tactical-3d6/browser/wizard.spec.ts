import { expect, type Locator, test } from "@playwright/test";
import { systemOf } from "../../../../tools/build/system.ts";
import { type Seat, Table } from "../../../browser/support/table.ts";
import { PLAYED } from "../../../support/generation.ts";

const [generation] = PLAYED;

test.describe.serial(`a character of Tactical 3d6 is built, generation ${generation}`, { tag: "@sample" }, () => {
  let table: Table;
  let gamemaster: Seat;
  let wizard: Locator;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open({ system: systemOf("tactical-3d6").dist, generation: generation! });
    gamemaster = await table.join(browser, "Gamemaster");
    wizard = gamemaster.page.locator(".tactical-3d6.character-wizard");
  });

  test.afterAll(async () => {
    await gamemaster?.leave();
    await table?.close();
  });

  const left = () => wizard.locator(".budget-left strong");
  const button = (name: string) => wizard.getByRole("button", { name, exact: true });
  const next = () => button("Next").click();

  test("from an empty one: attributes, skills and traits have their prices, and what follows from them is beside", async () => {
    await gamemaster.sidebar("Actors");
    await gamemaster.page.getByRole("button", { name: "Build a character" }).click();
    await expect(left()).toHaveText("100");
    await next();
    await button("Dexterity: one level more: 20 points").click();
    await button("Dexterity: one level more: 20 points").click();
    await button("Will: one level less").click();
    await expect(left()).toHaveText("65");
    await expect(wizard.locator(".wizard-aside")).toContainText("Basic Speed");
    await next();
    for (const price of [1, 1, 2, 4]) await button(`Sword: one level more: ${price} points`).click();
    await expect(left()).toHaveText("57");
    await next();
    const mastery = wizard.locator(".wizard-line", { hasText: "Weapon Mastery" });
    await mastery.getByRole("combobox").selectOption("Sword");
    await mastery.getByRole("button", { name: "Take Weapon Mastery: 20 points" }).click();
    await expect(wizard.locator(".wizard-line.learned")).toContainText("Weapon Mastery (Sword)");
    await expect(left()).toHaveText("37");
    await next();
    await button("Take Longsword").click();
    await button("Take Mail Shirt").click();
    await expect(wizard.locator(".wizard-check")).toContainText("no name yet");
  });

  test("somebody ready is a suggestion that keeps the name, and the character is as it was built", async () => {
    await wizard.getByRole("button", { name: "Who" }).click();
    await wizard.getByLabel("Name", { exact: true }).fill("Torva");
    await wizard.getByRole("button", { name: "Duellist" }).click();
    await expect(wizard.getByLabel("Name", { exact: true })).toHaveValue("Torva");
    await expect(left()).toHaveText("0");
    await wizard.getByRole("button", { name: "Gear" }).click();
    await button("Finish").click();
    const sheet = gamemaster.page.locator(".tactical-3d6.actor.sheet");
    await expect(sheet).toContainText("Torva");
    await expect(sheet).toContainText("Duellist");
    await sheet.getByRole("tab", { name: "Skills" }).click();
    await expect(sheet.locator(".skills li", { hasText: "Fencing Blade" }).locator(".value")).toHaveText("15");
  });

  test("and prints with attacks, protection, skills, traits and things, below the face of the system", async () => {
    const sheet = gamemaster.page.locator(".tactical-3d6.actor.sheet");
    await sheet.locator("[data-action=toggleControls]").click();
    await gamemaster.page.getByText("Print sheet", { exact: true }).click();
    const paper = gamemaster.page.locator(".application.print-view iframe").contentFrame();
    await expect(paper.locator(".face")).toContainText("Tactical 3d6");
    const brand = await paper.locator(".face img").evaluate((mark) => getComputedStyle(mark).backgroundColor);
    expect(brand).not.toBe("rgb(0, 0, 0)");
    for (const title of ["Combat", "Protection", "Skills", "Traits", "Gear"])
      await expect(paper.getByRole("heading", { name: title, exact: true })).toBeVisible();
    await expect(paper.locator("tr", { hasText: "Bare hands" }).first()).toContainText("%");
    await expect(paper.locator(".numbers li.stands", { hasText: "Fencing Blade" }).locator("b")).toHaveText("15");
  });
});
