import { expect, type Locator, test } from "@playwright/test";
import type { Seat } from "../../../browser/support/table.ts";
import { PLAYED } from "../../../support/generation.ts";
import { attack, BLEEDING, type Brawl, card, d10, d100, leaveBrawl, openBrawl, state, type World } from "./fight.ts";

const [generation] = PLAYED;

test.describe.serial(`a player fights an NPC who bleeds, generation ${generation}`, { tag: "@sample" }, () => {
  let brawl: Brawl;
  let gamemaster: Seat;
  let player: Seat;
  let sheet: Locator;

  test.beforeAll(async ({ browser }) => {
    brawl = await openBrawl(browser, generation!, BLEEDING);
    ({ gamemaster, player, sheet } = brawl);
  });

  test.afterAll(async () => {
    if (brawl) await leaveBrawl(brawl);
  });

  test("who bleeds gets a card at the start of the turn, and loses a hit point", async () => {
    await gamemaster.page.evaluate(() => (globalThis as unknown as World).game.combat!.nextRound());
    const turn = gamemaster.page
      .locator("#chat .chat-log .plain-card")
      .filter({ hasText: "Bandit bleeds from 1 wound." });
    await gamemaster.page.evaluate(() =>
      (globalThis as unknown as { game: { combat: { nextTurn(): Promise<unknown> } } }).game.combat.nextTurn(),
    );
    await turn.getByRole("button", { name: "Lose blood and roll" }).click();
    await expect.poll(() => state(gamemaster, "Bandit")).toMatchObject({ hitPoints: 3 });
  });

  test("a critical attack strikes twice, breaks the sword that parries it, and costs the mail a point", async () => {
    await attack(brawl, d100(4), d10(10), d100(50), d10(10));
    await gamemaster.layDice(d100(90));
    await gamemaster.page.locator("#death-or-glory-prompts").getByRole("button", { name: /Parry/ }).click();
    await expect(card(gamemaster).locator(".verdict")).toHaveText("Hit: Bandit loses 24 hit points");
    // All that both have sent is what their sheets say.
    await expect(gamemaster.page.locator("#chat .chat-log .gate-note")).toHaveCount(0);
    await card(gamemaster).getByRole("button", { name: "Apply to Bandit" }).click();
    await expect.poll(() => state(gamemaster, "Bandit")).toEqual({ hitPoints: -21, bleeding: 0, conditions: ["dead"] });
    const gear = () =>
      gamemaster.page.evaluate(() => {
        const { items } = (globalThis as unknown as World).game.actors.getName("Bandit");
        return { lost: items.getName("Mail").system.lost, broken: items.getName("Long Sword").system.broken };
      });
    await expect.poll(gear).toEqual({ lost: 1, broken: true });
    await card(gamemaster).getByRole("button", { name: "Undo" }).first().click();
    await expect.poll(gear).toEqual({ lost: 0, broken: false });
    await expect
      .poll(() => state(gamemaster, "Bandit"))
      .toEqual({ hitPoints: 3, bleeding: 1, conditions: ["bleeding"] });
  });

  test("the critical attack lets the player try to improve the skill, on the same card", async () => {
    await player.layDice(d100(80), { face: 5, of: 20 }, d10(6));
    await card(player)
      .getByRole("button", { name: /Swordsplay/ })
      .click();
    await expect(card(player).locator(".improved")).toContainText("6");
    await expect(sheet.getByRole("button", { name: "Attack 56 with Long Sword" })).toBeVisible();
  });

  test("the player rolls First aid on the card of the turn, and the Gamemaster closes the wound with it, once in two rounds", async () => {
    const { page } = player;
    await page.evaluate(() => {
      const { canvas, game } = globalThis as unknown as World;
      const { id } = game.actors.getName("Ada");
      canvas.tokens.placeables.find(({ actor }) => actor.id === id)!.control();
    });
    const turn = page.locator("#chat .chat-log .plain-card").filter({ hasText: "Bandit, round 2" });
    await turn.getByRole("button", { name: "Give First aid" }).click();
    await player.layDice(d100(1));
    await page.locator(".check-dialog").getByRole("button", { name: "Roll" }).click();
    const aid = gamemaster.page.locator("#chat .chat-log .check-card").filter({ hasText: "First aid" }).last();
    await aid.getByRole("button", { name: "Close the wounds of Bandit" }).click();
    await expect.poll(() => state(gamemaster, "Bandit")).toEqual({ hitPoints: 3, bleeding: 0, conditions: [] });
    await expect(turn.getByRole("button")).toHaveCount(0);
    await aid.getByRole("button", { name: "Undo" }).click();
    await expect.poll(async () => (await state(gamemaster, "Bandit")).bleeding).toBe(1);
    await expect(turn, "what has been tried is no button").toContainText("once in two rounds");
    await expect(turn.getByRole("button")).toHaveCount(0);
    await aid.getByRole("button", { name: "Close the wounds of Bandit" }).click();
    await expect.poll(async () => (await state(gamemaster, "Bandit")).bleeding).toBe(0);
  });
});
