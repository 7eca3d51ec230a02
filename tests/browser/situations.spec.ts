import { expect, type Locator, test } from "@playwright/test";
import { hindrances } from "./support/axe.ts";
import { askForCheck, roll } from "./support/check.ts";
import { type Console, LEVEL, putCharacter } from "./support/console.ts";
import { actorSheet, openActor, openTab } from "./support/sheet.ts";
import { type Seat, Table, type Theme } from "./support/table.ts";

const SCREENSHOTS = "tests/browser/screenshots";

test.describe.serial("a check at a row of its table", () => {
  let table: Table;
  let player: Seat;
  let gamemaster: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
    const skills = ["Climbing", "Persuade", "Traps"];
    await putCharacter(gamemaster, "Ada", { skills, ownership: { "Player 1": LEVEL.owner } });
    player = await table.join(browser, "Player 1");
    await openActor(player, "Ada");
  });

  test.afterAll(async () => {
    await player?.leave();
    await gamemaster?.leave();
    await table?.close();
  });

  const lastCard = () => player.page.locator(".sirpas.check-card").last();
  const success = (dialog: Locator) => dialog.locator(".odds-figures .success dd").first();

  test("by keyboard a situation sets the difficulty and the chances, and stands on the card", async () => {
    const dialog = await askForCheck(player, "Ada", "Climbing");
    await dialog.getByLabel("Situation").focus();
    await player.page.keyboard.type("Castle");
    await expect(dialog.getByLabel("Difficulty")).toHaveValue("hard");
    await expect(success(dialog)).toHaveText("1.9%");
    await roll(player, dialog, 3, 3, 3);
    await player.sidebar("Chat");
    await expect(lastCard().locator(".card-head")).toContainText("Castle wall · Hard, SL 27");
    // A difficulty chosen by hand is no longer that of the situation.
    await openActor(player, "Ada");
    const again = await askForCheck(player, "Ada", "Climbing");
    await expect(again.getByLabel("Situation")).toHaveValue("4");
    await again.getByLabel("Difficulty").selectOption("easy");
    await expect(again.getByLabel("Situation")).toHaveValue("");
    await again.getByRole("button", { name: "Cancel" }).click();
  });

  test("Strength names the weight of each row", async () => {
    const sheet = actorSheet(player.page, "Ada");
    await openTab(sheet, "Overview");
    await sheet.getByRole("button", { name: "Roll Strength" }).first().click();
    const dialog = player.page.getByRole("dialog").filter({ hasText: "Who sees it" });
    await dialog.getByLabel("Situation").selectOption({ label: "Lift up to 2 × Strength (20 lb): Difficult" });
    await expect(dialog.locator(".against")).toContainText("24");
    await dialog.getByRole("button", { name: "Cancel" }).click();
  });

  test("what Persuade does not work on has no chances and is not rolled", async () => {
    const dialog = await askForCheck(player, "Ada", "Persuade");
    await dialog.getByLabel("Situation").selectOption({ index: 2 });
    await expect(dialog.locator(".need")).toContainText("does not work on a mind that is made up");
    await expect(dialog.locator(".odds-figures")).toHaveCount(0);
    for (const theme of ["light", "dark"] satisfies Theme[]) {
      await player.page.emulateMedia({ colorScheme: theme });
      await expect(player.page.locator("body")).toHaveClass(new RegExp(`theme-${theme}`));
      expect(await hindrances(dialog)).toEqual([]);
      await dialog.screenshot({ path: `${SCREENSHOTS}/situation-limit-${theme}.png` });
    }
    await dialog.getByRole("button", { name: "Roll" }).click();
    await expect(dialog.locator(".check-fault[role=alert]")).toContainText("made up");
    await expect(dialog.getByLabel("Situation")).toBeFocused();
    await dialog.getByLabel("Situation").selectOption("");
    await expect(success(dialog)).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
  });

  test("the Gamemaster asks for a check at a situation, and whoever answers finds it chosen", async () => {
    await gamemaster.sidebar("Actors");
    await gamemaster.page.getByRole("button", { name: "Ask for a check" }).click();
    const asking = gamemaster.page.getByRole("dialog", { name: "Ask for a check" });
    await asking.getByLabel("Statistic of all").selectOption("climbing");
    await asking.getByLabel("Situation").selectOption({ label: "Rock face: Difficult" });
    await expect(asking.getByLabel("Difficulty")).toHaveValue("difficult");
    await asking.screenshot({ path: `${SCREENSHOTS}/situation-request.png` });
    await asking.getByRole("button", { name: "Ask", exact: true }).click();
    await expect(asking).toBeHidden();
    await gamemaster.sidebar("Chat");
    await expect(gamemaster.page.locator(".sirpas.request-card").last()).toContainText("Rock face");
    await player.sidebar("Chat");
    const asked = player.page.locator(".sirpas.request-card").last();
    await asked.getByRole("button", { name: "Roll for Ada" }).click();
    const dialog = player.page.getByRole("dialog").filter({ hasText: "Who sees it" });
    await expect(dialog.getByLabel("Situation")).toHaveValue("3");
    await roll(player, dialog, 4, 4, 4);
    await expect(lastCard().locator(".card-head")).toContainText("Rock face · Difficult, SL 24");
  });

  test("a trap that the player cannot read adds what nobody has told them, until it is judged", async () => {
    await gamemaster.page.evaluate(async () => {
      const { Item } = window as unknown as Console;
      await Item.create({ name: "Pit", type: "gear", system: { trap: -3 } });
    });
    const ask = async (row: string) => {
      await gamemaster.sidebar("Actors");
      await gamemaster.page.getByRole("button", { name: "Ask for a check" }).click();
      const asking = gamemaster.page.getByRole("dialog", { name: "Ask for a check" });
      await asking.getByLabel("Statistic of all").selectOption("traps");
      await asking.getByLabel("Situation").selectOption({ label: row });
      await asking.locator("select[name=trap]").selectOption({ label: "Pit" });
      await asking.getByRole("button", { name: "Ask", exact: true }).click();
      await expect(asking).toBeHidden();
      await player.sidebar("Chat");
      const asked = player.page.locator(".sirpas.request-card").last();
      await asked.getByRole("button", { name: "Roll for Ada" }).click();
      const dialog = player.page.getByRole("dialog").filter({ hasText: "Who sees it" });
      await expect(dialog.locator("select[name=trap]")).toHaveValue(/Item/);
      return dialog;
    };
    const first = await ask("Disarm: Hard");
    await expect(first.locator(".unknown")).toContainText("left out here");
    await expect(first.locator(".terms .total dd")).toHaveText("3");
    await first.getByText("Time and rest").click();
    await first.getByLabel("Time it takes").fill("10");
    await first.getByLabel("First attempt again after").selectOption({ label: "A week" });
    for (const theme of ["light", "dark"] satisfies Theme[]) {
      await player.page.emulateMedia({ colorScheme: theme });
      await expect(player.page.locator("body")).toHaveClass(new RegExp(`theme-${theme}`));
      expect(await hindrances(first)).toEqual([]);
      await first.screenshot({ path: `${SCREENSHOTS}/situation-trap-${theme}.png` });
    }
    await roll(player, first, 3, 3, 3);
    await expect(lastCard().locator(".card-head")).toContainText("Disarm · Pit · Hard, SL 27");
    await expect(lastCard()).toContainText("Takes 10 minutes.");
    await expect(lastCard().getByRole("button", { name: "Let 10 minutes pass" })).toHaveCount(0);
    await gamemaster.sidebar("Chat");
    const theirs = gamemaster.page.locator(".sirpas.check-card").last();
    await theirs.getByRole("button", { name: "Let 10 minutes pass" }).click();
    await expect(theirs.getByRole("button", { name: "Let 10 minutes pass" })).toHaveCount(0);
    await roll(player, await ask("Judge a trap you have found: Normal"), 6, 6, 6);
    await expect(lastCard()).toContainText("The trap’s modifier is -3.");
    const told = await ask("Disarm: Hard");
    await expect(told.locator(".unknown")).toHaveCount(0);
    await expect(told.locator(".terms .total dd")).toHaveText("0");
    await told.getByRole("button", { name: "Cancel" }).click();
  });
});
