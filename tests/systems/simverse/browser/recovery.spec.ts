import { expect, test } from "@playwright/test";
import { placeInRow, seeTokens, startEncounter, target } from "../../../browser/support/scene.ts";
import { type Seat, Table } from "../../../browser/support/table.ts";
import { hindrances } from "../../../browser/support/axe.ts";
import type { World } from "./world.ts";
import { PLAYED } from "../../../support/generation.ts";

const [generation] = PLAYED;
const STORY = `what a turn did is undone, and wounds heal over days, generation ${generation}`;

test.describe.serial(STORY, { tag: "@sample" }, () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;
  const turn = ({ page }: Seat) => page.locator("#simverse-turn");
  const press = (name: string) =>
    turn(player)
      .getByRole("button", { name: `Ada: ${name}` })
      .click();
  const sheet = () => player.page.locator(".application.sheet").filter({ hasText: "Ada" });
  const actor = (name: string) =>
    gamemaster.page.evaluate((who) => {
      const { system, items } = (globalThis as unknown as World).game.actors.getName(who);
      return {
        vitality: system.vitality.value,
        stamina: system.stamina.value,
        dagger: items.getName("Dagger")?.system.equipped,
        leg: items.getName("Broken Leg")?.system.healing,
      };
    }, name);

  test.beforeAll(async ({ browser }) => {
    table = await Table.open({ system: "dist-systems/simverse", generation: generation! });
    gamemaster = await table.join(browser, "Gamemaster");
    await gamemaster.page.evaluate(async () => {
      const { Actor, game } = globalThis as unknown as World;
      const skill = (key: string) => ({
        ...{ name: key, type: "skill" },
        system: { key: key.toLowerCase(), group: "technical", attributes: ["intellect"], hard: true, level: 4 },
      });
      const dagger = { group: "light", damage: { dice: 1, bonus: -3 }, types: ["cutting"], reach: 1 };
      const healing = { days: 49, treated: false };
      const mine = { ownership: { [game.users.getName("Player 1").id]: 3 }, prototypeToken: { actorLink: true } };
      await Actor.create({
        ...{ name: "Ada", type: "character", system: { attributes: { dexterity: { bought: 2 } } }, ...mine },
        items: [skill("Surgery"), skill("Medicine"), { name: "Dagger", type: "weapon", system: dagger }],
      });
      await Actor.create({
        ...{ name: "Bo", type: "character", system: { vitality: { value: 4 } }, ...mine },
        items: [{ name: "Broken Leg", type: "flaw", system: { group: "injury", temporary: true, healing } }],
      });
      await Actor.create({ name: "Bandit", type: "npc", prototypeToken: { actorLink: true } });
    });
    await placeInRow(gamemaster, ["Ada", "Bo", "Bandit"]);
    await startEncounter(gamemaster, ["Ada", "Bandit"]);
    player = await table.join(browser, "Player 1");
    await seeTokens(player, 3);
  });

  test.afterAll(async () => {
    await player?.leave();
    await gamemaster?.leave();
    await table?.close();
  });

  test("what was done in a turn is undone: by the player on the strip, by the Gamemaster in the log", async () => {
    await press("Draw Dagger");
    await expect(turn(player)).toContainText("Your turn, Ada: 1 major, 0 minor, 1 reaction");
    await expect.poll(() => actor("Ada")).toMatchObject({ dagger: true });
    await press("Undo the last action");
    await expect(turn(player)).toContainText("Your turn, Ada: 1 major, 1 minor, 1 reaction");
    await expect.poll(() => actor("Ada")).toMatchObject({ dagger: false });
    await press("Draw Dagger");
    await press("Sprint");
    await expect.poll(() => actor("Ada")).toMatchObject({ stamina: 19, dagger: true });
    await expect(turn(player)).toContainText("Your turn, Ada: 0 major, 0 minor, 1 reaction");
    await gamemaster.sidebar("Combat");
    await gamemaster.page.locator("#sidebar").getByRole("button", { name: "Fight log" }).click();
    const log = gamemaster.page.locator(".application.encounter-log");
    for (const _ of ["the sprint", "the draw"]) await log.getByRole("button", { name: "Undo", exact: true }).click();
    await expect.poll(() => actor("Ada")).toMatchObject({ stamina: 20, dagger: false });
    await expect(turn(player)).toContainText("Your turn, Ada: 1 major, 1 minor, 1 reaction");
    await log.getByRole("button", { name: "Close" }).click();
  });

  test("the tracker says how everybody is: to a player what is theirs, and of others what their tokens show", async () => {
    await gamemaster.page.evaluate(async () => {
      const bandit = (globalThis as unknown as World).game.actors.getName("Bandit");
      await bandit.update({ "system.vitality.value": 12, "system.bleeding": 2 });
      for (const condition of ["prone", "bleeding"]) await bandit.toggleStatusEffect(condition);
    });
    await player.sidebar("Combat");
    const row = ({ page }: Seat, name: string) => page.locator("#sidebar .combatant").filter({ hasText: name });
    const notes = (seat: Seat, name: string) => row(seat, name).locator(".combatant-notes");
    await expect(notes(gamemaster, "Bandit")).toHaveText(
      /Vitality 12\/20 1 major, 1 minor, 1 reaction Bleeding 2 Prone/,
    );
    await expect(notes(player, "Ada")).toHaveText(/Vitality 20\/20 1 major, 1 minor, 1 reaction/);
    await expect(notes(player, "Bandit")).toHaveText(/^\s*Bleeding Prone\s*$/);
    await expect(row(player, "Ada")).toHaveAttribute("aria-current", "true");
    for (const scheme of ["light", "dark"] as const) {
      await player.page.emulateMedia({ colorScheme: scheme });
      expect.soft(await hindrances(row(player, "Ada"))).toEqual([]);
    }
    for (const seat of [gamemaster, player]) await seat.sidebar("Chat");
  });

  test("an operation is refused in the fight; after it the leg is set at Very hard with an assistant, and begins to heal", async () => {
    await target(player, "Bo");
    await player.page.evaluate(() =>
      (globalThis as unknown as World).game.actors.getName("Ada").sheet.render({ force: true }),
    );
    await sheet().getByRole("button", { name: "Surgery" }).click();
    await expect(player.page.locator("#notifications")).toContainText("This takes hours: end the encounter first.");
    await gamemaster.page.evaluate(async () => {
      await (globalThis as unknown as { game: { combat: { delete(): Promise<unknown> } } }).game.combat.delete();
    });
    await expect(turn(player)).toHaveCount(0);
    await sheet().getByRole("button", { name: "Surgery" }).click();
    const dialog = player.page.locator(".check-dialog");
    // Intellect 10 and 4, less 8.
    await expect(dialog.locator(".terms .total dd")).toHaveText("6");
    await dialog.getByLabel("Assistant").selectOption("Bandit");
    await expect(dialog.locator(".terms .total dd")).toHaveText("8");
    await player.layDice(2, 3, 3);
    await dialog.getByRole("button", { name: "Roll" }).click();
    const card = player.page.locator("#chat .chat-log .check-card").last();
    await expect(card).toContainText("Bo, assistant: Bandit");
    await expect(card).toContainText("Broken Leg of Bo begins to heal: 49 days.");
    await expect.poll(() => actor("Bo")).toMatchObject({ leg: { days: 49, treated: true } });
  });

  test("whom the Gamemaster's healer cares for is offered +2 to recover, until that is undone", async () => {
    const caring = gamemaster.page.locator(".application.sheet").filter({ hasText: "Ada" });
    await target(gamemaster, "Bo");
    await gamemaster.page.evaluate(() =>
      (globalThis as unknown as World).game.actors.getName("Ada").sheet.render({ force: true }),
    );
    await caring.getByRole("button", { name: "Daily care" }).click();
    await gamemaster.layDice(3, 3, 4);
    await gamemaster.page.locator(".check-dialog").getByRole("button", { name: "Roll" }).click();
    await caring.getByRole("button", { name: "Close" }).first().click();
    await player.page.evaluate(() =>
      (globalThis as unknown as World).game.actors.getName("Bo").sheet.render({ force: true }),
    );
    const bo = player.page.locator(".application.sheet").filter({ hasText: "Bo" });
    await expect(bo).toContainText("Cared for by Ada until the next night.");
    const endurance = bo.getByRole("button", { name: "Endurance" });
    const dialog = player.page.locator(".check-dialog");
    const help = dialog.getByLabel("To recover: Medical care +2");
    const total = dialog.locator(".terms .total dd");
    await endurance.click();
    // Injuries hinder what the body does: 4 of 20 are less than a quarter, so 10 less 2.
    await expect(total).toHaveText("8");
    await help.check();
    await expect(total).toHaveText("10");
    await player.layDice(3, 3, 4);
    await dialog.getByRole("button", { name: "Roll" }).click();
    const card = player.page.locator("#chat .chat-log .check-card").last();
    await expect(card).toContainText("10 against 10");
    await card.locator("summary").click();
    await expect(card.locator(".terms div").filter({ hasText: "Medical care" })).toHaveText(/\+2/);
    const treated = gamemaster.page.locator("#chat .chat-log .check-card").filter({ hasText: "Daily care" });
    await treated.getByRole("button", { name: "Undo" }).click();
    await expect(bo).not.toContainText("Cared for by Ada");
    await endurance.click();
    await expect(total).toHaveText("8");
    await expect(help).toHaveCount(0);
    for (const one of [dialog, bo]) await one.getByRole("button", { name: "Close" }).first().click();
  });

  test("a night with care heals twice, tells so before the click, and is undone whole", async () => {
    await sheet().getByRole("button", { name: "Daily care" }).click();
    await player.layDice(3, 3, 4);
    await player.page.locator(".check-dialog").getByRole("button", { name: "Roll" }).click();
    await sheet().getByRole("button", { name: "Close" }).first().click();
    await player.page.evaluate(() =>
      (globalThis as unknown as World).game.actors.getName("Bo").sheet.render({ force: true }),
    );
    const bo = player.page.locator(".application.sheet").filter({ hasText: "Bo" });
    await expect(bo).toContainText("Cared for by Ada until the next night.");
    const night = bo.getByRole("button", { name: "A night" });
    await expect(night).toHaveAttribute(
      "data-tooltip-text",
      /Bo gets 10 Vitality back \(14 now\).*Broken Leg of Bo heals: 47 days left.*Medical care \+5/,
    );
    await night.click();
    await expect.poll(() => actor("Bo")).toMatchObject({ vitality: 14, leg: { days: 47, treated: true } });
    await expect(bo).not.toContainText("Cared for by Ada");
    const told = player.page
      .locator("#chat .chat-log .log-entry-card, .chat-log article")
      .filter({ hasText: "sleeps" })
      .last();
    await told.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => actor("Bo")).toMatchObject({ vitality: 4, leg: { days: 49, treated: true } });
    await expect(bo).toContainText("Cared for by Ada until the next night.");
    for (const scheme of ["light", "dark"] as const) {
      await player.page.emulateMedia({ colorScheme: scheme });
      expect.soft(await hindrances(bo)).toEqual([]);
    }
  });
});
