import { expect, test } from "@playwright/test";
import { seeEncounter, startEncounter } from "../../../browser/support/scene.ts";
import { type Seat, Table } from "../../../browser/support/table.ts";
import { hindrances } from "../../../browser/support/axe.ts";
import type { World } from "./world.ts";
import { PLAYED } from "../../../support/generation.ts";

const [generation] = PLAYED;
const STORY = `powers have their limits, turn on who uses them and are prepared, generation ${generation}`;

test.describe.serial(STORY, { tag: "@sample" }, () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;
  const sheet = () => player.page.locator(".application.sheet").filter({ hasText: "Ada" });
  const row = (name: string) => sheet().locator(".powers .rows li", { hasText: name });
  const card = () => player.page.locator("#chat .chat-log .contest-card").last();
  const notices = () => player.page.locator("#notifications");
  const left = () =>
    gamemaster.page.evaluate(() => {
      const { system } = (globalThis as unknown as World).game.actors.getName("Ada");
      return { vitality: system.vitality.value, mana: system.mana.value };
    });
  const use = async (name: string, ...dice: number[]) => {
    await row(name)
      .getByRole("button", { name: `Use ${name}` })
      .click();
    if (dice.length === 0) return;
    await player.layDice(...dice);
    await player.page.locator(".check-dialog").getByRole("button", { name: "Roll" }).click();
  };

  test.beforeAll(async ({ browser }) => {
    table = await Table.open({ system: "dist-systems/simverse", generation: generation! });
    gamemaster = await table.join(browser, "Gamemaster");
    await gamemaster.page.evaluate(async () => {
      const { Actor, game } = globalThis as unknown as World;
      const power = (name: string, system: object, ...modifiers: readonly (readonly [string, number])[]) => ({
        ...{ name, type: "power" },
        system: {
          ...{ key: name.toLowerCase(), kind: "spell", tier: "moderate", resource: "mana", skills: ["spellcasting"] },
          ...{ duration: 0, powerModifiers: modifiers.map(([key, steps]) => ({ key, steps })), ...system },
        },
      });
      const skill = { key: "spellcasting", group: "magic", attributes: ["intellect"], level: 3 };
      const heals = { restores: { resource: "vitality", dice: 1, bonus: 1 } };
      await Actor.create({
        ...{ name: "Ada", type: "character", system: { vitality: { value: 12 } } },
        items: [
          { name: "Spellcasting", type: "skill", system: skill },
          power("Mend", heals, ["usageLimit", 2], ["selfOnly", 1]),
          power("Flame", { damage: { dice: 1, bonus: 2, type: "fire" }, range: 10 }, ["backfire", 1], ["selfOnly", 1]),
          power("Beacon", {}, ["backfire", 1], ["selfOnly", 1]),
          power("Rite", heals, ["preparation", 1], ["selfOnly", 1]),
        ],
        ownership: { [game.users.getName("Player 1").id]: 3 },
      });
    });
    player = await table.join(browser, "Player 1");
    await player.sidebar("Chat");
    await player.page.evaluate(() =>
      (globalThis as unknown as World).game.actors.getName("Ada").sheet.render({ force: true }),
    );
    await sheet().getByRole("tab", { name: "Powers" }).click();
  });

  test.afterAll(async () => {
    await player?.leave();
    await gamemaster?.leave();
    await table?.close();
  });

  test("one use a day: the row counts it, a second is refused in a sentence, and a night gives it back", async () => {
    await expect(row("Mend")).toContainText("1 of 1");
    await use("Mend", 3, 3, 3, 2);
    await expect.poll(left).toEqual({ vitality: 15, mana: 18 });
    await expect(row("Mend")).toContainText("0 of 1");
    await use("Mend");
    await expect(notices()).toContainText("Mend can be used 1 time in 1 day: rest for 1 more.");
    await sheet().getByRole("tab", { name: "Overview" }).click();
    await sheet().getByRole("button", { name: "An hour" }).click();
    await expect.poll(left).toEqual({ vitality: 15, mana: 20 });
    await sheet().getByRole("tab", { name: "Powers" }).click();
    await expect(row("Mend")).toContainText("0 of 1");
    await sheet().getByRole("tab", { name: "Overview" }).click();
    await sheet().getByRole("button", { name: "A night" }).click();
    await sheet().getByRole("tab", { name: "Powers" }).click();
    await expect(row("Mend")).toContainText("1 of 1");
    const night = player.page.locator("#chat .chat-log article, .chat-log li").filter({ hasText: "sleeps" }).last();
    await night.getByRole("button", { name: "Undo" }).click();
    await expect(row("Mend")).toContainText("0 of 1");
    // The hour has given back the Mana.
    await expect.poll(left).toEqual({ vitality: 15, mana: 20 });
  });

  test("three sixes: what harms turns on its user by a card of its own, and is undone there", async () => {
    const before = await left();
    // The roll, and the die of the damage that turns back.
    await use("Flame", 6, 6, 6, 4);
    await expect(card()).toContainText("Flame: backfire");
    await expect(card()).toContainText("Applied");
    await expect.poll(left).toEqual({ vitality: before.vitality - 6, mana: before.mana - 2 });
    for (const scheme of ["light", "dark"] as const) {
      await player.page.emulateMedia({ colorScheme: scheme });
      expect.soft(await hindrances(card())).toEqual([]);
      expect.soft(await hindrances(sheet())).toEqual([]);
    }
    await card().getByRole("button", { name: "Undo" }).click();
    await expect.poll(left).toEqual({ vitality: before.vitality, mana: before.mana - 2 });
  });

  test("three sixes: one without harm costs its use once more, and the log says why", async () => {
    const before = await left();
    await use("Beacon", 6, 6, 6);
    await expect(player.page.locator("#chat .chat-log")).toContainText("Beacon turns on Ada.");
    await expect.poll(left).toEqual({ ...before, mana: before.mana - 4 });
  });

  test("in a fight a preparation takes its rounds: the row counts them, too early is refused, then it works", async () => {
    await startEncounter(gamemaster, ["Ada"]);
    await seeEncounter(player);
    const before = await left();
    await use("Rite");
    await expect(row("Rite")).toContainText("ready in 10 rounds");
    await use("Rite");
    await expect(notices()).toContainText("Rite takes 10 more rounds to prepare: use it then.");
    await gamemaster.page.evaluate(() => (globalThis as unknown as World).game.combat.update({ round: 11 }));
    await expect(row("Rite")).toContainText("prepared");
    await use("Rite", 3, 3, 3, 2);
    await expect.poll(left).toEqual({ vitality: before.vitality + 3, mana: before.mana - 2 });
    await expect(row("Rite")).not.toContainText("prepared");
  });
});
