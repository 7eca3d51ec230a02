import { expect, type Locator, test } from "@playwright/test";
import { askContest, prompts } from "./support/asking.ts";
import { askForCheck } from "./support/check.ts";
import { LEVEL, notices, putCharacter } from "./support/console.ts";
import { openActor } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

test.describe.serial("a player asks what if", { tag: "@sample" }, () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;
  let panel: Locator;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
    await putCharacter(gamemaster, "Ada", { skills: ["Climbing"], ownership: { "Player 1": LEVEL.owner } });
    await putCharacter(gamemaster, "Bo", { ownership: { "Player 1": LEVEL.observer } });
    await putCharacter(gamemaster, "The Shade", { ownership: { "Player 1": LEVEL.limited } });
    player = await table.join(browser, "Player 1");
    panel = player.page.locator(".theory-panel");
  });

  test.afterAll(async () => {
    expect(player.errors).toEqual([]);
    await player?.leave();
    await gamemaster?.leave();
    await table?.close();
  });

  const openTab = (name: string) => panel.getByRole("tab", { name }).click();
  /** The page of the panel that is open. */
  const page = () => panel.locator(".theory-tab.active");
  const headline = () => page().locator(".theory-headline");
  const figure = (name: string) =>
    page().locator(".theory-figures > div").filter({ hasText: name }).first().locator("dd");
  const side = (name: string) => page().getByRole("group", { name });

  test("finds the panel in the settings", async () => {
    await player.sidebar("Settings");
    await player.page.getByRole("button", { name: "Configure settings" }).click();
    const settings = player.page.locator("#settings-config");
    await settings.getByRole("button", { name: "What if…" }).click();
    await settings.locator("[data-action=close]").press("Enter");
    await expect(panel).toBeVisible();
    await expect(headline()).toHaveText("50.0% to succeed. You need 11 or more on 3d6.");
  });

  test("moves a slider by the keys, and the odds follow with the next picture", async () => {
    const slider = panel.getByRole("slider", { name: "Value" });
    await slider.focus();
    await player.page.keyboard.press("ArrowRight");
    await expect(headline()).toHaveText("62.5% to succeed. You need 10 or more on 3d6.");
    await expect(panel.getByRole("spinbutton", { name: "Value" })).toHaveValue("11");
    await expect(figure("Success")).toHaveText("62.5% 135/216");
    await expect(slider).toBeFocused();
    const shown = await slider.evaluate(async (input: HTMLInputElement) => {
      input.value = "14";
      input.dispatchEvent(new Event("input", { bubbles: true }));
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return document.querySelector(".theory-tab.active .theory-headline")?.textContent;
    });
    expect(shown).toBe("90.7% to succeed. You need 7 or more on 3d6.");
  });

  test("is told in a sentence what is no number, and the last figures stand until it is one", async () => {
    const value = panel.getByRole("spinbutton", { name: "Value" });
    const before = await headline().textContent();
    await value.fill("2.5");
    await expect(page().locator(".theory-fault")).toHaveText(/^Value: enter a whole number from 0 to 999/);
    await expect(value).toHaveAttribute("aria-invalid", "true");
    await expect(headline()).toHaveText(before ?? "");
    await value.fill("40");
    await expect(page().locator(".theory-fault")).toBeEmpty();
    await expect(headline()).toHaveText("99.5% to succeed. You need 4 or more on 3d6.");
  });

  test("looks at one margin, and opens the table of all of them", async () => {
    await panel.getByRole("spinbutton", { name: "Value" }).fill("14");
    await page().getByLabel("Dice").selectOption({ label: "Three dice: 3d6" });
    const picker = panel.getByRole("slider", { name: "Look at a success margin" });
    await picker.focus();
    await player.page.keyboard.press("Home");
    await expect(page().locator(".margin-text")).toHaveText(/^SM −4: 0\.5% · that or more: 100%$/);
    await page().locator("summary").click();
    await expect(panel.getByRole("row", { name: "+0 6.9% 15 90.7%" })).toBeVisible();
    await expect(panel.getByRole("table", { name: "Chance of each success margin" })).toBeVisible();
    await page().getByLabel("Bars add up").check();
    await expect(page().locator("rect").first()).toHaveAttribute("height", "40");
  });

  test("picks whom the player may see, and nobody else", async () => {
    const who = side("Who tries");
    await expect(who.getByLabel("Fill in from").getByRole("option")).toHaveText(["Nobody", "Ada", "Bo"]);
    await who.getByLabel("Fill in from").selectOption({ label: "Ada" });
    await who.getByLabel("Statistic").selectOption({ label: "Climbing 10" });
    await expect(panel.getByRole("spinbutton", { name: "Value" })).toHaveValue("10");
  });

  test("reads what the book prints beside what is so, and copies it", async () => {
    await player.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openTab("Tables");
    const line = panel.getByRole("row").filter({ has: player.page.getByRole("rowheader", { name: "5", exact: true }) });
    await expect(line).toContainText(/2\.78%\s+printed 4\.17%\s+▲ 1\.39 too high/);
    await panel.getByRole("button", { name: "Copy as text" }).click();
    await expect(notices(player)).toContainText("On the clipboard: One throw of 3d6");
    expect(await player.page.evaluate(() => navigator.clipboard.readText())).toContain(
      "5\t2.78%\t4.17%\t▲ 1.39 too high",
    );
    await panel
      .getByRole("combobox", { name: "Table", exact: true })
      .selectOption({ label: "A contest by difference" });
    await expect(panel.getByRole("table", { name: "A contest of 3d6 against 3d6" })).toContainText("printed 45.22%");
    await page().getByLabel("As fractions of all throws").check();
    await expect(panel.getByRole("cell", { name: /21162\/46656/ }).first()).toBeVisible();
    await panel.locator("[data-action=close]").press("Enter");
    await expect(panel).toBeHidden();
  });

  test("goes on from the dialog of a check with the figures of that check", { tag: "@sweep" }, async () => {
    await openActor(player, "Ada");
    const dialog = await askForCheck(player, "Ada", "Climbing");
    await dialog.getByLabel("Modifier").fill("2");
    await dialog.getByLabel("Difficulty").selectOption("hard");
    await dialog.getByRole("button", { name: "What if…" }).click();
    await expect(headline()).toHaveText("9.3% to succeed. You need 15 or more on 3d6.");
    await expect(side("Who tries").getByLabel("Statistic")).toHaveValue("climbing");
    await expect(panel.getByRole("spinbutton", { name: "Modifier" })).toHaveValue("2");
    await panel.locator("[data-action=close]").press("Enter");
    await expect(dialog.getByRole("button", { name: "What if…" })).toBeFocused();
    await dialog.getByRole("button", { name: "Cancel" }).click();
  });

  test("goes on from the dialog of a throw, without learning what the other side adds", async () => {
    await askContest(gamemaster, "The Shade", ["Ada"], { statistics: ["will", "will"], ask: true });
    await prompts(player).getByRole("button", { name: "Roll" }).click();
    const dialog = player.page.locator(".throw-dialog");
    await dialog.getByLabel("Modifier").fill("3");
    await dialog.getByRole("button", { name: "What if…" }).click();
    await expect(panel.getByRole("tab", { name: "A contest" })).toHaveAttribute("aria-selected", "true");
    await expect(side("First side").getByRole("spinbutton", { name: "Modifier" })).toHaveValue("3");
    await expect(side("First side")).toContainText("what the dialog adds");
    await expect(side("Second side").getByLabel("Fill in from")).toHaveValue("");
    await expect(headline()).toHaveText("Ada wins 72.1%, draws 7.4%, loses 20.6%.");
    await panel.locator("[data-action=close]").press("Enter");
    await dialog.getByRole("button", { name: "Cancel" }).click();
  });
});
