import { expect, test } from "@playwright/test";
import { PLAYED } from "../support/generation.ts";
import { askContest, lastCard, prompts } from "./support/asking.ts";
import { LEVEL, putCharacter } from "./support/console.ts";
import { type Seat, Table } from "./support/table.ts";
import { chooseFromMenu } from "./support/directory-menus.ts";

for (const generation of PLAYED) {
  test.describe.serial(`everybody throws for themselves, generation ${generation}`, { tag: "@sample" }, () => {
    let table: Table;
    let gamemaster: Seat;
    let player: Seat;

    test.beforeAll(async ({ browser }) => {
      table = await Table.open({ generation });
      // One after the other, so that each has heard of the other's coming.
      gamemaster = await table.join(browser, "Gamemaster");
      player = await table.join(browser, "Player 1");
      await putCharacter(gamemaster, "Ada", { ownership: { "Player 1": LEVEL.owner } });
      await putCharacter(gamemaster, "Bo", { ownership: { "Player 2": LEVEL.owner } });
      for (const name of ["Guard", "Wolf"]) await putCharacter(gamemaster, name);
    });

    test.afterAll(async () => {
      await Promise.all([gamemaster?.leave(), player?.leave()]);
      await table?.close();
    });

    const dialog = (seat: Seat) => seat.page.locator(".contest-roll-dialog");
    const row = async (seat: Seat, name: string) =>
      (await lastCard(seat, "duel-card")).locator(".card-participants > li").filter({ hasText: name });

    test("Player 1 asks and throws while no Gamemaster is there; a double click makes one throw", async () => {
      await gamemaster.leave();
      await askContest(player, "Ada", ["Guard"], { statistics: ["dexterity", ""], ask: true, reason: "The gate" });
      await expect(await row(player, "Guard")).toContainText("waiting for the Gamemaster, who is away");
      await expect(prompts(player)).toContainText(/Player 1 asks Ada.*against Guard/s);
      await prompts(player).getByRole("button", { name: "Roll for Ada" }).dblclick();
      await expect(dialog(player)).toHaveCount(1);
      await expect(dialog(player)).toContainText(/Guard\s*Their modifiers are hidden from you/);
      await player.layDice(4, 4, 3);
      await dialog(player).getByRole("button", { name: "Roll" }).dblclick();
      await expect(dialog(player)).toHaveCount(0);
      await expect(await row(player, "Ada")).toContainText("21");
      await expect(player.page.locator("#chat .contest-roll-card")).toHaveCount(1);
    });

    test("the Gamemaster comes later, chooses with what, sees the odds, and the contest is decided on both screens", async ({
      browser,
    }) => {
      gamemaster = await table.join(browser, "Gamemaster", "dark");
      await expect(prompts(gamemaster)).toContainText(/Player 1 asks Guard.*against Ada/s);
      await (await row(gamemaster, "Guard")).getByRole("button", { name: "Roll for Guard" }).click();
      await expect(dialog(gamemaster)).toContainText("Choose what to roll.");
      await dialog(gamemaster).getByLabel("Roll with").selectOption({ label: "Will 10" });
      await expect(dialog(gamemaster)).toContainText(/Ada\s*21 to beat: 37\.5% to win, 12\.5% to draw/);
      await dialog(gamemaster).getByLabel("Modifier").first().fill("-2");
      await expect(dialog(gamemaster)).toContainText(/21 to beat: 16\.2% to win/);
      await gamemaster.layDice(3, 3, 4);
      await dialog(gamemaster).getByRole("button", { name: "Roll" }).click();
      for (const seat of [gamemaster, player]) {
        const card = await lastCard(seat, "duel-card");
        await expect(card).toContainText("Ada wins");
        await expect(await row(seat, "Ada")).toContainText("SM +3");
        await expect(await row(seat, "Guard")).toContainText("18");
        // The card has each throw, so that the log does not show them once more.
        await expect(seat.page.locator("#chat .contest-roll-card")).toHaveCount(2);
        await expect(seat.page.locator("#chat .chat-log > .chat-message:visible")).toHaveCount(1);
      }
      // The Guard's Will, wounds and modifiers are the Gamemaster's to know.
      await expect((await row(player, "Guard")).locator("details")).toHaveCount(0);
      await expect((await row(gamemaster, "Guard")).locator("details")).toHaveCount(1);
      await expect(player.page.locator("#chat .contest-roll-card").last()).not.toContainText("Will 10");
    });

    test("one against many: the NPCs throw in one click, and each is read against Ada's one throw", async () => {
      await gamemaster.sidebar("Actors");
      await chooseFromMenu(gamemaster.page, "Play", "Contest");
      const groupRoll = gamemaster.page.locator(".group-roll-dialog");
      for (const name of ["Ada", "Guard", "Wolf"]) {
        await groupRoll.getByLabel("Actor to add").selectOption({ label: name });
        await groupRoll.getByRole("button", { name: "Add" }).click();
        await expect(groupRoll.getByRole("button", { name: `Remove ${name}` })).toBeVisible();
      }
      await expect(groupRoll.getByRole("group", { name: "Against" })).toContainText(/Guard.*Wolf/s);
      for (const name of ["Guard", "Wolf"]) await groupRoll.getByLabel(`${name}’s statistic`).selectOption("will");
      await groupRoll.getByRole("button", { name: "Request" }).click();
      await expect(groupRoll).toBeHidden();
      const card = await lastCard(gamemaster, "duel-card");
      await expect(card).toContainText("One against 2");
      await gamemaster.layDice(5, 5, 5, 1, 1, 1);
      await card.getByRole("button", { name: "Roll for 2 NPCs" }).dblclick();
      await expect(card).toContainText("2 of 3 have rolled");
      await prompts(player).getByRole("button", { name: "Roll for Ada" }).click();
      await dialog(player).getByLabel("Roll with").selectOption("strength");
      await player.layDice(4, 4, 3);
      await dialog(player).getByRole("button", { name: "Roll" }).click();
      for (const seat of [gamemaster, player]) {
        await expect(await row(seat, "Ada")).toContainText("beats 1 of 2");
        await expect(await row(seat, "Guard")).toContainText("SM +4");
        await expect(await row(seat, "Wolf")).toContainText("loses");
      }
    });
  });
}
