import { expect, type Locator, test } from "@playwright/test";
import { askContest, prompts } from "./support/asking.ts";
import { askForCheck } from "./support/check.ts";
import { LEVEL, notices, putCharacter } from "./support/console.ts";
import { openActor } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

test.describe.serial("a player explores odds", { tag: "@sample" }, () => {
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
    panel = player.page.locator(".odds-explorer");
  });

  test.afterAll(async () => {
    expect(player.errors).toEqual([]);
    await player?.leave();
    await gamemaster?.leave();
    await table?.close();
  });

  const ask = (question: string) => panel.getByLabel("Odds of").selectOption({ label: question });
  const headline = () => panel.locator(".odds-headline");
  const figure = (name: string) => panel.locator(".odds-figures > div").filter({ hasText: name }).first().locator("dd");
  const side = (name: string) => panel.getByRole("group", { name });
  const value = () => panel.getByRole("slider", { name: "Value" });

  test("finds the explorer in the settings, where there is one of it", async () => {
    await player.sidebar("Settings");
    await player.page.getByRole("button", { name: "Configure settings" }).click();
    const settings = player.page.locator("#settings-config");
    await settings.getByRole("button", { name: "Explore odds" }).click();
    await settings.locator("[data-action=close]").press("Enter");
    await expect(panel).toBeVisible();
    await expect(headline()).toHaveText("50.0% to succeed. You need 11 or more on 3d6.");
  });

  test("moves a slider by the keys, and the odds follow with the next picture", async () => {
    const slider = value();
    await slider.focus();
    await player.page.keyboard.press("ArrowRight");
    await expect(headline()).toHaveText("62.5% to succeed. You need 10 or more on 3d6.");
    await expect(slider).toHaveValue("11");
    await expect(slider).toHaveAccessibleName("Value");
    await expect(figure("Success")).toHaveText("62.5% 135/216");
    await expect(slider).toBeFocused();
    const shown = await slider.evaluate(async (input: HTMLInputElement) => {
      input.value = "14";
      input.dispatchEvent(new Event("input", { bubbles: true }));
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return document.querySelector(".odds-explorer .odds-headline")?.textContent;
    });
    expect(shown).toBe("90.7% to succeed. You need 7 or more on 3d6.");
  });

  test("a difficulty brings its success level, and a level between two says how it is read", async () => {
    await panel.getByLabel("Difficulty").selectOption("hard");
    const level = panel.getByRole("slider", { name: "Success level (SL)" });
    await expect(level).toHaveAttribute("aria-valuetext", "27: Hard");
    await level.press("ArrowRight");
    await expect(panel.getByText("28: read on the Hard row")).toBeVisible();
    await expect(panel.getByLabel("Difficulty")).toHaveValue("");
    await expect(level).toBeFocused();
    await panel.getByLabel("Difficulty").selectOption("normal");
    await expect(headline()).toHaveText("90.7% to succeed. You need 7 or more on 3d6.");
  });

  test("looks at one margin, and opens the table of all of them", async () => {
    await value().fill("14");
    await panel.getByLabel("Dice").selectOption({ label: "Three dice: 3d6" });
    const picker = panel.getByRole("slider", { name: "Look up a success margin" });
    await picker.focus();
    await player.page.keyboard.press("Home");
    await expect(panel.locator(".margin-text")).toHaveText(/^SM −4: 0\.5% · or better: 100%$/);
    await panel.locator("summary").click();
    await expect(panel.getByRole("row", { name: "+0 6.9% 15 90.7%" })).toBeVisible();
    await expect(panel.getByRole("table", { name: "Chance of each success margin" })).toBeVisible();
  });

  test("picks whom the player may see, and nobody else", async () => {
    const who = side("Character");
    await expect(who.getByLabel("Fill in from").getByRole("option")).toHaveText(["No one", "Ada", "Bo"]);
    await who.getByLabel("Fill in from").selectOption({ label: "Ada" });
    await who.getByLabel("Statistic").selectOption({ label: "Climbing 10" });
    await expect(value()).toHaveValue("10");
  });

  test("reads what the book prints beside what is so, and copies it", async () => {
    await player.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await ask("Table: one roll");
    const line = panel.getByRole("row").filter({ has: player.page.getByRole("rowheader", { name: "5", exact: true }) });
    await expect(line).toContainText(/2\.78%\s+printed 4\.17%\s+▲ 1\.39 too high/);
    await panel.getByRole("button", { name: "Copy table" }).click();
    await expect(notices(player)).toContainText("Copied to the clipboard: One roll of 3d6");
    const copied = async () => (await player.page.evaluate(() => navigator.clipboard.readText())).split("\n");
    const lines = await copied();
    expect(lines[0]).toBe("One roll of 3d6");
    expect(lines[1]).toBe("Score\tExactly\tPrinted\tDifference\tMore than\tPrinted\tDifference\tAt least");
    expect(lines[4]).toBe("5\t2.78%\t4.17%\t▲ 1.39 too high\t95.37%\t93.98%\t▼ 1.39 too low\t98.15%");
    await expect(panel.getByText("18 of the 32 printed figures are wrong")).toBeVisible();
    await ask("Table: a contest by difference");
    await expect(panel.getByRole("table", { name: "A contest of 3d6 against 3d6" })).toContainText("printed 45.22%");
    await expect(panel.getByText("55 of the 57 printed figures are wrong")).toBeVisible();
    await panel.getByRole("button", { name: "Copy table" }).click();
    await expect.poll(async () => (await copied())[5]).toMatch(/^-9\t0\.99%\t1\.20%\t/);
    await panel.getByLabel("Show as fractions").check();
    await expect(panel.getByRole("cell", { name: /21162\/46656/ }).first()).toBeVisible();
    await panel.locator("[data-action=close]").press("Enter");
    await expect(panel).toBeHidden();
  });

  test("goes on from the dialog of a check with the figures of that check", { tag: "@sweep" }, async () => {
    await openActor(player, "Ada");
    const dialog = await askForCheck(player, "Ada", "Climbing");
    await dialog.getByLabel("Modifier").fill("2");
    await dialog.getByLabel("Difficulty").selectOption("hard");
    await dialog.getByRole("button", { name: "Explore odds" }).click();
    await expect(headline()).toHaveText("9.3% to succeed. You need 15 or more on 3d6.");
    await expect(side("Character").getByLabel("Statistic")).toHaveValue("climbing");
    await expect(panel.getByRole("slider", { name: "Modifier" })).toHaveValue("2");
    await panel.locator("[data-action=close]").press("Enter");
    await expect(dialog.getByRole("button", { name: "Explore odds" })).toBeFocused();
    await dialog.getByRole("button", { name: "Cancel" }).click();
  });

  test("goes on from the dialog of a throw, without learning what the other side adds", async () => {
    await askContest(gamemaster, "The Shade", ["Ada"], { statistics: ["will", "will"], ask: true });
    await prompts(player).getByRole("button", { name: "Roll" }).click();
    const dialog = player.page.locator(".contest-roll-dialog");
    await dialog.getByLabel("Modifier").fill("3");
    await dialog.getByRole("button", { name: "Explore odds" }).click();
    await expect(panel.getByLabel("Odds of")).toHaveValue("contest");
    await expect(side("First side").getByRole("slider", { name: "Modifier" })).toHaveValue("3");
    await expect(side("First side")).toContainText("dialog modifiers");
    await expect(side("Second side").getByLabel("Fill in from")).toHaveValue("");
    await expect(headline()).toHaveText("Ada wins 72.1%, draws 7.4%, loses 20.6%.");
    await panel.locator("[data-action=close]").press("Enter");
    await dialog.getByRole("button", { name: "Cancel" }).click();
  });
});
