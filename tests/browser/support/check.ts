import { expect, type Locator } from "@playwright/test";
import type { Seat } from "./table.ts";
import { actorSheet, openTab } from "./sheet.ts";

/** Asks for a check of a skill on the open sheet, and waits for the dialog. */
export async function askForCheck(seat: Seat, actor: string, skill: string): Promise<Locator> {
  const sheet = actorSheet(seat.page, actor);
  await openTab(sheet, "Skills");
  await sheet
    .locator(".skills-tab")
    .getByRole("button", { name: `Roll ${skill}` })
    .click();
  const dialog = seat.page.getByRole("dialog").filter({ hasText: "Who sees it" });
  await expect(dialog).toBeVisible();
  await unfold(dialog);
  return dialog;
}

/** Opens what few people change. */
async function unfold(dialog: Locator): Promise<void> {
  await dialog.locator("details.more-options").evaluateAll((folds) => {
    for (const fold of folds) (fold as HTMLDetailsElement).open = true;
  });
}

/** Rolls what the dialog asks for, with dice that show these faces. */
export async function roll(seat: Seat, dialog: Locator, ...faces: number[]): Promise<void> {
  await seat.layDice(...faces);
  await dialog.getByRole("button", { name: "Roll" }).click();
  await expect(dialog).toBeHidden();
}
