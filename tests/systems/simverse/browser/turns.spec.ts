import { expect, test } from "@playwright/test";
import { placeInRow, seeTokens, startEncounter, target } from "../../../browser/support/scene.ts";
import { type Seat, Table } from "../../../browser/support/table.ts";
import type { World } from "./world.ts";
import { PLAYED } from "../../../support/generation.ts";

const [generation] = PLAYED;
const STORY = `a turn has one major action, one minor and one reaction, generation ${generation}`;

test.describe.serial(STORY, { tag: "@sample" }, () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;
  const turn = ({ page }: Seat) => page.locator("#simverse-turn");
  const prompt = ({ page }: Seat) => page.locator("#simverse-prompts");
  const card = ({ page }: Seat) => page.locator("#chat .chat-log .attack-card").last();
  const next = () =>
    gamemaster.page.evaluate(async () => void (await (globalThis as unknown as World).game.combat.nextTurn()));
  const attack = async (weapon: string, ...dice: number[]) => {
    await turn(player)
      .getByRole("button", { name: `Ada: ${weapon}` })
      .click();
    await player.layDice(...dice);
    await player.page.locator(".attack-dialog").getByRole("button", { name: "Roll" }).click();
  };
  const item = (name: string) =>
    gamemaster.page.evaluate((what) => {
      const { quantity, loaded } = (globalThis as unknown as World).game.actors
        .getName("Ada")
        .items.getName(what).system;
      return { quantity, loaded };
    }, name);

  test.beforeAll(async ({ browser }) => {
    table = await Table.open({ system: "dist-systems/simverse", generation: generation! });
    gamemaster = await table.join(browser, "Gamemaster");
    await gamemaster.page.evaluate(async () => {
      const { Actor, game } = globalThis as unknown as World;
      const weapon = (name: string, system: object) => ({
        name,
        type: "weapon",
        system: { equipped: true, ...system },
      });
      const damage = { dice: 2, bonus: 0 };
      const sword = { key: "longsword", group: "medium", skills: ["swords"], damage, types: ["cutting"], reach: 1 };
      const shoots = { skills: ["crossbows"], damage, types: ["impaling"], range: 80, ammunition: "crossbow-bolts" };
      await Actor.create({
        ...{ name: "Ada", type: "character", prototypeToken: { actorLink: true } },
        // Faster than the bandit, so that her turn is the first.
        system: { attributes: { dexterity: { bought: 2 } } },
        items: [
          weapon("Longsword", sword),
          weapon("Light Crossbow", { key: "light-crossbow", group: "ranged", reload: "minor", ...shoots }),
          { name: "Bolt", type: "gear", system: { key: "crossbow-bolts", kind: "ammunition", quantity: 2 } },
        ],
        ownership: { [game.users.getName("Player 1").id]: 3 },
      });
      await Actor.create({ name: "Bandit", type: "npc", prototypeToken: { actorLink: true } });
    });
    await placeInRow(gamemaster, ["Ada", "Bandit"]);
    player = await table.join(browser, "Player 1");
    await seeTokens(player, 2);
    await startEncounter(gamemaster, ["Ada", "Bandit"]);
    await target(player, "Bandit");
    for (const seat of [gamemaster, player]) await seat.sidebar("Chat");
  });

  test.afterAll(async () => {
    await player?.leave();
    await gamemaster?.leave();
    await table?.close();
  });

  test("the player whose turn it is sees what is left, and an attack takes the major action", async () => {
    await expect(turn(player)).toContainText("Your turn, Ada: 1 major, 1 minor, 1 reaction");
    await expect(turn(gamemaster)).toHaveCount(0);
    await attack("Longsword", 2, 3, 3, 1, 1);
    await expect(turn(player)).toContainText("Your turn, Ada: 0 major, 1 minor, 1 reaction");
    for (const gone of ["Longsword", "Full defence", "Aim"]) {
      await expect(turn(player).getByRole("button", { name: `Ada: ${gone}` })).toHaveCount(0);
    }
  });

  test("a second attack finds the bandit without a reaction, and who plays it is told so", async () => {
    await expect(prompt(gamemaster)).toContainText("1 reaction left.");
    await gamemaster.layDice(6, 5, 4);
    await prompt(gamemaster).getByRole("button", { name: /Dodge/ }).click();
    await expect(card(player).locator(".verdict")).toHaveText("Hit: Bandit loses 2 Vitality");
    await player.page.evaluate(() =>
      (globalThis as unknown as World).game.actors.getName("Ada").sheet.render({ force: true }),
    );
    const sheet = player.page.locator(".application.sheet").filter({ hasText: "Ada" });
    await sheet.getByRole("tab", { name: "Gear" }).click();
    await sheet.getByRole("button", { name: "Attack with Longsword" }).click();
    const dialog = player.page.locator(".attack-dialog");
    await expect(dialog).toContainText("No major action left this turn.");
    await player.layDice(2, 3, 3, 2, 2);
    await dialog.getByRole("button", { name: "Roll" }).click();
    await sheet.getByRole("button", { name: "Close" }).first().click();
    await expect(prompt(gamemaster)).toContainText("No reaction left this turn.");
    await prompt(gamemaster).getByRole("button", { name: "Bandit: No defence" }).click();
    await expect(card(player).locator(".verdict")).toHaveText("Hit: Bandit loses 4 Vitality");
  });

  test("the turn ends by a click; full defence gives the bandit three reactions", async () => {
    await turn(player).getByRole("button", { name: "Ada: End turn" }).click();
    await expect(turn(player)).toHaveCount(0);
    await expect(turn(gamemaster)).toContainText("Bandit: 1 major, 1 minor, 1 reaction");
    await turn(gamemaster).getByRole("button", { name: "Bandit: Full defence" }).click();
    await expect(turn(gamemaster)).toContainText("Bandit: 0 major, 1 minor, 3 reactions");
  });

  test("the log that the tracker opens takes full defence back, and does it again", async () => {
    const log = ({ page }: Seat) => page.locator(".application.encounter-log");
    for (const seat of [gamemaster, player]) {
      await seat.sidebar("Combat");
      await seat.page.locator("#sidebar").getByRole("button", { name: "Fight log" }).click();
    }
    const defence = log(gamemaster).locator("li").filter({ hasText: "Bandit defends fully" });
    await expect(defence.getByRole("img", { name: "Action" })).toBeVisible();
    await log(gamemaster).getByRole("button", { name: "Undo", exact: true }).click();
    await expect(turn(gamemaster)).toContainText("Bandit: 1 major, 1 minor, 1 reaction");
    for (const seat of [gamemaster, player]) await expect(log(seat).locator("li.gone")).toContainText("defends fully");
    await expect(log(player).getByRole("button", { name: "Undo" })).toHaveCount(0);
    await log(gamemaster).getByRole("button", { name: "Redo", exact: true }).click();
    await expect(turn(gamemaster)).toContainText("Bandit: 0 major, 1 minor, 3 reactions");
    for (const seat of [gamemaster, player]) {
      await log(seat).getByRole("button", { name: "Close" }).click();
      await seat.sidebar("Chat");
    }
  });

  test("three reactions stand against the next attack", async () => {
    await next();
    await expect(turn(player)).toContainText("Your turn, Ada: 1 major, 1 minor, 1 reaction");
    await attack("Longsword", 2, 3, 3, 1, 1);
    await expect(prompt(gamemaster)).toContainText("3 reactions left.");
    await gamemaster.layDice(1, 1, 2);
    await prompt(gamemaster).getByRole("button", { name: /Dodge/ }).click();
    await expect(card(player).locator(".verdict")).toHaveText("Bandit dodges");
  });

  test("a shot takes a bolt and leaves the crossbow empty; loading it is a minor action", async () => {
    await next();
    await next();
    await attack("Light Crossbow", 2, 2, 2, 3, 3);
    await expect.poll(() => item("Bolt")).toMatchObject({ quantity: 1 });
    await expect.poll(() => item("Light Crossbow")).toMatchObject({ loaded: false });
    // What was not applied before waits behind it.
    await expect(prompt(gamemaster)).toContainText("Light Crossbow");
    await prompt(gamemaster).getByRole("button", { name: "Later" }).click();
    await turn(player).getByRole("button", { name: "Ada: Reload Light Crossbow" }).click();
    await expect(turn(player)).toContainText("Your turn, Ada: 0 major, 0 minor, 1 reaction");
    await expect.poll(() => item("Light Crossbow")).toMatchObject({ loaded: true });
  });

  test("First Aid of the player stops the bandit's blood by the log, takes the action, and is undone with both", async () => {
    await gamemaster.page.evaluate(async () => {
      const bandit = (globalThis as unknown as World).game.actors.getName("Bandit");
      await bandit.update({ "system.vitality.value": 8, "system.bleeding": 2 });
      await bandit.toggleStatusEffect("bleeding");
    });
    const bandit = () =>
      gamemaster.page.evaluate(() => {
        const { system, statuses } = (globalThis as unknown as World).game.actors.getName("Bandit");
        return [system.vitality.value, system.bleeding, statuses.has("bleeding")];
      });
    await next();
    await next();
    await turn(player).getByRole("button", { name: "Ada: First aid" }).click();
    // Intellect 10 without the skill: 8 or less; 1, 1, 1 is a margin of 10.
    await player.layDice(1, 1, 1);
    await player.page.locator(".check-dialog").getByRole("button", { name: "Roll" }).click();
    const aid = ({ page }: Seat) => page.locator("#chat .chat-log .check-card").filter({ hasText: "First aid" }).last();
    await expect(aid(player)).toContainText("Ada gives first aid to Bandit.");
    await expect.poll(bandit).toEqual([10, 0, false]);
    await expect(turn(player)).toContainText("Your turn, Ada: 0 major, 1 minor, 1 reaction");
    await expect(aid(player).getByRole("button", { name: "Undo" })).toHaveCount(0);
    await aid(gamemaster).getByRole("button", { name: "Undo" }).click();
    await expect.poll(bandit).toEqual([8, 2, true]);
    await expect(turn(player)).toContainText("Your turn, Ada: 1 major, 1 minor, 1 reaction");
  });

  test("who fails a morale check by 5 panics for as many rounds as a die says, and cannot attack", async () => {
    const panics = () =>
      gamemaster.page.evaluate(() =>
        (globalThis as unknown as World).game.actors.getName("Ada").statuses.has("panicked"),
      );
    await player.page.evaluate(() =>
      (globalThis as unknown as World).game.actors.getName("Ada").sheet.render({ force: true }),
    );
    const sheet = player.page.locator(".application.sheet").filter({ hasText: "Ada" });
    await sheet.getByRole("tab", { name: "Overview" }).click();
    await sheet.getByRole("button", { name: "Morale check" }).click();
    const dialog = player.page.locator(".check-dialog");
    await dialog.getByLabel("No way out").check();
    await expect(dialog.locator(".terms .total dd")).toHaveText("6");
    // Wisdom 10 less 4: 12 fails by 6, for one round.
    await player.layDice(4, 4, 4, 1);
    await dialog.getByRole("button", { name: "Roll" }).click();
    const card = player.page.locator("#chat .chat-log .check-card").last();
    await expect(card).toContainText("Ada panics for 1 round: flee or cower.");
    await expect.poll(panics).toBe(true);
    await sheet.getByRole("tab", { name: "Gear" }).click();
    await sheet.getByRole("button", { name: "Attack with Longsword" }).click();
    await expect(player.page.locator(".attack-dialog")).toContainText("You cannot attack now.");
    await player.page.keyboard.press("Escape");
    await expect(turn(player).getByRole("button", { name: "Ada: Longsword" })).toHaveCount(0);
    // The round is the whole of her next turn.
    await next();
    await next();
    expect(await panics()).toBe(true);
    await next();
    await expect.poll(panics).toBe(false);
    await next();
  });

  test("who is stunned by hand has no reaction for a round, and then the condition ends", async () => {
    const stunned = () =>
      gamemaster.page.evaluate(() =>
        (globalThis as unknown as World).game.actors.getName("Ada").statuses.has("stunned"),
      );
    await gamemaster.page.evaluate(async () => {
      await (globalThis as unknown as World).game.actors.getName("Ada").toggleStatusEffect("stunned");
    });
    await expect(turn(player)).toContainText("0 reactions");
    await next();
    await next();
    expect(await stunned()).toBe(true);
    await next();
    await expect.poll(stunned).toBe(false);
    await next();
  });

  test("a surprise moves who rolls for it in the first round alone", async () => {
    const order = () =>
      gamemaster.page.evaluate(() => (globalThis as unknown as World).game.combat.turns.map(({ name }) => name));
    await gamemaster.page.evaluate(async () => {
      const { game } = globalThis as unknown as World;
      await game.actors.getName("Ada").toggleStatusEffect("surprised");
    });
    // Twice the Speed of 5.5 is 11: a roll of 17 fails by 6, which costs a point of Speed.
    await gamemaster.layDice(6, 6, 5);
    await gamemaster.page.evaluate(async () => {
      const { combat } = (globalThis as unknown as World).game;
      await combat.rollInitiative(combat.turns.find(({ name }) => name === "Ada")!.id);
    });
    await expect.poll(order).toEqual(["Bandit", "Ada"]);
    await expect(gamemaster.page.locator("#chat .chat-log .check-card").last()).toContainText("Surprised");
    // The surprise is over with the round: she is first again, and acts.
    await next();
    await expect.poll(order).toEqual(["Ada", "Bandit"]);
    await expect(turn(player)).toContainText("Your turn, Ada");
  });

  test("a defence that a player forges for the bandit counts for nothing, and forged First Aid waits for the Gamemaster", async () => {
    await attack("Longsword", 2, 3, 3, 1, 1);
    await expect(card(gamemaster).locator(".verdict")).toHaveText("On target: Bandit can defend");
    await player.layDice(1, 1, 2, 1, 1, 2);
    await player.page.evaluate(async () => {
      const { ChatMessage, CONFIG, game } = globalThis as unknown as World;
      const [ada, bandit] = [game.actors.getName("Ada").uuid, game.actors.getName("Bandit").uuid];
      const terms = [{ label: "Luck", value: 30 }];
      const roll = () => CONFIG.SIMVERSE.rolls.check.build().evaluate();
      const answered = { attack: game.messages.contents.findLast(({ type }) => type === "attack")!.id, actor: bandit };
      await ChatMessage.create({
        type: "defence",
        rolls: [await roll()],
        system: { ...answered, kind: "dodge", terms },
      });
      const aid = { actor: ada, patient: bandit, patientName: "Bandit", label: "Aid", terms };
      await ChatMessage.create({ type: "treatment", rolls: [await roll()], system: aid });
    });
    const aid = gamemaster.page.locator("#chat .chat-log .check-card").filter({ hasText: "Aid" }).last();
    await expect(aid.getByRole("button", { name: "Apply to Bandit" })).toBeVisible();
    await expect(aid).not.toContainText("gives first aid");
    await expect(card(gamemaster).locator(".verdict")).toHaveText("On target: Bandit can defend");
    await expect(prompt(gamemaster)).toContainText("attacks with Longsword: Torso, margin 2");
    await next();
    await next();
  });

  test("who lies on the ground gets up for half a move", async () => {
    await next();
    await next();
    await gamemaster.page.evaluate(async () => {
      await (globalThis as unknown as World).game.actors.getName("Ada").toggleStatusEffect("prone");
    });
    await expect(turn(player)).toContainText("Prone");
    await turn(player).getByRole("button", { name: "Ada: Stand up" }).click();
    await expect(turn(player)).not.toContainText("Prone");
    await expect(turn(player)).toContainText("Your turn, Ada: 1 major, 1 minor, 1 reaction");
  });
});
