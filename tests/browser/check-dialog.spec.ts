import { expect, test } from "@playwright/test";
import { askForCheck } from "./support/check.ts";
import { putCharacter } from "./support/console.ts";
import { openActor } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

test.describe.serial("a player puts a check together", () => {
  let table: Table;
  let player: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    player = await table.join(browser, "Gamemaster");
    await putCharacter(player, "Ada", { skills: ["Climbing"] });
    await openActor(player, "Ada");
  });

  test.afterAll(async () => {
    await player?.leave();
    await table?.close();
  });

  const lastCard = () => player.page.locator(".sirpas.check-card").last();

  test("the exact odds follow every key, and are looked at one margin after the other by keyboard and pointer", async () => {
    const dialog = await askForCheck(player, "Ada", "Climbing");
    const success = dialog.locator(".odds-figures .success dd").first();
    // 10 against 21 needs 11 of three dice: 108 of 216 rolls.
    await expect(success).toHaveText("50.0%");
    const slider = dialog.getByRole("slider", { name: "Look up a success margin" });
    await slider.focus();
    await player.page.keyboard.press("End");
    await expect(dialog.locator(".margin-text")).toHaveText("SM +7: 0.5% · or better: 0.5%");
    await expect(slider).toHaveAttribute("aria-valuetext", /SM \+7/);
    await dialog.locator("rect[data-margin='0']").hover();
    await expect(dialog.locator(".margin-text")).toHaveText("SM +0: 12.5% · or better: 50.0%");
    await dialog.getByLabel("Modifier").fill("2");
    await expect(success).toHaveText("74.1%");
    await dialog.getByLabel("Difficulty").selectOption("hard");
    await expect(success).toHaveText("9.3%");
    await dialog.getByRole("button", { name: "Cancel" }).click();
  });

  test("what cannot be rolled with is named in one sentence, and its field is marked", async () => {
    const dialog = await askForCheck(player, "Ada", "Climbing");
    const fault = dialog.locator(".check-fault[role=alert]");
    const rollIt = dialog.getByRole("button", { name: "Roll" });
    await dialog.getByLabel("Reason").fill("Fog");
    await rollIt.click();
    await expect(fault).toHaveText(/^Modifier “Fog” has a reason but no number/);
    await expect(dialog.getByLabel("Modifier")).toBeFocused();
    await expect(dialog.getByLabel("Modifier")).toHaveAttribute("aria-invalid", "true");
    await dialog.getByLabel("Modifier").pressSequentially("2e");
    await rollIt.click();
    await expect(fault).toHaveText(/^Modifier “Fog”: enter a whole number from −99 to 99/);
    await dialog.getByLabel("Modifier").fill("-2");
    await expect(fault).toBeEmpty();
    await dialog.getByLabel("Earlier attempts").fill("-1");
    await rollIt.click();
    await expect(fault).toHaveText(/^Earlier attempts: enter a whole number from 0 to 99/);
    await dialog.getByLabel("Earlier attempts").fill("0");
    await dialog.getByLabel("Difficulty").selectOption("");
    await dialog.getByRole("spinbutton", { name: "Success level" }).fill("100");
    await rollIt.click();
    await expect(fault).toHaveText(/^Success level: enter a whole number from 1 to 99/);
    await expect(dialog).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
  });

  test("by keyboard alone: modifiers are added and taken away, and Enter rolls", async () => {
    const { page } = player;
    const dialog = await askForCheck(player, "Ada", "Climbing");
    await dialog.getByLabel("Modifier").focus();
    await page.keyboard.type("-2");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Darkness");
    await dialog.getByRole("button", { name: "Add a modifier" }).press("Enter");
    await expect(dialog.getByLabel("Modifier 2")).toBeFocused();
    await page.keyboard.type("3");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Rope");
    await dialog.getByRole("button", { name: "Add a modifier" }).press("Enter");
    await dialog.getByRole("button", { name: "Remove modifier 3" }).press("Enter");
    await expect(dialog.getByLabel("Reason 2")).toHaveValue("Rope");
    await expect(dialog.locator(".terms .total")).toContainText("11");
    await dialog.getByLabel("Task").fill("The keep's wall");
    await player.layDice(2, 2, 2);
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await player.sidebar("Chat");
    await expect(lastCard()).toContainText("Failure");
  });

  test("the next time it begins with that choice, offers the words again and counts the attempts", async () => {
    const dialog = await askForCheck(player, "Ada", "Climbing");
    await expect(dialog.getByLabel("Reason", { exact: true })).toHaveValue("Darkness");
    await expect(dialog.getByLabel("Modifier 2")).toHaveValue("3");
    await expect(dialog.locator("datalist option[value='Rope']")).toHaveCount(1);
    await dialog.getByLabel("Task").fill("the keep's wall");
    await expect(dialog.getByLabel("Earlier attempts")).toHaveValue("1");
    await expect(dialog.locator(".against")).toContainText("23");
    await dialog.getByLabel("Task").fill("another wall");
    await expect(dialog.getByLabel("Earlier attempts")).toHaveValue("0");
    await dialog.getByRole("button", { name: "Reset" }).click();
    await expect(dialog.getByLabel("Difficulty")).toBeFocused();
    await expect(dialog.getByLabel("Modifier")).toHaveValue("");
    await expect(dialog.locator(".terms .total")).toContainText("10");
    await dialog.getByRole("button", { name: "Cancel" }).click();
  });

  test("it begins with the chance; what few people change is folded as it was left", async () => {
    const open = async () => {
      await player.page.locator(".skills-tab").getByRole("button", { name: "Roll Climbing" }).click();
      return player.page.getByRole("dialog").filter({ hasText: "Who sees it" });
    };
    const dialog = await open();
    const [chance, difficulty] = [dialog.locator(".odds-figures"), dialog.getByLabel("Difficulty")];
    expect((await chance.boundingBox())!.y).toBeLessThan((await difficulty.boundingBox())!.y);
    const fold = dialog.locator("details.more-options");
    await expect(fold).toHaveAttribute("open");
    await fold.locator("summary").first().click();
    await expect(fold).not.toHaveAttribute("open");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect((await open()).locator("details.more-options")).not.toHaveAttribute("open");
    await dialog.getByRole("button", { name: "Cancel" }).click();
  });

  test("with Shift held it is rolled at once as the last time, with Alt for the Gamemaster and oneself", async () => {
    const button = player.page.locator(".skills-tab").getByRole("button", { name: "Roll Climbing" });
    await player.layDice(4, 4, 4);
    await button.click({ modifiers: ["Shift"] });
    await expect(lastCard()).toContainText("Success");
    await expect(lastCard()).toContainText("23");
    await button.click({ modifiers: ["Alt"] });
    const dialog = player.page.getByRole("dialog").filter({ hasText: "Who sees it" });
    await expect(dialog.getByLabel("Who sees it")).toHaveValue("gm");
    await dialog.getByRole("button", { name: "Cancel" }).click();
  });
});
