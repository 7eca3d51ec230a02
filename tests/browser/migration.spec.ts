import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, expect, test, type Locator } from "@playwright/test";
import { rawDocuments, storeVersion1, forgeRaw, VERSION_1 } from "../support/old-world.ts";
import { moduleOfVersion2 } from "../support/version-2.ts";
import { hindrances } from "./support/axe.ts";
import { notices } from "./support/console.ts";
import { actorSheet, openActor } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

const shot = async (element: Locator, name: string) => {
  await element.screenshot({ path: `tests/browser/screenshots/migration-${name}.png` });
};

const told = (seat: Seat) => seat.page.locator(".newer-world-dialog");

const dialogOf = (seat: Seat) => seat.page.locator(".migration-dialog");

const reportOf = (seat: Seat) => seat.page.locator("#sidebar .migration-report");

/** Has the page wait, before it stores documents of a kind, until it is told to go on. */
async function held(seat: Seat, type: string): Promise<() => Promise<void>> {
  await seat.page.evaluate((kind) => {
    const page = globalThis as unknown as {
      CONFIG: Record<string, { documentClass: { updateDocuments(...given: unknown[]): Promise<unknown> } }>;
      goOn?: () => void;
    };
    const cls = page.CONFIG[kind]!.documentClass;
    const update = cls.updateDocuments.bind(cls);
    const waiting = new Promise<void>((resolve) => (page.goOn = resolve));
    cls.updateDocuments = async (...given) => {
      await waiting;
      return update(...given);
    };
  }, type);
  return async () => seat.page.evaluate(() => (globalThis as unknown as { goOn: () => void }).goOn());
}

const versionOf = async (url: string) =>
  (await rawDocuments(url, "Setting")).find(({ key }) => key === "sirpas.schemaVersion")?.value ?? null;

const schemaOf = async (url: string, name: string) =>
  (await rawDocuments(url, "Actor")).find((actor) => actor.name === name)?.flags.sirpas?.["schema"];

/** A table with a world of version 1, at which a module adds a step to version 2. */
async function openVersion1(): Promise<Table> {
  const folder = await mkdtemp(join(tmpdir(), "version-2-"));
  const manifest = { id: "version-2", title: "A step", version: "1.0.0", scripts: [], esmodules: ["step.mjs"] };
  await writeFile(join(folder, "module.json"), JSON.stringify(manifest));
  await writeFile(join(folder, "step.mjs"), moduleOfVersion2());
  const table = await Table.open({ modules: [folder] });
  await storeVersion1(table.url, { pack: true, locked: true });
  return table;
}

const migrate = (seat: Seat) => dialogOf(seat).getByRole("button", { name: "I have a backup" }).click();

/* What a migration does is proven in tests/data (migration, newer-data). */

