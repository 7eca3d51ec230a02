import { expect, type Locator, test } from "@playwright/test";
import { chooseFromMenu } from "./support/directory-menus.ts";
import { type Console, LEVEL, notices, putCharacter } from "./support/console.ts";
import { type Seat, Table } from "./support/table.ts";

/** Example "Multi-contests": what each of the three parties' members come to, with Health 12. */
const RUNNERS = { A: [29, 23, 20], B: [26, 25, 22, 19], C: [28, 22, 21, 18, 16] };
const HEALTH = 12;

test.describe.serial("a Gamemaster reaches for a macro", () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    [gamemaster, player] = await Promise.all([table.join(browser, "Gamemaster"), table.join(browser, "Player 1")]);
    for (const name of ["Ada", "Bo", "Cy"]) await putCharacter(gamemaster, name);
  });

  test.afterAll(async () => {
    await Promise.all([gamemaster?.leave(), player?.leave()]);
    await table?.close();
  });

  /** Drags a macro from the compendium into a slot of the bar. */
  async function toHotbar(name: string, slot: number): Promise<void> {
    const { page } = gamemaster;
    await gamemaster.sidebar("Compendium");
    await page.locator("#compendium").getByRole("button", { name: "Macros", exact: true }).click();
    const compendium = page.locator(".application.compendium").filter({ hasText: "Macros" });
    const line = compendium.locator(".directory-item.entry").filter({ hasText: new RegExp(`^\\s*${name}\\s*$`) });
    await line.dragTo(page.locator(`#hotbar [data-slot="${slot}"]`));
    await expect(page.locator(`#hotbar [data-slot="${slot}"]`).first()).toHaveAccessibleName(new RegExp(name));
    await compendium.locator("[data-action=close]").press("Enter");
  }

  function dialogOf(title: string): Locator {
    return gamemaster.page.locator(".group-roll-dialog").filter({ hasText: title });
  }

  test("whoever tries the game alone finds the characters there are, though no player has any", async () => {
    await chooseFromMenu(gamemaster.page, "Play", "Request a check");
    const dialog = dialogOf("Request a check");
    await expect(dialog.locator(".group-roll-participants")).toContainText("Ada");
    await dialog.locator("[data-action=close]").first().click();
    await gamemaster.page.evaluate(async (level) => {
      const { game } = globalThis as unknown as Console;
      await game.actors.getName("Ada")!.update({ ownership: { default: level } });
    }, LEVEL.owner);
  });

  test("dragged to the bar and pressed, Ranking puts three in order, and those who are tied throw again", async () => {
    await toHotbar("Ranking", 1);
    await gamemaster.page.locator('#hotbar [data-slot="1"]').first().click();
    const board = gamemaster.page.locator(".ranking-board");
    await expect(board.getByRole("button", { name: "Remove Ada from the board" })).toBeVisible();
    for (const name of ["Bo", "Cy"]) {
      await board.getByLabel("Actor to add").selectOption({ label: name });
      await board.getByRole("button", { name: "Add", exact: true }).click();
      await expect(board.getByRole("button", { name: `Remove ${name} from the board` })).toBeVisible();
    }
    await board.getByLabel("Statistic for everyone").selectOption({ label: "Health" });
    await gamemaster.layDice(3, 3, 3, 5, 5, 5, 3, 2, 4, 1, 1, 2, 6, 6, 1);
    await board.getByRole("button", { name: "Roll for all" }).click();
    await expect(board.locator(".board-round")).toContainText("Bo comes first");
    await board.locator("[data-action=close]").click();
    for (const seat of [gamemaster, player]) {
      await seat.sidebar("Chat");
      const card = seat.page.locator(".ranking-card").last();
      await expect(card.locator(".card-participants > li").nth(0)).toContainText(/1\s*Bo.*25/s);
      await expect(card.locator(".card-participants > li").nth(1)).toContainText(/2\s*Cy.*again: 23.*19/s);
      await expect(card.locator(".card-participants > li").nth(2)).toContainText(/3\s*Ada.*again: 14.*19/s);
    }
    const card = gamemaster.page.locator(".ranking-card").last();
    await card.locator("summary").nth(1).focus();
    await gamemaster.page.keyboard.press("Enter");
    await expect(card.locator(".card-participants > li").nth(1).locator(".terms").first()).toContainText("Body");
  });

  test("Example: three parties run up a hill, and party B wins by two points", async () => {
    const parties = [];
    for (const [party, results] of Object.entries(RUNNERS)) {
      const members = results.map((_, index) => `${party}${index + 1}`);
      for (const name of members) {
        await putCharacter(gamemaster, name, { system: { attributes: { health: { specific: HEALTH - 10 } } } });
      }
      parties.push(members);
    }
    await gamemaster.layDice(
      ...Object.values(RUNNERS)
        .flat()
        .flatMap((result) => dice(result - HEALTH)),
    );
    await gamemaster.page.evaluate(async (parties) => {
      const { game } = globalThis as unknown as {
        game: {
          actors: { getName(name: string): unknown };
          sirpas: { multiContest(parties: unknown[][], statistic: string): Promise<unknown> };
        };
      };
      await game.sirpas.multiContest(
        parties.map((names) => names.map((name) => game.actors.getName(name))),
        "health",
      );
    }, parties);
    await player.sidebar("Chat");
    const card = player.page.locator(".multi-contest-card").last();
    await expect(card).toContainText("Victory: Party B, 2 points");
    const section = (name: string) => card.locator(".card-party").filter({ hasText: name });
    await expect(section("Party A")).toContainText("1 point");
    await expect(section("Party A").locator(".card-participants > li").nth(1)).toContainText("SM −2");
    await expect(section("Party B").locator(".card-participants > li").nth(0)).toContainText("SM −3");
    await expect(section("Party B").locator(".card-participants > li").nth(3)).toContainText("sits out");
    await expect(section("Party C").locator(".card-participants > li").nth(0)).toContainText("SM −1");
    await expect(section("Party C").locator(".card-participants > li").nth(1)).toContainText("SM −3");
  });

  test("a ranking is generated, and a contest shows who won", async () => {
    await gamemaster.page.evaluate(() => {
      const { game } = globalThis as unknown as { game: { sirpas: { macros: Record<string, () => void> } } };
      game.sirpas.macros["generateRanking"]!();
    });
    const board = gamemaster.page.locator(".ranking-board");
    await board.getByRole("button", { name: "Clear" }).click();
    await board.getByLabel("Number of characters").fill("5");
    await board.getByLabel("Number of characters").press("Tab");
    await gamemaster.layDice(3, 4, 6, 6, 4, 1, 1);
    await board.getByRole("button", { name: "Generate" }).click();
    await expect(board.locator(".board-round")).toContainText("Generated ranking of 5");
    await board.locator("[data-action=close]").click();
    await gamemaster.sidebar("Chat");
    const generated = gamemaster.page.locator(".generated-ranking-card").last();
    await expect(generated.locator(".card-participants > li .result")).toContainText(["14", "13", "11", "8", "7"]);

    await gamemaster.layDice(6, 6, 4, 2, 2, 3);
    await gamemaster.page.evaluate(async () => {
      const { game } = globalThis as unknown as {
        game: {
          actors: { getName(name: string): unknown };
          sirpas: { contest(first: unknown, second: unknown, call: object): Promise<unknown> };
        };
      };
      const [ada, bo] = [game.actors.getName("Ada"), game.actors.getName("Bo")];
      await game.sirpas.contest(ada, bo, { statistics: ["dexterity", "intelligence"] });
    });
    const duel = gamemaster.page.locator(".duel-card").last();
    await expect(duel).toContainText("Ada wins: critical success");
    await expect(duel).toContainText("SM +9");
  });

  test("a ranking for the Gamemaster alone tells a player no name and no figure", async () => {
    await gamemaster.layDice(3, 3, 3, 5, 5, 5);
    await gamemaster.page.evaluate(async () => {
      const { game } = globalThis as unknown as {
        game: {
          actors: { getName(name: string): unknown };
          sirpas: { ranking(actors: unknown[], statistic: string, call: object): Promise<unknown> };
        };
      };
      await game.sirpas.ranking([game.actors.getName("Bo"), game.actors.getName("Cy")], "will", { visibility: "gm" });
    });
    await expect(gamemaster.page.locator(".ranking-card").last()).toContainText("Bo");
    const message = player.page.locator(".chat-message").last();
    await expect(message).toContainText("Gamemaster");
    await expect(message.locator(".ranking-card")).toHaveCount(0);
    await expect(message.locator(".message-content")).not.toContainText(/Bo|Cy|Will|\d/);
  });

  test("Player 1 can roll no ranking for a character of others, and is told whose it is", async () => {
    await putCharacter(gamemaster, "Watched", { ownership: { "Player 1": LEVEL.observer } });
    await player.sidebar("Actors");
    await expect(player.page.locator("#actors")).toContainText("Watched");
    await player.page.evaluate(async () => {
      const { game } = globalThis as unknown as {
        game: {
          actors: { getName(name: string): unknown };
          sirpas: { ranking(actors: unknown[], statistic: string): Promise<unknown> };
        };
      };
      await game.sirpas.ranking([game.actors.getName("Watched")], "will");
    });
    await expect(notices(player)).toContainText("You don’t own Watched");
  });
});

/** Three dice that come to this. */
function dice(sum: number): readonly number[] {
  const first = Math.min(6, sum - 2);
  const second = Math.min(6, sum - first - 1);
  return [first, second, sum - first - second];
}
