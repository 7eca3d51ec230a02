import { expect, type Locator, test } from "@playwright/test";
import { lastCard, prompts, say } from "./support/asking.ts";
import { LEVEL, putCharacter } from "./support/console.ts";
import { type Seat, Table } from "./support/table.ts";
import { unfold } from "./support/unfold.ts";

test.describe.serial("the Gamemaster brings people together for a ranking", () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;
  let board: Locator;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    // One after the other, so that each has heard of the other's coming.
    gamemaster = await table.join(browser, "Gamemaster");
    player = await table.join(browser, "Player 1", "dark");
    await putCharacter(gamemaster, "Ada", { ownership: { "Player 1": LEVEL.owner } });
    for (const name of ["Guard", "Wolf"]) await putCharacter(gamemaster, name);
    board = gamemaster.page.locator(".ranking-board");
  });

  test.afterAll(async () => {
    await Promise.all([gamemaster?.leave(), player?.leave()]);
    await table?.close();
  });

  const line = (name: string) => board.locator("[data-person]").filter({ hasText: name });

  test("/request ranking opens the board with statistic and reason, and the players' characters on it", async () => {
    await say(gamemaster, "/request ranking will # Up the hill");
    await expect(board.getByLabel("Statistic for everyone")).toHaveValue("will");
    await expect(board.getByLabel("Reason")).toHaveValue("Up the hill");
    await expect(line("Ada")).toHaveCount(1);
    await expect(board).toContainText("Everyone rolls on their own screen");
    await expect(board).toContainText("You roll everyone’s dice");
    await expect(board).toContainText("2d6 shared by all");
  });

  test("actors are dragged onto it from the sidebar", async () => {
    await gamemaster.sidebar("Actors");
    for (const name of ["Guard", "Wolf"]) {
      const entry = gamemaster.page.locator("#actors .directory-item").filter({ hasText: name });
      await entry.dragTo(board.locator(".board-party header"));
      await expect(line(name)).toHaveCount(1);
    }
    await unfold(board);
    await board.getByLabel("Wolf’s statistic").selectOption({ label: "Health 10" });
  });

  test("everybody is asked at their own screen; the NPCs throw in one click, and the board shows how it stands", async () => {
    await board.getByRole("button", { name: "Request rolls" }).click();
    await expect(prompts(player)).toContainText(/Gamemaster asks Ada\s*Ranking of 3\s*Up the hill/);
    await expect(board.locator(".board-round")).toContainText("0 of 3 have rolled");
    await expect(board.getByRole("button", { name: "Request rolls" })).toBeDisabled();
    await expect(board).toContainText("Ada, Guard, and Wolf must still roll.");
    await gamemaster.layDice(1, 1, 2, 4, 4, 3);
    await board.getByRole("button", { name: "Roll for 2 NPCs" }).click();
    await expect(line("Wolf").locator(".result")).toContainText("21");
    await expect(line("Ada").locator(".result")).toHaveCount(0);
  });

  test("a tie stands before their eyes, on the board and at the player's screen, until it is thrown out", async () => {
    await player.layDice(3, 4, 4, 6, 6, 6);
    await prompts(player)
      .getByRole("button", { name: "Roll for Ada" })
      .click({ modifiers: ["Shift"] });
    await expect(line("Ada").locator(".result")).toContainText("21 place 1, tied");
    await expect(board.locator(".board-round summary").first()).toContainText("Tied, roll again: Ada and Wolf.");
    await expect(prompts(player)).toContainText("tied with Wolf: roll again");
    await prompts(player)
      .getByRole("button", { name: "Roll for Ada" })
      .click({ modifiers: ["Shift"] });
    await gamemaster.layDice(1, 1, 1);
    await board.getByRole("button", { name: "Roll for 1 NPC" }).click();
    await expect(line("Ada").locator(".result")).toContainText("21 place 1");
    await expect(line("Wolf").locator(".result")).toContainText("21 place 2");
    await expect(board.locator(".board-round summary").first()).toContainText("Ada comes first");
    await expect(await lastCard(player, "ranking-card")).toContainText("Ada comes first");
  });

  test("the book's generator gives 2d6 shared by all, who can be moved there", async () => {
    await unfold(board);
    await board.getByRole("button", { name: "Move Wolf up" }).click();
    await expect(board.locator("[data-person] > .name")).toHaveText(["Ada", "Wolf", "Guard"]);
    await board.getByLabel("Statistic for everyone").selectOption({ label: "Their choice" });
    await gamemaster.layDice(3, 4, 1, 6, 4);
    await board.getByRole("button", { name: "Generate" }).click();
    await expect(line("Ada").locator(".result")).toContainText("13 place 1");
    await expect(line("Wolf").locator(".result")).toContainText("11 place 2");
    await expect(line("Guard").locator(".result")).toContainText("8 place 3");
    await expect(await lastCard(player, "generated-ranking-card")).toContainText("Ada");
  });

  test("a ranking in the chat is put back onto the board with who took part, and what they used", async () => {
    await board.locator("[data-action=close]").click();
    await gamemaster.sidebar("Chat");
    await gamemaster.page
      .locator("#chat .chat-message")
      .filter({ has: gamemaster.page.locator(".ranking-card") })
      .last()
      .getByRole("button", { name: "Open board" })
      .click();
    await expect(board.locator("[data-person] > .name")).toHaveText(["Ada", "Guard", "Wolf"]);
    await expect(board.getByLabel("Wolf’s statistic")).toHaveValue("health");
    await expect(board.getByLabel("Reason")).toHaveValue("Up the hill");
    await expect(board.locator(".board-round summary").first()).toContainText("Ada comes first");
  });
});