test("the Gamemaster of an old world migrates it in one window, with progress and a report, and a player waits", async ({
  browser,
}: {
  browser: Browser;
}) => {
  const table = await openVersion1();
  const [_id] = VERSION_1.actors.map((actor) => actor._id).slice(1);
  await forgeRaw(table.url, "Actor", "update", { updates: [{ _id, system: { remarks: "unreadable" } }] });
  let gamemaster = await table.join(browser, "Gamemaster");
  const second = await table.join(browser, "Gamemaster");
  const player = await table.join(browser, "Player 1", "dark");
  // First of all, since a notice goes by itself.
  await expect(notices(player)).toContainText("wait until the Gamemaster has run it");
  await expect(dialogOf(gamemaster)).toContainText("Actors with their items: 1");
  await expect(dialogOf(gamemaster).getByRole("listitem").filter({ hasText: "Old friends" })).toBeVisible();
  await expect(dialogOf(gamemaster)).toContainText("Orc: step to version 2: the remark cannot be read");
  expect(await hindrances(dialogOf(gamemaster))).toEqual([]);
  await shot(dialogOf(gamemaster), "plan-light");
  expect(await versionOf(table.url)).toBe("1");

  // The page is closed once the actors are stored.
  await held(gamemaster, "ChatMessage");
  await migrate(gamemaster);
  await expect(notices(gamemaster)).toContainText("Migrating this world");
  await expect.poll(async () => schemaOf(table.url, "Mira")).toBe(2);
  await expect(dialogOf(second)).toHaveCount(0);
  await gamemaster.leave();
  await expect(dialogOf(second)).toContainText("Chat messages: 1");
  await expect(dialogOf(second)).not.toContainText("Actors with their items");
  gamemaster = second;

  const goOn = await held(gamemaster, "ChatMessage");
  await migrate(gamemaster);
  await expect(notices(gamemaster).getByText("Migrating this world")).toBeVisible();
  await shot(notices(gamemaster), "progress-light");
  await expect(notices(player)).not.toContainText("Migration complete");
  await goOn();
  await expect(notices(gamemaster)).toContainText("Migration complete");
  await expect(notices(player)).toContainText("Migration complete");
  await gamemaster.sidebar("Chat");
  await expect(reportOf(gamemaster)).toContainText("Chat messages: 1");
  await expect(reportOf(gamemaster).getByRole("listitem").filter({ hasText: "cannot be read" })).toContainText("Orc");
  await shot(reportOf(gamemaster), "report-light");
  await player.sidebar("Chat");
  await expect(reportOf(player)).toHaveCount(0);
  expect(await versionOf(table.url)).toBe("2");
  await reportOf(gamemaster).locator("a.content-link", { hasText: "Orc" }).click();
  await expect(actorSheet(gamemaster.page, "Orc")).toBeVisible();
  await Promise.all([gamemaster.leave(), player.leave()]);
  await table.close();
});

const NEWER =
  "a world that a newer version stored is shown, with what can be done, and what is changed is refused in words";

test(NEWER, { tag: "@sweep" }, async ({ browser }) => {
  const table = await Table.open();
  await forgeRaw(table.url, "Actor", "create", { data: [{ name: "Zoe", type: "npc", system: {} }] });
  await forgeRaw(table.url, "Setting", "create", { data: [{ key: "sirpas.schemaVersion", value: "99" }] });
  const gamemaster = await table.join(browser, "Gamemaster");
  await expect(told(gamemaster)).toContainText("update SIRPAS under Game Systems");
  await told(gamemaster).getByRole("button", { name: "Look around only" }).click();
  await expect(told(gamemaster)).toHaveCount(0);
  await expect(notices(gamemaster)).toContainText("A newer SIRPAS last opened this world: its data version is 99");
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
    const gamemaster = await table.join(browser, "Gamemaster");
    // Nothing of this world has to be changed: it gets its version without a word.
    await expect.poll(async () => versionOf(table.url)).toBe("1");
    await expect(dialogOf(gamemaster)).toHaveCount(0);
    // A newer program begins to migrate the world in another browser.
    const settings = await rawDocuments(table.url, "Setting");
    const { _id } = settings.find(({ key }) => key === "sirpas.schemaVersion")!;
    await forgeRaw(table.url, "Setting", "update", { updates: [{ _id, value: "99" }] });
    await expect(told(gamemaster)).toContainText("its data version is 99");
    const player = await table.join(browser, "Player 1", "dark");
    await expect(told(player)).toContainText("ask the Gamemaster to update SIRPAS");
    await expect(told(player)).not.toContainText("restore a backup");
    await expect(told(gamemaster)).toContainText("update SIRPAS under Game Systems");
    await expect(told(gamemaster)).toHaveCount(1);
    for (const seat of [gamemaster, player]) expect(await hindrances(told(seat))).toEqual([]);
    await shot(told(gamemaster), "newer-dialog-light");
    await shot(told(player), "newer-dialog-dark");
    // It is told again after a reload, from the window itself.
    const loaded = player.page.waitForEvent("load");
    await told(player).getByRole("button", { name: "Reload page" }).click();
    await loaded;
    await expect(told(player)).toBeVisible();
    await Promise.all([gamemaster.leave(), player.leave()]);
    await table.close();
  },
);
