import { expect, type Locator, test } from "@playwright/test";
import { GENERATION, GENERATIONS } from "../support/generation.ts";
import { prompts } from "./support/asking.ts";
import { roll } from "./support/check.ts";
import { LEVEL, notices, putCharacter } from "./support/console.ts";
import { type Seat, Table } from "./support/table.ts";

const TEXT = `<p>The wall: [[/check climbing difficult]] or [[/check skill=climbing sl=18 for="Nora"]]{With a rope}.</p>
<p>Past the guard: [[/contest dexterity against will]]. The race: [[/ranking health]].</p>
<p>The purse: [[/contest dexterity against will for="Ada" vs="Guard" reason="The purse"]]. The crew: [[/ranking health for="Ada, Nora"]], the queue: [[/ranking will for="Nora, Guard"]]
or [[/request climbing hard for="Ada, Nora"]].</p>
<p>[[/check flying]] and [[/check climbing impossible]].</p>`;

interface World {
  JournalEntry: { create(data: object): Promise<{ sheet: { render(options: object): Promise<unknown> } }> };
  game: {
    journal: { getName(name: string): { sheet: { render(options: object): Promise<unknown> } } };
    actors: { getName(name: string): { id: string; uuid: string; items: { contents: { uuid: string }[] } } };
    users: { getName(name: string): { update(data: object): Promise<unknown> } };
  };
  ChatMessage: { create(data: object): Promise<unknown> };
  Item: { create(data: object): Promise<{ sheet: { render(options: object): Promise<unknown> } }> };
}

