import { expect, type Locator, test } from "@playwright/test";
import { systemOf } from "../../../../tools/build/system.ts";
import { placeInRow, seeTokens, startEncounter, target } from "../../../browser/support/scene.ts";
import { type Seat, Table } from "../../../browser/support/table.ts";

interface World {
  readonly Actor: { create(data: object): Promise<{ readonly id: string }> };
  readonly game: {
    readonly actors: { getName(name: string): Fighter };
    readonly combat: { delete(): Promise<unknown>; nextRound(): Promise<unknown> } | null;
    readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
    readonly users: { getName(name: string): { readonly id: string } };
  };
}

interface Fighter {
  update(data: object): Promise<unknown>;
  readonly sheet: { render(options: object): Promise<unknown> };
  readonly statuses: ReadonlySet<string>;
  readonly system: { readonly hitPoints: { readonly value: number }; readonly fatigue: number };
}

const d = (of: number) => (face: number) => ({ face, of });
const [d100, d20, d10] = [d(100), d(20), d(10)];

test.describe.serial("a master of the sword in a fight", () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;
  let mara: Locator;
  let bandit: Locator;

  const card = ({ page }: Seat) => page.locator("#chat .chat-log .attack-card").last();
  const dialog = ({ page }: Seat) => page.locator(".attack-dialog");
  const prompt = ({ page }: Seat) => page.locator("#death-or-glory-prompts");
  const state = (name: string) =>
    gamemaster.page.evaluate((who) => {
      const { statuses, system } = (globalThis as unknown as World).game.actors.getName(who);
      return { hitPoints: system.hitPoints.value, fatigue: system.fatigue, conditions: [...statuses].sort() };
    }, name);
  /** Mara attacks, with one of her blows. */
  const attack = async (blow: string, ...dice: readonly ReturnType<typeof d100>[]) => {
    await mara.getByRole("button", { name: /with Long Sword/ }).click();
    await dialog(player).getByLabel("Which blow").selectOption(blow);
    await player.layDice(...dice);
    await dialog(player).getByRole("button", { name: "Roll" }).click();
  };
  const undefended = async () => {
    await card(gamemaster).getByRole("button", { name: "No defence" }).click();
    await expect(prompt(gamemaster).getByText("attacks with")).toHaveCount(0);
  };

  test.beforeAll(async ({ browser }) => {
    table = await Table.open({ system: systemOf("death-or-glory").dist });
    gamemaster = await table.join(browser, "Gamemaster");
    await gamemaster.page.evaluate(async () => {
      const { Actor, game } = globalThis as unknown as World;
      const sword = {
        ...{ name: "Long Sword", type: "weapon" },
        system: { skill: "swordsplay", size: "medium", equipped: true, damage: { dice: 1, faces: 10 } },
      };
      const one = (name: string, agility: number, learned: number) => ({
        ...{ name, items: [sword], prototypeToken: { actorLink: true } },
        system: {
          attributes: { strength: { base: 12 }, agility: { base: agility } },
          skills: { swordsplay: { learned } },
          origin: "fighter",
        },
      });
      const owned = { ownership: { [game.users.getName("Player 1").id]: 3 } };
      await Actor.create({ ...one("Mara", 11, 90), ...owned, type: "character" });
      await Actor.create({ ...one("Bandit", 12, 37), type: "npc" });
    });
    await placeInRow(gamemaster, ["Mara", "Bandit"]);
    await startEncounter(gamemaster, ["Mara", "Bandit"]);
    player = await table.join(browser, "Player 1");
    for (const [seat, name] of [
      [player, "Mara"],
      [gamemaster, "Bandit"],
    ] as const) {
      await seeTokens(seat, 2);
      await seat.page.evaluate((who) => {
        const { game } = globalThis as unknown as World;
        return game.actors.getName(who).sheet.render({ force: true });
      }, name);
    }
    mara = player.page.locator(".application.sheet").filter({ hasText: "Mara" });
    bandit = gamemaster.page.locator(".application.sheet").filter({ hasText: "Bandit" });
    await mara.getByRole("tab", { name: "Combat" }).click();
    await target(player, "Bandit");
    await target(gamemaster, "Mara");
  });

  test.afterAll(async () => {
    await player?.leave();
    await gamemaster?.leave();
    await table?.close();
  });

  const strip = ({ page }: Seat) => page.locator("#death-or-glory-turn");

  test("the higher Agility acts first, and the strip counts blows and says what each stance changes", async () => {
    await player.page.locator("#sidebar-tab-combat").click();
    await expect(player.page.locator("#combat .combatant")).toContainText(["Bandit", "Mara"]);
    await expect(gamemaster.page.locator("#combat .combatant", { hasText: "Bandit" })).toContainText(
      "Hit points 10/10",
    );
    await expect(strip(gamemaster)).toContainText("Bandit: 1 blow left");
    await expect(strip(gamemaster)).toContainText("Total attack (attack +20, defence −30)");
    await expect(strip(gamemaster)).toContainText("Total defence (attack −30, defence +20)");
    for (const seat of [gamemaster, player]) await seat.sidebar("Chat");
  });

  test("has a second blow at 30, does 1 more with every blow, and its critical successes are counted", async () => {
    await mara.getByRole("button", { name: "Attack 93 with Long Sword" }).click();
    await dialog(player).getByLabel("Which blow").selectOption("Blow 2 of a master (30)");
    await expect(dialog(player).locator(".terms .total dd").first()).toHaveText("30");
    await expect(dialog(player)).toContainText("Damage of each blow: 1d10+5");
    await dialog(player).press("Escape");
    await attack("Blow 2 of a master (30)", d100(2), d10(1), d100(60));
    await undefended();
    const note = card(player).getByRole("button", {
      name: "Note this critical success of Swordsplay, blow 2 (1 of 2)",
    });
    await note.click();
    await expect(card(player)).toContainText("Noted by Player 1.");
  });

  test("gets better with the second blow after the second of them, which an undo takes back", async () => {
    await attack("Blow 2 of a master (30)", d100(1), d10(1), d100(99));
    await undefended();
    await player.layDice(d100(80), d20(5), d10(6));
    await card(player)
      .getByRole("button", { name: /Try to improve Swordsplay, blow 2/ })
      .click();
    await expect(card(player).locator(".improved")).toContainText("Swordsplay, blow 2 gets better by 6.");
    await mara.getByRole("tab", { name: "Skills" }).click();
    await expect(mara.getByText("Blow 2: 36")).toBeVisible();
    await card(player).getByRole("button", { name: "Undo" }).click();
    await expect(mara.getByText("Blow 2: 30")).toBeVisible();
    await mara.getByRole("tab", { name: "Combat" }).click();
  });

  test("a critical parry breaks the master's sword, and lets who parried try to improve", async () => {
    await attack("First blow (93)", d100(50), d10(4));
    await gamemaster.layDice(d100(2));
    await card(gamemaster)
      .getByRole("button", { name: /^Parry 40/ })
      .click();
    await expect(card(player).locator(".verdict")).toHaveText("Bandit parries");
    await gamemaster.layDice(d100(90), d20(2), d10(3));
    await card(gamemaster)
      .getByRole("button", { name: /Try to improve Swordsplay/ })
      .click();
    await expect(card(player).locator(".improved")).toHaveText("Swordsplay gets better by 3.");
    await card(player).getByRole("button", { name: "Break Mara’s weapon" }).click();
    await expect(mara.locator(".rows [data-item-id]", { hasText: "Long Sword" })).toContainText("broken");
    await mara.getByRole("button", { name: /with Long Sword/ }).click();
    await expect(dialog(player)).toContainText("Long Sword is broken: use another weapon.");
    await dialog(player).press("Escape");
    await card(player).getByRole("button", { name: "Undo" }).last().click();
    await expect(mara.locator(".rows [data-item-id]", { hasText: "Long Sword" })).not.toContainText("broken");
  });

  test("a critical failure lets the Gamemaster alone choose between a fall and a broken sword, and undo it", async () => {
    await attack("First blow (93)", d100(100));
    await expect(card(player).locator(".verdict")).toHaveText("Critical failure");
    await expect(card(player).getByRole("button", { name: "Mara falls" })).toHaveCount(0);
    await card(gamemaster).getByRole("button", { name: "Mara falls" }).click();
    await expect.poll(async () => (await state("Mara")).conditions).toEqual(["prone"]);
    await card(gamemaster).getByRole("button", { name: "Undo" }).click();
    await expect.poll(async () => (await state("Mara")).conditions).toEqual([]);
    await card(gamemaster).getByRole("button", { name: "Mara’s weapon breaks" }).click();
    await expect(mara.locator(".rows [data-item-id]", { hasText: "Long Sword" })).toContainText("broken");
    await card(gamemaster).getByRole("button", { name: "Undo" }).click();
    await expect(mara.locator(".rows [data-item-id]", { hasText: "Long Sword" })).not.toContainText("broken");
  });

  test("each further dodge of a round is 20 harder, and costs the next attack 10", async () => {
    for (const value of [0, -20]) {
      await bandit.getByRole("button", { name: /^Long Sword/ }).click();
      const warning = dialog(gamemaster).getByText("No blow is left in this round");
      await expect(warning).toHaveCount(value === 0 ? 0 : 1);
      await gamemaster.layDice(d100(30), d10(1));
      await dialog(gamemaster).getByRole("button", { name: "Roll" }).click();
      await player.layDice(d100(1));
      await card(player)
        .getByRole("button", { name: new RegExp(`^Dodge ${value}`.replace("-", "[-−]")) })
        .click();
      await expect(card(gamemaster).locator(".verdict")).toHaveText("Mara dodges");
    }
    await expect(card(gamemaster)).toContainText("Blow 2 of this round");
    await expect(strip(gamemaster)).toContainText("Bandit: no blow left");
    await expect(strip(gamemaster).locator("button.roll-button")).toHaveText("End turn");
    await mara.getByRole("button", { name: /with Long Sword/ }).click();
    await expect(dialog(player).locator(".terms .total dd").first()).toHaveText("83");
    await dialog(player).press("Escape");
  });

  test("a wound below -3 fells, and in an even round Endurance decides whether it gets worse; First aid stabilises", async () => {
    await attack("First blow (93)", d100(43), d10(10));
    await undefended();
    await card(gamemaster).getByRole("button", { name: "Apply to Bandit" }).click();
    // 10 and 5, less 1 of the body, of 10 hit points.
    await expect
      .poll(() => state("Bandit"))
      .toMatchObject({ hitPoints: -4, conditions: ["bleeding", "gravelyWounded"] });
    await bandit.getByRole("button", { name: /^Long Sword/ }).click();
    await expect(dialog(gamemaster)).toContainText("You can’t do that unconscious or dead.");
    await dialog(gamemaster).press("Escape");
    await gamemaster.page.evaluate(() => (globalThis as unknown as World).game.combat!.nextRound());
    const turn = gamemaster.page.locator("#chat .chat-log .plain-card").filter({ hasText: "Bandit, round 2" });
    await expect(turn).toContainText("Bandit (Gravely wounded) has to roll Endurance or less.");
    await gamemaster.layDice(d20(19));
    await turn.getByRole("button", { name: "Lose blood and roll" }).click();
    await expect
      .poll(() => state("Bandit"))
      .toMatchObject({ hitPoints: -6, conditions: ["bleeding", "mortallyWounded"] });
    await player.layDice(d100(2));
    await mara.getByRole("button", { name: "Give First aid" }).click({ modifiers: ["Shift"] });
    const aid = gamemaster.page.locator("#chat .chat-log .check-card").filter({ hasText: "First aid" }).last();
    await aid.getByRole("button", { name: "Close the wounds of Bandit" }).click();
    await expect.poll(() => state("Bandit")).toMatchObject({ hitPoints: -2, conditions: ["unconscious"] });
    await mara.getByRole("button", { name: "Give First aid" }).click();
    await expect(player.page.locator("#notifications")).toContainText("Bandit");
  });

  test("whoever fought is tired when the encounter is over, which an undo takes back", async () => {
    await gamemaster.page.evaluate(() => (globalThis as unknown as World).game.combat!.delete());
    const entry = player.page.locator("#chat .chat-log .log-entry-card", {
      hasText: "Mara: A minute of fighting, light weapon",
    });
    await expect(entry).toContainText("fatigue points −5 (95 left)");
    await expect.poll(async () => [(await state("Mara")).fatigue, (await state("Bandit")).fatigue]).toEqual([95, 95]);
    await gamemaster.page
      .locator("#chat .chat-log .log-entry-card", { hasText: "Mara: A minute of fighting" })
      .getByRole("button", { name: "Undo" })
      .click();
    await expect.poll(async () => (await state("Mara")).fatigue).toBe(100);
  });

  test("magic and psionics of the world put their attributes on the sheet", async () => {
    await mara.getByRole("tab", { name: "Overview" }).click();
    await expect(mara.locator(".attributes:not(.senses) .attribute")).toHaveCount(12);
    await gamemaster.page.evaluate(async () => {
      const { settings } = (globalThis as unknown as World).game;
      for (const key of ["magic", "psionics"]) await settings.set("death-or-glory", key, true);
    });
    await player.reload();
    await player.page.evaluate(() => {
      const { game } = globalThis as unknown as World;
      return game.actors.getName("Mara").sheet.render({ force: true });
    });
    await expect(mara.locator(".attributes:not(.senses) .attribute")).toHaveCount(15);
    for (const name of ["Resistance to magic", "Magic aptitude", "Mental power"]) {
      await expect(mara.locator(".attribute", { hasText: name })).toBeVisible();
    }
  });

  test("who has no fatigue points left can only rest, where the world says so", async () => {
    await gamemaster.page.evaluate(async () => {
      const { game } = globalThis as unknown as World;
      await game.settings.set("death-or-glory", "exhaustion", "rest");
      await game.actors.getName("Mara").update({ system: { fatigue: 0 } });
    });
    await mara.getByRole("tab", { name: "Combat" }).click();
    await mara.getByRole("button", { name: /with Long Sword/ }).click();
    await expect(player.page.locator("#notifications")).toContainText(
      "Mara has no fatigue points left and can only rest.",
    );
    await mara.getByRole("tab", { name: "Gear and fatigue" }).click();
    await mara.getByRole("button", { name: "Hour of rest" }).click();
    await expect(mara.locator(".track")).toContainText("1 / 100");
  });
});
