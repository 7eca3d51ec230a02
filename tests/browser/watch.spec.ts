import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Locator, test } from "@playwright/test";
import { putCharacter } from "./support/console.ts";
import { openActor, openTab } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

test.describe.serial("a system that is being worked on, with its sheet open", { tag: "@sweep" }, () => {
  let folder: string;
  let table: Table;
  let gamemaster: Seat;
  let sheet: Locator;

  test.beforeAll(async ({ browser }) => {
    folder = await mkdtemp(join(tmpdir(), "system-"));
    await cp("dist", folder, { recursive: true });
    table = await Table.open({ system: folder, watch: true });
    gamemaster = await table.join(browser, "Gamemaster");
    await putCharacter(gamemaster, "Ada", { skills: ["Climbing"] });
    sheet = await openActor(gamemaster, "Ada");
    await openTab(sheet, "Skills");
    await gamemaster.page.evaluate(() => Object.assign(globalThis, { samePage: true }));
  });

  test.afterAll(async () => {
    await gamemaster?.leave();
    await table?.close();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  /** The page is still the one that was opened, with the sheet on the same tab. */
  async function expectSamePage(): Promise<void> {
    expect(await gamemaster.page.evaluate(() => "samePage" in globalThis)).toBe(true);
    await expect(sheet.locator(".skills-tab")).toBeVisible();
  }

  async function replace(file: string, old: string, fresh: string): Promise<void> {
    const path = join(folder, file);
    const text = await readFile(path, "utf8");
    expect(text).toContain(old);
    await writeFile(path, text.replace(old, fresh));
  }

  test("a changed style shows on the open sheet", async () => {
    await appendFile(join(folder, "sirpas.css"), ".sirpas.actor .sheet-name { letter-spacing: 7px; }");
    await expect(sheet.getByLabel("Name", { exact: true })).toHaveCSS("letter-spacing", "7px");
    await expectSamePage();
  });

  test("a changed template shows on the open sheet", async () => {
    const list = '<div class="skill-layout view-choice">';
    await replace("templates/sheets/actor/skills.hbs", list, `<p>Freshly written</p>${list}`);
    await expect(sheet.locator(".skills-tab")).toContainText("Freshly written");
    await expectSamePage();
  });

  test("a changed template that others include shows on the open sheet", async () => {
    await replace("templates/sheets/actor/partials/skill-table.hbs", "{{line.name}}", "{{line.name}} (included)");
    await expect(sheet.locator(".skills-tab")).toContainText("Climbing (included)");
    await expectSamePage();
  });

  test("a changed word shows on the open sheet", async () => {
    await replace("lang/en.json", '"Search skills"', '"Look for skills"');
    await expect(sheet.getByLabel("Look for skills")).toBeVisible();
    await expectSamePage();
  });

  test("a changed module loads the page anew by itself", async () => {
    await appendFile(join(folder, "sirpas.mjs"), "\nglobalThis.freshModule = true;\n");
    await gamemaster.page.waitForFunction(() => "freshModule" in globalThis);
    expect(await gamemaster.page.evaluate(() => "samePage" in globalThis)).toBe(false);
    await gamemaster.ready();
    await openActor(gamemaster, "Ada");
  });
});