for (const generation of GENERATIONS) {
  const tag = generation === GENERATION ? [] : ["@sweep"];
  test.describe.serial(`a text asks for rolls at a table of generation ${generation}`, { tag }, () => {
    let table: Table;
    let gamemaster: Seat;
    let player: Seat;

    test.beforeAll(async ({ browser }) => {
      table = await Table.open({ generation });
      gamemaster = await table.join(browser, "Gamemaster");
      for (const name of ["Ada", "Nora"]) {
        await putCharacter(gamemaster, name, { skills: ["Climbing"], ownership: { "Player 1": LEVEL.owner } });
      }
      await putCharacter(gamemaster, "Guard");
      await gamemaster.page.evaluate(async (content) => {
        const { JournalEntry, game } = globalThis as unknown as World;
        await JournalEntry.create({
          name: "The keep",
          ownership: { default: 2 },
          pages: [{ name: "Ways in", type: "text", text: { content, format: 1 } }],
        });
        await game.users.getName("Player 1").update({ character: game.actors.getName("Ada").id });
      }, TEXT);
      player = await table.join(browser, "Player 1");
      for (const seat of [gamemaster, player]) await read(seat);
    });

    test.afterAll(async () => {
      await player?.leave();
      await gamemaster?.leave();
      await table?.close();
    });

    async function read(seat: Seat): Promise<void> {
      await seat.page.evaluate(async () => {
        const { game } = globalThis as unknown as World;
        await game.journal.getName("The keep").sheet.render({ force: true });
      });
      await expect(journal(seat)).toContainText("The wall");
    }

    const journal = (seat: Seat): Locator => seat.page.locator(".application.journal-sheet");
    const dialogOf = (seat: Seat): Locator => seat.page.getByRole("dialog").filter({ hasText: "Who sees it" });

    test("a player sees buttons, and a sentence where something is not known", async () => {
      const page = journal(player);
      await expect(page.getByRole("button", { name: "Climbing: Difficult · SL 24" })).toBeVisible();
      await expect(page.getByRole("button", { name: "With a rope" })).toBeVisible();
      await expect(page.getByRole("button", { name: "Contest: Dexterity against Will", exact: true })).toBeVisible();
      await expect(
        page.getByRole("button", { name: "Contest: Dexterity against Will (Ada against Guard)" }),
      ).toBeVisible();
      await expect(page.getByRole("button", { name: "Ranking: Health", exact: true })).toBeVisible();
      await expect(page.getByRole("button", { name: "Ranking: Health (Ada, Nora)" })).toBeVisible();
      // When others are asked is the Gamemaster's to say.
      await expect(page).toContainText("Request Climbing: Hard · SL 27 (Ada, Nora)");
      await expect(page.getByRole("button", { name: /^Request Climbing/ })).toHaveCount(0);
      await expect(page.locator(".sirpas-asked-fault")).toHaveText([
        /no statistic “flying”/,
        /no difficulty “impossible”/,
      ]);
      await expect(page.getByRole("button", { name: /^Request it/ })).toHaveCount(0);
    });

    test("a button rolls for the player's own character, by keyboard too", async () => {
      const button = journal(player).getByRole("button", { name: "Climbing: Difficult" });
      await button.press("Enter");
      const dialog = dialogOf(player);
      await expect(dialog).toContainText("Ada rolls");
      await expect(dialog.getByLabel("Difficulty")).toHaveValue("difficult");
      await roll(player, dialog, 5, 5, 5);
      await player.sidebar("Chat");
      await expect(player.page.locator(".sirpas.check-card").last()).toContainText("Success");
    });

    test("one that names somebody rolls for them, with Shift at once", async () => {
      await player.layDice(3, 3, 2);
      await journal(player)
        .getByRole("button", { name: "With a rope" })
        .click({ modifiers: ["Shift"] });
      const card = player.page.locator(".sirpas.check-card").last();
      await expect(card).toContainText("Nora");
      await expect(card).toContainText("18");
    });

    test("a contest without a second side says what it needs", async () => {
      await journal(player).getByRole("button", { name: "Contest: Dexterity against Will", exact: true }).click();
      await expect(notices(player)).toContainText("A contest needs two");
    });

    test("the Gamemaster asks for it, and ranks all the players' characters", async () => {
      const page = journal(gamemaster);
      await page.getByRole("button", { name: "Request it: Climbing: Difficult · SL 24" }).click();
      await gamemaster.sidebar("Chat");
      const request = gamemaster.page.locator(".request-card").last();
      await expect(request).toContainText("Ada");
      await expect(request).toContainText("Nora");
      await expect(request).toContainText("Difficult");
      await gamemaster.layDice(6, 6, 1, 3, 3, 3);
      await page.getByRole("button", { name: "Ranking: Health", exact: true }).click({ modifiers: ["Shift"] });
      await expect(gamemaster.page.locator(".ranking-card").last()).toContainText("Nora");
      await page.getByRole("button", { name: /^Climbing: Difficult/ }).click();
      await expect(notices(gamemaster)).toContainText("Select a token or choose");
    });

    test("a player throws for their own side of a contest, and the Gamemaster is asked for the other", async () => {
      await journal(player)
        .getByRole("button", { name: /Ada against Guard/ })
        .dblclick();
      const dialog = player.page.locator(".contest-roll-dialog");
      await expect(dialog).toHaveCount(1);
      await expect(dialog).toContainText("With Dexterity");
      await player.layDice(4, 4, 3);
      await dialog.getByRole("button", { name: "Roll" }).click();
      const card = player.page.locator("#chat .duel-card").last();
      await expect(card).toContainText("The purse");
      await expect(card).toContainText("1 of 2 have rolled");
      await expect(prompts(gamemaster)).toContainText(/Player 1 asks Guard/);
      await gamemaster.layDice(3, 3, 3);
      await prompts(gamemaster)
        .getByRole("button", { name: "Roll for Guard" })
        .click({ modifiers: ["Shift"] });
      await expect(card).toContainText("Ada wins");
      await expect(player.page.locator("#chat .duel-card")).toHaveCount(1);
    });

    test("the Gamemaster throws for the guard and asks the player; with Shift for both at once", async () => {
      const button = journal(gamemaster).getByRole("button", { name: /Ada against Guard/ });
      await button.click();
      await expect(button).toBeDisabled();
      await gamemaster.layDice(3, 3, 3);
      await gamemaster.page.locator(".contest-roll-dialog").getByRole("button", { name: "Roll" }).click();
      await expect(prompts(player)).toContainText(/Gamemaster asks Ada/);
      await prompts(player).getByRole("button", { name: "Later" }).click();
      await gamemaster.layDice(6, 6, 5, 1, 1, 2);
      await expect(button).toBeEnabled();
      await button.click({ modifiers: ["Shift"] });
      await expect(gamemaster.page.locator("#chat .duel-card")).toHaveCount(3);
      await expect(gamemaster.page.locator("#chat .duel-card").last()).toContainText("Ada wins");
    });

    test("a player throws for their own in a ranking, and the Gamemaster is asked for the others", async () => {
      await journal(player).getByRole("button", { name: "Ranking: Will (Nora, Guard)" }).click();
      await player.layDice(4, 4, 4);
      await player.page.locator(".contest-roll-dialog").getByRole("button", { name: "Roll" }).click();
      await expect(player.page.locator(".contest-roll-dialog")).toHaveCount(0);
      await gamemaster.layDice(2, 2, 2);
      await prompts(gamemaster)
        .getByRole("button", { name: "Roll for Guard" })
        .click({ modifiers: ["Shift"] });
      await expect(player.page.locator("#chat .ranking-card").last()).toContainText(/Nora.*22.*Guard.*16/s);
    });

    test("the Gamemaster asks those whom the text names, at its difficulty", async () => {
      await journal(gamemaster)
        .getByRole("button", { name: /^Request Climbing: Hard/ })
        .click();
      const request = gamemaster.page.locator(".request-card").last();
      await expect(request).toContainText("Hard, SL 27");
      await expect(request).toContainText(/Ada.*Nora/s);
      await expect(request).toContainText("0 of 2 have rolled");
    });

    test("the same in the description of an item", async () => {
      await gamemaster.page.evaluate(async () => {
        const { Item } = globalThis as unknown as World;
        const description = "<p>To use it: [[/check dexterity easy]], or [[/ranking flying]].</p>";
        const rope = await Item.create({ name: "Rope", type: "gear", system: { description } });
        await rope.sheet.render({ force: true });
      });
      const sheet = gamemaster.page.locator(".application.sirpas.item").filter({ hasText: "Rope" });
      await sheet.getByRole("tab", { name: "Description" }).click();
      await expect(sheet.getByRole("button", { name: "Dexterity: Easy · SL 18", exact: true })).toBeVisible();
      await expect(sheet.locator(".sirpas-asked-fault")).toContainText("no statistic “flying”");
      await sheet.locator("[data-action=close]").first().press("Enter");
    });

    test("the same in the chat, and a link to a skill on somebody's sheet rolls it", async () => {
      await gamemaster.page.evaluate(async () => {
        const { game, ChatMessage } = globalThis as unknown as World;
        const [skill] = game.actors.getName("Ada").items.contents;
        await ChatMessage.create({ content: `Up with you: [[/check will easy]] @UUID[${skill!.uuid}]{her climbing}` });
      });
      const message = player.page.locator(".chat-message").last();
      await message.getByRole("button", { name: "Will: Easy · SL 18" }).click();
      await expect(dialogOf(player)).toContainText("Will");
      await dialogOf(player).getByRole("button", { name: "Cancel" }).click();
      await message.getByText("her climbing").click();
      await expect(dialogOf(player)).toContainText("Climbing");
      await dialogOf(player).getByRole("button", { name: "Cancel" }).click();
      await expect(dialogOf(player)).toBeHidden();
    });
  });
}
