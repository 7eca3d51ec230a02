import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { type Console, putCharacter } from "./support/console.ts";
import { openActor, openTab } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

const SOURCES = ["packs", "docs", "assets", "system.json"];

const TOOL = ["--import", "tsx", "tests/browser/support/compile-compendia.ts"];

test.describe.serial(
  "the system's compendia change while a table has copies of what is in them",
  { tag: "@sweep" },
  () => {
    let checkout: string;
    let system: string;
    let watcher: ChildProcess;
    let table: Table;
    let gamemaster: Seat;

    test.beforeAll(async ({ browser }) => {
      checkout = await mkdtemp(join(tmpdir(), "checkout-"));
      system = await mkdtemp(join(tmpdir(), "system-"));
      await cp("dist", system, { recursive: true });
      for (const source of SOURCES) await cp(source, join(checkout, source), { recursive: true });
      execFileSync(process.execPath, [...TOOL, checkout, system]);
      watcher = spawn(process.execPath, [...TOOL, checkout, system, "--watch"], { stdio: "ignore" });
      table = await Table.open({ system, watch: true });
      gamemaster = await table.join(browser, "Gamemaster");
    });

    test.afterAll(async () => {
      await gamemaster?.leave();
      watcher?.kill("SIGTERM");
      await table?.close();
      for (const folder of [checkout, system]) if (folder) await rm(folder, { recursive: true, force: true });
    });

    async function edit(file: string, old: string, fresh: string): Promise<void> {
      const path = join(checkout, file);
      const text = await readFile(path, "utf8");
      expect(text).toContain(old);
      await writeFile(path, text.replace(old, fresh));
    }

    /** Puts an entry of a compendium on Ada, with the changes that the table made to it. */
    async function give(pack: string, name: string, changes: object): Promise<void> {
      await gamemaster.page.evaluate(
        async ({ pack, name, changes }) => {
          const { game } = globalThis as unknown as Console;
          const compendium = game.packs.get(`sirpas.${pack}`)!;
          const entry = await compendium.getDocument(compendium.index.getName(name)!._id);
          const [item] = await game.actors.getName("Ada")!.createEmbeddedDocuments("Item", [entry.toObject()]);
          await item!.update(changes);
        },
        { pack, name, changes },
      );
    }

    test("the table has a Brawl of its own", async () => {
      await putCharacter(gamemaster, "Ada");
      await give("styles", "Brawl", { name: "Dockside Brawl", "system.level": 4, "system.dominance": 3 });
      await give("manoeuvres", "Punch", { name: "Dockside Punch" });
      const sheet = await openActor(gamemaster, "Ada");
      await openTab(sheet, "Combat");
      await expect(sheet.locator(".combat-tab")).toContainText("Dockside Punch");
    });

    test("a changed YAML file shows in the open compendium", async () => {
      const { page } = gamemaster;
      await gamemaster.sidebar("Compendium");
      await page.locator("#compendium").getByRole("button", { name: "Combat Styles", exact: true }).click();
      const compendium = page.locator(".application.compendium").filter({ hasText: "Combat Styles" });
      await compendium.getByText("Melee", { exact: true }).click();
      await expect(compendium.getByText("Brawl", { exact: true })).toBeVisible();
      await edit("packs/styles/brawl.yml", "name: Brawl", "name: Tavern Brawl");
      await expect(compendium.getByText("Tavern Brawl", { exact: true })).toBeVisible();
      await edit("packs/styles/brawl.yml", "dominance: 1", "dominance: 2");
      const dominance = () =>
        gamemaster.page.evaluate(async () => {
          const styles = (globalThis as unknown as Console).game.packs.get("sirpas.styles")!;
          return (await styles.getDocument(styles.index.getName("Tavern Brawl")!._id)).system["dominance"];
        });
      await expect.poll(dominance).toBe(2);
    });

    test("after the update the table's Brawl is as the table left it, and its punch still belongs to it", async () => {
      await gamemaster.reload();
      const sheet = await openActor(gamemaster, "Ada");
      await openTab(sheet, "Combat");
      const combat = sheet.locator(".combat-tab");
      await expect(combat).toContainText("Dockside Brawl");
      await expect(combat).toContainText("Dockside Punch");
      await expect(combat).not.toContainText("Tavern Brawl");
      const [level, dominance] = await gamemaster.page.evaluate(() => {
        const { game } = globalThis as unknown as Console;
        const { system } = game.actors.getName("Ada")!.items.getName("Dockside Brawl")!;
        return [system["level"], system["dominance"]];
      });
      expect([level, dominance]).toEqual([4, 3]);
    });
  },
);
