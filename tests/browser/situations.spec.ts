import { expect, type Locator, test } from "@playwright/test";
import { askForCheck, roll } from "./support/check.ts";
import { type Console, LEVEL, putCharacter } from "./support/console.ts";
import { openActor } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

test.describe.serial("a check at a row of its table", () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
    const skills = ["Climbing", "Persuade", "Traps"];
    await putCharacter(gamemaster, "Ada", { skills, ownership: { "Player 1": LEVEL.owner } });
    await openActor(gamemaster, "Ada");
  });

  test.afterAll(async () => {
    await Promise.all([gamemaster?.leave(), player?.leave()]);
    await table?.close();
  });

  const lastCard = () => gamemaster.page.locator(".sirpas.check-card").last();
  const success = (dialog: Locator) => dialog.locator(".odds-figures .success dd").first();

  test("by keyboard a situation sets the difficulty and the chances, and stands on the card", async () => {
    const dialog = await askForCheck(gamemaster, "Ada", "Climbing");
    await dialog.getByLabel("Situation").focus();
    await gamemaster.page.keyboard.type("Castle");
    await expect(dialog.getByLabel("Difficulty")).toHaveValue("hard");
    await expect(success(dialog)).toHaveText("1.9%");
    await roll(gamemaster, dialog, 3, 3, 3);
    await gamemaster.sidebar("Chat");
    await expect(lastCard().locator(".card-head")).toContainText("Castle wall · Hard, SL 27");
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
    await expect(dialog.locator(".need")).toContainText("does not work on a mind that is made up");
    await expect(dialog.locator(".odds-figures")).toHaveCount(0);
    await dialog.getByRole("button", { name: "Roll" }).click();
    await expect(dialog.locator(".check-fault[role=alert]")).toContainText("made up");
    await expect(dialog.getByLabel("Situation")).toBeFocused();
    await dialog.getByLabel("Situation").selectOption("");
    await expect(success(dialog)).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
  });

  /** The Gamemaster asks for a check by the dialog, and the player opens what is asked of Ada. */
  async function asked(statistic: string, row: string, trap?: string): Promise<Locator> {
    await gamemaster.sidebar("Actors");
    await gamemaster.page.getByRole("button", { name: "Ask for a check" }).click();
    const asking = gamemaster.page.getByRole("dialog", { name: "Ask for a check" });
    await asking.getByLabel("Statistic of all").selectOption(statistic);
    await asking.getByLabel("Situation").selectOption({ label: row });
    if (trap) await asking.locator("select[name=trap]").selectOption({ label: trap });
    const before = await player.page.locator(".sirpas.request-card").count();
    await asking.getByRole("button", { name: "Ask", exact: true }).click();
    await expect(asking).toBeHidden();
    await expect(player.page.locator(".sirpas.request-card")).toHaveCount(before + 1);
    await player.page.locator(".sirpas.request-card").last().getByRole("button", { name: "Roll for Ada" }).click();
    return player.page.getByRole("dialog").filter({ hasText: "Who sees it" });
  }

  test("the Gamemaster asks for a check at a situation, and the player who answers finds it chosen", async ({
    browser,
  }) => {
    player = await table.join(browser, "Player 1");
    await player.sidebar("Chat");
    const dialog = await asked("climbing", "Rock face: Difficult");
    await expect(dialog.getByLabel("Situation")).toHaveValue("3");
    await roll(player, dialog, 4, 4, 4);
    await expect(player.page.locator(".sirpas.check-card").last().locator(".card-head")).toContainText(
      "Rock face · Difficult, SL 24",
    );
  });

  test("a trap that the player cannot read adds what nobody has told them, until it is judged", async () => {
    await gamemaster.page.evaluate(async () => {
      const { Item } = globalThis as unknown as Console;
      await Item.create({ name: "Pit", type: "gear", system: { trap: -3 } });
    });
    const card = player.page.locator(".sirpas.check-card").last();
    const first = await asked("traps", "Disarm: Hard", "Pit");
    await expect(first.locator("select[name=trap]")).toHaveValue(/Item/);
    await expect(first.locator(".unknown")).toContainText("left out here");
    await expect(first.locator(".terms .total dd")).toHaveText("3");
    await roll(player, first, 3, 3, 3);
    await expect(card.locator(".card-head")).toContainText("Disarm · Pit · Hard, SL 27");
    await roll(player, await asked("traps", "Judge a trap you have found: Normal", "Pit"), 6, 6, 6);
    await expect(card).toContainText("The trap’s modifier is -3.");
    const told = await asked("traps", "Disarm: Hard", "Pit");
    await expect(told.locator(".unknown")).toHaveCount(0);
    await expect(told.locator(".terms .total dd")).toHaveText("0");
    await told.getByRole("button", { name: "Cancel" }).click();
  });
});
