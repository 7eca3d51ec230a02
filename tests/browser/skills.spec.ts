import { expect, type Locator, type Page, test } from "@playwright/test";
import { LEVEL, notices, putCharacter } from "./support/console.ts";
import { createCharacter, dragFromCompendium, openActor, openTab, readCard } from "./support/sheet.ts";
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
  const items = (name: string) =>
    page.evaluate((actor) => {
      const { game } = globalThis as unknown as {
        game: { actors: { getName(name: string): { items: { size: number } } } };
      };
      return game.actors.getName(actor).items.size;
    }, name);

  test("a new character has every skill with a base, and nothing on its sheet", async () => {
    sheet = await createCharacter(gamemaster, "Mira");
    await openTab(sheet, "Skills");
    await expect(line("Climbing")).toContainText("10");
    await expect(line("Initiative")).toContainText("3");
    await expect(line("Lock Picking")).toHaveCount(0);
    expect(await items("Mira")).toBe(0);
  });

  test("one of them is rolled at once", async () => {
    await line("Climbing").getByRole("button", { name: "Roll Climbing: 10" }).click();
    const dialog = page.getByRole("dialog").filter({ hasText: "Who sees it" });
    await expect(dialog).toContainText("Castle wall");
    await gamemaster.layDice(4, 4, 4);
    await dialog.getByRole("button", { name: "Roll" }).click();
    expect(await readCard(gamemaster)).toContain("Climbing");
  });

  test("they are grouped by what they rest on, and a folded group stays folded", async () => {
    const dexterity = tab().locator("details").filter({ hasText: "Dexterity" });
    await expect(dexterity.locator(".skill-line:visible")).not.toHaveCount(0);
    await dexterity.locator("summary").click();
    await expect(line("Climbing")).toBeHidden();
    await sheet.locator("[data-action=close]").click();
    sheet = await openActor(gamemaster, "Mira");
    await openTab(sheet, "Skills");
    await expect(line("Climbing")).toBeHidden();
    await expect(line("Perception")).toBeVisible();
  });

  test("the search looks into folded groups, says how many it found, and Escape clears it", async () => {
    const search = tab().getByLabel("Search skills");
    await search.fill("climb");
    await expect(line("Climbing")).toBeVisible();
    await expect(tab().getByRole("status")).toHaveText(/^1 of \d+ skills$/u);
    await search.fill("will");
    await expect.poll(shown).toEqual(["Intimidate", "Perception"]);
    await search.press("Escape");
    await expect(search).toHaveValue("");
    await expect(sheet).toBeVisible();
    await expect(tab().getByRole("status")).toHaveText(/^Skills: \d+$/u);
    await expect(line("Climbing")).toBeHidden();
    await tab().locator("summary").filter({ hasText: "Dexterity" }).click();
    await expect(line("Climbing")).toBeVisible();
  });

  test("one press learns a level: the skill stands on the sheet and has its price", async () => {
    await line("Climbing").getByRole("button", { name: "One level more: Climbing" }).click();
    await expect(line("Climbing").locator(".cell-value")).toHaveText("11");
    await expect(line("Climbing").getByRole("button", { name: "Delete Climbing" })).toBeVisible();
    expect(await items("Mira")).toBe(1);
    await openTab(sheet, "Points");
    await expect(sheet.locator(".points-tab")).toContainText("99");
    await openTab(sheet, "Skills");
  });

  test("levels can be typed, also as +2, for a skill that nobody taught", async () => {
    const level = line("Running").getByRole("textbox", { name: "Running, specific" });
    await level.fill("+2");
    await level.press("Enter");
    await expect(line("Running").locator(".cell-value")).toHaveText("12");
    expect(await items("Mira")).toBe(2);
  });

  test("“Learned only” leaves what was learned", async () => {
    await tab().getByRole("button", { name: "Learned only" }).click();
    await expect.poll(shown).toEqual(["Climbing", "Running"]);
    await tab().getByRole("button", { name: "Learned only" }).click();
    await expect(line("Perception")).toBeVisible();
  });

  test("a skill thrown away can be rolled untrained again", async () => {
    await line("Running").getByRole("button", { name: "Delete Running" }).click();
    await page.getByRole("dialog").filter({ hasText: "Delete Running?" }).getByRole("button", { name: "Yes" }).click();
    await expect(line("Running").locator(".cell-value")).toHaveText("10");
    expect(await items("Mira")).toBe(1);
  });

  test("a skill without a base says why it cannot be rolled", async () => {
    await dragFromCompendium(gamemaster, "Skills", "Poisons", sheet);
    await expect(line("Poisons")).toContainText("Without a base: it needs one specific point.");
    await line("Poisons")
      .getByRole("button", { name: /^Poisons cannot be rolled/u })
      .click();
    await expect(notices(gamemaster)).toContainText("needs at least one specific point");
  });

  test("in play the levels are only read, and the star still works", async () => {
    await sheet.getByRole("button", { name: "Edit mode" }).click();
    await expect(line("Climbing").getByRole("textbox")).toHaveCount(0);
    await expect(line("Climbing").locator(".cell-specific")).toContainText("+1");
    const star = line("Climbing").getByRole("button", { name: "Favourite: Climbing" });
    await expect(star).toHaveAttribute("aria-pressed", "false");
    await star.click();
    await expect(star).toHaveAttribute("aria-pressed", "true");
    await line("Perception").getByRole("button", { name: "Favourite: Perception" }).click();
    await openTab(sheet, "Overview");
    await sheet.locator(".attribute").getByRole("button", { name: "Favourite: Strength" }).click();
    await expect.poll(favourites).toEqual(["Climbing", "Perception", "Strength"]);
  });

  const favourites = () => sheet.locator(".favourites .item-text").allInnerTexts();

  test("favourites are rolled from the overview", async () => {
    await sheet.locator(".favourites").getByRole("button", { name: "Roll Perception: 3" }).click();
    const dialog = page.getByRole("dialog").filter({ hasText: "Who sees it" });
    await gamemaster.layDice(6, 6, 6);
    await dialog.getByRole("button", { name: "Roll" }).click();
    expect(await readCard(gamemaster)).toContain("Perception");
  });

  test("favourites move by buttons and by Alt with an arrow, and the focus stays", async () => {
    const list = sheet.locator(".favourites");
    await list.getByRole("button", { name: "Move Strength up" }).click();
    await expect.poll(favourites).toEqual(["Climbing", "Strength", "Perception"]);
    const climbing = list.getByRole("button", { name: /^Roll Climbing/u });
    await climbing.focus();
    await climbing.press("Alt+ArrowDown");
    await expect.poll(favourites).toEqual(["Strength", "Climbing", "Perception"]);
    await expect(climbing).toBeFocused();
    await list.getByRole("button", { name: "No longer a favourite: Strength" }).click();
    await expect.poll(favourites).toEqual(["Climbing", "Perception"]);
  });

  test("who may only look sees the skills and can change none", async ({ browser }) => {
    await putCharacter(gamemaster, "Ada", { ownership: { "Player 1": LEVEL.observer }, skills: ["Climbing"] });
    const player = await table.join(browser, "Player 1");
    const theirs = await openActor(player, "Ada");
    await openTab(theirs, "Skills");
    await theirs.getByLabel("Search skills").fill("climb");
    await expect(theirs.locator(".skills-tab").getByRole("status")).toHaveText(/^1 of/u);
    await theirs.locator(".skills-tab").getByRole("button", { name: "A to Z" }).click();
    await expect(theirs.locator(".skills-tab details")).toHaveCount(0);
    await expect(theirs.getByRole("button", { name: "Favourite: Climbing" })).toBeDisabled();
    await player.leave();
  });
});
