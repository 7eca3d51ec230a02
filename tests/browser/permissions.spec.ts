import { expect, test } from "@playwright/test";
import { few } from "../support/sweep.ts";
import { type Console, forge, notices, putCharacter } from "./support/console.ts";
import { actorSheet, dragFromCompendium, giveOwnership, openActor, openTab } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

/* Which requests the server refuses, and in which words, is proven in tests/host/server/permissions and tests/data/chaos/permissions. */

test.describe.serial("what a player may do", { tag: "@sample" }, () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
    player = await table.join(browser, "Player 2");
  });

  test.afterAll(async () => {
    await Promise.all([gamemaster?.leave(), player?.leave()]);
    await table?.close();
  });

  test("a player sees nothing of what is nobody's, reads what they observe, changes nothing of it, and loses sight of it again", async () => {
    const ada = await putCharacter(gamemaster, "Ada", { skills: ["Climbing"] });
    await player.sidebar("Actors");
    await expect(player.page.locator("#actors")).toContainText("There is nothing here yet.");
    await expect(player.page.locator("body")).not.toContainText("Ada");

    await giveOwnership(gamemaster, "Ada", "Player 2", "Observer");
    const sheet = await openActor(player, "Ada");
    await expect(sheet.locator(".overview-tab")).toContainText("Strength");
    // Turning pages, searching, laying skills out and looking at an item or a part of the body closer are for everybody.
    const reading = ["editItem", "groupSkills", "toggleLearnedOnly", "choosePart"].map((act) => `[data-action=${act}]`);
    const controls = `:is(input, select, textarea, button):not([role=tab], [type=search], ${reading.join()})`;
    for (const tab of few(["Overview", "Skills", "Combat", "Traits", "Points", "Gear", "Notes"], 3)) {
      await openTab(sheet, tab);
      const shown = sheet.locator(`.window-content ${controls}`);
      await expect.poll(() => shown.count()).toBeGreaterThan(5);
      await expect(sheet.locator(`.window-content ${controls}:enabled`)).toHaveCount(0);
    }
    await openTab(sheet, "Skills");
    await expect(sheet.locator(".skills-tab")).toContainText("Climbing");

    await dragFromCompendium(player, "Skills", "Running", sheet);
    await expect(notices(player)).toContainText("You can’t change Ada: nothing was added.");

    await player.page.evaluate(async () => {
      await (globalThis as unknown as Console).game.actors.getName("Ada")?.check("climbing", { fast: true });
    });
    await expect(notices(player)).toContainText("You don’t own Ada, so you can’t roll");

    const error = await renameAsIfOwned(player);
    expect(error).toBe(
      'Player 2 may not update Actor "Ada": it belongs to somebody else. Ask a Gamemaster for ownership.',
    );
    await expect(notices(player)).toContainText(error);
    await expectUnchanged([gamemaster, player], ada);

    await giveOwnership(gamemaster, "Ada", "Player 2", "None");
    await expect(player.page.locator("#actors")).not.toContainText("Ada");
    await expect(sheet).toBeHidden();
    await expect(notices(player)).not.toContainText("Error");
  });

  test("a player creates actors once the Gamemaster allows it, and deletes what they said and not what others said", async () => {
    await player.sidebar("Actors");
    const create = player.page.getByRole("button", { name: "Create Actor" });
    await expect(create).toBeHidden();
    const error = await forge(player, "Actor", "create", { data: [{ name: "Bob", type: "character" }] });
    expect(error.error?.message).toBe(
      'Player 2 may not create Actor "Bob". Ask a Gamemaster for the permission, or to make it for you.',
    );

    await say(gamemaster, "Roll for it");
    await say(player, "I would rather not");
    const theirs = player.page.locator(".chat-message", { hasText: "Roll for it" });
    await expect(theirs).toBeVisible();
    await expect(theirs.getByRole("button", { name: "Delete message" })).toHaveCount(0);
    await theirs.click({ button: "right" });
    await expect(player.page.getByRole("menuitem", { name: "Delete message" })).toHaveCount(0);
    await player.page.locator(".chat-message", { hasText: "I would rather not" }).click({ button: "right" });
    await player.page.getByRole("menuitem", { name: "Delete message" }).click();
    await player.page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
    for (const seat of [gamemaster, player])
      await expect(seat.page.locator(".chat-message")).toHaveText([/Roll for it/]);

    await gamemaster.page.evaluate(async () => {
      await (globalThis as unknown as Console).game.users
        .getName("Player 2")
        ?.update({ permissions: { ACTOR_CREATE: true } });
    });
    await player.reload();
    await player.sidebar("Actors");
    await create.click();
    const dialog = player.page.getByRole("dialog").filter({ hasText: "Create Actor" });
    await dialog.getByLabel("Name").fill("Bob");
    await dialog.getByRole("button", { name: "Create" }).click();
    const sheet = actorSheet(player.page, "Bob");
    await expect(sheet.getByLabel("Strength, value")).toBeEnabled();
    await gamemaster.sidebar("Actors");
    await expect(gamemaster.page.locator("#actors")).toContainText("Bob");
  });
});

/** Changes an actor from a client that has been told it owns it. @returns what the server said. */
async function renameAsIfOwned(seat: Seat): Promise<string> {
  return seat.page.evaluate(async () => {
    const { game } = globalThis as unknown as Console;
    const actor = game.actors.getName("Ada") as object as Record<string, unknown>;
    Object.defineProperty(actor, "isOwner", { value: true, configurable: true });
    Object.defineProperty(actor, "canUserModify", { value: () => true, configurable: true });
    Object.defineProperty(actor, "testUserPermission", { value: () => true, configurable: true });
    const update = actor["update"] as (changes: object) => Promise<unknown>;
    try {
      await update.call(actor, { name: "Mine" });
      return "It was done.";
    } catch (error) {
      return (error as Error).message;
    } finally {
      for (const member of ["isOwner", "canUserModify", "testUserPermission"]) delete actor[member];
    }
  });
}

/** Nothing has changed on any screen, nor in what the server would tell somebody who comes anew. */
async function expectUnchanged(seats: readonly Seat[], ada: string): Promise<void> {
  for (const seat of seats) {
    const seen = await seat.page.evaluate((id) => {
      const actor = (globalThis as unknown as Console).game.actors.contents.find((found) => found.id === id);
      return { name: actor?.name, items: (actor?.toObject()["items"] as { name: string }[]).map(({ name }) => name) };
    }, ada);
    expect(seen, `Ada on the screen of ${seat.user}`).toEqual({ name: "Ada", items: ["Climbing"] });
  }
  const stored = await forge(seats[0]!, "Actor", "get", { query: { _id: ada } });
  expect(stored.result).toEqual([expect.objectContaining({ name: "Ada" })]);
}

/** Writes into the chat. */
async function say(seat: Seat, words: string): Promise<void> {
  await seat.sidebar("Chat");
  await seat.page.getByLabel("Write a message").fill(words);
  await seat.page.getByLabel("Write a message").press("Enter");
  await expect(seat.page.locator(".chat-message").last()).toContainText(words);
}
