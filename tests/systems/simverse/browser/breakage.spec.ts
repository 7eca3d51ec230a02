import { expect, test } from "@playwright/test";
import { placeInRow, seeTokens, target } from "../../../browser/support/scene.ts";
import { type Seat, Table } from "../../../browser/support/table.ts";
import { PLAYED } from "../../../support/generation.ts";
import type { World } from "./world.ts";

interface Stage extends Omit<World, "game"> {
  readonly game: World["game"] & {
    readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
  };
}

const [generation] = PLAYED;
const STORY = `a sword parries in vain, breaks and is repaired, generation ${generation}`;

test.describe.serial(STORY, { tag: "@sample" }, () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;
  const card = ({ page }: Seat) => page.locator("#chat .chat-log .attack-card").last();
  const sheet = (name: string, { page } = player) => page.locator(".application.sheet").filter({ hasText: name });
  const open = (seat: Seat, name: string) =>
    seat.page.evaluate(
      (who) => (globalThis as unknown as World).game.actors.getName(who).sheet.render({ force: true }),
      name,
    );
  const openGear = async (seat: Seat, name: string) => {
    await open(seat, name);
    await sheet(name, seat).getByRole("tab", { name: "Gear" }).click();
  };
  const silver = () =>
    player.page.evaluate(() => (globalThis as unknown as World).game.actors.getName("Ada").system.silver);
  const attack = () => sheet("Ada").getByRole("button", { name: "Attack with Longsword" });
  const endurance = () => sheet("Ada").locator("li", { hasText: "Endurance" }).locator(".rolled");
  const broken = () => player.page.locator("#notifications").getByText("Longsword is broken: repair it first.");

  test.beforeAll(async ({ browser }) => {
    table = await Table.open({ system: "dist-systems/simverse", generation: generation! });
    gamemaster = await table.join(browser, "Gamemaster");
    await gamemaster.page.evaluate(async () => {
      const { Actor, game } = globalThis as unknown as Stage;
      await game.settings.set("simverse", "breakage", true);
      const weapon = (name: string, dice: number) => ({
        ...{ name, type: "weapon" },
        system: {
          ...{ group: "medium", skills: ["swords"], damage: { dice, bonus: 0 }, types: ["cutting"] },
          ...{ reach: 1, equipped: true, price: 60 },
        },
      });
      const skill = (name: string, key: string, group: string) => ({
        ...{ name, type: "skill" },
        system: { key, group, attributes: ["dexterity"], level: 3 },
      });
      const items = [skill("Swords", "swords", "combat"), skill("Blacksmithing", "blacksmithing", "craft")];
      await Actor.create({
        ...{ name: "Ada", type: "character", system: { silver: 20 }, items: [...items, weapon("Longsword", 2)] },
        ownership: { [game.users.getName("Player 1").id]: 3 },
        prototypeToken: { actorLink: true },
      });
      await Actor.create({
        ...{ name: "Ogre", type: "npc", items: [...items, weapon("Maul", 3)] },
        prototypeToken: { actorLink: true },
      });
    });
    await placeInRow(gamemaster, ["Ada", "Ogre"]);
    await target(gamemaster, "Ada");
    player = await table.join(browser, "Player 1");
    await seeTokens(player, 2);
    await open(gamemaster, "Ogre");
    await openGear(player, "Ada");
    for (const seat of [gamemaster, player]) await seat.sidebar("Chat");
  });

  test.afterAll(async () => {
    await player?.leave();
    await gamemaster?.leave();
    await table?.close();
  });

  test("the ogre hits through a parry, and the card asks for Luck once the wound is applied", async () => {
    await sheet("Ogre", gamemaster).getByRole("button", { name: /^Maul/ }).click();
    // The attack, and its damage.
    await gamemaster.layDice(3, 3, 3, 5, 4, 4);
    await gamemaster.page.locator(".attack-dialog").getByRole("button", { name: "Roll" }).click();
    await player.layDice(6, 5, 5);
    await card(player)
      .getByRole("button", { name: /^Parry/ })
      .click();
    await expect(card(player).locator(".verdict")).toHaveText("Hit: Ada loses 13 Vitality");
    await expect(card(player).getByRole("button", { name: /Luck/ })).toHaveCount(0);
    await card(player).getByRole("button", { name: "Apply to Ada" }).click();
    await expect(card(player).getByRole("button", { name: "Luck: does Longsword hold?" })).toBeVisible();
    // Shock takes 2 from the next roll, and the wound that is left 1 from all.
    await sheet("Ada").getByRole("tab", { name: "Overview" }).click();
    await expect(endurance()).toContainText("7");
  });

  test("the sword breaks, attacks no more, and comes to the same roll after an undo", async () => {
    const luck = card(player).getByRole("button", { name: "Luck: does Longsword hold?" });
    // Awareness 10: Luck is 5.
    await player.layDice(2, 2, 2);
    await luck.click();
    for (const seat of [gamemaster, player]) await expect(card(seat)).toContainText("Longsword breaks.");
    await expect(endurance()).toContainText("9");
    await sheet("Ada").getByRole("tab", { name: "Gear" }).click();
    await attack().click();
    await expect(broken()).toHaveCount(1);
    await card(gamemaster).getByRole("button", { name: "Undo the roll of Luck" }).click();
    await expect(card(player)).not.toContainText("Longsword breaks.");
    // No die is laid for a second roll.
    await luck.click();
    await expect(card(player)).toContainText("Longsword breaks.");
  });

  test("a smith repairs it for a tenth of its price, which is undone with it", async () => {
    await sheet("Ada").getByRole("button", { name: "Repair Longsword" }).click();
    const craft = player.page.locator(".check-dialog");
    await craft.locator("[name=tools]").selectOption("standard");
    await player.layDice(3, 3, 3);
    await craft.getByRole("button", { name: "Roll" }).click();
    const entry = player.page.locator("#chat .chat-log .log-entry-card").last();
    await expect(entry).toContainText("Ada repairs a point of Longsword.");
    await expect(entry).toContainText("Ada pays 6 sp for materials (14 left).");
    await expect.poll(silver).toBe(14);
    await expect(sheet("Ada").getByRole("button", { name: "Repair Longsword" })).toHaveCount(0);
    await entry.getByRole("button", { name: "Undo" }).click();
    await expect.poll(silver).toBe(20);
    await expect(sheet("Ada").getByRole("button", { name: "Repair Longsword" })).toBeVisible();
  });
});
