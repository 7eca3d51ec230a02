import { expect, test } from "@playwright/test";
import { lastCard, prompts, say } from "../../../browser/support/asking.ts";
import { hindrances } from "../../../browser/support/axe.ts";
import { type Seat, Table } from "../../../browser/support/table.ts";
import { PLAYED } from "../../../support/generation.ts";

interface World {
  readonly Actor: { create(data: object): Promise<unknown> };
  readonly JournalEntry: { create(data: object): Promise<{ readonly sheet: { render(options: object): unknown } }> };
  readonly game: { readonly users: { getName(name: string): { readonly id: string } } };
}

for (const generation of PLAYED) {
  test.describe.serial(`checks that are asked for in Simverse, generation ${generation}`, { tag: "@sample" }, () => {
    let table: Table;
    let gamemaster: Seat;
    let player: Seat;

    test.beforeAll(async ({ browser }) => {
      table = await Table.open({ system: "dist-systems/simverse", generation });
      gamemaster = await table.join(browser, "Gamemaster");
      player = await table.join(browser, "Player 1");
      await gamemaster.page.evaluate(async () => {
        const { Actor, game } = globalThis as unknown as World;
        const ownership = { [game.users.getName("Player 1").id]: 3 };
        const system = { key: "stealth", group: "physical", attributes: ["dexterity"], level: 2 };
        await Actor.create({
          name: "Ada",
          type: "character",
          ownership,
          items: [{ name: "Stealth", type: "skill", system }],
        });
        await Actor.create({ name: "Bo", type: "character", ownership });
        await Actor.create({ name: "Guard", type: "npc" });
      });
    });

    test.afterAll(async () => {
      await Promise.all([gamemaster?.leave(), player?.leave()]);
      await table?.close();
    });

    const dialog = () => gamemaster.page.locator(".group-roll-dialog");
    const card = (seat: Seat) => lastCard(seat, "request-card");

    test("the Gamemaster chooses from the characters of the players and adds an NPC", async () => {
      await gamemaster.sidebar("Actors");
      await gamemaster.page.getByRole("button", { name: "Request a check" }).click();
      await expect(dialog().locator(".group-roll-participants")).toContainText(/Ada\s*Bo/);
      await dialog().getByLabel("Statistic for everyone").selectOption("Stealth");
      await dialog().getByLabel("Difficulty").selectOption("Moderate (−4)");
      await dialog().getByLabel("Reason").fill("Past the kennels");
      await dialog().getByLabel("Actor to add").selectOption("Guard");
      await dialog().getByRole("button", { name: "Add", exact: true }).click();
      expect(await hindrances(dialog())).toEqual([]);
      await dialog().getByRole("button", { name: "Request" }).click();
      await expect(dialog()).toBeHidden();
      await expect(await card(gamemaster)).toContainText("0 of 3 have rolled");
    });

    test("the player reads the exact chance of each, also untaught, and answers with one click", async () => {
      const asked = prompts(player);
      await expect(asked).toContainText(/Gamemaster asks Ada.*Stealth: Moderate \(−4\).*Past the kennels/s);
      await expect(asked.getByRole("button", { name: /Roll/ })).toHaveText("Roll: 25.9%");
      await player.layDice(2, 3, 3);
      await asked.getByRole("button", { name: /Roll/ }).click();
      await expect(asked).toContainText("Gamemaster asks Bo");
      const theirs = await card(player);
      await expect(theirs).toContainText(/Ada\s*Success\s*margin \+0/i);
      expect(await hindrances(theirs)).toEqual([]);
      await player.layDice(6, 6, 6);
      await theirs.getByRole("button", { name: /Bo: Roll: \d+\.\d%/ }).click();
      await expect(theirs).toContainText(/Bo\s*Critical failure/);
      await expect(asked).toHaveCount(0);
    });

    test("the Gamemaster rolls for the NPC, and the card of both has all outcomes", async () => {
      await gamemaster.layDice(1, 1, 1);
      await (await card(gamemaster)).getByRole("button", { name: "Roll for 1 NPC" }).click();
      for (const seat of [gamemaster, player]) {
        await expect(await card(seat)).toContainText(/Ada\s*Success.*Bo\s*Critical failure.*Guard\s*Critical success/s);
        await expect(await card(seat)).toContainText("3 of 3 have rolled");
      }
      await expect(gamemaster.page.locator("#chat")).not.toContainText("not as on the sheet");
    });

    test("a line in the chat asks in secret: the player changes neither difficulty nor who sees it, and sees no result", async () => {
      await say(gamemaster, "/request Wisdom hard blind # The lie");
      await expect(dialog().getByLabel("Statistic for everyone")).toHaveValue("wisdom");
      await expect(dialog().getByLabel("Difficulty")).toHaveValue("-6");
      await expect(dialog().getByLabel("Reason")).toHaveValue("The lie");
      await dialog().getByRole("button", { name: "Remove Bo" }).click();
      await dialog().getByRole("button", { name: "Request" }).click();
      await prompts(player)
        .getByRole("button", { name: /Change/ })
        .click();
      const check = player.page.locator(".check-dialog");
      await expect(check.getByLabel("Difficulty")).toHaveValue("hard");
      await expect(check.getByLabel("Who sees it")).toHaveValue("blind");
      for (const label of ["Difficulty", "Who sees it"]) await expect(check.getByLabel(label)).toBeDisabled();
      await check.getByLabel("Modifier").fill("6");
      await gamemaster.layDice(3, 3, 3);
      await check.getByRole("button", { name: "Roll" }).click();
      await expect(await card(gamemaster)).toContainText(/Ada\s*Success.*situation \+0/s);
      await expect(await card(player)).toContainText(/Ada\s*Has rolled/);
    });

    test("a text asks players for its check, and who closes the request ends it", async () => {
      await gamemaster.page.evaluate(async () => {
        const { JournalEntry } = globalThis as unknown as World;
        const text = { content: "<p>[[/check stealth -2]]</p>" };
        const entry = await JournalEntry.create({ name: "Kennels", pages: [{ name: "Kennels", type: "text", text }] });
        entry.sheet.render({ force: true });
      });
      await gamemaster.page.getByRole("button", { name: "Stealth −2: Request it" }).click();
      await expect(dialog().getByLabel("Difficulty")).toHaveValue("-2");
      await dialog().getByRole("button", { name: "Request" }).click();
      await expect(await card(player)).toContainText("Modifier (−2)");
      await (await card(gamemaster)).getByRole("button", { name: "Close" }).click();
      await expect(await card(player)).toContainText(/Ada\s*didn’t roll.*Closed: 0 of 2/s);
      await expect(prompts(player)).toHaveCount(0);
    });
  });
}
