import { expect, type Locator, test } from "@playwright/test";
import { roll } from "./support/check.ts";
import { openActor, readCard } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";
import { chooseFromMenu } from "./support/directory-menus.ts";

const GUARD = `Night Guard
Body 11, Strength 12, Dexterity 10
Skils: Perception 9
Combat: Swordfight 4 (Slash, Parry), Instinctive Defence 2
Armour: Chain Mail (body, worn)
Weapons: Sword (held)
Notes: Can be bribed.`;

function pasteDialog({ page }: Seat): Locator {
  return page.locator(".stat-block-dialog");
}

/** Chooses one of the controls in the header of a sheet. */
async function control(seat: Seat, sheet: Locator, name: string): Promise<void> {
  await sheet.locator("[data-action=toggleControls]").click();
  await seat.page.locator(".control-label").getByText(name, { exact: true }).click();
}

test.describe.serial("a GM pastes a stat block", () => {
  let table: Table;
  let gamemaster: Seat;
  let sheet: Locator;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
    await gamemaster.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  });

  test.afterAll(async () => {
    await gamemaster?.leave();
    await table?.close();
  });

  test("and sees what was not understood, before anything is made", async () => {
    await gamemaster.sidebar("Actors");
    await chooseFromMenu(gamemaster.page, "Create", "Paste stat block");
    const dialog = pasteDialog(gamemaster);
    await expect(dialog.getByRole("button", { name: "Create" })).toBeDisabled();
    await dialog.getByLabel("Stat block").fill("Skills: Perception 9");
    await expect(dialog).toContainText("The first line must be the name");
    await expect(dialog.getByRole("button", { name: "Create" })).toBeDisabled();
    await dialog.getByLabel("Stat block").fill(GUARD);
    await expect(dialog.locator(".block-problems li")).toHaveText([
      /^Line 3 “Skils: Perception 9” wasn’t understood\./,
    ]);
    await expect(dialog.locator(".block-summary")).toContainText("Skils: Perception 9");
    await expect(gamemaster.page.locator("#actors .directory-item.entry")).toHaveCount(0);
  });

  test("corrects it, sees what will be made, and makes it", async () => {
    const dialog = pasteDialog(gamemaster);
    await dialog.getByLabel("Stat block").fill(GUARD.replace("Skils", "Skills"));
    await expect(dialog).toContainText("Everything was understood.");
    await expect(dialog.locator(".block-summary")).toContainText("Skills: Perception 9");
    await dialog.getByRole("button", { name: "Create" }).click();
    await expect(dialog).toBeHidden();
    await expect(gamemaster.page.locator(".application.sirpas.npc")).toBeVisible();
    await gamemaster.page.locator(".application.sirpas.npc [data-action=close]").first().press("Enter");
    sheet = await openActor(gamemaster, "Night Guard");
  });

  test("rolls from the sheet, which shows all of it on one screen", async () => {
    await expect(sheet.locator(".glance")).toContainText("ft per turn");
    await expect(sheet.locator(".glance")).toContainText("Chain Mail");
    await expect(sheet.locator(".npc-body")).toContainText("Slash");
    await sheet.getByRole("button", { name: "Roll Perception: 9" }).click();
    const dialog = gamemaster.page.getByRole("dialog").filter({ hasText: "Who sees it" });
    await roll(gamemaster, dialog, 4, 4, 4);
    expect(await readCard(gamemaster)).toContain("Perception");
  });

  test("copies a summary of it", async () => {
    await control(gamemaster, sheet, "Copy stat block");
    await expect(gamemaster.page.locator("#notifications")).toContainText("Night Guard");
    const text = await gamemaster.page.evaluate(() => navigator.clipboard.readText());
    expect(text.split("\n")[0]).toBe("Night Guard");
    expect(text).toContain("Body 11, Strength 12, Dexterity 10, Health 11");
    expect(text).toContain("Skills: Perception 9");
    expect(text).toContain("Swordfight level 4 (Slash, Parry)");
    expect(text).toContain("Chain Mail (body, ");
    expect(text).toContain("Notes: Can be bribed.");
  });

  test("replaces it by another after being asked, and by nothing when the answer is no", async () => {
    for (const answer of ["No", "Yes"]) {
      await control(gamemaster, sheet, "Paste stat block");
      const dialog = pasteDialog(gamemaster);
      await dialog.getByLabel("Stat block").fill("Day Guard\nBody 13\nWeapons: Mace");
      await expect(dialog).toContainText("Everything was understood.");
      await dialog.getByRole("button", { name: "Replace" }).click();
      const question = gamemaster.page
        .getByRole("dialog")
        .filter({ hasText: "Picture, token, wounds and ledger stay" });
      await question.getByRole("button", { name: answer }).click();
      await expect(question).toBeHidden();
      if (answer === "No") {
        await expect(sheet).toContainText("Slash");
        await dialog.getByRole("button", { name: "Cancel" }).click();
      }
    }
    const renamed = gamemaster.page.locator(".application.sirpas.npc").filter({ hasText: "Day Guard" });
    await expect(renamed).toContainText("Mace");
    await expect(renamed).not.toContainText("Slash");
    await expect(renamed.locator("[data-attribute=body] .attribute-value")).toHaveText("13");
  });
});
