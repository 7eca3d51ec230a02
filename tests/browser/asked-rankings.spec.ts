import { expect, test } from "@playwright/test";
import { PLAYED } from "../support/generation.ts";
import { askParties, askRanking, lastCard, prompts } from "./support/asking.ts";
import { hindrances } from "./support/axe.ts";
import { LEVEL, putCharacter } from "./support/console.ts";
import { type Seat, Table } from "./support/table.ts";

for (const generation of PLAYED) {
  test.describe.serial(
    `everybody throws for themselves at a table of generation ${generation}`,
    { tag: "@sample" },
    () => {
      let table: Table;
      let gamemaster: Seat;
      let player: Seat;

      test.beforeAll(async ({ browser }) => {
        table = await Table.open({ generation });
        // One after the other, so that each has heard of the other's coming.
        gamemaster = await table.join(browser, "Gamemaster");
        player = await table.join(browser, "Player 1", "dark");
        await putCharacter(gamemaster, "Ada", { ownership: { "Player 1": LEVEL.owner } });
        await putCharacter(gamemaster, "Bo", { ownership: { "Player 2": LEVEL.owner } });
        for (const name of ["Guard", "Wolf"]) await putCharacter(gamemaster, name);
      });

      test.afterAll(async () => {
        await Promise.all([gamemaster?.leave(), player?.leave()]);
        await table?.close();
      });

      const dialog = (seat: Seat) => seat.page.locator(".throw-dialog");
      const row = async (seat: Seat, name: string, kind = "ranking-card") =>
        (await lastCard(seat, kind))
          .locator(".card-entrants > li")
          .filter({ has: seat.page.locator(".name", { hasText: new RegExp(`^\\s*${name}\\b`) }) });
      const names = async (seat: Seat) =>
        (await lastCard(seat, "ranking-card")).locator(".card-entrants > li").locator(".name:visible");

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
        await expect(await row(gamemaster, "Ada")).toContainText(/has thrown.*21/s);
        await expect((await row(player, "Wolf")).locator("details")).toHaveCount(0);
        await expect(prompts(player)).toHaveCount(0);
      });

      test("the Gamemaster throws for the absent one, and the tie that comes of it is thrown out at both screens", async () => {
        await gamemaster.layDice(6, 6, 5);
        const card = await lastCard(gamemaster, "ranking-card");
        await card.getByRole("button", { name: "Roll for Bo" }).click({ modifiers: ["Shift"] });
        await expect(await lastCard(player, "ranking-card")).toContainText("Tied, to throw again: Ada and Wolf.");
        expect(await hindrances(await lastCard(player, "ranking-card"))).toEqual([]);
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
    },
  );
}
