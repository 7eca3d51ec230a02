import { expect, type Locator, test } from "@playwright/test";
import { putFighter } from "./support/fighters.ts";
import { type Console, notices } from "./support/console.ts";
import { putEncounter, row } from "./support/encounter.ts";
import { openActor, openTab } from "./support/sheet.ts";
import { SlowLine } from "./support/slow-line.ts";
import { type Seat, Table } from "./support/table.ts";
import { favouritesOf } from "../support/records.ts";

const SHARP = { name: "Sharp", type: "advantage", system: { key: "sharp", levels: { max: 5 }, level: 1 } };

test.describe.serial("clicks that follow each other faster than the server answers", () => {
  const line = new SlowLine();
  let table: Table;
  let seat: Seat;
  let sheet: Locator;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    seat = await table.join(line.over(browser), "Gamemaster");
    await putFighter(seat, "Uma", { weapons: ["Knife"], skills: { Climbing: 1, Running: 1 } });
    await seat.page.evaluate(
      async ({ items, favourites }) => {
        const uma = (globalThis as unknown as Console).game.actors.getName("Uma")!;
        await uma.createEmbeddedDocuments("Item", items);
        await uma.update({ system: { favourites, wealth: { income: 50 } } });
        await uma.createEmbeddedDocuments("ActiveEffect", [{ name: "Potion" }]);
      },
      { items: [SHARP], favourites: favouritesOf(["climbing", "running", "strength"]) },
    );
    sheet = await openActor(seat, "Uma");
  });

  test.afterAll(async () => {
    await seat?.leave();
    await table?.close();
  });

  const button = (name: string | RegExp) => sheet.getByRole("button", { name, exact: true });

  /** Presses one after the other while nothing that the server says arrives. */
  async function pressAll(...buttons: readonly Locator[]): Promise<void> {
    line.hold();
    for (const one of buttons) await one.click();
    line.release();
  }

  /** The same with the quickest finger there is. */
  async function threeTimes(one: Locator): Promise<void> {
    line.hold();
    await one.click({ clickCount: 3 });
    line.release();
  }

  test("one more, three times, is three more; one less, twice, two less, and none less than none", async () => {
    await openTab(sheet, "Gear");
    const quantity = sheet.getByLabel("Knife, quantity");
    await threeTimes(button("One Knife more"));
    await expect(quantity).toHaveValue("4");
    await pressAll(button("One Knife less"), button("One Knife less"));
    await expect(quantity).toHaveValue("2");
    await threeTimes(button("One Knife less"));
    await expect(quantity).toHaveValue("0");
    await expect(button("One Knife less")).toBeDisabled();
    await button("One Knife more").click({ clickCount: 3 });
    await expect(quantity).toHaveValue("3");
  });

  test("what is taken in hand, put away and taken in hand again is in hand", { tag: "@sweep" }, async () => {
    await openTab(sheet, "Gear");
    const knife = button("Knife: in hand");
    await expect(knife).toHaveAttribute("aria-pressed", "true");
    await threeTimes(knife);
    await expect(knife).toHaveAttribute("aria-pressed", "false");
    await threeTimes(knife);
    await expect(knife).toHaveAttribute("aria-pressed", "true");
  });

  test("three months' incomes are three, and two are taken back", async () => {
    const money = sheet.getByLabel("Money", { exact: true });
    await threeTimes(button(/^Receive a month/));
    await expect(money).toHaveValue("150");
    await sheet.getByText("Money in and out").click();
    const undo = button(/^Undo:/);
    await pressAll(undo, undo);
    await expect(money).toHaveValue("50");
  });

  test("what is typed as money and what is received by a click add up", async () => {
    const money = sheet.getByLabel("Money", { exact: true });
    line.hold();
    await button(/^Receive a month/).click();
    await money.fill("+7");
    await money.press("Tab");
    line.release();
    await expect(money).toHaveValue("107");
  });

  test("points of fatigue and stress follow the last press", async () => {
    const point = (name: string, value: number) => button(`Set ${name} to ${value}`);
    await pressAll(point("Fatigue", 3), point("Stress", 2), point("Fatigue", 3));
    await expect(point("Fatigue", 2)).toHaveAttribute("aria-pressed", "true");
    await expect(point("Fatigue", 3)).toHaveAttribute("aria-pressed", "false");
    await expect(point("Stress", 2)).toHaveAttribute("aria-pressed", "true");
  });

  test("wounds and scratches are as many as were added", async () => {
    await openTab(sheet, "Overview");
    const wounds = sheet.locator(".wounds .wound");
    await pressAll(button("Add Light wound"), button("Add Light wound"), button("Add scratch"), button("Add scratch"));
    await expect(wounds).toHaveCount(2);
    await expect.poll(() => stored("status.scratches")).toBe(2);
  });

  test("levels of skills and advantages go up and down as often as they are pressed", { tag: "@sweep" }, async () => {
    await openTab(sheet, "Skills");
    const specific = sheet.getByLabel("Climbing, specific");
    await threeTimes(button(/^Raise Climbing/));
    await expect(specific).toHaveValue("4");
    await pressAll(button("Lower Climbing"), button("Lower Climbing"));
    await expect(specific).toHaveValue("2");
    await openTab(sheet, "Traits");
    await threeTimes(button("Raise Sharp"));
    await expect(sheet.locator(".trait").filter({ hasText: "Sharp" }).locator(".stepper .number")).toHaveText(
      "Level 4",
    );
  });

  test("what is bought twice has two levels more, each at its price", { tag: "@sweep" }, async () => {
    await openTab(sheet, "Points");
    const climbing = sheet.locator(".point-line").filter({ has: seat.page.getByText("Climbing", { exact: true }) });
    await expect(climbing.locator(".item-note")).toContainText("+ 2");
    await threeTimes(climbing.getByRole("button", { name: /^Buy/ }));
    await expect(climbing.locator(".item-note")).toContainText("+ 5");
    const sell = climbing.getByRole("button", { name: /^Sell/ });
    await pressAll(sell, sell);
    await expect(climbing.locator(".item-note")).toContainText("+ 3");
  });

  test("an action that is pressed three times is spent once where there is but one, and says so", async () => {
    await openTab(sheet, "Combat");
    const done = sheet.locator(".turn .turn-use");
    await threeTimes(button("Move"));
    await expect(done).toHaveText(["Move"]);
    await expect(notices(seat)).toContainText("action");
    await button("Undo Move").click();
    await expect(done).toHaveCount(0);
  });

  test("a favourite that is moved twice is two places further", { tag: "@sweep" }, async () => {
    await openTab(sheet, "Overview");
    const up = sheet.locator(".favourites").getByRole("button", { name: "Move Strength up" });
    await pressAll(up, up);
    await expect(sheet.locator(".favourites .item-text").first()).toHaveText("Strength");
  });

  test("an effect that is switched off, on and off again is off", { tag: "@sweep" }, async () => {
    await openTab(sheet, "Effects");
    await threeTimes(button("On: Potion"));
    await expect(button("Off: Potion")).toHaveAttribute("aria-pressed", "false");
  });

  test("a condition that is given three times is there once", async () => {
    await openTab(sheet, "Effects");
    await threeTimes(button("Blocked"));
    await expect(button("End Blocked")).toHaveCount(1);
    await button("End Blocked").click();
    await expect(button("End Blocked")).toHaveCount(0);
  });

  test(
    "lines of an item's list are as many as were added, and a line is taken away but once",
    { tag: "@sweep" },
    async () => {
      await openTab(sheet, "Traits");
      await button("Edit Sharp").click();
      const item = seat.page.locator(".application.sirpas.item").filter({ hasText: "Sharp" });
      const lines = item.locator(".modifiers .sentence");
      const add = item.getByRole("button", { name: "Add to “What it does”" });
      await expect(add).toBeVisible();
      await threeTimes(add);
      await expect(lines).toHaveCount(3);
      await threeTimes(item.getByRole("button", { name: "Remove line 1 from “What it does”" }));
      await expect(lines).toHaveCount(2);
      await item.locator("[data-action=close]").click();
    },
  );

  test("two lines of the catalogue that are pressed one after the other are both on the sheet, each once", async () => {
    await openTab(sheet, "Gear");
    await button("Add Gear").click();
    const catalogue = seat.page.locator(".catalogue-dialog");
    const take = (name: RegExp) => catalogue.getByRole("button", { name });
    await expect(take(/^Specific Medicine/)).toBeVisible();
    await pressAll(take(/^First-aid Kit/), take(/^Specific Medicine/));
    await expect(sheet.getByRole("button", { name: "One First-aid Kit more" })).toHaveCount(1);
    await expect(sheet.getByRole("button", { name: "One Specific Medicine more" })).toHaveCount(1);
    await seat.page.keyboard.press("Escape");
    await expect(catalogue).toHaveCount(0);
  });

  test("a fighter is hidden, shown and hidden in the tracker, as often as that is pressed", async () => {
    // By keyboard, since a notification may lie over it.
    await sheet.locator(".window-header [data-action=close]").press("Enter");
    await expect(sheet).toHaveCount(0);
    await putEncounter(seat, ["Uma"]);
    const [hide, show] = ["Hide Uma from players", "Show Uma to players"].map((name) =>
      row(seat, "Uma").getByRole("button", { name }),
    );
    const changes = await seat.page.evaluateHandle(() => {
      const heard: unknown[] = [];
      (globalThis as unknown as Client).Hooks.on("updateCombatant", (one) => heard.push(one));
      return heard;
    });
    await threeTimes(hide!);
    await expect.poll(() => changes.evaluate(({ length }) => length)).toBe(3);
    await expect(show!).toBeVisible();
    await show!.click({ clickCount: 3 });
    await expect.poll(() => changes.evaluate(({ length }) => length)).toBe(6);
    await expect(hide!).toBeVisible();
  });

  /** Draws a row of the tracker anew while something in it is held down: by a change, since a row that shows the same is left alone. */
  async function drawAnew(pressed: Locator, change: object): Promise<void> {
    const before = await pressed.elementHandle();
    await seat.page.evaluate(async (change) => {
      const { game, ui } = globalThis as unknown as Client;
      const combatant = game.combat.combatants.getName("Uma");
      await combatant.update(change);
      await ui.combat.render();
    }, change);
    await expect.poll(() => before!.evaluate(({ isConnected }) => isConnected)).toBe(false);
  }

  test("a button that is drawn anew while it is held down, by mouse or by key, is pressed all the same", async () => {
    const [hide, show] = ["Hide Uma from players", "Show Uma to players"].map((name) =>
      row(seat, "Uma").getByRole("button", { name }),
    );
    await hide!.hover();
    await seat.page.mouse.down();
    await drawAnew(hide!, { img: "icons/svg/blood.svg" });
    await seat.page.mouse.up();
    await expect(show!).toBeVisible();
    await show!.focus();
    await seat.page.keyboard.down("Space");
    await drawAnew(show!, { img: "icons/svg/mystery-man.svg" });
    await seat.page.keyboard.up("Space");
    await expect(hide!).toBeVisible();
  });

  test("one that means something else by then is not", async () => {
    const [hide, show] = ["Hide Uma from players", "Show Uma to players"].map((name) =>
      row(seat, "Uma").getByRole("button", { name }),
    );
    await hide!.hover();
    await seat.page.mouse.down();
    await drawAnew(hide!, { hidden: true });
    await seat.page.mouse.up();
    await expect(show!).toBeVisible();
    // What a click had sent would have come before this.
    await seat.page.evaluate(() =>
      (globalThis as unknown as Client).game.combat.combatants.getName("Uma").update({ img: "icons/svg/blood.svg" }),
    );
    await expect(show!).toBeVisible();
  });

  /** What is stored of Uma, below `system`. */
  async function stored(path: string): Promise<unknown> {
    return seat.page.evaluate((path) => {
      const uma = (globalThis as unknown as Console).game.actors.getName("Uma")!;
      const system = uma.toObject()["system"];
      return path.split(".").reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], system);
    }, path);
  }
});

interface Client {
  readonly game: {
    readonly combat: { readonly combatants: { getName(name: string): { update(data: object): Promise<unknown> } } };
  };
  readonly Hooks: { on(hook: string, listener: (one: unknown) => void): unknown };
  readonly ui: { readonly combat: { render(): Promise<unknown> } };
}
