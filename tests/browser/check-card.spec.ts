import { expect, test, type Locator } from "@playwright/test";
import { type Console, LEVEL, putCharacter } from "./support/console.ts";
import { askForCheck, roll } from "./support/check.ts";
import { openActor } from "./support/sheet.ts";
import { type Seat, Table, type Theme } from "./support/table.ts";

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
    const wounds = [{ severity: "serious" }];
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

  test("an automatic result says why, with a link to the rule, and each term has its page", async () => {
    const card = await check("Climbing", 6, 6, 6);
    await expect(card.locator(".card-reasons")).toContainText("Automatic success");
    await expect(card.locator(".card-reasons a.rule-link").first()).toContainText("Why");
    await card.locator("summary").click();
    await expect(card.locator(".card-terms .rule-link").first()).toBeVisible();
    await expect(card.getByRole("button", { name: "Try again" })).toHaveCount(0);
  });

  test("a critical success at climbing gains 12 feet, once, and can be taken back by who applied it", async () => {
    const card = lastCard(player);
    await card.getByRole("button", { name: "Climb 12 feet" }).click();
    await expect(card.locator(".card-consequences")).toContainText("Ada: The climber gains 12 feet. (Player 1)");
    const other = lastCard(gamemaster);
    await expect(other.locator(".card-consequences")).toContainText("Player 1");
    await expect(other.getByRole("button", { name: "Climb" })).toHaveCount(0);
    await player.reload();
    await player.sidebar("Chat");
    await expect(lastCard(player).getByRole("button", { name: "Climb" })).toHaveCount(0);
    await lastCard(player).getByRole("button", { name: "Take back" }).click();
    await expect(lastCard(player).getByRole("button", { name: "Climb 12 feet" })).toBeVisible();
    await expect(lastCard(gamemaster, "consequence")).toContainText("Taken back by Player 1");
    await openActor(player, "Ada");
  });

  test("trying again asks for the same check, one attempt and 2 more on the success level", async () => {
    const card = await check("Climbing", 3, 3, 2);
    await expect(card).toContainText("SL 21");
    await card.getByRole("button", { name: "Try again" }).click();
    const dialog = player.page.getByRole("dialog").filter({ hasText: "Who sees it" });
    await roll(player, dialog, 3, 3, 3);
    await expect(lastCard(player)).toContainText("SL 23");
    await expect(lastCard(player).locator(".card-reasons")).toContainText("Earlier attempts, counted in: 1");
  });

  test("another character takes the same check", async () => {
    await lastCard(player).getByRole("button", { name: "Take it as Bo" }).click();
    const dialog = player.page.getByRole("dialog").filter({ hasText: "Who sees it" });
    await roll(player, dialog, 6, 6, 5);
    await expect(lastCard(player)).toContainText("Bo");
    await expect(lastCard(player)).toContainText("SL 23");
  });

  test("the Gamemaster's re-roll stands beside the first throw, which says so", async () => {
    const first = gamemaster.page.locator(".sirpas.check-card").last();
    await gamemaster.layDice(1, 2, 2);
    await first.getByRole("button", { name: "Re-roll" }).click();
    const cards = player.page.locator(".sirpas.check-card");
    await expect(cards.last()).toContainText("Re-rolled by the Gamemaster");
    await expect(cards.nth(-2)).toContainText("The Gamemaster threw this again");
    await expect(cards.nth(-2).locator(".natural")).toContainText("17");
    await expect(cards.last().getByRole("button", { name: "Re-roll" })).toHaveCount(0);
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

  test("the same check stabilises somebody who lies still instead, and never does both", async () => {
    const wounds = Array.from({ length: 4 }, () => ({ severity: "heavy" }));
    await putCharacter(gamemaster, "Cy", { ownership: { "Player 1": LEVEL.owner }, system: { wounds } });
    const card = await checkAtOnce("first-aid", 6, 6, 4);
    await card.getByRole("button", { name: "Stabilise somebody" }).click();
    const dialog = player.page.getByRole("dialog").filter({ hasText: "Stabilise somebody" });
    await expect(dialog.getByLabel("Who")).toHaveText(/Cy/);
    await expect(dialog.getByLabel("Who")).not.toHaveText(/Bo/);
    await dialog.getByRole("button", { name: "Apply" }).click();
    await expect(card.locator(".card-consequences")).toContainText("Cy: The patient is stabilised. (Player 1)");
    await expect(card.getByRole("button", { name: "Treat a wound" })).toHaveCount(0);
    await card.getByRole("button", { name: "Take back" }).click();
    await expect(card.getByRole("button", { name: "Treat a wound" })).toBeVisible();
    await expect(card.getByRole("button", { name: "Stabilise somebody" })).toBeVisible();
  });

  test("of two who press at the same moment one lets it come, and both screens say who", async () => {
    const ours = await checkAtOnce("climbing", 5, 5, 5);
    const theirs = lastCard(gamemaster);
    const climb = (card: Locator) => card.getByRole("button", { name: "Climb 6 feet" });
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
    const dialog = player.page.getByRole("dialog").filter({ hasText: "Feet of the fall" });
    await dialog.getByLabel("Feet of the fall").fill("5");
    await dialog.getByRole("button", { name: "Apply" }).click();
    await expect(card.locator(".card-consequences")).toContainText("Ada: Falls 5 feet. (Player 1)");
    await expect(lastCard(player, "deed")).toContainText("Points of damage: 5");
  });

  test("while another tab is in front, a new check is said aloud", async () => {
    await gamemaster.sidebar("Actors");
    await check("Climbing", 5, 5, 5);
    await expect(gamemaster.page.locator("#sirpas-announcements")).toHaveText(/Ada, Climbing: Success, margin \+3/);
    await gamemaster.sidebar("Chat");
  });

  test("what another listener writes into a card stays", async () => {
    await player.page.evaluate(() => {
      const { Hooks } = globalThis as unknown as {
        Hooks: { on(hook: string, call: (message: object, html: Element) => void): void };
      };
      Hooks.on("renderChatMessageHTML", (_, html) => html.querySelector(".check-card h4")?.append(" (seen)"));
    });
    const card = await check("Climbing", 5, 5, 4);
    await expect(card.locator("h4")).toHaveText("Climbing (seen)");
  });

  test("a module that rolls dice over the screen is given the very dice of the card", async () => {
    const thrown = await player.page.evaluate(() => {
      const { game } = globalThis as unknown as {
        game: {
          messages: {
            contents: {
              type: string;
              rolls: { dice: { faces: number; results: { result: number; active: boolean }[] }[] }[];
            }[];
          };
        };
      };
      const checks = game.messages.contents.filter(({ type }) => type === "check");
      return checks
        .at(-1)!
        .rolls[0]!.dice.map(({ faces, results }) => ({ faces, results: results.map(({ result }) => result) }));
    });
    expect(thrown).toEqual([{ faces: 6, results: [5, 5, 4] }]);
  });

  for (const theme of ["light", "dark"] satisfies Theme[]) {
    test(`the cards can be looked at in the ${theme} theme, wide and narrow`, async () => {
      const { page } = player;
      await page.emulateMedia({ colorScheme: theme });
      await expect(page.locator("body")).toHaveClass(new RegExp(`theme-${theme}`));
      for (const width of [300, 400]) {
        await page.evaluate((px) => {
          for (const card of document.querySelectorAll<HTMLElement>(".chat-log .chat-message"))
            card.style.inlineSize = `${px}px`;
        }, width);
        for (const [index, card] of (
          await page.locator(".sirpas:is(.check-card, .consequence-card)").all()
        ).entries()) {
          expect(await card.evaluate((element) => element.scrollWidth <= element.clientWidth + 1)).toBe(true);
          if (process.env["SHOTS"])
            await card.screenshot({ path: `${process.env["SHOTS"]}/card-${index}-${width}-${theme}.png` });
        }
      }
    });
  }
});
