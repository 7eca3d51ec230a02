import { expect, type Locator, test } from "@playwright/test";
import { chooseFromMenu } from "../../tests/browser/support/directory-menus.ts";
import { askCheck, prompts } from "../../tests/browser/support/asking.ts";
import { attack, attackCard, resolve } from "../../tests/browser/support/attacking.ts";
import { roll } from "../../tests/browser/support/check.ts";
import type { Console } from "../../tests/browser/support/console.ts";
import { openActor, openTab } from "../../tests/browser/support/sheet.ts";
import { type Seat, Table } from "../../tests/browser/support/table.ts";
import { clear, picture, place, sit } from "./camera.ts";
import { CAST, gather, GUARD, MERRIN, SOLDIER, YSOLDE } from "./people.ts";

test.describe.serial("pictures of what a player sees", () => {
  let table: Table;
  let gamemaster: Seat;
  let ysolde: Seat;
  let merrin: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await sit(table, browser, "Gamemaster");
    await gather(gamemaster, CAST);
    ysolde = await sit(table, browser, "Player 1");
    merrin = await sit(table, browser, "Player 2", "dark");
    // What players see of opponents is up to the table; here they see their chances.
    await resolve(gamemaster, "opponentValues", "everyone");
  });

  test.afterAll(async () => {
    await Promise.all([gamemaster, ysolde, merrin].map((seat) => seat?.leave()));
    await table?.close();
  });

  /** The sheet of somebody's own, at a size that shows all of a tab. */
  async function sheetOf(seat: Seat, name: string, tab: string): Promise<Locator> {
    await clear(seat.page);
    const sheet = await openActor(seat, name);
    await place(sheet, { left: 10, top: 10, width: 760, height: 780 });
    await openTab(sheet, tab);
    return sheet;
  }

  test("the sheet", async () => {
    await picture(ysolde.page, "sheet", await sheetOf(ysolde, YSOLDE, "Overview"));
    await picture(ysolde.page, "combat-tab", await sheetOf(ysolde, YSOLDE, "Combat"));
    await picture(merrin.page, "sheet-dark", await sheetOf(merrin, MERRIN, "Skills"));
  });

  test("points", async () => {
    await picture(merrin.page, "points", await sheetOf(merrin, MERRIN, "Points"));
  });

  test("a check from the click to the card", async () => {
    const sheet = await sheetOf(ysolde, YSOLDE, "Overview");
    await ysolde.page.evaluate((name) => {
      const { game } = globalThis as unknown as Console;
      void game.actors.getName(name)?.check("strength", {
        difficulty: "difficult",
        situation: [{ label: "The bar is rusty", value: 2, kind: "situation" }],
      });
    }, YSOLDE);
    const dialog = ysolde.page.locator(".check-dialog");
    await expect(dialog).toBeVisible();
    await place(dialog, { left: 420, top: 60 });
    await picture(ysolde.page, "check-dialog", dialog);
    await roll(ysolde, dialog, 5, 4, 6);
    await ysolde.sidebar("Chat");
    const card = ysolde.page.locator("#chat .check-card").last();
    await expect(card).toBeVisible();
    await picture(ysolde.page, "check-card", card, 1100);
    await expect(sheet).toBeVisible();
    await ysolde.page.evaluate((name) => {
      const { game } = globalThis as unknown as Console;
      void game.actors.getName(name)?.check("will");
    }, YSOLDE);
    await place(dialog, { left: 420, top: 150 });
    await picture(ysolde.page, "table");
    await clear(ysolde.page);
  });

  test("why a number is what it is", async () => {
    const sheet = await sheetOf(ysolde, YSOLDE, "Combat");
    await sheet.locator(".style-list [data-tooltip-html]").first().press("?");
    const reasons = ysolde.page.locator(".reasons-dialog");
    await expect(reasons).toBeVisible();
    await picture(ysolde.page, "reasons", reasons);
    await clear(ysolde.page);
  });

  test("a check that was asked for", async () => {
    await askCheck(gamemaster, [YSOLDE, MERRIN, GUARD], {
      statistic: "perception",
      difficulty: "hard",
      reason: "Steps on the stairs",
    });
    await expect(prompts(ysolde)).toBeVisible();
    await picture(ysolde.page, "prompt", prompts(ysolde).locator(".prompt"));
    await gamemaster.sidebar("Chat");
    const card = gamemaster.page.locator("#chat .request-card").last();
    await ysolde.layDice(6, 5, 4);
    await prompts(ysolde)
      .locator("[data-action=roll]")
      .click({ modifiers: ["Shift"] });
    await expect(card).toContainText("1 of 3 have rolled");
    await picture(gamemaster.page, "request-card", card, 1100);
    await card.getByRole("button", { name: "Close" }).click();
    await expect(prompts(merrin)).toHaveCount(0);
  });

  test("an attack, its defence and its card", async () => {
    await clear(ysolde.page);
    await ysolde.page.evaluate(
      ([attacker, target]) => {
        const { game } = globalThis as unknown as { game: { actors: Console["game"]["actors"]; sirpas: Attacks } };
        void game.sirpas.attack(game.actors.getName(attacker!), { targets: [game.actors.getName(target!)] });
      },
      [YSOLDE, SOLDIER],
    );
    const dialog = ysolde.page.locator(".attack-dialog");
    await expect(dialog.locator(".technique").first()).toBeVisible();
    await dialog.locator(".technique").filter({ hasText: "Slash" }).first().locator("input").check();
    await expect(dialog.locator(".technique.chosen [data-figure=hit]")).toContainText("%");
    await expect(dialog.locator(".technique [data-figure=hit]").last()).toContainText("%");
    await place(dialog, { left: 300, top: 10 });
    await picture(ysolde.page, "attack-dialog", dialog);
    await clear(ysolde.page);

    await gamemaster.layDice(4, 4, 4);
    await attack(gamemaster, SOLDIER, "Slash", [YSOLDE]);
    await expect(prompts(ysolde)).toBeVisible();
    await prompts(ysolde).locator("[data-action=other]").click();
    const defence = ysolde.page.locator(".defence-dialog");
    await expect(defence.locator(".technique").first()).toBeVisible();
    await picture(ysolde.page, "defence-dialog", defence);
    await ysolde.layDice(2, 3, 2, 3, 4, 4);
    await defence.getByRole("button", { name: "Defend" }).click();
    const card = await attackCard(ysolde);
    await expect(card).toContainText("Applied");
    await picture(ysolde.page, "attack-card", card, 1100);
  });

  test("a treatment", async () => {
    await gamemaster.page.evaluate(async (name) => {
      const { game } = globalThis as unknown as { game: { actors: Console["game"]["actors"]; sirpas: Damages } };
      await game.sirpas.damage([game.actors.getName(name)], { severity: "light" });
    }, YSOLDE);
    const sheet = await sheetOf(merrin, MERRIN, "Skills");
    await sheet.locator(".skill-line").filter({ hasText: "First Aid" }).locator("[data-action=openTreatment]").click();
    const dialog = merrin.page.locator(".treat-dialog");
    await expect(dialog).toBeVisible();
    await dialog.locator("[name=patient]").selectOption({ label: YSOLDE });
    await dialog.locator("[name=wound]").selectOption({ label: "Light wound" });
    await expect(dialog).not.toContainText("Hard");
    await picture(merrin.page, "treatment", dialog);
    await clear(merrin.page);
  });

  test("the odds explorer", async () => {
    await ysolde.page.evaluate(() => (globalThis as unknown as Panels).game.sirpas.macros["chances"]?.());
    const panel = ysolde.page.locator(".odds-explorer");
    await expect(panel).toBeVisible();
    await picture(ysolde.page, "odds-explorer", panel);
    await clear(ysolde.page);
  });

  test("the printed sheet", async () => {
    await ysolde.page.evaluate(async (name) => {
      const { sheet } = (globalThis as unknown as Panels).game.actors.getName(name);
      await sheet.options.actions["printSheet"]?.call(sheet);
    }, YSOLDE);
    const view = ysolde.page.locator(".print-view");
    await expect(view.locator("iframe").contentFrame().locator("h1")).toBeVisible();
    await picture(ysolde.page, "print", view);
    await clear(ysolde.page);
  });

  test("the two ways to a character", async () => {
    await ysolde.sidebar("Actors");
    await chooseFromMenu(gamemaster.page, "Create", "Quick start");
    const cards = gamemaster.page.locator(".quick-start");
    await expect(cards.locator(".character-card").first()).toBeVisible();
    await picture(gamemaster.page, "quick-start", cards);
    await clear(gamemaster.page);
    await chooseFromMenu(gamemaster.page, "Create", "Build a character");
    const wizard = gamemaster.page.locator(".character-wizard");
    await wizard.getByLabel("Name", { exact: true }).fill("Mira");
    await wizard.getByRole("button", { name: "Scout" }).click();
    await wizard.getByRole("button", { name: "Next" }).click();
    await wizard.getByRole("button", { name: "Apply suggestions" }).click();
    await expect(wizard.locator(".budget-left strong")).toHaveText("88");
    await picture(gamemaster.page, "wizard", wizard);
    await clear(gamemaster.page);
  });
});

interface Attacks {
  attack(attacker: unknown, call: object): Promise<unknown>;
}

interface Damages {
  damage(actors: readonly unknown[], call: object): Promise<boolean>;
}

interface Panels {
  readonly game: {
    readonly actors: {
      getName(name: string): {
        readonly sheet: { readonly options: { readonly actions: Record<string, (this: unknown) => Promise<void>> } };
      };
    };
    readonly sirpas: { readonly macros: Record<string, () => Promise<void>> };
  };
}
