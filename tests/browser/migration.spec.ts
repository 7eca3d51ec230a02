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

const told = (seat: Seat) => seat.page.locator(".newer-world-dialog");

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

/* What a migration does and what its window says of it is proven in tests/data (migration, migration-meanwhile, old-world-plan). */

test("the Gamemaster of an old world is told what would be done, ticks the backup, and everybody hears that it is done", async ({
  browser,
}) => {
  const table = await Table.open();
  await storeGolden(table.url, 1, { pack: true, locked: true });
  const gamemaster = await table.join(browser, "Gamemaster");
  const player = await table.join(browser, "Player 1", "dark");
  const dialog = dialogOf(gamemaster);
  await expect(dialog.getByRole("row", { name: /Actors with their items/ })).toHaveText(
    /Actors with their items\s*2\s*2/,
  );
  await expect(dialog.getByRole("checkbox", { name: /Old friends/ })).not.toBeChecked();
  await shot(dialog, "plan-light");
  await expect(notices(player)).toContainText("The Gamemaster is asked to bring it up to date");
  await expect(dialogOf(player)).toHaveCount(0);
  const start = dialog.getByRole("button", { name: "Start" });
  await expect(start).toBeDisabled();
  expect(await versionOf(table.url)).toBeNull();
  await dialog.getByRole("checkbox", { name: /Old friends/ }).check();
  await dialog.getByRole("checkbox", { name: "I have a backup" }).check();
  await start.click();
  await expect(dialog).toContainText("This world is up to date");
  await expect(dialog).toContainText("Actors with their items: 2");
  await expect(dialog).toContainText("Documents in compendia: 2");
  await expect(dialog.getByRole("button", { name: "Load everybody's page again" })).toBeVisible();
  await dialog.getByRole("button", { name: "Close", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await gamemaster.sidebar("Chat");
  await expect(gamemaster.page.locator("#sidebar .migration-report")).toContainText("This world is up to date");
  await expect(notices(player)).toContainText("Gamemaster has brought this world up to date");
  await player.sidebar("Chat");
  await expect(player.page.locator("#sidebar .migration-report")).toHaveCount(0);
  expect(await versionOf(table.url)).toBe("4");

  await gamemaster.reload();
  const sheet = await openActor(gamemaster, "Mira");
  await expect(sheet.getByRole("status", { name: "What has to be repaired" })).toHaveCount(0);
  await expect(dialog).toHaveCount(0);
  await Promise.all([gamemaster.leave(), player.leave()]);
  await table.close();
});

test(
  "a migration that was cut off when its tab was closed goes on where it was, in the window that decides",
  {
    tag: "@sweep",
  },
  async ({ browser }) => {
    const table = await Table.open();
    await storeGolden(table.url, 1, { pack: true, locked: true });
    let gamemaster = await table.join(browser, "Gamemaster");
    const player = await table.join(browser, "Player 1", "dark");
    await neverAnswered(gamemaster, "Item");
    const dialog = dialogOf(gamemaster);
    await dialog.getByRole("checkbox", { name: "I have a backup" }).check();
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
    await expect(again).toContainText("did not come to its end: 2 of 6 documents were stored");
    await shot(again, "resumed-dark");
    await again.getByRole("checkbox", { name: "I have a backup" }).check();
    await expect(again.getByRole("checkbox", { name: /Old friends/ })).toBeChecked();
    await again.getByRole("button", { name: "Go on" }).click();
    await expect(again).toContainText("This world is up to date");
    await shot(again, "report-dark");
    expect(await versionOf(table.url)).toBe("4");

    await gamemaster.reload();
    await gamemaster.page.evaluate(() => {
      const { game } = globalThis as unknown as {
        game: { settings: { menus: Map<string, { type: new () => { render(options: object): Promise<unknown> } }> } };
      };
      void new (game.settings.menus.get("sirpas.migration")!.type)().render({ force: true });
    });
    await expect(dialogOf(gamemaster)).toContainText("All of this world is stored as this SIRPAS stores it.");
    await Promise.all([gamemaster.leave(), player.leave()]);
    await table.close();
  },
);

test(
  "a document that cannot be stored stays as it was, and the report names it with a link that opens it",
  {
    tag: "@sweep",
  },
  async ({ browser }) => {
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
  },
);

test("a world that a newer version stored is shown, with what can be done, and what is changed is refused in words", async ({
  browser,
}) => {
  const table = await Table.open();
  await forgeRaw(table.url, "Actor", "create", { data: [{ name: "Zoe", type: "npc", system: {} }] });
  await forgeRaw(table.url, "Setting", "create", { data: [{ key: "sirpas.schemaVersion", value: "99" }] });
  const gamemaster = await table.join(browser, "Gamemaster");
  await expect(told(gamemaster)).toContainText("update SIRPAS under Game Systems");
  await told(gamemaster).getByRole("button", { name: "Only look" }).click();
  await expect(told(gamemaster)).toHaveCount(0);
  await expect(notices(gamemaster)).toContainText(
    "This world was last opened with a newer SIRPAS: its data have version 99",
  );
  const sheet = await openActor(gamemaster, "Zoe");
  await sheet.getByLabel("Name", { exact: true }).fill("Mine");
  await sheet.getByLabel("Name", { exact: true }).press("Enter");
  await expect(notices(gamemaster).locator("li")).toHaveCount(2);
  expect((await rawDocuments(table.url, "Actor")).map(({ name }) => name)).toEqual(["Zoe"]);
  expect(await versionOf(table.url)).toBe("99");
  await gamemaster.leave();
  await table.close();
});

test(
  "whoever has the page open while a newer program stores the world is told, and whoever comes later",
  {
    tag: "@sweep",
  },
  async ({ browser }) => {
    const table = await Table.open();
    await storeGolden(table.url, 4);
    const gamemaster = await table.join(browser, "Gamemaster");
    // Nothing of this world has to be changed: it is marked without a word.
    await expect.poll(async () => versionOf(table.url)).toBe("4");
    await expect(dialogOf(gamemaster)).toHaveCount(0);
    // A newer program begins to store the world anew, in another browser; a little later it is done.
    const run = { to: 99, from: 4, by: "another", name: "Another", done: 0, total: 1, finished: false };
    await forgeRaw(table.url, "Setting", "create", {
      data: [{ key: "sirpas.migration", value: JSON.stringify(run) }],
    });
    await expect(told(gamemaster)).toContainText("its data have version 99");
    const settings = await rawDocuments(table.url, "Setting");
    const { _id } = settings.find(({ key }) => key === "sirpas.schemaVersion")!;
    await forgeRaw(table.url, "Setting", "update", { updates: [{ _id, value: "99" }] });
    const player = await table.join(browser, "Player 1", "dark");
    await expect(told(player)).toContainText("tell the Gamemaster that SIRPAS has to be updated");
    await expect(told(player)).not.toContainText("restore a backup");
    await expect(told(gamemaster)).toContainText("update SIRPAS under Game Systems");
    await expect(told(gamemaster)).toHaveCount(1);
    for (const seat of [gamemaster, player]) expect(await hindrances(told(seat))).toEqual([]);
    await shot(told(gamemaster), "newer-dialog-light");
    await shot(told(player), "newer-dialog-dark");
    // It is told again after a reload, from the window itself.
    const loaded = player.page.waitForEvent("load");
    await told(player).getByRole("button", { name: "Reload this page" }).click();
    await loaded;
    await expect(told(player)).toBeVisible();
    await Promise.all([gamemaster.leave(), player.leave()]);
    await table.close();
  },
);
