import { expect, test, type Locator } from "@playwright/test";
import { rawDocuments, storeGolden, forgeRaw } from "../support/old-world.ts";
import { golden } from "../migration/support/golden.ts";
import { hindrances } from "./support/axe.ts";
import { actorSheet, openActor } from "./support/sheet.ts";
import { notices } from "./support/console.ts";
import { type Seat, Table } from "./support/table.ts";

const shot = async (element: Locator, name: string) => {
  await element.screenshot({ path: `tests/browser/screenshots/migration-${name}.png` });
};

const dialogOf = (seat: Seat) => seat.page.locator(".migration-dialog");

/** Has the server wait with the answer to what stores documents of a kind, for good: the tab is closed meanwhile. */
async function neverAnswered(seat: Seat, type: string): Promise<void> {
  await seat.page.evaluate((kind) => {
    const { CONFIG } = globalThis as unknown as {
      CONFIG: Record<string, { documentClass: { updateDocuments(): unknown } }>;
    };
    CONFIG[kind]!.documentClass.updateDocuments = () => new Promise(() => undefined);
  }, type);
}

const versionOf = async (url: string) =>
  (await rawDocuments(url, "Setting")).find(({ key }) => key === "sirpas.schemaVersion")?.value ?? null;

test.describe.serial("a world that the first version stored", () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    await storeGolden(table.url, 1, { pack: true, locked: true });
    // What Foundry itself sets aside stays so, and is named.
    await forgeRaw(table.url, "Actor", "create", {
      data: [{ _id: "lost000000000000", name: "Lost", type: "npc", system: {}, flags: { sirpas: {} } }],
      keepId: true,
    });
    gamemaster = await table.join(browser, "Gamemaster");
    player = await table.join(browser, "Player 1", "dark");
  });

  test.afterAll(async () => {
    await player?.leave();
    await gamemaster?.leave();
    await table?.close();
  });

  test("tells the Gamemaster what bringing it up to date would do, before anything is done", async () => {
    const dialog = dialogOf(gamemaster);
    await expect(dialog.getByRole("row", { name: /Actors with their items/ })).toHaveText(
      /Actors with their items\s*2\s*3/,
    );
    await expect(dialog.getByRole("row", { name: /Items of the world/ })).toHaveText(/1\s*1/);
    await expect(dialog.getByRole("row", { name: /Tokens with data/ })).toHaveText(/1\s*1/);
    await expect(dialog).toContainText("The world's setting");
    await expect(dialog.getByRole("checkbox", { name: /Old friends/ })).not.toBeChecked();
    await expect(dialog).toContainText("It is locked");
    await shot(dialog, "plan-light");
    expect(await versionOf(table.url)).toBeNull();
    const [mira] = await rawDocuments(table.url, "Actor", { query: { name: "Mira" } });
    expect(mira!.flags.sirpas).toBeUndefined();
  });

  test("asks for a backup first: nothing starts until that is ticked", async () => {
    const start = dialogOf(gamemaster).getByRole("button", { name: "Start" });
    await expect(start).toBeDisabled();
    await dialogOf(gamemaster).getByRole("checkbox", { name: "I have a backup" }).check();
    await expect(start).toBeEnabled();
  });

  test("tells a player to wait, and shows them their character as it will be", async () => {
    await expect(notices(player)).toContainText("The Gamemaster is asked to bring it up to date");
    await expect(dialogOf(player)).toHaveCount(0);
  });

  test("shows the Gamemaster a sheet in today's shape already", async () => {
    const sheet = await openActor(gamemaster, "Mira");
    await expect(sheet.getByRole("status", { name: "What has to be repaired" })).toHaveCount(0);
    await sheet.getByRole("button", { name: "Close Window" }).click();
    await expect(sheet).toHaveCount(0);
  });

  test("is cut off when the tab is closed in the middle, and goes on where it was", async ({ browser }) => {
    await neverAnswered(gamemaster, "Item");
    const dialog = dialogOf(gamemaster);
    await dialog.getByRole("checkbox", { name: /Old friends/ }).check();
    const second = await table.join(browser, "Gamemaster");
    await dialog.getByRole("button", { name: "Start" }).click();
    // Of two windows of the same Gamemaster the one that decides is asked alone.
    await expect(dialogOf(second)).toHaveCount(0);
    await expect(notices(second)).toContainText("Gamemaster is bringing this world up to date");
    await second.leave();
    // The actors are stored, and the player sees how far it has come.
    await expect(notices(player)).toContainText("Gamemaster is bringing this world up to date");
    await expect.poll(async () => (await rawDocuments(table.url, "Actor"))[0]!.flags.sirpas?.["schema"]).toBe(4);
    await shot(notices(player), "progress-dark");
    await gamemaster.leave();
    expect(await versionOf(table.url)).toBeNull();

    gamemaster = await table.join(browser, "Gamemaster", "dark");
    const again = dialogOf(gamemaster);
    await expect(again).toContainText("did not come to its end: 3 of 7 documents were stored");
    await expect(again.getByRole("row", { name: /Actors/ })).toHaveCount(0);
    await expect(again.getByRole("row", { name: /Items of the world/ })).toBeVisible();
    await shot(again, "resumed-dark");
    await again.getByRole("checkbox", { name: "I have a backup" }).check();
    await expect(again.getByRole("checkbox", { name: /Old friends/ })).toBeChecked();
    await again.getByRole("button", { name: "Go on" }).click();
    await expect(again).toContainText("This world is up to date");
    await shot(again, "report-dark");
    expect(await versionOf(table.url)).toBe("4");
  });

  test("reports what was stored, in the window and to all Gamemasters in the chat", async () => {
    const dialog = dialogOf(gamemaster);
    // Also what was stored before the tab was closed.
    await expect(dialog).toContainText("Actors with their items: 3");
    await expect(dialog).toContainText("Items of the world: 1");
    await expect(dialog).toContainText("Documents in compendia: 2");
    await expect(dialog.getByRole("button", { name: "Load everybody's page again" })).toBeVisible();
    await dialog.getByRole("button", { name: "Close", exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await gamemaster.sidebar("Chat");
    await expect(gamemaster.page.locator("#sidebar .migration-report")).toContainText("This world is up to date");
    await expect(notices(player)).toContainText("Gamemaster has brought this world up to date");
    await player.sidebar("Chat");
    await expect(player.page.locator("#sidebar .migration-report")).toHaveCount(0);
  });

  test("is old no longer: nobody is asked or told to wait again, and the compendium is locked as before", async () => {
    await gamemaster.reload();
    await player.reload();
    const sheet = await openActor(gamemaster, "Mira");
    await expect(sheet).toBeVisible();
    await expect(dialogOf(gamemaster)).toHaveCount(0);
    await expect(notices(player)).not.toContainText("earlier SIRPAS");
    const isLocked = await gamemaster.page.evaluate(() => {
      const { game } = globalThis as unknown as { game: { packs: { contents: { title: string; locked: boolean }[] } } };
      return game.packs.contents.find(({ title }) => title === "Old friends")?.locked;
    });
    expect(isLocked).toBe(true);
  });

  test("can be looked through again from the settings, where it says that all is done", async () => {
    await gamemaster.page.evaluate(() => {
      const { game } = globalThis as unknown as {
        game: { settings: { menus: Map<string, { type: new () => { render(options: object): Promise<unknown> } }> } };
      };
      void new (game.settings.menus.get("sirpas.migration")!.type)().render({ force: true });
    });
    await expect(dialogOf(gamemaster)).toContainText("All of this world is stored as this SIRPAS stores it.");
    await dialogOf(gamemaster).getByRole("button", { name: "Later" }).click();
  });
});

