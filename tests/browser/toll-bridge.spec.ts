import { expect, type Page, test } from "@playwright/test";
import { prompts } from "./support/asking.ts";
import { hindrances } from "./support/axe.ts";
import { chooseFromMenu } from "./support/directory-menus.ts";
import { active, order, tracker } from "./support/encounter.ts";
import { takePlace } from "./support/places.ts";
import { Seat, Table } from "./support/table.ts";

/** A page whose clicks are counted. */
class Counted {
  clicks = 0;

  constructor(readonly page: Page) {}

  async press(name: string | RegExp): Promise<void> {
    this.clicks += 1;
    await this.page.getByRole("button", { name }).click();
  }
}

test.describe.serial("the first minute of a Gamemaster", () => {
  let table: Table;

  test.beforeAll(async () => {
    table = await Table.open();
  });

  test.afterAll(async () => {
    await table?.close();
  });

  test("three clicks after the table was opened a fight has begun, on a map, with five who take part", async ({
    browser,
  }) => {
    const { context, page } = await takePlace(browser, "light");
    await page.goto(table.url);
    const first = new Counted(page);
    await first.press("Join");
    const seat = new Seat(context, page, "Gamemaster");
    await seat.started();
    await seat.seedDice();
    await first.press("Play The Toll Bridge");
    await expect(page.locator(".journal-sheet")).toContainText("A silver penny for each of you");
    await first.press("Begin fight");
    await expect(page.locator(".tracker-row.active")).toHaveCount(1);
    expect(first.clicks).toBe(3);
    await expect(page.locator("#chat .message").last()).toContainText(/Ysolde Harrow.*\d/s);
    await expect(page.locator(".token .token-name")).toHaveText([
      "Ysolde Harrow",
      "Merrin Thatch",
      "Gate Guard 1",
      "Gate Guard 2",
      "Bandit Archer",
    ]);
    const map = await page.locator(".board-scene").evaluate((scene) => getComputedStyle(scene).backgroundImage);
    expect(map).toContain("toll-bridge.webp");
    await seat.leave();
  });

  test("what was begun is there for the next one who joins, who is not welcomed again", async ({ browser }) => {
    const seat = await table.join(browser, "Gamemaster", "light", true);
    await seat.sidebar("Combat");
    await expect.poll(() => order(seat)).toHaveLength(5);
    await expect(seat.page.locator(".application.welcome")).toHaveCount(0);
    await seat.sidebar("Journal");
    const journal = seat.page.locator("#journal");
    await journal.getByRole("button", { name: "The Toll Bridge" }).first().click();
    await journal.locator(".directory-item.entry").getByText("The Toll Bridge").click();
    await expect(seat.page.locator(".journal-sheet")).toContainText("A silver penny for each of you");
    await seat.sidebar("Actors");
    await seat.page.locator("#actors").getByText("The Toll Bridge").click();
    await seat.page.locator("#actors").getByText("Ysolde Harrow").click();
    const sheet = seat.page.locator(".application.sirpas.actor");
    await expect(sheet.locator(".edit-toggle"), "ready to be played").toHaveAttribute("aria-pressed", "false");
    await expect(sheet.locator(".favourites .item-text")).toHaveCount(6);
    await seat.leave();
  });

  test("on a board neutral guards stand with the hostile archer, and who cannot fight is named before the round", async ({
    browser,
  }) => {
    const seat = await table.join(browser, "Gamemaster");
    await seat.page.evaluate(() => {
      const { canvas } = globalThis as unknown as {
        canvas: { tokens: { placeables: readonly { control(options: object): boolean }[] } };
      };
      for (const token of canvas.tokens.placeables) token.control({ releaseOthers: false });
    });
    await chooseFromMenu(seat.page, "Play", "Fight");
    const board = seat.page.locator(".fight-board");
    const names = (party: string) => board.getByRole("region", { name: party, exact: true }).locator(".name");
    await expect(names("Party A")).toHaveText(["Ysolde Harrow", "Merrin Thatch"]);
    await expect(names("Party B")).toHaveText(["Gate Guard 1", "Gate Guard 2", "Bandit Archer"]);
    await expect(board.getByRole("region", { name: "Party C" })).toHaveCount(0);
    const fight = board.getByRole("button", { name: "Fight round 1" });
    await expect(fight).toBeDisabled();
    await expect(fight).toHaveAccessibleDescription(/Merrin Thatch can’t fight like this/u);
    await board.getByRole("button", { name: "Allow generic skills" }).click();
    await expect(fight).toBeEnabled();
    await board.getByRole("button", { name: "Clear" }).click();
    await seat.leave();
  });

  test("who returns to the bridge by the welcome finds it as it was left, nothing of it imported anew", async ({
    browser,
  }) => {
    const seat = await table.join(browser, "Gamemaster");
    await chooseFromMenu(seat.page, "Play", "Welcome to SIRPAS");
    await collapseSidebar(seat);
    await seat.page.getByRole("button", { name: "Return to The Toll Bridge" }).click();
    await expect(tracker(seat).locator(".tracker-row.active")).toBeVisible();
    await seat.leave();
  });

  test("alone at the bridge its guards fight back: a click does what is suggested, and the fight goes on", async ({
    browser,
  }) => {
    const seat = await table.join(browser, "Gamemaster", "dark");
    await seat.seedDice();
    await seat.sidebar("Combat");
    const turn = seat.page.getByRole("region", { name: "Your turn" });
    const suggestions = seat.page.getByRole("region", { name: "Suggestions" });
    const suggest = turn.getByRole("button", { name: "Suggest" });
    await expect(active(seat)).toHaveText("Ysolde Harrow");
    await expect(suggest, "never for a hero").toHaveCount(0);
    for (const next of ["Bandit Archer", "Merrin Thatch", "Gate Guard 1"]) {
      await turn.getByRole("button", { name: "Done" }).click();
      await expect(active(seat)).toHaveText(next);
    }
    await suggest.click();
    await expect(suggestions).toContainText("Tactics are a guess");
    await suggestions.getByRole("combobox", { name: "Tactics" }).selectOption("Sharp");
    const acts = suggestions.getByRole("button", { name: /^Gate Guard 1: .* at Ysolde Harrow: .*% to wound$/u });
    await expect(acts).toHaveCount(2);
    expect(await hindrances(suggestions)).toEqual([]);
    await acts.first().click();
    const asked = prompts(seat);
    await expect(asked).toContainText("Ysolde Harrow");
    await expect(suggestions).toContainText("Nothing left that is worth doing this turn");
    // While somebody has to answer, nothing is played; then the turn ends, and the next guard reaches nobody.
    await suggestions.getByRole("button", { name: "Next five like this" }).click();
    await expect(suggestions.getByRole("button", { name: "Stop" })).toBeVisible();
    await expect(active(seat)).toHaveText("Gate Guard 1");
    await asked.locator("[data-action=roll]").first().click();
    await expect(active(seat)).toHaveText("Gate Guard 2");
    await expect(suggestions).toContainText("No one is in reach: move towards Ysolde Harrow, or wait.");
    await expect(suggestions.getByRole("button", { name: "Stop" })).toHaveCount(0);
    await expect(suggestions.getByRole("combobox")).toHaveValue("sharp");
    await turn.getByRole("button", { name: "Done" }).click();
    await expect(suggestions, "a hero is next").toHaveCount(0);
    await seat.leave();
  });
});

