import { expect, type Locator, test } from "@playwright/test";
import { hindrances, OF_COLOUR } from "../../../browser/support/axe.ts";
import { type Seat, Table } from "../../../browser/support/table.ts";
import { PLAYED } from "../../../support/generation.ts";

const [generation] = PLAYED;

/** What a Gamemaster's screen sets the scene with, and what a console could do. */
interface World {
  readonly Actor: { create(data: object): Promise<{ readonly id: string; readonly uuid: string }> };
  readonly ChatMessage: { create(data: object): Promise<unknown> };
  readonly Roll: { fromData(data: object): { toJSON(): object } };
  readonly Scene: {
    create(data: object): Promise<{
      createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
      activate(): Promise<unknown>;
    }>;
  };
  readonly game: {
    readonly users: { getName(name: string): { readonly id: string } };
    readonly actors: { getName(name: string): Fighter };
    readonly messages: { readonly contents: readonly { readonly id: string; readonly type: string }[] };
    readonly combat: { nextRound(): Promise<unknown> } | null;
  };
  readonly Combat: { create(data: object): Promise<Encounter> };
  readonly canvas: { readonly tokens: { readonly placeables: readonly Placed[] } };
}

interface Fighter {
  readonly id: string;
  readonly uuid: string;
  readonly items: { getName(name: string): Carried };
  readonly sheet: { render(options: object): Promise<unknown> };
  readonly statuses: ReadonlySet<string>;
  readonly system: { readonly hitPoints: { readonly value: number }; readonly bleeding: number };
}

interface Carried {
  readonly sheet: { render(options: object): Promise<unknown> };
  readonly system: { readonly lost: number; readonly broken: boolean };
}

interface Encounter {
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
  rollAll(): Promise<unknown>;
  startCombat(): Promise<unknown>;
}

interface Placed {
  readonly id: string;
  readonly name: string;
  readonly actor: { readonly id: string };
  readonly scene: { readonly id: string };
  control(): void;
  setTarget(targeted: boolean, options: object): void;
}

