import { expect, type Locator, test } from "@playwright/test";
import { systemOf } from "../../../../tools/build/system.ts";
import { giveOwnership } from "../../../browser/support/sheet.ts";
import { type Seat, Table } from "../../../browser/support/table.ts";

interface World {
  readonly Actor: { create(data: object): Promise<unknown> };
}

const d = (of: number) => (face: number) => ({ face, of });
const [d100, d20, d10] = [d(100), d(20), d(10)];

test.describe.serial("between two encounters", () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;
  let hours: Locator;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open({ system: systemOf("death-or-glory").dist });
    gamemaster = await table.join(browser, "Gamemaster");
    await gamemaster.page.evaluate(async () => {
      const { Actor } = globalThis as unknown as World;
      const system = { origin: "seaman", skills: { swim: { learned: 40 } } };
      await Actor.create({ name: "Ines", type: "character", system });
      await Actor.create({ name: "Oda", type: "character", system });
    });
    await giveOwnership(gamemaster, "Ines", "Player 1");
    player = await table.join(browser, "Player 1");
    await giveOwnership(gamemaster, "Oda", "Player 1");
    hours = gamemaster.page.locator("#death-or-glory-time");
  });

  test.afterAll(async () => {
    await player?.leave();
    await gamemaster?.leave();
    await table?.close();
  });

  const log = () => gamemaster.page.locator("#chat .chat-log .log-entry-card").last();

  test("a day on the road is one window for everybody, which says what each has left, and one undo", async () => {
    await gamemaster.sidebar("Combat");
    await gamemaster.page.getByRole("button", { name: "Let time pass" }).click();
    await expect(hours.locator("[data-person]", { hasText: "Ines" })).toContainText("fatigue points −13 (87 left)");
    await hours.getByLabel("March", { exact: true }).fill("10");
    await hours.getByLabel("March", { exact: true }).press("Tab");
    await expect(hours.locator("[data-person]", { hasText: "Oda" })).toContainText("fatigue points −25 (75 left)");
    await hours.getByRole("button", { name: "Let time pass" }).click();
    await expect(hours).toHaveCount(0);
    await gamemaster.sidebar("Chat");
    await expect(log()).toContainText("Hour of march × 10.");
    await expect(log()).toContainText("Oda: fatigue points −25 (75 left).");
    await log().getByRole("button", { name: "Undo" }).click();
    await expect(log()).toContainText("Undone");
  });

  test("a shock takes mental health from those who suffer it, and at 0 they are out of their mind", async () => {
    const { page } = gamemaster;
    await page.evaluate(() => {
      const api = (globalThis as unknown as { game: Record<string, { macros: { shock(): unknown } }> }).game;
      void api["death-or-glory"]!.macros.shock();
    });
    const shock = page.locator("#death-or-glory-shock");
    await shock.getByLabel("What happens").fill("The drowned captain speaks");
    await shock.getByLabel("Mental health lost").fill("20");
    await shock.getByLabel("Mental health lost").press("Tab");
    await expect(shock.locator("[data-person]", { hasText: "Ines" })).toContainText("20 → 0");
    await shock.getByRole("button", { name: "Remove Oda" }).click();
    await shock.getByRole("button", { name: "Apply shock" }).click();
    await expect(log()).toContainText("A shock: The drowned captain speaks.");
    await expect(log()).toContainText("Ines: Out of their mind.");
    await player.sidebar("Actors");
    await player.page.locator("#actors .directory-item", { hasText: "Ines" }).click();
    await expect(player.page.locator(".death-or-glory.actor.sheet .sheet-head")).toContainText("Out of their mind");
  });

  test("all improvements that wait are rolled in one window, whatever card they are on", async () => {
    const { page } = player;
    const sheet = page.locator(".death-or-glory.actor.sheet");
    await sheet.getByRole("tab", { name: "Skills" }).click();
    await player.layDice(d100(1));
    await sheet.getByRole("button", { name: /^Roll Swim/ }).click({ modifiers: ["Shift"] });
    await player.sidebar("Chat");
    await expect(page.locator("#chat .chat-log .check-card")).toHaveCount(1);
    await player.sidebar("Combat");
    await page.getByRole("button", { name: "Improvements" }).click();
    const session = page.locator("#death-or-glory-session-end");
    await expect(session).toContainText("Ines");
    await player.layDice(d100(90), d20(2), d10(7));
    await session.getByRole("button", { name: /^Try to improve Swim/ }).click();
    await expect(session).toContainText("Swim gets better by 7.");
  });
});
