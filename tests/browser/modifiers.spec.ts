import { expect, type Locator, test } from "@playwright/test";
import type { Console } from "./support/console.ts";
import { createCharacter, dragFromCompendium, openTab } from "./support/sheet.ts";
import { type Seat, Table, type Theme } from "./support/table.ts";

const SCREENSHOTS = "tests/browser/screenshots";

test.describe.serial("what an advantage does can be read and changed", () => {
  let table: Table;
  let gamemaster: Seat;
  let sheet: Locator;
  let item: Locator;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
    sheet = await createCharacter(gamemaster, "Bea");
    await dragFromCompendium(gamemaster, "Skills", "Instinctive Defence", sheet);
    await dragFromCompendium(gamemaster, "Advantages", "Survival Instinct", sheet);
    await openTab(sheet, "Traits");
    await sheet.getByRole("button", { name: "Edit Survival Instinct" }).click();
    item = gamemaster.page.locator(".application.sirpas.item").filter({ hasText: "Survival Instinct" });
  });

  test.afterAll(async () => {
    await gamemaster?.leave();
    await table?.close();
  });

  test("Survival Instinct says what it does, with the fields of a check and no others", async () => {
    const line = item.getByRole("group", { name: "Line 1" });
    await expect(line.locator(".sentence")).toHaveText("+1 per level to Instinctive Defence.");
    await expect(line.getByLabel("Value, line 1")).toHaveValue("1");
    await expect(line.getByLabel("How often, line 1")).toHaveValue("level");
    await expect(line.getByLabel("Dice, line 1")).toHaveCount(0);
    await expect(line.getByLabel("Hours, line 1")).toHaveCount(0);
  });

  test("level 5 of it is refused in a sentence, and level 3 stays", async () => {
    await item.getByLabel("Level", { exact: true }).fill("3");
    await item.getByLabel("Level", { exact: true }).press("Enter");
    await expect(item.getByLabel("Level", { exact: true })).toHaveAttribute("value", "3");
    await item.getByLabel("Level", { exact: true }).fill("5");
    await item.getByLabel("Level", { exact: true }).press("Enter");
    await expect(gamemaster.page.locator("#notifications")).toContainText("Level can be 4 at most, not 5");
    await expect(item.getByLabel("Level", { exact: true })).toHaveValue("3");
  });

  test("a number that is all selected stays so when somebody else changes the sheet, and is typed over", async () => {
    const value = item.getByLabel("Value, line 1");
    await value.selectText();
    await changeDescription(gamemaster, "Born to survive.");
    await expect(item.locator("prose-mirror")).toContainText("Born to survive.");
    await expect(value).toBeFocused();
    await value.pressSequentially("2");
    await expect(value).toHaveValue("2");
    await value.fill("1");
    await value.press("Enter");
    await expect(item.getByRole("group", { name: "Line 1" }).locator(".sentence")).toContainText("+1 per level");
  });

  test("a line is added, becomes another kind and shows that kind's fields, and is taken away again", async () => {
    await item.getByRole("button", { name: "Add to “What it does”" }).click();
    const line = item.getByRole("group", { name: "Line 2" });
    await expect(line.getByLabel("Difficulty, line 2")).toBeVisible();
    await line.getByLabel("What, line 2").selectOption({ label: "Takes off damage" });
    await expect(line.getByLabel("Difficulty, line 2")).toHaveCount(0);
    await line.getByLabel("Damage, line 2").selectOption({ label: "Blunt" });
    await line.getByLabel("Value, line 2").fill("2");
    await line.getByLabel("Value, line 2").press("Enter");
    await expect(line.locator(".sentence")).toHaveText("Damage (blunt) is lowered by 2.");
    await line.getByRole("button", { name: "Remove line 2" }).click();
    await expect(line).toHaveCount(0);
    await expect(item.getByRole("group", { name: "Line 1" }).locator(".sentence")).toContainText("+1 per level");
  });

  for (const theme of ["light", "dark"] satisfies Theme[]) {
    test(`the sheet can be looked at in the ${theme} theme, and no text of it is cut`, async () => {
      await gamemaster.page.emulateMedia({ colorScheme: theme });
      await expect(gamemaster.page.locator("body")).toHaveClass(new RegExp(`theme-${theme}`));
      await item.screenshot({ path: `${SCREENSHOTS}/modifiers-${theme}.png` });
      await item.evaluate((form) => form.style.setProperty("width", "340px"));
      await item.screenshot({ path: `${SCREENSHOTS}/modifiers-narrow-${theme}.png` });
      const cut = await item
        .locator(".modifiers")
        .evaluate((rows) =>
          [...rows.querySelectorAll<HTMLElement>("p, span")]
            .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
            .map((element) => element.textContent),
        );
      expect(cut).toEqual([]);
    });
  }

  test("at level 3 the check dialog counts 3 for it, by name", async () => {
    await item.locator("[data-action=close]").click();
    await expect(sheet.locator(".window-content")).toContainText("Level 3");
    await openTab(sheet, "Combat");
    await sheet.locator(".combat-tab").getByRole("button", { name: "Roll Instinctive Defence" }).click();
    const dialog = gamemaster.page.getByRole("dialog").filter({ hasText: "Who sees it" });
    await expect(dialog.locator(".terms")).toContainText(/Survival Instinct\s*3/);
    await dialog.getByRole("button", { name: "Cancel" }).click();
  });
});

/** Changes the advantage past its open sheet, as somebody else at the table would. */
async function changeDescription(seat: Seat, description: string): Promise<void> {
  await seat.page.evaluate(async (text) => {
    const { game } = globalThis as unknown as Console;
    await game.actors.getName("Bea")!.items.getName("Survival Instinct")!.update({ "system.description": text });
  }, description);
}