test.describe.serial(`a player fights an NPC with a sword, generation ${generation}`, { tag: "@sample" }, () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;
  let sheet: Locator;
  const card = ({ page }: Seat) => page.locator(".chat-log .attack-card").last();
  const state = ({ page }: Seat, name: string) =>
    page.evaluate((who) => {
      const { statuses, system } = (globalThis as unknown as World).game.actors.getName(who);
      return { hitPoints: system.hitPoints.value, bleeding: system.bleeding, conditions: [...statuses].sort() };
    }, name);
  const d100 = (face: number) => ({ face, of: 100 });
  const d10 = (face: number) => ({ face, of: 10 });
  const attack = async (...dice: readonly ReturnType<typeof d100>[]) => {
    await sheet.getByRole("button", { name: /with Long Sword/ }).click();
    await player.layDice(...dice);
    await player.page.locator(".attack-dialog").getByRole("button", { name: "Roll" }).click();
  };

  test.beforeAll(async ({ browser }) => {
    table = await Table.open({ system: "dist-systems/death-or-glory", generation: generation! });
    gamemaster = await table.join(browser, "Gamemaster");
    await gamemaster.page.evaluate(async () => {
      const { Actor, Combat, Scene, game } = globalThis as unknown as World;
      const sword = {
        ...{ name: "Long Sword", type: "weapon" },
        system: {
          ...{ key: "long-sword", skill: "swordsplay", size: "medium", equipped: true },
          ...{ damage: { dice: 1, faces: 10 }, minimum: { strength: 12 } },
        },
      };
      const covers = ["torso", "leftArm", "rightArm", "leftLeg", "rightLeg"];
      const mail = { name: "Mail", type: "armour", system: { covers, protection: 3, worn: true } };
      const attributes = { strength: { base: 12 }, constitution: { base: 11 }, agility: { base: 11 } };
      const skills = { swordsplay: { learned: 47 } };
      const ada = await Actor.create({
        ...{ name: "Ada", type: "character", items: [sword], system: { attributes, skills, origin: "fighter" } },
        ownership: { [game.users.getName("Player 1").id]: 3 },
        prototypeToken: { actorLink: true },
      });
      const bandit = await Actor.create({
        ...{ name: "Bandit", type: "npc", items: [sword, mail] },
        system: { attributes: { constitution: { base: 11 } }, skills: { swordsplay: { learned: 37 } } },
        prototypeToken: { actorLink: true },
      });
      const scene = await Scene.create({ name: "Road", active: true, ownership: { default: 0 } });
      await scene.createEmbeddedDocuments("Token", [
        { name: "Ada", actorId: ada.id, actorLink: true, x: 400, y: 400 },
        { name: "Bandit", actorId: bandit.id, actorLink: true, x: 500, y: 400 },
      ]);
      await scene.activate();
      const combat = await Combat.create({});
      await combat.createEmbeddedDocuments("Combatant", [{ actorId: ada.id }, { actorId: bandit.id }]);
      await combat.rollAll();
      await combat.startCombat();
    });
    player = await table.join(browser, "Player 1");
    await player.page.waitForFunction(() => (globalThis as unknown as World).canvas.tokens?.placeables.length === 2);
    await player.page.evaluate(async () => {
      const { canvas, game } = globalThis as unknown as World;
      canvas.tokens.placeables.find(({ name }) => name === "Bandit")!.setTarget(true, { releaseOthers: true });
      await game.actors.getName("Ada").sheet.render({ force: true });
    });
    sheet = player.page.locator(".application.sheet").filter({ hasText: "Ada" });
    await sheet.getByRole("tab", { name: "Combat" }).click();
    for (const seat of [gamemaster, player]) await seat.sidebar("Chat");
  });

  test.afterAll(async () => {
    await player?.leave();
    await gamemaster?.leave();
    await table?.close();
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
    await dialog.getByLabel("Aimed at").selectOption("head");
    await expect(dialog.locator(".terms .total dd")).toHaveText("30");
    await expect(dialog.locator(".chances")).not.toHaveText(before!);
    await dialog.press("Escape");
  });

  test("the attack of the book's example is on the card, and the player waits for the Gamemaster's defence", async () => {
    await attack(d100(43), d10(7));
    await expect(card(player).locator(".verdict")).toHaveText("On target: Bandit can defend");
    await expect(card(player)).toContainText("Bandit, Torso");
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
    await expect(prompt).toContainText("Long Sword, Torso: defend?");
    await expect(player.page.locator("#death-or-glory-prompts")).toHaveCount(0);
    await gamemaster.layDice(d100(67));
    await prompt.getByRole("button", { name: "Bandit: Parry 20" }).click();
    await expect(prompt).toHaveCount(0);
    for (const seat of [gamemaster, player]) {
      // 7 and 4 of Strength and Constitution, less 3 of the mail and 1 of the body.
      await expect(card(seat).locator(".verdict")).toHaveText("Hit: Bandit loses 7 hit points");
      await expect(card(seat).locator(".side summary")).toHaveText([
        /^43\s+Attack 50: Success$/,
        /^67\s+Parry 20: Failure$/,
        /^11\s+Damage$/,
        /^7\s+Hit points lost$/,
      ]);
      await expect(seat.page.locator(".chat-log .plain-card").filter({ hasText: "Parry" })).toBeHidden();
    }
    await expect(card(player).getByRole("button", { name: "Apply to Bandit" })).toHaveCount(0);
  });

  test("the serious wound is applied, bleeds, and is undone", async () => {
    await card(gamemaster).getByRole("button", { name: "Apply to Bandit" }).click();
    await expect
      .poll(() => state(gamemaster, "Bandit"))
      .toEqual({ hitPoints: 4, bleeding: 1, conditions: ["bleeding"] });
    await expect(card(player)).toContainText("Applied by Gamemaster.");
    await card(gamemaster).getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => state(gamemaster, "Bandit")).toEqual({ hitPoints: 11, bleeding: 0, conditions: [] });
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
      await expect(seat.page.locator(".chat-log")).toContainText("Parts of this card don’t belong together: rolls.");
    }
    await expect(gamemaster.page.locator("#death-or-glory-prompts")).toHaveCount(0);
    await expect(gamemaster.page.getByRole("button", { name: "Apply to Bandit" })).toHaveCount(0);
  });

  test("who bleeds gets a card at the start of the turn, and loses a hit point", async () => {
    await gamemaster.page.evaluate(() => (globalThis as unknown as World).game.combat!.nextRound());
    const turn = gamemaster.page.locator(".chat-log .plain-card").filter({ hasText: "Bandit bleeds from 1 wound." });
    await gamemaster.page.evaluate(() =>
      (globalThis as unknown as { game: { combat: { nextTurn(): Promise<unknown> } } }).game.combat.nextTurn(),
    );
    await turn.getByRole("button", { name: "Lose blood and roll" }).click();
    await expect.poll(() => state(gamemaster, "Bandit")).toMatchObject({ hitPoints: 3 });
  });

  test("a critical attack strikes twice, breaks the sword that parries it, and costs the mail a point", async () => {
    await attack(d100(4), d10(10), d100(50), d10(10));
    await gamemaster.layDice(d100(90));
    await gamemaster.page.locator("#death-or-glory-prompts").getByRole("button", { name: /Parry/ }).click();
    await expect(card(gamemaster).locator(".verdict")).toHaveText("Hit: Bandit loses 24 hit points");
    await card(gamemaster).getByRole("button", { name: "Apply to Bandit" }).click();
    await expect.poll(() => state(gamemaster, "Bandit")).toEqual({ hitPoints: -21, bleeding: 0, conditions: ["dead"] });
    const gear = () =>
      gamemaster.page.evaluate(() => {
        const { items } = (globalThis as unknown as World).game.actors.getName("Bandit");
        return { lost: items.getName("Mail").system.lost, broken: items.getName("Long Sword").system.broken };
      });
    expect(await gear()).toEqual({ lost: 1, broken: true });
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
    const turn = page.locator(".chat-log .plain-card").filter({ hasText: "Bandit, round 2" });
    await turn.getByRole("button", { name: "Give First aid" }).click();
    await player.layDice(d100(1));
    await page.locator(".check-dialog").getByRole("button", { name: "Roll" }).click();
    const aid = gamemaster.page.locator(".chat-log .check-card").filter({ hasText: "First aid" }).last();
    await aid.getByRole("button", { name: "Close the wounds of Bandit" }).click();
    await expect.poll(() => state(gamemaster, "Bandit")).toEqual({ hitPoints: 3, bleeding: 0, conditions: [] });
    await expect(turn.getByRole("button")).toHaveCount(0);
    await aid.getByRole("button", { name: "Undo" }).click();
    await expect.poll(async () => (await state(gamemaster, "Bandit")).bleeding).toBe(1);
    await turn.getByRole("button", { name: "Give First aid" }).click();
    await expect(page.locator("#notifications")).toContainText("once in two rounds");
    await aid.getByRole("button", { name: "Close the wounds of Bandit" }).click();
    await expect.poll(async () => (await state(gamemaster, "Bandit")).bleeding).toBe(0);
  });

  test("nothing hinders anybody on sheet, dialog, cards and the strip of a turn, in either theme", async () => {
    const { page } = player;
    await sheet.getByRole("button", { name: /with Long Sword/ }).click();
    const screens = [
      page.locator(".attack-dialog"),
      card(player),
      gamemaster.page.locator("#death-or-glory-turn"),
      sheet,
    ];
    for (const screen of screens) {
      await screen.page().emulateMedia({ colorScheme: "light" });
      expect.soft(await hindrances(screen, { allTabs: true })).toEqual([]);
      await screen.page().emulateMedia({ colorScheme: "dark" });
      expect.soft(await hindrances(screen, { allTabs: true, only: OF_COLOUR })).toEqual([]);
    }
    await page.evaluate(() => {
      const { game } = globalThis as unknown as World;
      return game.actors.getName("Ada").items.getName("Long Sword").sheet.render({ force: true });
    });
    const item = page.locator(".application.sheet").filter({ hasText: "Encumbrance" }).last();
    expect.soft(await hindrances(item)).toEqual([]);
    expect.soft(await hindrances(item, { only: OF_COLOUR })).toEqual([]);
  });
});
