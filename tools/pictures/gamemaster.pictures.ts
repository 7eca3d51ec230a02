import { expect, type Locator, test } from "@playwright/test";
import { chooseFromMenu } from "../../tests/browser/support/directory-menus.ts";
import { attack } from "../../tests/browser/support/attacking.ts";
import { order, putEncounter, tracker } from "../../tests/browser/support/encounter.ts";
import { forecastOf } from "../../tests/browser/support/forecast.ts";
import { type Seat, Table } from "../../tests/browser/support/table.ts";
import { clear, picture, place, sit } from "./camera.ts";
import { CAST, gather, GUARD, MERRIN, SOLDIER, YSOLDE } from "./people.ts";

const BLOCK = `Night Guard
Body 11, Strength 12
Skils: Perception 9
Combat: Swordfight level 4 (Slash, Parry)
Armour: Chain Mail (body, worn)
Weapons: Sword (held)`;

test.describe.serial("pictures of what a Gamemaster sees", () => {
  let table: Table;
  let seat: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    seat = await sit(table, browser, "Gamemaster");
    await gather(seat, CAST);
  });

  test.afterAll(async () => {
    await seat?.leave();
    await table?.close();
  });

  async function panel(macro: string, window: string): Promise<Locator> {
    await clear(seat.page);
    await seat.page.evaluate((name) => (globalThis as unknown as Client).game.sirpas.macros[name]?.(), macro);
    const element = seat.page.locator(`.application${window}`);
    await expect(element).toBeVisible();
    return element;
  }

  /** Puts those on a board who are not there yet. */
  async function seatOnBoard(
    board: Locator,
    people: readonly (readonly [name: string, party: number])[],
  ): Promise<void> {
    for (const one of await board.locator("[data-person]").all()) expect(await one.isVisible()).toBe(true);
    for (const [name, party] of people) {
      if ((await board.locator("[data-person]").filter({ hasText: name }).count()) > 0) continue;
      const into = board.locator("[data-into]");
      if ((await into.count()) > 0) await into.selectOption({ index: party });
      await board.locator("[data-others]").selectOption({ label: name });
      await board.locator("[data-action=addChosen]").click();
      await expect(board.locator("[data-person]").filter({ hasText: name })).toHaveCount(1);
    }
  }

  const ALL = [
    [YSOLDE, 0],
    [MERRIN, 0],
    [GUARD, 1],
    [SOLDIER, 1],
  ] as const;

  test("a request", async () => {
    const dialog = await panel("requestCheck", ".group-roll-dialog");
    await dialog.getByLabel("Statistic for everyone").selectOption("perception");
    await picture(seat.page, "request-dialog", dialog);
  });

  test("a board", async () => {
    const contest = await panel("multiContest", ".multi-contest-board");
    await seatOnBoard(contest, ALL);
    await contest.locator("[data-set=statistic]").first().selectOption("strength");
    await picture(seat.page, "multi-contest-board", contest);
  });

  test("a fight in rounds", async () => {
    const encounter = await panel("fight", ".fight-board");
    await seatOnBoard(encounter, ALL);
    await encounter.getByRole("button", { name: "Allow generic skills" }).first().click();
    await expect(encounter).toContainText(/wins \d/);
    await picture(seat.page, "fight-board", encounter);
  });

  test("an encounter", async () => {
    await clear(seat.page);
    await putEncounter(seat, [YSOLDE, MERRIN, GUARD, SOLDIER]);
    await seat.layDice(6, 5, 5, 4, 4, 4, 3, 3, 3, 5, 5, 4);
    await tracker(seat)
      .getByRole("button", { name: /Begin fight/ })
      .click();
    await expect(tracker(seat).locator(".tracker-row.active")).toBeVisible();
    const [first] = await order(seat);
    expect(first).toBe(YSOLDE);
    await seat.layDice(5, 5, 4, 2, 2, 3, 3, 4, 5);
    await attack(seat, YSOLDE, "Slash", [SOLDIER]);
    await seat.page.locator("#sirpas-prompts [data-action=roll]").click();
    await expect(seat.page.locator("#chat .attack-card").last()).toContainText("Applied");
    await seat.sidebar("Combat");
    await picture(seat.page, "tracker", tracker(seat));
  });

  test("a forecast", async () => {
    const window = await forecastOf(seat.page, []);
    await window.locator("[name=seed]").fill("7");
    await window.locator("button[type=submit]").click();
    await expect(window.locator(".forecast-basis")).toContainText("seed 7.", { timeout: 30_000 });
    await place(window, { left: 200, top: 10 });
    await picture(seat.page, "forecast", window);
  });

  test("damage without an attack", async () => {
    const dialog = await panel("damage", ".damage-dialog");
    await place(dialog, { left: 300, top: 10 });
    await picture(seat.page, "damage", dialog);
  });

  test("a stat block", async () => {
    await clear(seat.page);
    await chooseFromMenu(seat.page, "Create", "Paste stat block");
    const dialog = seat.page.locator(".stat-block-dialog");
    await dialog.locator("textarea").fill(BLOCK);
    await expect(dialog.locator(".block-problems li")).toHaveCount(1);
    await picture(seat.page, "stat-block", dialog);
  });

  test("rules and options", async () => {
    await clear(seat.page);
    await seat.page.evaluate(async () => {
      const { type: Form } = (globalThis as unknown as Client).game.settings.menus.get("sirpas.rules")!;
      await new Form().render({ force: true });
    });
    const form = seat.page.locator(".application.rules-form");
    await expect(form).toBeVisible();
    await place(form, { top: 10, height: 620 });
    await picture(seat.page, "rules", form);
    await clear(seat.page);
  });
});

interface Client {
  readonly game: {
    readonly settings: {
      readonly menus: Map<string, { readonly type: new () => { render(options: object): unknown } }>;
    };
    readonly sirpas: { readonly macros: Record<string, () => Promise<void>> };
  };
}
