import { expect, type Locator, test } from "@playwright/test";
import { PLAYED } from "../support/generation.ts";
import { lastCard, prompts } from "./support/asking.ts";
import { LEVEL } from "./support/console.ts";
import { putFighter } from "./support/fighters.ts";
import { type Seat, Table } from "./support/table.ts";
import { chooseFromMenu } from "./support/directory-menus.ts";

interface Client {
  readonly game: {
    readonly time: { readonly worldTime: number };
    readonly actors: {
      getName(name: string): { readonly system: { readonly woundList: { readonly severity: string }[] } };
    };
  };
}

for (const generation of PLAYED) {
  test.describe.serial(`the board of a fight, generation ${generation}`, { tag: "@sample" }, () => {
    let table: Table;
    let gamemaster: Seat;
    let player: Seat;
    let board: Locator;

    test.beforeAll(async ({ browser }) => {
      table = await Table.open({ generation });
      gamemaster = await table.join(browser, "Gamemaster");
      player = await table.join(browser, "Player 1", "dark");
      await gamemaster.page.setViewportSize({ width: 1500, height: 1000 });
      const sword = { weapons: ["Sword"] };
      await putFighter(gamemaster, "Ada", {
        ...sword,
        styles: { Swordfight: 6, Brawl: 9 },
        skills: { "Active Mitigation": 12 },
        ownership: { "Player 1": LEVEL.owner },
      });
      await putFighter(gamemaster, "Bo", { styles: { Swordfight: 5 }, ...sword });
      await putFighter(gamemaster, "Wolf", { styles: { "Knife Fight": 5 } });
      await putFighter(gamemaster, "Bear", { styles: { Swordfight: 4 }, ...sword, armours: ["Leather Armour"] });
      board = gamemaster.page.locator(".fight-board");
    });

    test.afterAll(async () => {
      await Promise.all([gamemaster?.leave(), player?.leave()]);
      await table?.close();
    });

    const party = (name: string) => board.getByRole("region", { name, exact: true });
    const person = (name: string) =>
      board.locator(".board-participant").filter({ has: gamemaster.page.getByText(name, { exact: true }) });

    async function add(into: string, ...names: readonly string[]): Promise<void> {
      await board.getByLabel("Add to").selectOption({ label: into });
      for (const name of names) {
        await board.getByLabel("Actor to add").selectOption({ label: name });
        await board.getByRole("button", { name: "Add", exact: true }).click();
        await expect(party(into)).toContainText(name);
      }
    }

    const wounds = (name: string) =>
      gamemaster.page.evaluate(
        (of) =>
          (globalThis as unknown as Client).game.actors.getName(of).system.woundList.map(({ severity }) => severity),
        name,
      );

    test("it opens from the list of actors, and preselects the best that suits all", async () => {
      await gamemaster.sidebar("Actors");
      await chooseFromMenu(gamemaster.page, "Play", "Fight");
      await expect(board).toBeVisible();
      await add("Party A", "Ada", "Bo");
      await add("Party B", "Wolf", "Bear");
      await expect(board.getByLabel("Form of combat")).toContainText("Armed melee (best fit)");
      await expect(person("Ada").getByLabel("Ada’s statistic")).toContainText("Swordfight (Sword) 6 (best)");
      await expect(person("Wolf").getByLabel("Wolf’s statistic")).toContainText(/Knife Fight \d+ \(best\)/u);
      await expect(party("Party A").locator("[data-odds]")).toContainText("%");
    });

    test("a round has a winner, a length, and hurts; the player is asked for Active Mitigation", async () => {
      await board.getByLabel("Fight length").selectOption({ label: "3 rounds" });
      // Ada 6+9=15, Bo 5+8=13; Wolf 5+15=20, Bear 4+6=10: Wolf beats Ada by 5, Bo beats Bear by 3.
      await gamemaster.layDice(3, 3, 3, 2, 3, 3, 5, 5, 5, 2, 2, 2);
      await board.getByRole("button", { name: "Fight round 1" }).click();
      const card = board.locator(".multi-contest-card").first();
      await expect(card).toContainText("The round lasts 2 turns: 20 seconds.");
      await expect(card.locator("[data-damage-of]")).toHaveCount(2);
      await expect(card).toContainText("Active Mitigation");
      await expect.poll(() => wounds("Bear")).toHaveLength(0);
      await expect(prompts(player)).toContainText("Active Mitigation against 5 damage");
      await player.layDice(4, 4, 4);
      await prompts(player).getByRole("button", { name: "Roll for Ada" }).click();
      // 12 + 12 is three above 21: two points come through.
      await expect.poll(() => wounds("Ada")).toEqual(["light"]);
      await expect(await lastCard(player, "multi-contest-card")).toContainText("Applied");
    });

    test("a drawn round is fought again, and counts for nobody", async () => {
      await expect(board.locator(".board-standing")).toContainText("The last round was a draw and is fought again.");
      await gamemaster.layDice(6, 6, 5, 6, 5, 5, 4, 4, 4, 3, 3, 3);
      await board.getByRole("button", { name: "Fight again: round 2" }).click();
      await expect(board.locator(".board-standing")).toContainText("Rounds won: Party A 1 · Party B 0");
    });

    test("the world's time goes on by what the rounds lasted, once", async () => {
      const time = () => gamemaster.page.evaluate(() => (globalThis as unknown as Client).game.time.worldTime);
      const before = await time();
      await board.getByRole("button", { name: "Pass 40 seconds" }).click();
      await expect.poll(time).toBe(before + 40);
      await expect(board.getByRole("button", { name: /seconds pass/u })).toHaveCount(0);
    });

    test("a party that flees ends the fight, and comes back into it", async () => {
      await board.getByRole("button", { name: "Flee: Party B" }).click();
      await expect(board.locator(".board-standing")).toContainText("No one stands against Party A: the fight is over.");
      await expect(board.getByRole("button", { name: /round 3/u })).toBeDisabled();
      await board.getByRole("button", { name: "Fled: bring Party B back" }).click();
      await expect(board.getByRole("button", { name: /round 3/u })).toBeEnabled();
    });
  });
}
