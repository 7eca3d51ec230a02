import { expect, test } from "@playwright/test";
import { BATCHES } from "../../quench/src/batches/index.ts";
import { GENERATIONS } from "../support/generation.ts";
import { openQuench, quenchFolders, runBatches } from "./support/quench.ts";
import { type Seat, Table } from "./support/table.ts";

/** The stories that a person plays in a real Foundry, in the host: so that none of them rots until somebody does. */
for (const generation of GENERATIONS) {
  test.describe(`the stories for a real Foundry, at a table of generation ${generation}`, { tag: "@sweep" }, () => {
    let folders: Awaited<ReturnType<typeof quenchFolders>>;
    let table: Table;
    let gamemaster: Seat;

    test.beforeAll(async ({ browser }) => {
      folders = await quenchFolders();
      table = await Table.open({ generation, modules: [folders.stories, folders.quench] });
      gamemaster = await table.join(browser, "Gamemaster");
      await gamemaster.seedDice();
      await openQuench(gamemaster);
    });
    test.afterAll(async () => {
      await gamemaster?.leave();
      await table?.close();
      await folders?.remove();
    });

    for (const { key, title } of BATCHES) {
      test(`${title}: every story passes, and the world is as it was`, async () => {
        test.setTimeout(120_000);
        const before = await inventory(gamemaster);
        const { stats, failures, pending } = await runBatches(gamemaster, `sirpas-quench.${key}`);
        expect(failures.map(({ fullTitle, err }) => `${fullTitle}: ${err.message}`)).toEqual([]);
        expect(pending).toEqual([]);
        expect(stats.passes).toBeGreaterThan(0);
        // What prepares or clears up is no test, and would leave stories that nobody played.
        expect(await unplayed(gamemaster)).toBe("");
        expect(await inventory(gamemaster)).toEqual(before);
      });
    }

    test("a report is ready to be copied, with a line for each batch", async () => {
      const text = await reportOf(gamemaster);
      for (const { title } of BATCHES) expect(text).toMatch(new RegExp(`\\| ${title} \\| [1-9]\\d* \\| 0 \\| 0 \\|`));
      expect(text).toContain(`Foundry | ${generation}.`);
      expect(text).toContain(`quench ${folders.version}`);
      expect(text).not.toContain("What failed");
      expect(await storedReport(gamemaster), "where npm run foundry finds it").toBe(text);
    });
  });
}

/** How many documents of each kind the world has, and which windows are open. */
async function inventory(seat: Seat): Promise<Record<string, number>> {
  return seat.page.evaluate(() => {
    const { game, foundry } = globalThis as unknown as {
      readonly game: { readonly collections: Map<string, { readonly size: number }> };
      readonly foundry: { readonly applications: { readonly instances: { readonly size: number } } };
    };
    const sizes = [...game.collections.entries()].map(([name, { size }]) => [name, size] as const);
    // A setting that was never set is stored once it has been put back.
    const counted = Object.fromEntries(sizes.filter(([name]) => name !== "Setting"));
    return { ...counted, windows: foundry.applications.instances.size };
  });
}

async function reportOf(seat: Seat): Promise<string> {
  return seat.page.evaluate(() => {
    const { game } = globalThis as unknown as {
      readonly game: { readonly modules: { get(id: string): { readonly api: { report(): string } } } };
    };
    return game.modules.get("sirpas-quench").api.report();
  });
}

/** The report as the module stores it. Copying the module into a Foundry makes the folder. */
async function storedReport(seat: Seat): Promise<string> {
  return seat.page.evaluate(async () => {
    const folder = "modules/sirpas-quench/storage";
    const { foundry, game } = globalThis as unknown as {
      readonly game: { readonly modules: { get(id: string): { readonly api: { storeReport(): Promise<void> } } } };
      readonly foundry: {
        readonly applications: {
          readonly apps: { readonly FilePicker: { createDirectory(source: string, target: string): Promise<unknown> } };
        };
      };
    };
    await foundry.applications.apps.FilePicker.createDirectory("data", folder);
    await game.modules.get("sirpas-quench").api.storeReport();
    return (await fetch(`${folder}/report.txt`)).text();
  });
}

async function unplayed(seat: Seat): Promise<string> {
  const lines = (await reportOf(seat)).split("\n");
  return lines.filter((line) => line.includes("was not played")).join("\n");
}
