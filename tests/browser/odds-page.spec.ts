import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import { buildOddsPage } from "../../tools/odds/build.ts";
import { SYSTEMS } from "../../tools/odds/systems/systems.ts";
import { checkOdds } from "../../src/odds/checks/check.ts";
import { DEFAULT_OPTIONS } from "../../src/rules/options.ts";
import { hindrances } from "./support/axe.ts";

/* The page of `npm run odds`, opened from a file as a person would who has nothing but that file. */

let folder = "";
let address = "";
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "odds-"));
  await buildOddsPage(join(folder, "odds.html"));
  address = pathToFileURL(join(folder, "odds.html")).href;
});
test.afterAll(() => rm(folder, { recursive: true }));

const cell = (page: Page, line: string, column: 0 | 1 = 0) =>
  page.getByRole("row", { name: line }).first().getByRole("cell").nth(column);

/** How the page writes a chance. */
const percent = (chance: number) =>
  new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 2 }).format(chance);

const SCREENS = { phone: { width: 360, height: 740 }, desk: { width: 1440, height: 900 } };

for (const [screen, viewport] of Object.entries(SCREENS)) {
  test.describe(`The page of odds on a ${screen}`, () => {
    test.use({ viewport, locale: "en-GB" });

    test("another number changes the chance, and its link shows the same on another page", async ({
      page,
      context,
    }) => {
      await page.goto(address);
      const skill = page.getByRole("group", { name: "Side 1" }).getByLabel("Skill", { exact: true });
      await skill.fill("7");
      const chances = checkOdds({ pool: "standard", total: 7, difficulty: "normal", options: DEFAULT_OPTIONS }).chances;
      await expect(cell(page, "Succeeds")).toHaveText(percent(chances.success));
      await page.getByRole("radio", { name: "Fight" }).focus();
      await page.keyboard.press("Space");
      await page.getByRole("group", { name: "Side 1" }).getByLabel("Name").fill("Ada & Söhne / 100%");
      const before = await cell(page, "Wins").textContent();
      await page.getByRole("group", { name: "Side 1" }).getByLabel("Attack", { exact: true }).fill("15");
      await expect(cell(page, "Wins")).not.toHaveText(before!);

      const other = await context.newPage();
      await other.goto(await page.getByLabel("Link to all of this").inputValue());
      await expect(other.getByRole("radio", { name: "Fight" })).toBeChecked();
      await expect(other.getByRole("columnheader", { name: "Ada & Söhne / 100%" })).toBeVisible();
      expect(await other.getByRole("table").innerText()).toBe(await page.getByRole("table").innerText());
    });

    for (const colorScheme of ["light", "dark"] as const) {
      test(
        `every question of every rulebook fits the screen and is accessible, ${colorScheme}`,
        { tag: "@sweep" },
        async ({ page }) => {
          await page.emulateMedia({ colorScheme });
          await page.goto(address);
          for (const { title, questions } of SYSTEMS) {
            if (SYSTEMS.length > 1) await page.getByRole("radio", { name: title }).check({ force: true });
            for (const { key } of questions) {
              await page.locator(`#question-${key}`).check({ force: true });
              await expect(page.getByRole("table")).toBeVisible();
              expect(await hindrances(page.locator("html")), `${title}, ${key}`).toEqual([]);
              const width = await page.evaluate(() => document.documentElement.scrollWidth);
              expect(width, `${title}, ${key}`).toBeLessThanOrEqual(viewport.width);
            }
          }
        },
      );
    }
  });
}

test.describe("The page of odds", () => {
  test.use({ locale: "it-IT" });

  test("speaks Italian to Italians, and English when asked", async ({ page }) => {
    await page.goto(address);
    await expect(page.locator("html")).toHaveAttribute("lang", "it");
    await expect(page.getByRole("row", { name: "Riesce" })).toBeVisible();
    await page.getByRole("radio", { name: "English" }).check({ force: true });
    await expect(page.getByRole("row", { name: "Succeeds" })).toBeVisible();
    await expect(page.getByRole("columnheader", { name: "Gate Guard" })).toBeVisible();
  });

  test("says so of a damaged link, and of a number that a field cannot have", async ({ page }) => {
    await page.goto(`${address}#1/sirpas/fight/Ada/1_2_3`);
    await expect(page.getByRole("alert")).toHaveText(/^Questo collegamento/);
    await page.getByRole("radio", { name: "English" }).check({ force: true });
    const skill = page.getByRole("group", { name: "Side 1" }).getByLabel("Skill", { exact: true });
    const before = await cell(page, "Succeeds").textContent();
    await skill.fill("999");
    await expect(page.getByRole("alert")).toHaveText("Skill of Gate Guard must be a number from -10 to 40.");
    await expect(cell(page, "Succeeds")).toHaveText(before!);
    await skill.fill("10");
    await expect(page.getByRole("alert")).toBeEmpty();
  });
});
