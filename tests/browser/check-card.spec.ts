import { expect, test, type Locator } from "@playwright/test";
import { type Console, LEVEL, putCharacter } from "./support/console.ts";
import { askForCheck, roll } from "./support/check.ts";
import { openActor } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

const lastCard = (seat: Seat, kind = "check"): Locator => seat.page.locator(`.sirpas.${kind}-card`).last();

test.describe.serial("what can be done on the card of a check", () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    [gamemaster, player] = await Promise.all([table.join(browser, "Gamemaster"), table.join(browser, "Player 1")]);
    const ownership = { "Player 1": LEVEL.owner };
    const skills = ["Climbing", "First Aid", "Acrobatics"];
    await putCharacter(gamemaster, "Ada", { ownership, skills });
    await gamemaster.page.evaluate(async () => {
      const { game } = globalThis as unknown as Console;
      await game.actors.getName("Ada")?.items.getName("First Aid")?.update({ "system.specific": 8 });
    });
    const wounds = { w1: { severity: "serious" } };
    await putCharacter(gamemaster, "Bo", { ownership, skills: ["Climbing"], system: { wounds } });
    await openActor(player, "Ada");
    await gamemaster.sidebar("Chat");
  });

  test.afterAll(async () => {
    await Promise.all([gamemaster?.leave(), player?.leave()]);
    await table?.close();
  });

  async function check(skill: string, ...dice: number[]): Promise<Locator> {
    await roll(player, await askForCheck(player, "Ada", skill), ...dice);
    await player.sidebar("Chat");
    return lastCard(player);
  }

  /** A check without its dialog, as a macro makes it. */
  async function checkAtOnce(key: string, ...dice: number[]): Promise<Locator> {
    await player.layDice(...dice);
    await player.page.evaluate(async (statistic) => {
      const { game } = globalThis as unknown as Console;
      await game.actors.getName("Ada")?.check(statistic, { fast: true, difficulty: "normal" });
    }, key);
    return lastCard(player);
  }

  test("a critical success at climbing gains 12 feet, once, and can be taken back by who applied it", async () => {
    const card = await check("Climbing", 6, 6, 6);
    await expect(card.locator(".card-reasons a.rule-link").first()).toContainText("Why");
    await card.locator("summary").click();
    await expect(card.locator(".card-terms .rule-link").first()).toBeVisible();
    await card.getByRole("button", { name: "Climb 12 ft" }).click();
    await expect(card.locator(".card-consequences")).toContainText("Ada: The climber gains 12 ft. (Player 1)");
    const other = lastCard(gamemaster);
    await expect(other.locator(".card-consequences")).toContainText("Player 1");
    await expect(other.getByRole("button", { name: "Climb" })).toHaveCount(0);
    await expect(card.getByRole("button", { name: "Climb" })).toHaveCount(0);
    await card.getByRole("button", { name: "Undo" }).click();
    await expect(card.getByRole("button", { name: "Climb 12 ft" })).toBeVisible();
    await expect(lastCard(gamemaster, "log-entry")).toContainText("Undone by Player 1");
  });

  test("a failed check is tried again, taken by another, and thrown anew by the Gamemaster", async () => {
    const dialog = player.page.getByRole("dialog").filter({ hasText: "Who sees it" });
    const card = await check("Climbing", 3, 3, 2);
    await expect(card).toContainText("SL 21");
    await card.getByRole("button", { name: "Try again" }).click();
    await roll(player, dialog, 3, 3, 3);
    await expect(lastCard(player)).toContainText("SL 23");
    await expect(lastCard(player).locator(".card-reasons")).toContainText("Earlier attempts, included: 1");
    await lastCard(player).getByRole("button", { name: "Let Bo try" }).click();
    await roll(player, dialog, 6, 6, 5);
    await expect(lastCard(player)).toContainText(/Bo.*SL 23/s);
    await expect(lastCard(gamemaster)).toContainText(/Bo.*SL 23/s);
    await gamemaster.layDice(1, 2, 2);
    await lastCard(gamemaster).getByRole("button", { name: "Roll again" }).click();
    const cards = player.page.locator(".sirpas.check-card");
    await expect(cards.last()).toContainText("Re-rolled by the Gamemaster");
    await expect(cards.nth(-2)).toContainText("The Gamemaster re-rolled this");
    await expect(cards.nth(-2).locator(".natural")).toContainText("17");
    await expect(cards.last().getByRole("button", { name: "Roll again" })).toHaveCount(0);
  });

  test("First Aid makes a chosen wound milder, and not twice", async () => {
    const card = await checkAtOnce("first-aid", 6, 6, 4);
    await card.getByRole("button", { name: "Treat a wound" }).click();
    const dialog = player.page.getByRole("dialog").filter({ hasText: "Treat a wound" });
    await expect(dialog.getByLabel("Wound")).toContainText("Bo");
    await dialog.getByRole("button", { name: "Apply" }).click();
    await expect(card.locator(".card-consequences")).toContainText("The serious wound becomes a light one.");
    await expect(card.getByRole("button", { name: "Treat a wound" })).toHaveCount(0);
  });

  test("of two who press at the same moment one lets it come, and both screens say who", async () => {
    const ours = await checkAtOnce("climbing", 5, 5, 5);
    const theirs = lastCard(gamemaster);
    const climb = (card: Locator) => card.getByRole("button", { name: "Climb 6 ft" });
    await expect(climb(theirs)).toBeVisible();
    // Whichever is second may see its button go before the pointer is there.
    const twice = (button: Locator) =>
      button.evaluate((element: HTMLElement) => {
        element.click();
        element.click();
      });
    await Promise.all([twice(climb(ours)), twice(climb(theirs))]);
    for (const card of [ours, theirs]) {
      await expect(card.locator(".card-consequences .done")).toHaveCount(1);
      await expect(climb(card)).toHaveCount(0);
    }
    await expect(theirs.locator(".card-consequences .done")).toHaveText(
      (await ours.locator(".card-consequences .done").textContent()) ?? "",
    );
  });

  test("after a failed landing somebody falls, and what it does to them is damage with an entry of its own", async () => {
    const card = await checkAtOnce("acrobatics", 1, 2, 2);
    await card.getByRole("button", { name: "Apply the fall" }).click();
    const dialog = player.page.getByRole("dialog").filter({ hasText: "Fall (feet)" });
    await dialog.getByLabel("Fall (feet)").fill("5");
    await dialog.getByRole("button", { name: "Apply" }).click();
    await expect(card.locator(".card-consequences")).toContainText("Ada: Falls 5 ft. (Player 1)");
    await expect(lastCard(player, "log-entry")).toContainText("5 damage");
  });

  test("while another tab is in front, a new check is said aloud; what another listener writes into its card stays", async () => {
    await player.page.evaluate(() => {
      const { Hooks } = globalThis as unknown as {
        Hooks: { on(hook: string, call: (message: object, html: Element) => void): void };
      };
      Hooks.on("renderChatMessageHTML", (_, html) => html.querySelector(".check-card h4")?.append(" (seen)"));
    });
    await gamemaster.sidebar("Actors");
    const dialog = await askForCheck(player, "Ada", "Climbing");
    await dialog.getByLabel("Situation").selectOption({ label: "Rock face: Difficult" });
    await roll(player, dialog, 5, 5, 5);
    await expect(lastCard(player).locator("h4")).toHaveText("Climbing (seen)");
    await expect(gamemaster.page.locator("#sirpas-announcements")).toHaveText(/Ada, Climbing: Success, margin \+0/);
    for (const seat of [player, gamemaster])
      await expect(lastCard(seat).locator(".card-head")).toContainText("Rock face · Difficult, SL 24");
  });

  test("what a module adds to a card in the hook renderChatMessageHTML is there again after the card has changed", async () => {
    const pressed = await player.page.evaluateHandle(() => {
      const { Hooks } = globalThis as unknown as {
        Hooks: { on(hook: string, call: (message: object, html: HTMLElement) => void): number };
      };
      const seen = { presses: 0, hook: 0 };
      seen.hook = Hooks.on("renderChatMessageHTML", (_, html) => {
        const button = document.createElement("button");
        button.textContent = "Toast";
        button.addEventListener("click", () => seen.presses++);
        html.querySelector(".message-content")?.append(button);
      });
      return seen;
    });
    const card = await checkAtOnce("acrobatics", 1, 2, 2);
    const message = player.page.locator(".chat-message").filter({ has: card });
    await expect(message.getByRole("button", { name: "Toast" })).toBeVisible();
    await card.getByRole("button", { name: "Apply the fall" }).click();
    const dialog = player.page.getByRole("dialog").filter({ hasText: "Fall (feet)" });
    await dialog.getByLabel("Fall (feet)").fill("5");
    await dialog.getByRole("button", { name: "Apply" }).click();
    await expect(card.locator(".card-consequences")).toContainText("Ada: Falls 5 ft. (Player 1)");
    await expect(message.getByRole("button", { name: "Toast" })).toHaveCount(1);
    await message.getByRole("button", { name: "Toast" }).click();
    expect(
      await pressed.evaluate((seen) => {
        (globalThis as unknown as { Hooks: { off(hook: string, id: number): void } }).Hooks.off(
          "renderChatMessageHTML",
          seen.hook,
        );
        return seen.presses;
      }),
    ).toBe(1);
  });
});
