import { expect, test } from "@playwright/test";
import { LEVEL, putCharacter } from "./support/console.ts";
import { combatCall, putEncounter, tracker } from "./support/encounter.ts";
import { attacksInLog, punch, takeForDead, teachToPunch, woundsOf } from "./support/strikes.ts";
import { type Seat, Table } from "./support/table.ts";

/** A window, as far as its drawing can be held up. */
interface Drawn {
  readonly element: HTMLElement;
  _prepareContext(...given: readonly unknown[]): Promise<object>;
}

test.describe.serial("the log of a fight, at three screens", () => {
  let table: Table;
  let gamemaster: Seat;
  let first: Seat;
  let second: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
    first = await table.join(browser, "Player 1", "dark");
    second = await table.join(browser, "Player 2");
    await putCharacter(gamemaster, "Ada", { ownership: { "Player 1": LEVEL.owner } });
    await putCharacter(gamemaster, "Bo", { ownership: { "Player 2": LEVEL.owner } });
    await putCharacter(gamemaster, "Wolf");
    for (const name of ["Ada", "Bo"]) await teachToPunch(gamemaster, name);
    await takeForDead(gamemaster, "Wolf");
    await putEncounter(gamemaster, ["Ada", "Bo", "Wolf"]);
    await gamemaster.layDice(6, 6, 5, 5, 5, 5, 3, 3, 3);
    await combatCall(gamemaster, "startCombat");
    await first.sidebar("Combat");
    await expect(tracker(first)).toContainText("Turn 1");
  });

  test.afterAll(async () => {
    await Promise.all([gamemaster, first, second].map((seat) => seat?.leave()));
    await table?.close();
  });

  const log = (seat: Seat) => seat.page.locator(".application.encounter-log");
  const open = async (seat: Seat) => {
    await seat.sidebar("Combat");
    await tracker(seat).locator("[data-action=sirpasLog]").click();
    await expect(log(seat)).toBeVisible();
  };

  test("two players hit somebody at the same moment: both wounds stand, and players read in the log through whom", async () => {
    await Promise.all([
      punch(first, { attacker: "Ada", target: "Wolf", dice: [5, 5, 5] }),
      punch(second, { attacker: "Bo", target: "Wolf", dice: [5, 5, 5] }),
    ]);
    for (const seat of [gamemaster, first, second]) {
      await expect.poll(() => woundsOf(seat, "Wolf")).toEqual(["light", "light"]);
      await expect.poll(() => attacksInLog(seat)).toHaveLength(2);
    }
    const told = await attacksInLog(first);
    expect(told.map(({ by }) => by).sort()).toEqual(["Player 1", "Player 2"]);
    expect(told.map(({ through }) => through)).toEqual(["Gamemaster", "Gamemaster"]);
    await open(first);
    await expect(log(first)).toContainText("Ada’s Punch hits Wolf");
    await expect(log(first)).toContainText("Player 1 through Gamemaster");
    await expect(log(first).getByRole("button", { name: "Undo" })).toHaveCount(0);
  });

  test("a Gamemaster takes back by keyboard, and does it again", async () => {
    await open(gamemaster);
    await log(gamemaster).locator(".log-turns").focus();
    await gamemaster.page.keyboard.press("Control+z");
    await expect(log(gamemaster).locator("li.gone")).toHaveCount(1);
    await expect.poll(() => woundsOf(first, "Wolf")).toEqual(["light"]);
    await gamemaster.page.keyboard.press("Control+z");
    await expect.poll(() => woundsOf(first, "Wolf")).toEqual([]);
    await expect(log(gamemaster).locator("li.gone")).toHaveCount(2);
    const again = log(gamemaster).getByRole("button", { name: "Redo" });
    await again.click();
    await expect.poll(() => woundsOf(second, "Wolf")).toEqual(["light"]);
    await again.click();
    await expect.poll(() => woundsOf(second, "Wolf")).toEqual(["light", "light"]);
    await expect(again).toBeDisabled();
  });

  test("what is undone while a player's log is still being drawn is struck through there too", async () => {
    await first.page.evaluate(() => {
      const { foundry } = globalThis as unknown as { foundry: { applications: { instances: Map<string, Drawn> } } };
      const log = [...foundry.applications.instances.values()].find(({ element }) =>
        element.matches(".encounter-log"),
      )!;
      const draw = log._prepareContext.bind(log);
      log._prepareContext = async (...given) => {
        log._prepareContext = draw;
        const context = await draw(...given);
        await new Promise<void>((resolve) => Object.assign(globalThis, { drawOn: resolve }));
        return context;
      };
    });
    await log(gamemaster).getByRole("button", { name: "Undo", exact: true }).click();
    await expect.poll(() => attacksInLog(first)).toHaveLength(1);
    await expect(log(first).locator("li.gone")).toHaveCount(0);
    await first.page.evaluate(() => (globalThis as unknown as { drawOn(): void }).drawOn());
    await expect(log(first).locator("li.gone")).toHaveCount(1);
    await log(gamemaster).getByRole("button", { name: "Redo" }).click();
    await expect(log(first).locator("li.gone")).toHaveCount(0);
  });

  test("goes back to before an event with all that followed, once it was asked", async () => {
    const events = log(gamemaster).locator("[data-event]");
    await events
      .nth(1)
      .getByRole("button", { name: /^Undo back to before/ })
      .click();
    const question = gamemaster.page.locator("dialog.application").filter({ hasText: "This undoes 2 events" });
    await question.getByRole("button", { name: "Yes" }).click();
    await expect(log(gamemaster).locator("li.gone")).toHaveCount(2);
    for (const left of [1, 0]) {
      await log(gamemaster).getByRole("button", { name: "Redo" }).click();
      await expect(log(gamemaster).locator("li.gone")).toHaveCount(left);
    }
    await expect.poll(() => woundsOf(first, "Wolf")).toEqual(["light", "light"]);
  });

  test("while no Gamemaster is here nothing is applied; it waits, and is applied once there is one", async ({
    browser,
  }) => {
    await takeForDead(gamemaster, "Ada");
    await gamemaster.leave();
    await punch(second, { attacker: "Bo", target: "Ada", dice: [6, 5, 4] });
    await first.sidebar("Chat");
    await expect(first.page.locator("#chat .attack-card").last()).toContainText("Ada");
    expect(await woundsOf(first, "Ada")).toEqual([]);
    expect(await attacksInLog(second)).toHaveLength(2);
    gamemaster = await table.join(browser, "Gamemaster");
    await expect.poll(() => woundsOf(first, "Ada")).toHaveLength(1);
    await expect.poll(() => attacksInLog(first)).toHaveLength(3);
  });
});
