import { expect, type Locator, type Page, test } from "@playwright/test";
import { roll } from "./support/check.ts";
import { putCharacter } from "./support/console.ts";
import { openActor, openTab, readCard } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

test.describe.serial("skills", () => {
  let table: Table;
  let gamemaster: Seat;
  let page: Page;
  let sheet: Locator;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
    page = gamemaster.page;
    await putCharacter(gamemaster, "Mira");
    sheet = await openActor(gamemaster, "Mira");
    await openTab(sheet, "Skills");
  });

  test.afterAll(async () => {
    await gamemaster?.leave();
    await table?.close();
  });

  const tab = () => sheet.locator(".skills-tab");
  const line = (name: string) =>
    tab()
      .locator(".skill-line")
      .filter({ has: page.getByText(name, { exact: true }) });
  const shown = () => tab().locator(".skill-line:visible .item-text").allInnerTexts();
  test("a folded group stays folded; the search looks into it, says how many it found, and Escape clears it", async () => {
    const dexterity = tab().locator("details").filter({ hasText: "Dexterity" });
    await expect(dexterity.locator(".skill-line:visible")).not.toHaveCount(0);
    await dexterity.locator("summary").click();
    await expect(line("Climbing")).toBeHidden();
    await sheet.locator("[data-action=close]").click();
    sheet = await openActor(gamemaster, "Mira");
    await openTab(sheet, "Skills");
    await expect(line("Perception")).toBeVisible();
    await expect(line("Climbing")).toBeHidden();
    const search = tab().getByLabel("Search skills");
    await search.fill("climb");
    await expect(line("Climbing")).toBeVisible();
    await expect(tab().getByRole("status")).toHaveText(/^1 of \d+ skills$/u);
    await search.fill("will");
    await expect.poll(shown).toEqual(["Intimidate", "Perception"]);
    await search.press("Escape");
    await expect(search).toHaveValue("");
    await expect(sheet).toBeVisible();
    await expect(tab().getByRole("status")).toHaveText(/^\d+ skills$/u);
    await expect(line("Climbing")).toBeHidden();
    await dexterity.locator("summary").click();
    await expect(line("Climbing")).toBeVisible();
  });

  test("a level is learned with one press or typed as +2, what was learned is picked out, and thrown away again", async () => {
    await line("Climbing").getByRole("button", { name: "Raise Climbing" }).click();
    await expect(line("Climbing").locator(".cell-value")).toHaveText("11");
    await expect(line("Climbing").getByRole("button", { name: "Delete Climbing" })).toBeVisible();
    const level = line("Running").getByRole("textbox", { name: "Running, specific" });
    await level.fill("+2");
    await level.press("Enter");
    await expect(line("Running").locator(".cell-value")).toHaveText("12");
    await tab().getByRole("button", { name: "Learned only" }).click();
    await expect.poll(shown).toEqual(["Climbing", "Running"]);
    await tab().getByRole("button", { name: "Learned only" }).click();
    await expect(line("Perception")).toBeVisible();
    await line("Running").getByRole("button", { name: "Delete Running" }).click();
    await page.getByRole("dialog").filter({ hasText: "Delete Running?" }).getByRole("button", { name: "Yes" }).click();
    await expect(line("Running").locator(".cell-value")).toHaveText("10");
  });

  test("in play a star makes a favourite, which is rolled from the overview and moved by buttons and arrows", async () => {
    await sheet.getByRole("button", { name: "Edit mode" }).click();
    await expect(line("Climbing").getByRole("textbox")).toHaveCount(0);
    await expect(line("Climbing").locator(".cell-specific")).toContainText("+1");
    const star = line("Climbing").getByRole("button", { name: "Favourite: Climbing" });
    await star.click();
    await expect(star).toHaveAttribute("aria-pressed", "true");
    await line("Perception").getByRole("button", { name: "Favourite: Perception" }).click();
    await openTab(sheet, "Overview");
    await sheet.locator(".attribute").getByRole("button", { name: "Favourite: Strength" }).click();
    const list = sheet.locator(".favourites");
    const favourites = () => list.locator(".item-text").allInnerTexts();
    await expect.poll(favourites).toEqual(["Climbing", "Perception", "Strength"]);
    const controls = list.locator(".favourite", { hasText: "Strength" }).locator(".favourite-controls");
    await expect(controls, "what arranges them waits until somebody points there").toHaveCSS("opacity", "0");
    await list.getByRole("button", { name: "Move Strength up" }).click();
    await expect(controls).toHaveCSS("opacity", "1");
    await expect.poll(favourites).toEqual(["Climbing", "Strength", "Perception"]);
    const climbing = list.getByRole("button", { name: /^Roll Climbing/u });
    await climbing.focus();
    await climbing.press("Alt+ArrowDown");
    await expect.poll(favourites).toEqual(["Strength", "Climbing", "Perception"]);
    await expect(climbing).toBeFocused();
    await list.getByRole("button", { name: "Remove Strength from favourites" }).click();
    await expect.poll(favourites).toEqual(["Climbing", "Perception"]);
    await list.getByRole("button", { name: "Roll Perception: 3" }).click();
    const dialog = page.getByRole("dialog").filter({ hasText: "Who sees it" });
    await roll(gamemaster, dialog, 6, 6, 6);
    expect(await readCard(gamemaster)).toContain("Perception");
  });
});
