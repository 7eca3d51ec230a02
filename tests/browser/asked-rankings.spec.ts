import { expect, test } from "@playwright/test";
import { GENERATIONS, toldIn } from "../support/generation.ts";
import { askParties, askRanking, lastCard, prompts } from "./support/asking.ts";
import { hindrances } from "./support/axe.ts";
import { LEVEL, putCharacter } from "./support/console.ts";
import { type Seat, Table } from "./support/table.ts";

for (const generation of GENERATIONS) {
  test.describe.serial(
    `everybody throws for themselves at a table of generation ${generation}`,
    toldIn(generation),
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

      test("the Gamemaster asks for a ranking: who plays somebody is prompted, and the card says who is awaited", async () => {
        await askRanking(gamemaster, ["Ada", "Bo", "Guard", "Wolf"], "will", { ask: true, reason: "Up the hill" });
        await expect(prompts(player)).toContainText(/Gamemaster asks Ada.*Will, ranking of 4.*Up the hill/s);
        const card = await lastCard(gamemaster, "ranking-card");
        await expect(card).toContainText(/Ada\s*has not rolled yet.*Bo\s*away.*Guard\s*has not rolled yet/s);
        await expect(card).toContainText("0 of 4 have rolled");
        const theirs = await lastCard(player, "ranking-card");
        await expect(theirs.getByRole("button", { name: /^Roll for/ })).toHaveCount(1);
        expect(await hindrances(card)).toEqual([]);
      });

      test("all NPCs throw in one click, and stand in the order of their throws before the others", async () => {
        const card = await lastCard(gamemaster, "ranking-card");
        await gamemaster.layDice(1, 1, 2, 4, 4, 3);
        await card.getByRole("button", { name: "Roll for NPCs: 2" }).dblclick();
        await expect(card).toContainText("2 of 4 have rolled");
        await expect(await names(player)).toHaveText(["Wolf", "Guard", "Ada", "Bo"]);
        await expect(await row(player, "Wolf")).toContainText(/has thrown.*21/s);
      });

      test("Player 1 throws after a reload, from the prompt, and sees what the others threw but not what they add", async () => {
        await player.reload();
        await prompts(player).getByRole("button", { name: "Roll for Ada" }).click();
        await expect(dialog(player)).toContainText(/Ranking with .*With Will/s);
        await expect(dialog(player)).toContainText(/Wolf\s*21 to beat: 37\.5% to be ahead, 12\.5% to be tied/);
        await expect(dialog(player)).toContainText(/Bo\s*What they add is not yours to see/);
        await expect(dialog(player).getByLabel("Who sees it")).toHaveCount(0);
        await dialog(player).getByLabel("Modifier").first().fill("-1");
        expect(await hindrances(dialog(player))).toEqual([]);
        await player.layDice(4, 4, 4);
        await dialog(player).getByRole("button", { name: "Roll" }).dblclick();
        await expect(dialog(player)).toHaveCount(0);
        await expect(await row(gamemaster, "Ada")).toContainText(/has thrown.*21/s);
        await expect((await row(player, "Wolf")).locator("details")).toHaveCount(0);
        await expect(prompts(player)).toHaveCount(0);
      });

      test("the Gamemaster throws for the absent one; those who tie are called to throw again, their first throws in sight", async () => {
        await gamemaster.layDice(6, 6, 5);
        const card = await lastCard(gamemaster, "ranking-card");
        await card.getByRole("button", { name: "Roll for Bo" }).click({ modifiers: ["Shift"] });
        for (const seat of [gamemaster, player]) {
          await expect(await names(seat)).toHaveText(["Bo", "Ada", "Wolf", "Guard"]);
          await expect(await row(seat, "Ada")).toContainText(/2\s*Ada\s*tied\s*.*21.*Tied: another throw/s);
          await expect(await lastCard(seat, "ranking-card")).toContainText("Tied, to throw again: Ada and Wolf.");
        }
        await expect(prompts(player)).toContainText(/Gamemaster asks Ada.*Will, tied with Wolf: throw again/s);
        expect(await hindrances(await lastCard(player, "ranking-card"))).toEqual([]);
      });

      test("the tie is thrown out at both screens, and everybody has a place of their own", async () => {
        await prompts(player).getByRole("button", { name: "Roll for Ada" }).click();
        await expect(dialog(player)).toContainText("Tied with Wolf: this throw decides between you");
        // What the situation took off is offered again.
        await expect(dialog(player).getByLabel("Modifier").first()).toHaveValue("-1");
        await player.layDice(2, 2, 2);
        await dialog(player).getByRole("button", { name: "Roll" }).click();
        await gamemaster.layDice(5, 5, 5);
        const card = await lastCard(gamemaster, "ranking-card");
        await card.getByRole("button", { name: "Roll for NPCs: 1" }).click();
        for (const seat of [gamemaster, player]) {
          await expect(await names(seat)).toHaveText(["Bo", "Wolf", "Ada", "Guard"]);
          await expect(await row(seat, "Ada")).toContainText(/3\s*Ada\s*again: 15.*21/s);
          await expect(await lastCard(seat, "ranking-card")).toContainText(/Bo comes first.*4 of 4 have rolled/s);
          await expect((await lastCard(seat, "ranking-card")).getByRole("button")).toHaveCount(0);
        }
      });

      test("closed before everybody has thrown, it ranks those who have", async () => {
        await askRanking(gamemaster, ["Ada", "Guard"], "health", { ask: true });
        const card = await lastCard(gamemaster, "ranking-card");
        await gamemaster.layDice(3, 3, 3);
        await card.getByRole("button", { name: "Roll for NPCs: 1" }).click();
        await expect(card).toContainText("1 of 2 have rolled");
        await card.getByRole("button", { name: "Close" }).click();
        await expect(card).toContainText("Closed: 1 of 2 have rolled");
        await expect(await row(player, "Ada")).toContainText("has not rolled");
        await expect(await row(player, "Guard")).toContainText(/1\s*Guard.*19/s);
        await expect(prompts(player)).toHaveCount(0);
      });

      test("in a multi-contest each member throws, and the parties are compared once the last has", async () => {
        await askParties(
          gamemaster,
          [
            ["Ada", "Bo"],
            ["Guard", "Wolf"],
          ],
          "",
          { ask: true, reason: "The bridge" },
        );
        await expect(prompts(player)).toContainText(/Gamemaster asks Ada\s*Multi-contest against Party B\s*The bridge/);
        const card = await lastCard(gamemaster, "multi-contest-card");
        await expect(card).toContainText(/Party A.*Ada\s*has not rolled yet.*Bo\s*away.*Party B/s);
        // Who chooses when they throw is not thrown for together with others.
        await expect(card.getByRole("button", { name: /^Roll for NPCs/ })).toHaveCount(0);
        await prompts(player).getByRole("button", { name: "Roll for Ada" }).click();
        await expect(dialog(player)).toContainText("Multi-contest against Party B");
        await dialog(player).getByLabel("Throw with").selectOption("strength");
        await player.layDice(5, 5, 5);
        await dialog(player).getByRole("button", { name: "Roll" }).click();
        await expect(await row(gamemaster, "Ada", "multi-contest-card")).toContainText(/Strength.*has thrown.*25/s);
        for (const [name, dice] of [
          ["Bo", [2, 2, 2]],
          ["Guard", [4, 4, 4]],
          ["Wolf", [3, 3, 3]],
        ] as const) {
          await (await row(gamemaster, name, "multi-contest-card")).getByRole("button", { name: "Roll" }).click();
          await dialog(gamemaster).getByLabel("Throw with").selectOption("will");
          await gamemaster.layDice(...dice);
          await dialog(gamemaster).getByRole("button", { name: "Roll" }).click();
          await expect(dialog(gamemaster)).toHaveCount(0);
        }
        for (const seat of [gamemaster, player]) {
          const shown = await lastCard(seat, "multi-contest-card");
          await expect(shown).toContainText("Multi-draw of Party A and Party B: 1 point each");
          await expect(await row(seat, "Bo", "multi-contest-card")).toContainText("SM −3");
          expect(await hindrances(shown)).toEqual([]);
        }
      });
    },
  );
}
