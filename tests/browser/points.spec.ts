import { expect, type Locator, test } from "@playwright/test";
import { type Console, LEVEL, notices, putCharacter } from "./support/console.ts";
import { openActor, openTab } from "./support/sheet.ts";
import { type Seat, Table, type Theme } from "./support/table.ts";

const SCREENSHOTS = "tests/browser/screenshots";

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
  const sell = (name: string) => line(name).getByRole("button", { name: /^(Sell|Give up|Be rid)/ });

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    [gamemaster, player] = await Promise.all([table.join(browser, "Gamemaster"), table.join(browser, "Player 1")]);
    await putCharacter(gamemaster, "Ada", {
      ownership: { "Player 1": LEVEL.owner },
      skills: ["Acrobatics", "Climbing", "Running", "Silent Movement", "Perception", "Poisons", "Instinctive Defence"],
    });
    sheet = await openActor(player, "Ada");
    await openTab(sheet, "Points");
    tab = sheet.locator(".points-tab");
  });

  test.afterAll(async () => {
    await Promise.all([gamemaster?.leave(), player?.leave()]);
    await table?.close();
  });

  test("she has 100 points, and Body shows what it costs and whom it carries before it is bought", async () => {
    await expect(left()).toHaveText("100");
    await expect(buy("Body")).toHaveText("36");
    await buy("Body").hover();
    const tooltip = player.page.locator("#tooltip");
    await expect(tooltip).toContainText("Buy Body 11 for 36 CP");
    await expect(tooltip).toContainText(/Strength\s*10 → 11/);
    await expect(tooltip).toContainText(/Climbing\s*10 → 11/);
  });

  test("she raises Body with one click, and with it all that stands on it", async () => {
    await buy("Body").click();
    await expect(left()).toHaveText("64");
    await expect(line("Climbing").locator(".value")).toHaveText("11");
    await expect(line("Strength").locator(".value")).toHaveText("11");
    await expect(buy("Body")).toBeFocused();
  });

  test("she sees what is left where values are typed, and from there comes back to Points", async () => {
    for (const name of ["Overview", "Skills"]) {
      await openTab(sheet, name);
      await expect(sheet.getByRole("button", { name: "64 CP left" })).toBeVisible();
    }
    await sheet.getByRole("button", { name: "64 CP left" }).click();
    await expect(tab).toBeVisible();
  });

  test("she buys a level of Climbing, which shows what it gives back", async () => {
    await expect(sell("Climbing")).toHaveCount(0);
    await buy("Climbing").click();
    await expect(line("Climbing").locator(".value")).toHaveText("12");
    await expect(line("Climbing").locator(".item-note")).toHaveText("11 + 1");
    await expect(sell("Climbing")).toHaveText("2");
    await expect(left()).toHaveText("62");
    await expect(line("Dexterity").locator(".hint")).toHaveCount(0);
  });

  test("she is refused a second Mind in one sentence, which the line has said before", async () => {
    await buy("Mind").click();
    await expect(left()).toHaveText("26");
    await expect(line("Mind").locator(".item-note")).toHaveText("13 CP short");
    await expect(buy("Mind")).toHaveAttribute("aria-disabled", "true");
    await buy("Mind").click({ force: true });
    await expect(notices(player)).toContainText("Mind 12 costs 39 CP, only 26 are left: 13 more are needed.");
    await expect(left()).toHaveText("26");
  });

  test("she takes back what she bought, the last first", async () => {
    const undo = () => tab.getByRole("button", { name: /^Take back/ });
    await expect(undo()).toHaveText("Take back: Mind 11");
    await undo().click();
    await expect(undo()).toHaveText("Take back: Climbing 12");
    await undo().click();
    await expect(left()).toHaveText("64");
    await expect(line("Climbing").locator(".value")).toHaveText("11");
  });

  test("what she types on another tab is bought as well", async () => {
    await openTab(sheet, "Overview");
    await sheet.getByLabel("Will, value").fill("12");
    await sheet.getByLabel("Will, value").press("Enter");
    await openTab(sheet, "Points");
    await expect(left()).toHaveText("39");
    await openTab(sheet, "Overview");
    await sheet.getByLabel("Mind, value").fill("14");
    await sheet.getByLabel("Mind, value").press("Enter");
    await expect(notices(player)).toContainText("Mind 12 costs 39 CP, only 3 are left");
    await expect(sheet.getByLabel("Mind, value")).toHaveValue("10");
    await openTab(sheet, "Points");
  });

  for (const theme of ["light", "dark"] satisfies Theme[]) {
    test(`the tab can be looked at in the ${theme} theme`, async () => {
      await player.page.emulateMedia({ colorScheme: theme });
      await expect(player.page.locator("body")).toHaveClass(new RegExp(`theme-${theme}`));
      await player.page.mouse.move(1200, 700);
      await player.page.screenshot({ path: `${SCREENSHOTS}/points-${theme}.png` });
      await buy("Dexterity").hover();
      await expect(player.page.locator("#tooltip")).toBeVisible();
      await player.page.screenshot({ path: `${SCREENSHOTS}/points-preview-${theme}.png` });
    });
  }

  test("the Gamemaster begins play and awards 5 points to all", async () => {
    const theirs = await openActor(gamemaster, "Ada");
    await openTab(theirs, "Points");
    await theirs.getByRole("button", { name: "Begin play" }).click();
    await expect(tab.locator(".point-phase")).toContainText("In play");
    await theirs.getByRole("button", { name: "Award points" }).click();
    const dialog = gamemaster.page.getByRole("dialog").filter({ hasText: "Award character points" });
    await dialog.getByLabel("Points (CP)").fill("5");
    await dialog.getByLabel("What for").fill("The siege");
    await dialog.getByLabel("For", { exact: true }).selectOption({ label: "All player characters (1)" });
    await gamemaster.page.screenshot({ path: `${SCREENSHOTS}/points-award.png` });
    await dialog.getByRole("button", { name: "Award", exact: true }).click();
    await expect(notices(gamemaster)).toContainText("5 CP were awarded to Ada.");
    await expect(left()).toHaveText("44");
    await expect(tab.locator(".log-lines li").first()).toContainText("The siege");
  });

  test("she buys with what she was given, and nothing can be sold any more", async () => {
    await buy("Climbing").click();
    await expect(left()).toHaveText("42");
    await expect(tab.locator(".point-offer.sell")).toHaveCount(0);
    await player.page.evaluate(async () => {
      const { game } = globalThis as unknown as Console;
      await (game.actors.getName("Ada") as unknown as { sell(id: string): Promise<boolean> }).sell("will");
    });
    await expect(notices(player)).toContainText(
      "Will cannot be sold any more: points are given back during creation only.",
    );
    await expect(left()).toHaveText("42");
  });

  test("she takes back her purchase, and no more than that", async () => {
    const undo = () => tab.getByRole("button", { name: /^Take back/ });
    await undo().click();
    await expect(left()).toHaveText("44");
    await expect(undo()).toHaveAttribute("aria-disabled", "true");
    await expect(tab.locator(".point-log .reason")).toContainText("The last entry is the Gamemaster’s");
  });
});
