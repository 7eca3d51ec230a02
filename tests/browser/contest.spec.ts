import { expect, test } from "@playwright/test";
import { PLAYED } from "../support/generation.ts";
import { askContest, askParties, askRanking, lastCard, prompts } from "./support/asking.ts";
import { LEVEL, putCharacter } from "./support/console.ts";
import { type Seat, Table } from "./support/table.ts";

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

    const dialog = (seat: Seat) => seat.page.locator(".throw-dialog");
    const row = async (seat: Seat, name: string, kind = "duel-card") =>
      (await lastCard(seat, kind)).locator(".card-entrants > li").filter({ hasText: name });
    const names = async (seat: Seat) =>
      (await lastCard(seat, "ranking-card")).locator(".card-entrants > li").locator(".name:visible");

    test("Player 1 asks and throws while no Gamemaster is there; a double click makes one throw", async () => {
      await gamemaster.leave();
      await askContest(player, "Ada", ["Guard"], { statistics: ["dexterity", ""], ask: true, reason: "The gate" });
      await expect(await row(player, "Guard")).toContainText("waits for the Gamemaster, who is away");
      await expect(prompts(player)).toContainText(/Player 1 asks Ada.*against Guard/s);
      await prompts(player).getByRole("button", { name: "Roll for Ada" }).dblclick();
      await expect(dialog(player)).toHaveCount(1);
      await expect(dialog(player)).toContainText(/Guard\s*What they add is not yours to see/);
      await player.layDice(4, 4, 3);
      await dialog(player).getByRole("button", { name: "Roll" }).dblclick();
      await expect(dialog(player)).toHaveCount(0);
      await expect(await row(player, "Ada")).toContainText("21");
      await expect(player.page.locator("#chat .throw-card")).toHaveCount(1);
    });

    test("the Gamemaster comes later, chooses with what, sees the odds, and the contest is decided on both screens", async ({
      browser,
    }) => {
      gamemaster = await table.join(browser, "Gamemaster", "dark");
      await expect(prompts(gamemaster)).toContainText(/Player 1 asks Guard.*against Ada/s);
      await (await row(gamemaster, "Guard")).getByRole("button", { name: "Roll for Guard" }).click();
      await expect(dialog(gamemaster)).toContainText("Choose what to throw with.");
      await dialog(gamemaster).getByLabel("Throw with").selectOption({ label: "Will 10" });
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
      }
      // The Guard's Will, wounds and modifiers are the Gamemaster's to know.
      await expect((await row(player, "Guard")).locator("details")).toHaveCount(0);
      await expect((await row(gamemaster, "Guard")).locator("details")).toHaveCount(1);
      await expect(player.page.locator("#chat .throw-card").last()).not.toContainText("Will 10");
    });

    test("one against many: the NPCs throw in one click, and each is read against Ada's one throw", async () => {
      await gamemaster.sidebar("Actors");
      await gamemaster.page.locator("#actors").getByRole("button", { name: "Contest", exact: true }).click();
      const muster = gamemaster.page.locator(".muster-dialog");
      for (const name of ["Ada", "Guard", "Wolf"]) {
        await muster.getByLabel("Actor to add").selectOption({ label: name });
        await muster.getByRole("button", { name: "Add" }).click();
        await expect(muster.getByRole("button", { name: `Leave ${name} out` })).toBeVisible();
      }
      await expect(muster.getByRole("group", { name: "Against" })).toContainText(/Guard.*Wolf/s);
      for (const name of ["Guard", "Wolf"]) await muster.getByLabel(`Statistic of ${name}`).selectOption("will");
      await muster.getByRole("button", { name: "Ask" }).click();
      await expect(muster).toBeHidden();
      const card = await lastCard(gamemaster, "duel-card");
      await expect(card).toContainText("One against 2");
      await gamemaster.layDice(5, 5, 5, 1, 1, 1);
      await card.getByRole("button", { name: "Roll for NPCs: 2" }).dblclick();
      await expect(card).toContainText("2 of 3 have rolled");
      await prompts(player).getByRole("button", { name: "Roll for Ada" }).click();
      await dialog(player).getByLabel("Throw with").selectOption("strength");
      await player.layDice(4, 4, 3);
      await dialog(player).getByRole("button", { name: "Roll" }).click();
      for (const seat of [gamemaster, player]) {
        await expect(await row(seat, "Ada")).toContainText("beats 1 of 2");
        await expect(await row(seat, "Guard")).toContainText("SM +4");
        await expect(await row(seat, "Wolf")).toContainText("loses");
      }
    });

    test("a ranking is asked for: all NPCs throw in one click, and Player 1 from the prompt", async () => {
      await askRanking(gamemaster, ["Ada", "Bo", "Guard", "Wolf"], "will", { ask: true, reason: "Up the hill" });
      await expect(prompts(player)).toContainText(/Gamemaster asks Ada.*Will, ranking of 4.*Up the hill/s);
      const card = await lastCard(gamemaster, "ranking-card");
      await gamemaster.layDice(1, 1, 2, 4, 4, 3);
      await card.getByRole("button", { name: "Roll for NPCs: 2" }).dblclick();
      await expect(card).toContainText("2 of 4 have rolled");
      await expect(await names(player)).toHaveText(["Wolf", "Guard", "Ada", "Bo"]);
      await prompts(player).getByRole("button", { name: "Roll for Ada" }).click();
      await expect(dialog(player)).toContainText(/Wolf\s*21 to beat: 37\.5% to be ahead, 12\.5% to be tied/);
      await dialog(player).getByLabel("Modifier").first().fill("-1");
      await player.layDice(4, 4, 4);
      await dialog(player).getByRole("button", { name: "Roll" }).dblclick();
      await expect(dialog(player)).toHaveCount(0);
      await expect(await row(gamemaster, "Ada", "ranking-card")).toContainText(/has thrown.*21/s);
      await expect((await row(player, "Wolf", "ranking-card")).locator("details")).toHaveCount(0);
      await expect(prompts(player)).toHaveCount(0);
    });

    test("the Gamemaster throws for the absent one, and the tie that comes of it is thrown out at both screens", async () => {
      await gamemaster.layDice(6, 6, 5);
      const card = await lastCard(gamemaster, "ranking-card");
      await card.getByRole("button", { name: "Roll for Bo" }).click({ modifiers: ["Shift"] });
      await expect(await lastCard(player, "ranking-card")).toContainText("Tied, to throw again: Ada and Wolf.");
      await expect(prompts(player)).toContainText(/Gamemaster asks Ada.*Will, tied with Wolf: throw again/s);
      await player.layDice(2, 2, 2);
      await prompts(player)
        .getByRole("button", { name: "Roll for Ada" })
        .click({ modifiers: ["Shift"] });
      await gamemaster.layDice(5, 5, 5);
      await card.getByRole("button", { name: "Roll for NPCs: 1" }).click();
      for (const seat of [gamemaster, player]) {
        await expect(await names(seat)).toHaveText(["Bo", "Wolf", "Ada", "Guard"]);
        await expect(await lastCard(seat, "ranking-card")).toContainText(/Bo comes first.*4 of 4 have rolled/s);
        await expect((await lastCard(seat, "ranking-card")).getByRole("button")).toHaveCount(0);
      }
    });

    test("in a multi-contest each member throws, and the parties are compared once the last has", async () => {
      await askParties(gamemaster, [["Ada"], ["Guard"]], "", { ask: true, reason: "The bridge" });
      await expect(prompts(player)).toContainText(/Gamemaster asks Ada\s*Multi-contest against Party B\s*The bridge/);
      await prompts(player).getByRole("button", { name: "Roll for Ada" }).click();
      await expect(dialog(player)).toContainText("Multi-contest against Party B");
      await dialog(player).getByLabel("Throw with").selectOption("strength");
      await player.layDice(5, 5, 5);
      await dialog(player).getByRole("button", { name: "Roll" }).click();
      await expect(await row(gamemaster, "Ada", "multi-contest-card")).toContainText(/Strength.*has thrown.*25/s);
      await (await row(gamemaster, "Guard", "multi-contest-card")).getByRole("button", { name: "Roll" }).click();
      await dialog(gamemaster).getByLabel("Throw with").selectOption("will");
      await gamemaster.layDice(4, 4, 4);
      await dialog(gamemaster).getByRole("button", { name: "Roll" }).click();
      for (const seat of [gamemaster, player]) {
        await expect(await lastCard(seat, "multi-contest-card")).toContainText("Party A wins");
      }
    });
  });
}
