import { expect, type Locator, test } from "@playwright/test";
import { chooseFromMenu } from "./support/directory-menus.ts";
import { lastCard } from "./support/asking.ts";
import { askForCheck, roll } from "./support/check.ts";
import { LEVEL, putCharacter } from "./support/console.ts";
import { openActor } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

test.describe.serial("a check at a row of its table", () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
    const skills = ["Climbing", "Persuade"];
    await putCharacter(gamemaster, "Ada", { skills, ownership: { "Player 1": LEVEL.owner } });
    await openActor(gamemaster, "Ada");
  });

  test.afterAll(async () => {
    await Promise.all([gamemaster?.leave(), player?.leave()]);
    await table?.close();
  });

  const success = (dialog: Locator) => dialog.locator(".odds-figures .success dd").first();

  test("by keyboard a situation sets the difficulty and the chances, and stands on the card", async () => {
    const dialog = await askForCheck(gamemaster, "Ada", "Climbing");
    await dialog.getByLabel("Situation").focus();
    await gamemaster.page.keyboard.type("Castle");
    await expect(dialog.getByLabel("Difficulty")).toHaveValue("hard");
    await expect(success(dialog)).toHaveText("1.9%");
    await roll(gamemaster, dialog, 3, 3, 3);
    await expect((await lastCard(gamemaster, "check-card")).locator(".card-head")).toContainText(
      "Castle wall · Hard, SL 27",
    );
    // A difficulty chosen by hand is no longer that of the situation.
    await openActor(gamemaster, "Ada");
    const again = await askForCheck(gamemaster, "Ada", "Climbing");
    await expect(again.getByLabel("Situation")).toHaveValue("4");
    await again.getByLabel("Difficulty").selectOption("easy");
    await expect(again.getByLabel("Situation")).toHaveValue("");
    await again.getByRole("button", { name: "Cancel" }).click();
  });

  test("what Persuade does not work on has no chances and is not rolled", async () => {
    const dialog = await askForCheck(gamemaster, "Ada", "Persuade");
    await dialog.getByLabel("Situation").selectOption({ index: 2 });
    await expect(dialog.locator(".need")).toContainText("doesn’t work on a made-up mind");
    await expect(dialog.locator(".odds-figures")).toHaveCount(0);
    await dialog.getByRole("button", { name: "Roll" }).click();
    await expect(dialog.locator(".check-fault[role=alert]")).toContainText("made-up");
    await expect(dialog.getByLabel("Situation")).toBeFocused();
    await dialog.getByLabel("Situation").selectOption("");
    await expect(success(dialog)).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
  });

  test("the Gamemaster asks for a check at a situation, and the player who answers finds it chosen", async ({
    browser,
  }) => {
    player = await table.join(browser, "Player 1");
    await chooseFromMenu(gamemaster.page, "Play", "Request a check");
    const asking = gamemaster.page.getByRole("dialog", { name: "Request a check" });
    await asking.getByLabel("Statistic for everyone").selectOption("climbing");
    await asking.getByLabel("Situation").selectOption({ label: "Rock face: Difficult" });
    await asking.getByRole("button", { name: "Request", exact: true }).click();
    await expect(asking).toBeHidden();
    await (await lastCard(player, "request-card")).getByRole("button", { name: "Roll for Ada" }).click();
    const dialog = player.page.getByRole("dialog").filter({ hasText: "Who sees it" });
    await expect(dialog.getByLabel("Situation")).toHaveValue("3");
    await roll(player, dialog, 4, 4, 4);
    await expect((await lastCard(player, "check-card")).locator(".card-head")).toContainText(
      "Rock face · Difficult, SL 24",
    );
  });
});