test.describe.serial("a document that cannot be stored", () => {
  test("stays as it was, and the report names it with a link that opens it", async ({ browser }) => {
    const table = await Table.open();
    await storeGolden(table.url, 1);
    const gamemaster = await table.join(browser, "Gamemaster");
    const miraId = String(golden(1).actors[0]!["_id"]);
    await gamemaster.page.evaluate((id) => {
      const { CONFIG } = globalThis as unknown as {
        CONFIG: {
          Actor: {
            documentClass: { updateDocuments(updates: { _id: string }[], operation: object): Promise<unknown> };
          };
        };
      };
      const cls = CONFIG.Actor.documentClass;
      const update = cls.updateDocuments.bind(cls);
      cls.updateDocuments = async (updates, operation) => {
        if (updates.some(({ _id }) => _id === id)) throw new Error("The disk is full.");
        return update(updates, operation);
      };
    }, miraId);
    const dialog = dialogOf(gamemaster);
    await dialog.getByRole("checkbox", { name: "I have a backup" }).check();
    await dialog.getByRole("button", { name: "Start" }).click();
    await expect(dialog).toContainText("These stay as they are stored");
    await expect(dialog.getByRole("listitem").filter({ hasText: "The disk is full." })).toContainText("Mira");
    await shot(dialog, "faults-light");
    await dialog.locator("a.content-link", { hasText: "Mira" }).click();
    await expect(actorSheet(gamemaster.page, "Mira")).toBeVisible();
    const [mira] = (await rawDocuments(table.url, "Actor")).filter(({ _id }) => _id === miraId);
    expect(mira!.flags.sirpas?.["schema"]).toBeUndefined();
    await gamemaster.leave();
    await table.close();
  });
});

