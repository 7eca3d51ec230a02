import { expect, test } from "@playwright/test";
import { systemOf } from "../../../../tools/build/system.ts";
import { lastCard, prompts, say } from "../../../browser/support/asking.ts";
import { hindrances } from "../../../browser/support/axe.ts";
import { type Seat, Table } from "../../../browser/support/table.ts";
import { PLAYED } from "../../../support/generation.ts";

interface World {
  readonly Actor: { create(data: object): Promise<unknown> };
  readonly game: { readonly users: { getName(name: string): { readonly id: string } } };
}

const [generation] = PLAYED;
const d100 = (face: number) => ({ face, of: 100 });
const d20 = (face: number) => ({ face, of: 20 });

test.describe.serial(
  `checks that are asked for in Death or Glory, generation ${generation}`,
  { tag: "@sample" },
  () => {
    let table: Table;
    let gamemaster: Seat;
    let player: Seat;

    test.beforeAll(async ({ browser }) => {
      table = await Table.open({ system: systemOf("death-or-glory").dist, generation: generation! });
      gamemaster = await table.join(browser, "Gamemaster");
      player = await table.join(browser, "Player 1");
      await gamemaster.page.evaluate(async () => {
        const { Actor, game } = globalThis as unknown as World;
        const ownership = { [game.users.getName("Player 1").id]: 3 };
        const system = { skills: { hide: { learned: 31 } } };
        await Actor.create({ name: "Nim", type: "character", ownership, system });
        await Actor.create({ name: "Guard", type: "npc" });
      });
    });

    test.afterAll(async () => {
      await Promise.all([gamemaster?.leave(), player?.leave()]);
      await table?.close();
    });

    const dialog = () => gamemaster.page.locator(".group-roll-dialog");
    const card = (seat: Seat) => lastCard(seat, "request-card:not(.plain-card)");

    test("a line in the chat, as a macro may have it, fills the dialog in", async () => {
      await say(gamemaster, "/request hide 20 # The dark of the yard");
      await expect(dialog().getByLabel("Statistic for everyone")).toHaveValue("hide");
      await expect(dialog().getByLabel("Modifier")).toHaveValue("20");
      await expect(dialog().locator(".group-roll-participants")).toContainText("Nim");
      await dialog().getByLabel("Actor to add").selectOption("Guard");
      await dialog().getByRole("button", { name: "Add", exact: true }).click();
      await expect(dialog().getByRole("button", { name: "Remove Guard" })).toBeVisible();
      expect(await hindrances(dialog())).toEqual([]);
      await dialog().getByRole("button", { name: "Request" }).click();
      await expect(await card(gamemaster)).toContainText(/Hide\s*Modifier \+20.*0 of 2 have rolled/s);
    });

    test("the player reads the exact chance, answers with one click, and both see the outcome", async () => {
      await expect(prompts(player)).toContainText(/Gamemaster asks Nim.*Hide: Modifier \+20.*The dark of the yard/s);
      await player.layDice(d100(40));
      await prompts(player)
        .getByRole("button", { name: /Roll: 51\.0%/ })
        .click();
      await expect(prompts(player)).toHaveCount(0);
      await gamemaster.layDice(d100(100));
      await (await card(gamemaster)).getByRole("button", { name: "Roll for 1 NPC" }).click();
      for (const seat of [gamemaster, player])
        await expect(await card(seat)).toContainText(/Nim\s*Success.*Guard\s*Critical failure.*2 of 2 have rolled/s);
      expect(await hindrances(await card(player))).toEqual([]);
    });

    test("a check of an attribute is answered from the card, at the modifier that was asked for", async () => {
      await gamemaster.sidebar("Actors");
      await gamemaster.page.getByRole("button", { name: "Request a check" }).click();
      await dialog().getByLabel("Statistic for everyone").selectOption("Agility");
      await dialog().getByRole("button", { name: "Request" }).click();
      await prompts(player)
        .getByRole("button", { name: /Change/ })
        .click();
      const check = player.page.locator(".check-dialog");
      await expect(check.locator("[name=then]")).toHaveCount(0);
      await expect(check.getByLabel("Modifier")).toBeDisabled();
      await player.layDice(d20(8));
      await check.getByRole("button", { name: "Roll" }).click();
      await expect(await card(gamemaster)).toContainText(/Nim\s*Success\s*1 of/);
    });
  },
);
