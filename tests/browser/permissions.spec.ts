import { expect, test } from "@playwright/test";
import { type Console, forge, LEVEL, notices, putCharacter } from "./support/console.ts";
import { actorSheet, giveOwnership, openActor, openTab } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

test.describe.serial("what is not yours", () => {
  let table: Table;
  let gamemaster: Seat;
  let owner: Seat;
  let stranger: Seat;
  let ada = "";

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    [gamemaster, owner, stranger] = await Promise.all([
      table.join(browser, "Gamemaster"),
      table.join(browser, "Player 1"),
      table.join(browser, "Player 2"),
    ]);
    ada = await putCharacter(gamemaster, "Ada", { skills: ["Climbing"] });
    await openActor(gamemaster, "Ada");
  });

  test.afterAll(async () => {
    await Promise.all([gamemaster?.leave(), owner?.leave(), stranger?.leave()]);
    await table?.close();
  });

  /** Nothing has changed on any screen, nor in what the server would tell somebody who comes anew. */
  async function expectUnchanged(): Promise<void> {
    for (const seat of [gamemaster, owner, stranger]) {
      const seen = await seat.page.evaluate((id) => {
        const actor = (globalThis as unknown as Console).game.actors.contents.find((found) => found.id === id);
        return { name: actor?.name, items: (actor?.toObject()["items"] as { name: string }[]).map(({ name }) => name) };
      }, ada);
      expect(seen, `Ada on the screen of ${seat.user}`).toEqual({ name: "Ada", items: ["Climbing"] });
    }
    const stored = await forge(gamemaster, "Actor", "get", { query: { _id: ada } });
    expect(stored.result).toEqual([expect.objectContaining({ name: "Ada" })]);
    await expect(actorSheet(gamemaster.page, "Ada").getByLabel("Strength, value")).toHaveValue("10");
  }

  test("while Ada is nobody's, the players see nothing of her", async () => {
    for (const seat of [owner, stranger]) {
      await seat.sidebar("Actors");
      await expect(seat.page.locator("#actors")).toContainText("There is nothing here yet.");
      await expect(seat.page.locator("body")).not.toContainText("Ada");
    }
  });

  test("made Observer, Player 2 reads the whole sheet and can press and change nothing on it", async () => {
    await giveOwnership(gamemaster, "Ada", "Player 1");
    await giveOwnership(gamemaster, "Ada", "Player 2", "Observer");
    const sheet = await openActor(stranger, "Ada");
    await expect(sheet.locator(".overview-tab")).toContainText("Strength");
    // Turning pages, searching, laying skills out and looking at an item or a part of the body closer are for everybody.
    const reading = ["editItem", "groupSkills", "toggleLearnedOnly", "choosePart"].map((act) => `[data-action=${act}]`);
    const controls = `:is(input, select, textarea, button):not([role=tab], [type=search], ${reading.join()})`;
    for (const tab of ["Overview", "Skills", "Combat", "Traits", "Points", "Gear", "Notes"]) {
      await openTab(sheet, tab);
      const shown = sheet.locator(`.window-content ${controls}`);
      expect(await shown.count()).toBeGreaterThan(5);
      await expect(sheet.locator(`.window-content ${controls}:enabled`)).toHaveCount(0);
    }
    await openTab(sheet, "Skills");
    await expect(sheet.locator(".skills-tab")).toContainText("Climbing");
  });

  test("a roll that an Observer asks for all the same is refused in words", async () => {
    await stranger.page.evaluate(async () => {
      await (globalThis as unknown as Console).game.actors.getName("Ada")?.check("climbing", { fast: true });
    });
    await expect(notices(stranger)).toContainText("Only an owner of Ada may roll for them");
    await gamemaster.sidebar("Chat");
    await expect(gamemaster.page.locator(".chat-message")).toHaveCount(0);
  });

  test("a client that has been told it owns Ada is refused by the server, and no screen changes", async () => {
    const refusal = await stranger.page.evaluate(async () => {
      const { game } = globalThis as unknown as Console;
      const actor = game.actors.getName("Ada") as object as Record<string, unknown>;
      Object.defineProperty(actor, "isOwner", { value: true, configurable: true });
      Object.defineProperty(actor, "canUserModify", { value: () => true, configurable: true });
      Object.defineProperty(actor, "testUserPermission", { value: () => true, configurable: true });
      const update = actor["update"] as (changes: object) => Promise<unknown>;
      return update.call(actor, { name: "Mine" }).then(
        () => "It was done.",
        (error: Error) => error.message,
      );
    });
    expect(refusal).toBe(
      'Player 2 may not update Actor "Ada": it belongs to somebody else. Ask a Gamemaster for ownership.',
    );
    await expect(notices(stranger)).toContainText(refusal);
    await expectUnchanged();
    await stranger.reload();
  });

  test("requests sent past the client are refused each in a sentence, and no screen changes", async () => {
    const me = await stranger.page.evaluate(() => (globalThis as unknown as Console).game.userId);
    const climbing = await stranger.page.evaluate(
      () => (globalThis as unknown as Console).game.actors.getName("Ada")?.items.getName("Climbing")?.id,
    );
    const parentUuid = `Actor.${ada}`;
    const attempts = [
      forge(stranger, "Actor", "update", { updates: [{ _id: ada, name: "Mine" }] }),
      forge(stranger, "Actor", "update", { updates: [{ _id: ada, [`ownership.${me}`]: LEVEL.owner }] }),
      forge(stranger, "Actor", "update", {
        updates: [{ _id: ada, system: { attributes: { body: { specific: 9 } } } }],
      }),
      forge(stranger, "Actor", "delete", { ids: [ada] }),
      forge(stranger, "Item", "create", { data: [{ name: "Gift", type: "gear" }], parentUuid }),
      forge(stranger, "Item", "update", { updates: [{ _id: climbing, name: "Falling" }], parentUuid }),
      forge(stranger, "Item", "delete", { ids: [climbing], parentUuid }),
    ];
    for (const { error, result } of await Promise.all(attempts)) {
      expect(error?.message).toMatch(
        /^Player 2 may not (create|update|delete) .+: .+\.$|^Player 2 may not .+\. Ask .+\.$/,
      );
      expect(result).toBeUndefined();
    }
    await expectUnchanged();
  });

  test("when the Gamemaster takes Ada away again, she vanishes from Player 2's screen, open sheet and all", async () => {
    const sheet = await openActor(stranger, "Ada");
    await giveOwnership(gamemaster, "Ada", "Player 2", "None");
    await expect(stranger.page.locator("#actors")).not.toContainText("Ada");
    await expect(sheet).toBeHidden();
    await expect(notices(stranger)).not.toContainText("Error");
  });

  test("a player may not create actors until the Gamemaster allows it", async () => {
    await stranger.sidebar("Actors");
    const create = stranger.page.getByRole("button", { name: "Create Actor" });
    await expect(create).toBeHidden();
    const refused = await forge(stranger, "Actor", "create", { data: [{ name: "Bob", type: "character" }] });
    expect(refused.error?.message).toBe(
      'Player 2 may not create Actor "Bob". Ask a Gamemaster for the permission, or to make it for you.',
    );
    await expect(gamemaster.page.locator("#actors")).not.toContainText("Bob");

    await gamemaster.page.evaluate(async () => {
      await (globalThis as unknown as Console).game.users
        .getName("Player 2")
        ?.update({ permissions: { ACTOR_CREATE: true } });
    });
    await stranger.reload();
    await stranger.sidebar("Actors");
    await create.click();
    const dialog = stranger.page.getByRole("dialog").filter({ hasText: "Create Actor" });
    await dialog.getByLabel("Name").fill("Bob");
    await dialog.getByRole("button", { name: "Create" }).click();
    const sheet = actorSheet(stranger.page, "Bob");
    await expect(sheet.getByLabel("Strength, value")).toBeEnabled();
    await gamemaster.sidebar("Actors");
    await expect(gamemaster.page.locator("#actors")).toContainText("Bob");
    await owner.sidebar("Actors");
    await expect(owner.page.locator("#actors")).not.toContainText("Bob");
  });

  test("a player can delete what they said, and not what the Gamemaster said", async () => {
    await say(gamemaster, "Roll for it");
    await say(stranger, "I would rather not");
    const theirs = stranger.page.locator(".chat-message", { hasText: "Roll for it" });
    await expect(theirs).toBeVisible();
    await expect(theirs.getByRole("button", { name: "Delete message" })).toHaveCount(0);
    await theirs.click({ button: "right" });
    await expect(stranger.page.getByRole("menuitem", { name: "Delete message" })).toHaveCount(0);
    const id = (await theirs.getAttribute("data-message-id")) ?? "";
    const { error } = await forge(stranger, "ChatMessage", "delete", { ids: [id] });
    expect(error?.message).toMatch(/^Player 2 may not delete ChatMessage/);

    await stranger.page.locator(".chat-message", { hasText: "I would rather not" }).click({ button: "right" });
    await stranger.page.getByRole("menuitem", { name: "Delete message" }).click();
    await stranger.page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
    for (const seat of [gamemaster, owner, stranger]) {
      await seat.sidebar("Chat");
      await expect(seat.page.locator(".chat-message")).toHaveText(/Roll for it/);
    }
  });
});

/** Writes into the chat. */
async function say(seat: Seat, words: string): Promise<void> {
  await seat.sidebar("Chat");
  await seat.page.getByLabel("Write a message").fill(words);
  await seat.page.getByLabel("Write a message").press("Enter");
  await expect(seat.page.locator(".chat-message").last()).toContainText(words);
}