test.describe.serial("a world that a newer version stored", () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;
  const told = (seat: Seat) => seat.page.locator(".newer-world-dialog");

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    await forgeRaw(table.url, "Actor", "create", {
      data: [{ name: "Zoe", type: "npc", system: {}, ownership: { default: 3 } }],
    });
    gamemaster = await table.join(browser, "Gamemaster");
  });

  test.afterAll(async () => {
    await player?.leave();
    await gamemaster?.leave();
    await table?.close();
  });

  test("tells whoever had the page open, and whoever comes later, what each of them can do", async ({ browser }) => {
    await expect.poll(async () => versionOf(table.url)).toBe("4");
    // A newer program begins to store the world anew, in another browser; a little later it is done.
    const run = { to: 99, from: 4, by: "another", name: "Another", done: 0, total: 1, finished: false };
    await forgeRaw(table.url, "Setting", "create", {
      data: [{ key: "sirpas.migration", value: JSON.stringify(run) }],
    });
    await expect(told(gamemaster)).toContainText("its data have version 99");
    const settings = await rawDocuments(table.url, "Setting");
    const { _id } = settings.find(({ key }) => key === "sirpas.schemaVersion")!;
    await forgeRaw(table.url, "Setting", "update", { updates: [{ _id, value: "99" }] });
    player = await table.join(browser, "Player 1", "dark");
    await expect(told(player)).toContainText("tell the Gamemaster that SIRPAS has to be updated");
    await expect(told(player)).not.toContainText("restore a backup");
    await expect(told(gamemaster)).toContainText("update SIRPAS under Game Systems");
    await expect(told(gamemaster)).toHaveCount(1);
    for (const seat of [gamemaster, player]) expect(await hindrances(told(seat))).toEqual([]);
    await shot(told(gamemaster), "newer-dialog-light");
    await shot(told(player), "newer-dialog-dark");
  });

  test("lets everybody look, and refuses in words whatever they change", async () => {
    for (const seat of [gamemaster, player]) {
      await told(seat).getByRole("button", { name: "Only look" }).click();
      await expect(told(seat)).toHaveCount(0);
      await expect(notices(seat)).toContainText(
        "This world was last opened with a newer SIRPAS: its data have version 99",
      );
      const sheet = await openActor(seat, "Zoe");
      await expect(sheet).toBeVisible();
      await seat.page.evaluate(async () => {
        const { game } = globalThis as unknown as {
          game: { actors: { getName(name: string): { update(changes: object): Promise<unknown> } } };
        };
        await game.actors.getName("Zoe").update({ "system.notes": "<p>Mine</p>" });
      });
    }
    await shot(notices(gamemaster), "newer-light");
    await shot(notices(player), "newer-dark");
    const [zoe] = await rawDocuments(table.url, "Actor");
    expect(zoe!.system["notes"]).toBeUndefined();
    expect(await versionOf(table.url)).toBe("99");
  });

  test("tells it again after a reload, from the window itself", async () => {
    await player.reload();
    const loaded = player.page.waitForEvent("load");
    await told(player).getByRole("button", { name: "Reload this page" }).click();
    await loaded;
    await expect(told(player)).toBeVisible();
  });
});

test("a world in which nothing has to be changed is marked without a word", async ({ browser }) => {
  const table = await Table.open();
  await storeGolden(table.url, 4);
  const gamemaster = await table.join(browser, "Gamemaster");
  await expect.poll(async () => versionOf(table.url)).toBe("4");
  await expect(dialogOf(gamemaster)).toHaveCount(0);
  await gamemaster.leave();
  await table.close();
});
