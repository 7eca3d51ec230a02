import { expect, type Locator, test } from "@playwright/test";
import type { Seat } from "../../../browser/support/table.ts";
import { PLAYED } from "../../../support/generation.ts";
import { attack, type Brawl, card, d10, d100, leaveBrawl, openBrawl, state, type World } from "./fight.ts";

const [generation] = PLAYED;

test.describe.serial(`a player fights an NPC with a sword, generation ${generation}`, { tag: "@sample" }, () => {
  let brawl: Brawl;
  let gamemaster: Seat;
  let player: Seat;
  let sheet: Locator;

  test.beforeAll(async ({ browser }) => {
    brawl = await openBrawl(browser, generation!);
    ({ gamemaster, player, sheet } = brawl);
  });

  test.afterAll(async () => {
    if (brawl) await leaveBrawl(brawl);
  });

  test("a total attack is declared for the round, and taken back", async () => {
    const declared = sheet.getByRole("button", { name: "Total attack" });
    await declared.click();
    await expect(declared).toHaveAttribute("aria-pressed", "true");
    await sheet.getByRole("button", { name: /with Long Sword/ }).click();
    const dialog = player.page.locator(".attack-dialog");
    await expect(dialog.locator(".terms .total dd")).toHaveText("70");
    await dialog.press("Escape");
    await declared.click();
    await expect(declared).toHaveAttribute("aria-pressed", "false");
  });

  test("the dialog says the chances down to the wound, and they follow an aimed blow", async () => {
    await sheet.getByRole("button", { name: "Attack 50 with Long Sword" }).click();
    const dialog = player.page.locator(".attack-dialog");
    await expect(dialog.locator(".chances")).toContainText("Hits");
    await expect(dialog.locator(".terms .total dd")).toHaveText("50");
    const before = await dialog.locator(".chances").textContent();
    await dialog.getByLabel("Place", { exact: true }).selectOption("head");
    await expect(dialog.locator(".terms .total dd")).toHaveText("30");
    await expect(dialog.locator(".chances")).not.toHaveText(before!);
    await dialog.press("Escape");
  });

  test("the attack of the book's example is on the card, and the player waits for the Gamemaster's defence", async () => {
    await attack(brawl, d100(43), d10(7));
    await expect(card(player).locator(".verdict")).toHaveText("On target: Bandit can defend");
    await expect(card(player)).toContainText("Bandit, Torso");
    await expect(card(player)).toContainText("43 → 34: Torso");
    await expect(card(player)).toContainText("Bandit has not defended yet.");
    await expect(card(player).getByRole("button", { name: /Parry/ })).toHaveCount(0);
  });

  test("what the player says for the Gamemaster's NPC counts for nothing", async () => {
    await player.page.evaluate(async () => {
      const { ChatMessage, game } = globalThis as unknown as World;
      const asked = game.messages.contents.findLast(({ type }) => type === "attack")!;
      const system = { attack: asked.id, actor: game.actors.getName("Bandit").uuid, kind: "none" };
      await ChatMessage.create({ type: "defence", system });
    });
    for (const seat of [gamemaster, player]) {
      await expect(card(seat).locator(".verdict")).toHaveText("On target: Bandit can defend");
    }
  });

  test("the Gamemaster is asked and parries in vain by one click, and both see one card with the dice of both", async () => {
    const prompt = gamemaster.page.locator("#death-or-glory-prompts");
    await expect(prompt).toContainText("Ada attacks with Long Sword: Torso");
    await expect(player.page.locator("#death-or-glory-prompts")).toHaveCount(0);
    await gamemaster.layDice(d100(67));
    await prompt.getByRole("button", { name: "Bandit: Parry 20" }).click();
    await expect(prompt).toContainText("Long Sword · Hit: Bandit loses 7 hit points");
    for (const seat of [gamemaster, player]) {
      // 7 and 4 of Strength and Constitution, less 3 of the mail and 1 of the body.
      await expect(card(seat).locator(".verdict")).toHaveText("Hit: Bandit loses 7 hit points");
      await expect(card(seat).locator(".side summary")).toHaveText([
        /^43\s+Attack 50: Success$/,
        /^67\s+Parry 20: Failure$/,
        /^7\s+11\s+Damage$/,
        /^7\s+Hit points lost$/,
      ]);
      await expect(seat.page.locator("#chat .chat-log .plain-card").filter({ hasText: "Parry" })).toBeHidden();
    }
    await expect(card(player).getByRole("button", { name: "Apply to Bandit" })).toHaveCount(0);
  });

  test("the serious wound is applied by the prompt, bleeds, is undone, and is applied again by the card alone", async () => {
    const prompt = gamemaster.page.locator("#death-or-glory-prompts");
    await prompt.getByRole("button", { name: "Apply to Bandit" }).click();
    await expect(prompt).toHaveCount(0);
    await expect
      .poll(() => state(gamemaster, "Bandit"))
      .toEqual({ hitPoints: 4, bleeding: 1, conditions: ["bleeding"] });
    await expect(card(player)).toContainText("Applied by Gamemaster.");
    await card(gamemaster).getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => state(gamemaster, "Bandit")).toEqual({ hitPoints: 11, bleeding: 0, conditions: [] });
    await expect(prompt).toHaveCount(0);
    await card(gamemaster).getByRole("button", { name: "Apply to Bandit" }).click();
    await expect.poll(() => state(gamemaster, "Bandit")).toMatchObject({ hitPoints: 4 });
  });

  test("an attack with other dice than its own cannot be read", async () => {
    await player.page.evaluate(async () => {
      const { ChatMessage, game } = globalThis as unknown as World;
      const [ada, bandit] = ["Ada", "Bandit"].map((name) => game.actors.getName(name));
      const die = (faces: number, result: number) => ({
        ...{ class: "CheckRoll", options: {}, dice: [], formula: `1d${faces}`, total: result, evaluated: true },
        terms: [
          { class: "Die", evaluated: true, number: 1, faces, modifiers: [], results: [{ result, active: true }] },
        ],
      });
      const system = { actor: ada!.uuid, target: bandit!.uuid, targetName: "Bandit", weapon: "Forged" };
      const plan = { terms: [{ label: "Score", value: 50 }], damage: { dice: 1, faces: 10 } };
      const rolls = [die(4, 1), die(10, 10), die(4, 3), die(10, 10)].map((roll) => JSON.stringify(roll));
      await ChatMessage.create({ type: "attack", rolls, system: { ...system, ...plan } });
    });
    for (const seat of [gamemaster, player]) {
      await expect(seat.page.locator("#chat .chat-log")).toContainText(
        "Parts of this card don’t belong together: rolls.",
      );
    }
    await expect(gamemaster.page.locator("#death-or-glory-prompts")).toHaveCount(0);
    await expect(gamemaster.page.getByRole("button", { name: "Apply to Bandit" })).toHaveCount(0);
  });
});
