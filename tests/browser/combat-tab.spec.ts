import { expect, type Locator, test } from "@playwright/test";
import type { Console } from "./support/console.ts";
import { putFighter } from "./support/fighters.ts";
import { openActor, openTab } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

/* What the tab says, and of what it says so, is proven in tests/applications/combat-view. */

test.describe.serial("the Combat tab", () => {
  let table: Table;
  let gamemaster: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
    await putFighter(gamemaster, "Fresh");
    await putFighter(gamemaster, "Target", { type: "npc" });
  });

  test.afterAll(async () => {
    await gamemaster?.leave();
    await table?.close();
  });

  const use = (sheet: Locator, name: string) =>
    sheet.locator(".style-list").getByRole("button", { name: new RegExp(`^(Roll|Use) ${name}`) });
  const turn = (sheet: Locator) => sheet.locator(".combat-tab .turn");

  async function open(name: string): Promise<Locator> {
    const sheet = await openActor(gamemaster, name);
    await openTab(sheet, "Combat");
    return sheet;
  }

  test("aiming and shooting take a click each and are undone; what is left undone says why", async () => {
    await putFighter(gamemaster, "Ysa", {
      styles: { Archery: 10, Brawl: 2 },
      weapons: ["Bow"],
      manoeuvres: true,
    });
    const sheet = await open("Ysa");
    const shoot = use(sheet, "Shoot");
    await expect(shoot).toHaveAccessibleName("Roll Shoot: +10, 1 action");
    await use(sheet, "Aim").click();
    await expect(turn(sheet)).toContainText("1 of 2 actions left");
    await expect(shoot).toHaveAccessibleName("Roll Shoot: +11, 1 action");
    await gamemaster.layDice(4, 4, 4);
    await shoot.click({ modifiers: ["Shift"] });
    await expect(turn(sheet).locator(".turn-use")).toHaveText(["Aim", "Shoot"]);
    await gamemaster.sidebar("Chat");
    // Of opponents nobody else is there to be shot at.
    await expect(gamemaster.page.locator(".sirpas.attack-card").last()).toContainText("Target");
    await expect(shoot).toHaveAttribute("aria-disabled", "true");
    await expect(shoot).toHaveAccessibleDescription(/No actions left this turn/);
    await expect(use(sheet, "Kick")).toHaveAccessibleDescription(/Archery is in use this turn/);
    await turn(sheet).getByRole("button", { name: "Undo Shoot" }).click();
    await expect(turn(sheet).locator(".turn-use")).toHaveText(["Aim"]);
    await expect(shoot).not.toHaveAttribute("aria-disabled");
    await turn(sheet).getByRole("button", { name: "New turn" }).click();
    await expect(turn(sheet)).toContainText("No actions used yet");
    await sheet.getByRole("button", { name: "Bow: in hand" }).click();
    await expect(shoot).toHaveAccessibleDescription(/one of these in hand: Bow/);
    await shoot.press("Enter");
    const dialog = gamemaster.page.locator(".attack-dialog");
    await dialog.getByRole("button", { name: "Attack", exact: true }).click();
    await expect(dialog.getByRole("alert")).toContainText("one of these in hand: Bow");
    await gamemaster.page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(turn(sheet)).toContainText("No actions used yet");
    await sheet.getByRole("button", { name: "Bow: in hand" }).click();
    await expect(shoot).not.toHaveAttribute("aria-disabled");
  });

  test("details are there on demand and stay open when the sheet is shown anew", async () => {
    const sheet = gamemaster.page.locator(".application.sirpas.actor");
    const kick = sheet.locator(".manoeuvre", { hasText: "Kick" });
    await kick.locator("summary").click();
    await expect(kick).toContainText("On a critical success: Stunned for 2 turns");
    await use(sheet, "Aim").click();
    await expect(turn(sheet).locator(".turn-use")).toHaveText(["Aim"]);
    await turn(sheet).getByRole("button", { name: "New turn" }).click();
    await expect(turn(sheet)).toContainText("No actions used yet");
    await expect(kick).toContainText("On a critical success: Stunned for 2 turns");
  });

  test("in a combat a new round gives all actions back by itself", async () => {
    // Initiative is thrown for each turn.
    await gamemaster.layDice(4, 4, 4, 4, 4, 4, 4, 4, 4);
    const sheet = gamemaster.page.locator(".application.sirpas.actor");
    await gamemaster.page.evaluate(async () => {
      const { game, Combat } = globalThis as unknown as Console & {
        Combat: { create(data: object): Promise<{ startCombat(): Promise<unknown> }> };
      };
      const combat = await Combat.create({ combatants: [{ actorId: game.actors.getName("Ysa")!.id }] });
      await combat.startCombat();
    });
    await expect(turn(sheet)).toContainText("turn 1");
    await use(sheet, "Aim").click();
    await expect(turn(sheet).locator(".turn-use")).toHaveText(["Aim"]);
    await gamemaster.page.evaluate(async () => {
      const { game } = globalThis as unknown as {
        game: { combats: { contents: { nextRound(): Promise<unknown> }[] } };
      };
      await game.combats.contents[0]!.nextRound();
    });
    await expect(turn(sheet)).toContainText("turn 2");
    await expect(turn(sheet)).toContainText("No actions used yet");
    await sheet.locator(".window-header [data-action=close]").click();
  });

  test("who is disarmed takes the weapon up again for an action", async () => {
    await putFighter(gamemaster, "Sellsword", { styles: { Swordfight: 6 }, weapons: ["Sword"] });
    const sheet = await openActor(gamemaster, "Sellsword");
    await openTab(sheet, "Effects");
    await sheet.locator(".give-conditions").getByRole("button", { name: "Disarmed" }).click();
    await openTab(sheet, "Combat");
    await sheet.getByRole("button", { name: "Pick up Sword (1 action)" }).click();
    await expect(turn(sheet).locator(".turn-use")).toHaveText(["Pick up Sword"]);
    await expect(sheet.getByRole("button", { name: "Sword: in hand" })).toHaveAttribute("aria-pressed", "true");
    await sheet.locator(".window-header [data-action=close]").click();
  });

  test("someone new is told where styles, weapons and armour come from", async () => {
    const sheet = await open("Fresh");
    for (const pack of ["Combat Styles", "Weapons", "Armour"]) {
      await expect(sheet.locator(".combat-tab .nothing", { hasText: `“${pack}”` })).toBeVisible();
    }
    await sheet.locator(".window-header [data-action=close]").click();
  });

  test("a part of the body is chosen by keyboard, stays chosen, and says what is worn on it", async () => {
    await putFighter(gamemaster, "Mail", { armours: ["Chain Mail", "Chain Mail Sleeve"] });
    const sheet = await open("Mail");
    const part = (name: string) => sheet.getByRole("button", { name: new RegExp(`^${name};`) });
    await expect(part("Left arm")).toHaveAccessibleName(/Chain Mail Sleeve;/);
    const detail = sheet.locator(".part-detail:visible");
    await expect(detail).toContainText("Trunk");
    await part("Left arm").focus();
    await gamemaster.page.keyboard.press("Enter");
    await expect(detail).toContainText("Left arm");
    await expect(detail.getByRole("row", { name: /Cut/ })).toContainText("Chain Mail Sleeve 3");
    await expect(part("Left arm")).toHaveAttribute("aria-pressed", "true");

    await sheet.getByRole("button", { name: "Chain Mail Sleeve: worn" }).click();
    await expect(part("Left arm")).toHaveAccessibleName(/no armour/);
    await expect(detail).toContainText("Left arm");
    await expect(detail.getByRole("row", { name: /Cut/ })).toContainText("0");
    await expect(sheet.locator(".all-parts").getByRole("row", { name: /Trunk/ })).toContainText("3");
    await sheet.locator(".window-header [data-action=close]").click();
  });
});
