import { expect, type Locator, test } from "@playwright/test";
import { attackDialog, putOnScene } from "./support/attackers.ts";
import { target } from "./support/scene.ts";
import { openActor, openTab } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

test.describe.serial("attacking", () => {
  let table: Table;
  let gamemaster: Seat;
  let sheet: Locator;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
  });

  test.afterAll(async () => {
    await gamemaster?.leave();
    await table?.close();
  });

  const use = (name: string) =>
    sheet.locator(".style-list").getByRole("button", { name: new RegExp(`^(Roll|Use) ${name}`) });
  const dialog = () => attackDialog(gamemaster);
  const attackButton = () => dialog().getByRole("button", { name: "Attack", exact: true });
  const newTurn = async () => {
    await sheet.getByRole("button", { name: "New turn" }).click();
    await expect(sheet.locator(".turn-use")).toHaveCount(0);
  };

  test("a click on a manoeuvre and one on Attack throw against the target", async () => {
    await putOnScene(gamemaster, "Ysa", {
      ...{ styles: { Archery: 10, Brawl: 8 }, weapons: ["Bow"], gear: { Arrow: 3 } },
      ...{ at: [2, 2], disposition: 1 },
    });
    await putOnScene(gamemaster, "Bandit", {
      ...{ styles: { Swordfight: 5 }, weapons: ["Sword"], at: [5, 2], disposition: -1 },
    });
    await target(gamemaster, "Bandit");
    sheet = await openActor(gamemaster, "Ysa");
    await openTab(sheet, "Combat");
    await use("Shoot").click();
    await expect(dialog().locator(".outlook")).toContainText("Chance to hit");
    await expect(dialog().locator(".technique.chosen [data-figure=hit]")).toContainText("%");
    await expect(dialog().locator(".attack-summary")).toContainText("Arrow: 1 of 3");
    await gamemaster.layDice(4, 4, 4);
    await attackButton().click();
    await expect(dialog()).toBeHidden();
    await expect(sheet.locator(".turn-use")).toHaveText(["Shoot"]);
    await gamemaster.sidebar("Chat");
    await expect(gamemaster.page.locator(".sirpas.attack-card").last()).toContainText("Bandit");
  });

  test("in a low window the dialog stays on the screen with everything unfolded, and scrolls", async () => {
    const { page } = gamemaster;
    const size = page.viewportSize()!;
    await use("Shoot").click();
    await expect(dialog().locator(".outlook")).toContainText("Chance to hit");
    await page.setViewportSize({ width: size.width, height: 420 });
    await dialog().evaluate((form) => form.querySelectorAll("details").forEach((fold) => (fold.open = true)));
    await expect
      .poll(async () =>
        dialog().evaluate((form) => form.getBoundingClientRect().bottom <= form.ownerDocument.defaultView!.innerHeight),
      )
      .toBe(true);
    await dialog().locator("[name=visibility]").scrollIntoViewIfNeeded();
    await expect(dialog().locator("[name=visibility]")).toBeInViewport();
    await expect(attackButton()).toBeInViewport();
    await dialog().getByRole("button", { name: "Cancel" }).click();
    await page.setViewportSize(size);
  });

  test("whom it is made against, what is allowed and what is switched off counts at once", async () => {
    await newTurn();
    await putOnScene(gamemaster, "Cutthroat", { styles: { Brawl: 2 }, at: [3, 2], disposition: -1 });
    await target(gamemaster);
    await use("Kick").click();
    // Whoever is near comes first.
    await expect(dialog().locator(".target-name")).toHaveText(["Cutthroat", "Bandit"]);
    // And is chosen where nobody is aimed at.
    await dialog()
      .getByRole("checkbox", { name: /Cutthroat/ })
      .uncheck();
    await attackButton().click();
    await expect(dialog().getByRole("alert")).toContainText("Ysa has no target");
    await dialog()
      .getByRole("checkbox", { name: /Bandit/ })
      .check();
    await expect(dialog().locator(".technique.chosen .reason")).toContainText("only in melee range");
    const summary = dialog().locator(".attack-summary");
    await dialog()
      .locator(".technique", { hasText: /^\s*Shoot/ })
      .getByRole("radio")
      .check();
    await expect(summary.locator(".target-summary h4")).toContainText("+9");
    await summary.getByRole("checkbox", { name: /Distance/ }).uncheck();
    await expect(summary.locator(".target-summary h4")).toContainText("+10");
    await gamemaster.page.keyboard.press("Escape");
    await expect(dialog()).toBeHidden();
  });

  test("what the rules refuse the Gamemaster lets be by a tick, and the card says what that was", async () => {
    await target(gamemaster, "Bandit");
    await use("Kick").click();
    await attackButton().click();
    await expect(dialog().getByRole("alert")).toContainText("only in melee range");
    await dialog().getByRole("checkbox", { name: "Override (GM)" }).check();
    await expect(dialog().locator(".attack-summary .allowed")).toContainText("only in melee range");
    await gamemaster.layDice(4, 4, 4);
    await attackButton().click();
    await expect(dialog()).toBeHidden();
    await gamemaster.sidebar("Chat");
    const card = gamemaster.page.locator(".sirpas.attack-card").last();
    await expect(card.locator(".allowed")).toHaveText(/^Allowed by the Gamemaster: .*only in melee range/);
    // What it takes is written after its card.
    await expect(sheet.locator(".turn-use")).toHaveText(["Kick"]);
    await newTurn();
  });

  test("by keyboard alone: Enter on the manoeuvre, Enter on Attack, and the focus comes back", async () => {
    await use("Shoot").focus();
    await gamemaster.page.keyboard.press("Enter");
    await expect(attackButton()).toBeFocused();
    await gamemaster.layDice(4, 4, 4);
    await gamemaster.page.keyboard.press("Enter");
    await expect(dialog()).toBeHidden();
    await expect(sheet.locator(".turn-use")).toHaveText(["Shoot"]);
  });

  test("with Shift it is thrown at once, and from the weapon and the token the attack opens", async () => {
    await newTurn();
    await gamemaster.layDice(4, 4, 4);
    await use("Shoot").click({ modifiers: ["Shift"] });
    await expect(sheet.locator(".turn-use")).toHaveText(["Shoot"]);
    await sheet.getByRole("button", { name: "Attack with Bow" }).click();
    await expect(dialog().locator(".technique.chosen")).toContainText("Archery");
    await gamemaster.page.keyboard.press("Escape");
    await sheet.locator(".window-header [data-action=close]").click();
    await gamemaster.page.locator(".token").filter({ hasText: "Ysa" }).click({ button: "right" });
    await gamemaster.page.locator("#token-hud .sirpas-attack").click();
    await expect(dialog().locator(".foe.chosen")).toContainText("Bandit");
    await dialog().getByRole("button", { name: "Cancel" }).click();
    await expect(dialog()).toBeHidden();
  });
});
