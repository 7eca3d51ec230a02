import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "@playwright/test";
import { unzipSync } from "fflate";
import { notices, putCharacter } from "./support/console.ts";
import { openActor } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

const TOOL = ["--import", "tsx", "tools/release.ts", "--repository", "table/sirpas"];

test.describe.serial("a table installs the system from the zip of a release", { tag: "@sweep" }, () => {
  let folder: string;
  let table: Table;
  let gamemaster: Seat;

  test.beforeAll(async ({ browser }) => {
    test.setTimeout(180_000);
    folder = await mkdtemp(join(tmpdir(), "release-"));
    execFileSync(process.execPath, [...TOOL, "--out", folder]);
    const system = join(folder, "systems", "sirpas");
    for (const [path, bytes] of Object.entries(unzipSync(await readFile(join(folder, "sirpas.zip"))))) {
      await mkdir(dirname(join(system, path)), { recursive: true });
      await writeFile(join(system, path), bytes);
    }
    table = await Table.open({ system });
    gamemaster = await table.join(browser, "Gamemaster");
  });

  test.afterAll(async () => {
    await gamemaster?.leave();
    await table?.close();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  test("a character is made, its sheet opens, and a check is thrown from it", async () => {
    await putCharacter(gamemaster, "Ada");
    const sheet = await openActor(gamemaster, "Ada");
    await gamemaster.layDice(4, 4, 4);
    await sheet
      .locator("[data-action=check]")
      .first()
      .click({ modifiers: ["Shift"] });
    await gamemaster.sidebar("Chat");
    await expect(gamemaster.page.locator("#chat .chat-log .check-card")).toHaveCount(1);
  });

  test("compendia are read, and nothing asks for a file that isn't there", async () => {
    const counts = await gamemaster.page.evaluate(() =>
      [...(globalThis as unknown as Packs).game.packs.values()].map(({ index }) => index.size),
    );
    expect(counts).toHaveLength(13);
    expect(Math.min(...counts)).toBeGreaterThan(0);
    const failed = await gamemaster.page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map((entry) => entry as PerformanceResourceTiming)
        .filter(({ responseStatus }) => responseStatus >= 400)
        .map(({ name }) => name),
    );
    expect(failed).toEqual([]);
  });

  test("who opens a window while the server is away is told why it stays closed, and opens it once it is back", async () => {
    const { page } = gamemaster;
    // The first start of a world has loaded what stores the version; no later one does.
    await gamemaster.reload();
    await page.route("**/chunks/windows-*.mjs", (route) => route.abort());
    const open = () =>
      page.evaluate(async () => {
        const { chances } = (globalThis as unknown as Packs).game.sirpas.macros;
        await chances().catch(() => undefined);
      });
    await open();
    await expect(notices(gamemaster).filter({ hasText: "Part of the system couldn’t be loaded" })).toHaveCount(1);
    await expect(page.locator(".odds-explorer")).toHaveCount(0);
    await page.unroute("**/chunks/windows-*.mjs");
    await gamemaster.reload();
    await open();
    await expect(page.locator(".odds-explorer")).toBeVisible();
  });
});

interface Packs {
  readonly game: {
    readonly packs: Map<string, { readonly index: { readonly size: number } }>;
    readonly sirpas: { readonly macros: { chances(): Promise<void> } };
  };
}