test.describe.serial("the welcome to a new world", () => {
  let table: Table;
  let seat: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    seat = await table.join(browser, "Gamemaster", "light", true);
    await seat.seedDice();
  });

  test.afterAll(async () => {
    await seat?.leave();
    await table?.close();
  });

  const welcome = () => seat.page.locator(".application.welcome");
  const done = () => welcome().locator(".welcome-step.done h4");

  test("leads step by step to a first fight, and ticks what the world has", async () => {
    await expect(done()).toHaveCount(0);
    await welcome().getByRole("button", { name: "Choose a character" }).click();
    await seat.page.getByRole("button", { name: "Play Tamsin Roe" }).click();
    await expect(done()).toHaveText([/Characters/]);
    await welcome().getByRole("button", { name: "Browse opponents" }).click();
    const opponents = seat.page.locator(".application.opponents-window");
    await expect(opponents).toContainText("Swords and bows");
    await opponents.getByRole("button", { name: "Face Thug" }).click();
    await expect(done()).toHaveText([/Characters/, /Opponents/]);
    await opponents.locator("[data-action=close]").click();
    await welcome().getByRole("button", { name: "Place everyone" }).click();
    await expect(done()).toHaveText([/Characters/, /Opponents/, /Scene/]);
    await expect(seat.page.locator(".token")).toHaveCount(2);
    await welcome().getByRole("button", { name: "Start the fight" }).click();
    await expect(tracker(seat).locator(".tracker-row.active")).toBeVisible();
    await expect(welcome()).toHaveCount(0);
    await chooseFromMenu(seat.page, "Play", "Welcome to SIRPAS");
    await expect(done()).toHaveCount(4);
  });

  test("leads to the guide, which opens as a journal whose pages link to each other", async () => {
    await welcome().getByRole("button", { name: "Guide" }).click();
    const guide = seat.page.getByRole("dialog", { name: "Journal entry: Gamemaster’s Guide" });
    await expect(guide.getByRole("heading", { name: "Your first fight in ten minutes" })).toBeVisible();
    await expect(guide.locator(".page-content ol > li")).toHaveCount(7);
    await expect(guide.locator(".page-content ol img")).toHaveCount(5);
    await expect(guide.getByRole("img", { name: "The bridge, ready to be fought over" })).toHaveJSProperty(
      "complete",
      true,
    );
    expect(
      await guide.locator("img").evaluateAll((all) => all.every((img) => (img as HTMLImageElement).naturalWidth > 0)),
    ).toBe(true);
    await guide.getByRole("button", { name: "Gamemaster’s Guide", exact: true }).click();
    await guide.locator(".content-link", { hasText: "Stat blocks" }).click();
    await expect(guide.locator("pre")).toContainText("Gate Guard");
    await guide.locator("[data-action=close]").click();
  });

  test("is not shown again to who says so, and can be opened again", async () => {
    await seat.page.evaluate(async () => {
      const { game } = globalThis as unknown as {
        game: Record<"actors" | "combats", { contents: readonly { delete(): Promise<unknown> }[] }>;
      };
      for (const name of ["combats", "actors"] as const) for (const one of game[name].contents) await one.delete();
    });
    await seat.reload();
    await expect(welcome()).toBeVisible();
    // The window goes with the click, so that there is nothing left to be found checked.
    await welcome().getByLabel("Don’t show again").click();
    await expect(welcome(), "it came by itself, and goes").toHaveCount(0);
    await seat.reload();
    await chooseFromMenu(seat.page, "Play", "Welcome to SIRPAS");
    await expect(welcome().getByLabel("Don’t show again")).toBeChecked();
  });
});

