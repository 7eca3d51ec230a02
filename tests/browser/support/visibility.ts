import { expect } from "@playwright/test";
import { askForCheck, roll } from "./check.ts";
import type { Seat } from "./table.ts";

/** Who at the table reads a check, by the words of the dialog. */
export interface Readers {
  readonly choice: string;
  readonly gamemaster: boolean;
  readonly roller: boolean;
  readonly other: boolean;
}

export const READERS: readonly Readers[] = [
  { choice: "Everyone", gamemaster: true, roller: true, other: true },
  { choice: "The Gamemaster and me", gamemaster: true, roller: true, other: false },
  { choice: "The Gamemaster only", gamemaster: true, roller: false, other: false },
  { choice: "Only me", gamemaster: false, roller: true, other: false },
];

/** Rolls Climbing for these readers alone, and looks at every screen for what it must and must not tell. */
export async function expectReaders(
  table: { gamemaster: Seat; roller: Seat; other: Seat },
  readers: Readers,
): Promise<void> {
  const dialog = await askForCheck(table.roller, "Ada", "Climbing");
  await dialog.getByLabel("Who sees it").selectOption({ label: readers.choice });
  // A blind check is thrown where nobody but the Gamemaster can see it.
  if (readers.choice === "The Gamemaster only") await table.gamemaster.layDice(6, 5, 2);
  await roll(table.roller, dialog, 6, 5, 2);
  for (const role of ["gamemaster", "roller", "other"] as const) {
    const seat = table[role];
    await seat.sidebar("Chat");
    const message = seat.page.locator(".chat-message").last();
    const card = message.locator(".check-card");
    if (readers[role]) {
      await expect(card, `the card of ${readers.choice} on the screen of ${seat.user}`).toContainText("Success");
      await expect(card.locator(".natural")).toContainText("13");
      await expect(card.locator(".result")).toContainText("23");
    } else {
      await expect(message).toContainText("Ada");
      await expect(card, `the card of ${readers.choice} on the screen of ${seat.user}`).toHaveCount(0);
      await expect(message).not.toContainText(/Success|Climbing/);
      // The time of day stands outside of it.
      await expect(message.locator(".message-content")).not.toContainText(/\d/);
      await expect(message.locator(".die, .fa-dice-six, .dice-rolls")).toHaveCount(0);
    }
  }
  await table.gamemaster.page.locator(".chat-message").last().locator("[data-action=deleteMessage]").click();
  for (const seat of Object.values(table)) await expect(seat.page.locator(".chat-message")).toHaveCount(0);
}
