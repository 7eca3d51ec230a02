import { expect, type Locator, test } from "@playwright/test";
import { placeInRow, seeTokens, startEncounter, target } from "../../../browser/support/scene.ts";
import { type Seat, Table } from "../../../browser/support/table.ts";
import { PLAYED } from "../../../support/generation.ts";
import type { World } from "./world.ts";

const [generation] = PLAYED;

test.describe.serial(`a player fights an NPC with a sword, generation ${generation}`, { tag: "@sample" }, () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;
  let sheet: Locator;
  const card = ({ page }: Seat) => page.locator("#chat .chat-log .attack-card").last();
  const vitality = ({ page }: Seat, name: string) =>
    page.evaluate((who) => (globalThis as unknown as World).game.actors.getName(who).system.vitality.value, name);

  const place = ({ page }: Seat) =>
    page.evaluate(() => {
      const { placeables } = (globalThis as unknown as World).canvas.tokens;
      const { x, y } = placeables.find(({ name }) => name === "Bandit")!.document;
      return [x, y];
    });
  /** Builds a wall from top to bottom where the Gamemaster's map has none: the host draws none. */
  const wall = (at: number | null) =>
    gamemaster.page.evaluate((x) => {
      const { move } = (globalThis as unknown as World).CONFIG.Canvas.polygonBackends;
      const testCollision = (from: { x: number }, to: { x: number }) =>
        x !== null && Math.min(from.x, to.x) < x && Math.max(from.x, to.x) > x;
      Object.assign(move, { testCollision });
    }, at);

  test.beforeAll(async ({ browser }) => {
    table = await Table.open({ system: "dist-systems/simverse", generation: generation! });
    gamemaster = await table.join(browser, "Gamemaster");
    await gamemaster.page.evaluate(async () => {
      const { Actor, game } = globalThis as unknown as World;
      const sword = {
        ...{ name: "Longsword", type: "weapon" },
        system: {
          ...{ key: "longsword", group: "medium", skills: ["swords"], damage: { dice: 2, bonus: -1 }, thrust: 1 },
          ...{ types: ["cutting", "impaling"], reach: 1, equipped: true },
        },
      };
      const swords = {
        ...{ name: "Swords", type: "skill" },
        system: { key: "swords", group: "combat", attributes: ["dexterity"], level: 3 },
      };
      await Actor.create({
        ...{ name: "Ada", type: "character", items: [sword, swords] },
        ownership: { [game.users.getName("Player 1").id]: 3 },
        prototypeToken: { actorLink: true },
      });
      await Actor.create({ name: "Bandit", type: "npc", prototypeToken: { actorLink: true } });
    });
    await placeInRow(gamemaster, ["Ada", "Bandit"]);
    player = await table.join(browser, "Player 1");
    await seeTokens(player, 2);
    await target(player, "Bandit");
    await player.page.evaluate(() =>
      (globalThis as unknown as World).game.actors.getName("Ada").sheet.render({ force: true }),
    );
    sheet = player.page.locator(".application.sheet").filter({ hasText: "Ada" });
    await sheet.getByRole("tab", { name: "Gear" }).click();
    for (const seat of [gamemaster, player]) await seat.sidebar("Chat");
  });

  test.afterAll(async () => {
    await player?.leave();
    await gamemaster?.leave();
    await table?.close();
  });

  test("the dialog says the chances down to the wound, and they follow a called shot", async () => {
    await sheet.getByRole("button", { name: "Attack with Longsword" }).click();
    const dialog = player.page.locator(".attack-dialog");
    await expect(dialog.locator(".chances")).toContainText("Hits");
    await expect(dialog.locator(".terms .total dd")).toHaveText("13");
    const before = await dialog.locator(".chances").textContent();
    await dialog.getByLabel("Place").selectOption("head");
    await expect(dialog.locator(".terms .total dd")).toHaveText("7");
    await expect(dialog.locator(".chances")).not.toHaveText(before!);
    await dialog.getByLabel("Place").selectOption("torso");
    await expect(dialog.locator(".terms .total dd")).toHaveText("13");
  });

  test("the attack is on the card, and the player waits for the Gamemaster's defence", async () => {
    // Attack 2, 3, 3; damage 5, 6.
    await player.layDice(2, 3, 3, 5, 6);
    await player.page.locator(".attack-dialog").getByRole("button", { name: "Roll" }).click();
    await expect(card(player).locator(".verdict")).toHaveText("On target: Bandit can defend");
    await expect(card(player)).toContainText("Bandit has not defended yet.");
    await expect(card(player).getByRole("button", { name: /Dodge/ })).toHaveCount(0);
  });

  test("the Gamemaster is asked and dodges in vain by one click, and both see one card with the dice of both", async () => {
    const prompt = gamemaster.page.locator("#simverse-prompts");
    await expect(prompt).toContainText("Player 1 asks Bandit");
    await expect(prompt).toContainText("attacks with Longsword: Torso, margin 5");
    await expect(player.page.locator("#simverse-prompts")).toHaveCount(0);
    // The attacker's margin of 5 takes one from the 5 of half a Dexterity.
    await gamemaster.layDice(4, 5, 3);
    await prompt.getByRole("button", { name: "Bandit: Dodge 4" }).click();
    await expect(prompt).toContainText("Longsword · Hit: Bandit loses 10 Vitality");
    for (const seat of [gamemaster, player]) {
      await expect(card(seat).locator(".verdict")).toHaveText("Hit: Bandit loses 10 Vitality");
      await expect(card(seat).locator(".side h5")).toHaveText(["Attack", "Dodge", /Damage/]);
      await expect(card(seat)).toContainText("The wound bleeds.");
      await expect(seat.page.locator("#chat .chat-log .plain-card")).toBeHidden();
    }
    await expect(card(player).getByRole("button", { name: "Apply to Bandit" })).toHaveCount(0);
  });

  test("the damage is applied and pushes the bandit a metre away from Ada, and one step undoes both", async () => {
    const prompt = gamemaster.page.locator("#simverse-prompts");
    await prompt.getByRole("button", { name: "Apply to Bandit" }).click();
    await expect.poll(() => vitality(gamemaster, "Bandit")).toBe(10);
    await expect(prompt).toHaveCount(0);
    await expect.poll(() => place(player)).toEqual([600, 400]);
    await expect(card(player)).toContainText("Applied by Gamemaster.");
    const pushed = card(player).locator("details", { hasText: "Knocked back, metres: 1" });
    await pushed.locator("summary").click();
    await expect(pushed.locator("dl")).toHaveText("One for each 10 rolled1");
    await card(gamemaster).getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => vitality(gamemaster, "Bandit")).toBe(20);
    await expect.poll(() => place(player)).toEqual([500, 400]);
    await expect(card(gamemaster).getByRole("button", { name: "Apply to Bandit" })).toBeVisible();
  });

  test("a wall behind the bandit stops the push, and the log says so", async () => {
    await wall(600);
    await card(gamemaster).getByRole("button", { name: "Apply to Bandit" }).click();
    await expect.poll(() => vitality(gamemaster, "Bandit")).toBe(10);
    await expect(gamemaster.page.locator("#chat .chat-log .log-entry-card").last()).toContainText(
      "Bandit is pushed back 1 m.A wall or the edge of the map stops Bandit.",
    );
    expect(await place(gamemaster)).toEqual([500, 400]);
    await card(gamemaster).getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => vitality(gamemaster, "Bandit")).toBe(20);
    await wall(null);
  });

  test("who bleeds gets a card at the start of the turn: blood is lost, and a good roll closes the wound", async () => {
    await card(gamemaster).getByRole("button", { name: "Apply to Bandit" }).click();
    await expect.poll(() => vitality(gamemaster, "Bandit")).toBe(10);
    await startEncounter(gamemaster, ["Bandit"]);
    // Endurance 10, one wound: a roll of 8 or less.
    await gamemaster.layDice(2, 3, 3);
    const turn = gamemaster.page
      .locator("#chat .chat-log .plain-card")
      .filter({ hasText: "Bandit bleeds from 1 wound." });
    await turn.getByRole("button", { name: "Bleed and roll" }).click();
    await expect.poll(() => vitality(gamemaster, "Bandit")).toBe(9);
    await expect(
      gamemaster.page.locator("#chat .chat-log .check-card").filter({ hasText: "Closing a wound" }),
    ).toContainText("Success");
    const initiative = await gamemaster.page.evaluate(
      () => (globalThis as unknown as World).game.combat!.turns[0]!.initiative,
    );
    expect(initiative).toBe(5.01);
  });

  test("after the fight a night together gives back half of Endurance, and the dialog says so before", async () => {
    await gamemaster.page.evaluate(() => (globalThis as unknown as World).game.combat.delete());
    await gamemaster.sidebar("Actors");
    await gamemaster.page.locator("#actors").getByRole("button", { name: "Let time pass" }).click();
    const dialog = gamemaster.page.locator(".time-dialog");
    await dialog.getByLabel("Actor to add").selectOption({ label: "Bandit" });
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    const foreseen = dialog.locator(".time-foreseen");
    await expect(foreseen).toContainText("Bandit gets 5 Vitality back (14 now).");
    await dialog.getByLabel("How long").selectOption({ label: "An hour" });
    await expect(foreseen).not.toContainText("Bandit gets");
    await dialog.getByLabel("How long").selectOption({ label: "A night (8 hours)" });
    await expect(foreseen).toContainText("Bandit gets 5 Vitality back (14 now).");
    await dialog.getByRole("button", { name: "Let time pass" }).click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => vitality(gamemaster, "Bandit")).toBe(14);
    await gamemaster.sidebar("Chat");
  });

  test("a power that hurts pays its Mana, says what it does, and is an attack", async () => {
    await gamemaster.page.evaluate(async () => {
      const ada = (globalThis as unknown as World).game.actors.getName("Ada");
      const system = { key: "bolt", tier: "minor", resource: "mana", skills: ["swords"], range: 10, duration: 0 };
      const damage = { dice: 2, bonus: 0, type: "fire" };
      const item = { name: "Fire Bolt", type: "power", system: { ...system, damage } };
      await ada.createEmbeddedDocuments("Item", [item]);
      await ada.sheet.render({ force: true });
    });
    const own = gamemaster.page.locator(".application.sheet").filter({ hasText: "Ada" });
    await own.getByRole("tab", { name: "Powers" }).click();
    await gamemaster.layDice(2, 3, 4, 5, 2);
    await own.getByRole("button", { name: "Use Fire Bolt" }).click();
    // It is among all that Ada attacks with, beside the sword.
    const attack = gamemaster.page.locator(".attack-dialog");
    await expect(attack.getByRole("radio", { name: /Fire Bolt/ })).toBeChecked();
    await expect(attack.getByRole("radio", { name: /Longsword/ })).not.toBeChecked();
    await attack.getByRole("button", { name: "Roll" }).click();
    await expect(card(gamemaster).locator(".verdict")).toHaveText("On target: Bandit can defend");
    await card(gamemaster).getByRole("button", { name: "No defence" }).click();
    await expect(card(gamemaster).locator(".verdict")).toHaveText(/^Hit: Bandit loses \d+ Vitality$/);
    await expect(gamemaster.page.locator("#chat .chat-log .log-entry-card").last()).toContainText(
      "Ada pays 1 Mana (19 left).",
    );
  });

  test("a perk that helps a defence is offered before it is rolled, and is on both cards", async () => {
    await gamemaster.sidebar("Chat");
    await gamemaster.page.evaluate(async () => {
      const modifiers = [{ target: "defences", value: 2, scale: "once", when: "@choice" }];
      const choice = { kind: "text", of: "Back to the wall" };
      const system = { key: "cornered", price: { form: "fixed", amounts: [5] }, modifiers, choice };
      const bandit = (globalThis as unknown as World).game.actors.getName("Bandit");
      await bandit.createEmbeddedDocuments("Item", [{ name: "Cornered", type: "perk", system }]);
    });
    await sheet.getByRole("button", { name: "Attack with Longsword" }).click();
    // The blow before has pushed the bandit out of reach: Ada follows.
    const attack = player.page.locator(".attack-dialog");
    await expect(attack).toContainText("Longsword reaches 1 m: move 1 m nearer.");
    await expect(attack.getByRole("button", { name: "Roll" })).toBeDisabled();
    await attack.getByLabel("Distance (m)").fill("1");
    await attack.getByLabel("Distance (m)").press("Tab");
    await player.layDice(2, 3, 3, 1, 2);
    await attack.getByRole("button", { name: "Roll" }).click();
    await card(gamemaster).getByRole("button", { name: /Dodge/ }).click();
    const dialog = gamemaster.page.locator(".check-dialog");
    await expect(dialog.locator(".window-title")).toHaveText(/Dodge against Longsword/);
    await expect(dialog.locator(".terms .total dd")).toHaveText("4");
    await dialog.getByLabel("Back to the wall: Cornered +2").check();
    await expect(dialog.locator(".terms .total dd")).toHaveText("6");
    await gamemaster.layDice(1, 2, 3);
    await dialog.getByRole("button", { name: "Roll" }).click();
    for (const seat of [gamemaster, player]) {
      await expect(card(seat).locator(".verdict")).toHaveText(/Bandit dodges/);
      await card(seat).locator("summary").nth(1).click();
      await expect(card(seat).locator(".terms div", { hasText: "Cornered" })).toContainText("+2");
    }
  });

  test("who is frightened is offered in the dialog of a morale check what helps them", async () => {
    await gamemaster.page.evaluate(async () => {
      const modifiers = [{ target: "morale", value: 2, scale: "once", when: "@choice" }];
      const choice = { kind: "text", of: "Among friends" };
      const system = { key: "sworn", price: { form: "fixed", amounts: [5] }, modifiers, choice };
      const ada = (globalThis as unknown as World).game.actors.getName("Ada");
      await ada.createEmbeddedDocuments("Item", [{ name: "Sworn", type: "perk", system }]);
    });
    await sheet.getByRole("tab", { name: "Overview" }).click();
    await sheet.getByRole("button", { name: "Morale check" }).click();
    const dialog = player.page.locator(".check-dialog");
    await dialog.getByLabel("Among friends: Sworn +2").check();
    await expect(dialog.locator(".terms .total dd")).toHaveText("12");
    await player.layDice(3, 3, 3);
    await dialog.getByRole("button", { name: "Roll" }).click();
    const morale = player.page.locator("#chat .chat-log .check-card", { hasText: "Sworn" });
    await morale.locator("summary").click();
    await expect(morale.locator(".terms div", { hasText: "Sworn" })).toContainText("+2");
    await expect(gamemaster.page.locator("#chat .chat-log .check-card", { hasText: "Sworn" })).toBeVisible();
    await expect(gamemaster.page.locator("#chat .chat-log")).not.toContainText("Nothing on the sheet gives");
  });
});