test.describe.serial("the tours", { tag: "@sweep" }, () => {
  let table: Table;
  let seat: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    seat = await table.join(browser, "Gamemaster");
  });

  test.afterAll(async () => {
    await seat?.leave();
    await table?.close();
  });

  const step = () => seat.page.locator(".tour-step");

  test("need a character, and say so", async () => {
    await chooseFromMenu(seat.page, "Play", "Welcome to SIRPAS");
    await seat.page.getByRole("button", { name: "Tour: the character sheet" }).click();
    await expect(seat.page.locator("#notifications")).toContainText("A tour needs a character");
  });

  test("show sheet, check and fight, each step beside what it is about", async () => {
    await chooseFromMenu(seat.page, "Create", "Quick start");
    await seat.page.getByRole("button", { name: "Play Ysolde Harrow" }).click();
    await expect(seat.page.locator(".application.sirpas.actor")).toBeVisible();
    for (const [tour, titles] of Object.entries({
      "Tour: the character sheet": ["Who this is", "Attributes", "Tabs", "Play and edit", "Why this number?"],
      "Tour: a check": ["Click to roll", "How hard is it?", "Your chances", "Roll", "The result"],
      "Tour: a fight": ["The encounter", "Begin", "Attack", "Defend", "Undo"],
    })) {
      await seat.sidebar("Settings");
      await seat.page.getByRole("button", { name: "Tour management" }).click();
      await collapseSidebar(seat);
      await seat.page.getByRole("button", { name: `Start ${tour}` }).click();
      for (const [index, title] of titles.entries()) {
        await expect(step().locator("h3")).toHaveText(title);
        const isPointing = !["Why this number?", "Attack", "Defend"].includes(title);
        expect(await seat.page.evaluate(pointsAtSomething), title).toBe(isPointing);
        await step()
          .getByRole("button", { name: index + 1 < titles.length ? "Next" : "Finish" })
          .click();
      }
      await expect(step()).toHaveCount(0);
    }
  });
});

/** Collapses the sidebar, as Foundry starts it. */
async function collapseSidebar(seat: Seat): Promise<void> {
  await seat.page.evaluate(() => {
    const { ui } = globalThis as unknown as { readonly ui: { readonly sidebar: { collapse(): void } } };
    ui.sidebar.collapse();
  });
}

/** Whether the tour that is under way shows something of the screen. */
function pointsAtSomething(): boolean {
  const { foundry } = globalThis as unknown as {
    foundry: { nue: { Tour: { activeTour: { targetElement?: HTMLElement } | null } } };
  };
  return foundry.nue.Tour.activeTour?.targetElement?.checkVisibility() === true;
}
