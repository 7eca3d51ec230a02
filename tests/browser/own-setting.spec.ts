import { expect, type Locator, test } from "@playwright/test";
import { askForCheck, roll } from "./support/check.ts";
import { makeItems, makeNerys, openWorldForm, steps, writeWorld } from "./support/own-setting.ts";
import { openTab, readCard } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

// What is not found is said soon.
test.use({ actionTimeout: 10_000 });

test.describe.serial(
  "a Gamemaster makes the setting of the page “Make your own setting”, from its own tables",
  { tag: "@sweep" },
  () => {
    let table: Table;
    let gamemaster: Seat;
    let step: Awaited<ReturnType<typeof steps>>;
    let sheet: Locator;

    test.beforeAll(async ({ browser }) => {
      step = await steps();
      table = await Table.open();
      gamemaster = await table.join(browser, "Gamemaster");
    });

    test.afterAll(async () => {
      await gamemaster?.leave();
      await table?.close();
    });

    test("writes the world into its form, saves it without a fault, and has the page loaded anew", async () => {
      test.slow();
      const form = await openWorldForm(gamemaster);
      await writeWorld(form, step);
      await form.getByRole("button", { name: "Save" }).click();
      await expect(form).toBeHidden();
      const loaded = gamemaster.page.waitForEvent("load");
      await gamemaster.page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
      await loaded;
      await gamemaster.ready();
    });

    test("makes a style, a manoeuvre and an advantage, which say in sentences what they do", async () => {
      test.slow();
      await makeItems(gamemaster, step);
    });

    test("puts them on Nerys, who is what the page says she is", async () => {
      sheet = await makeNerys(gamemaster);
      const is = Object.fromEntries(step(11)) as Record<string, string>;
      await expect(sheet.locator("select[name='system.race'] option:checked")).toHaveText(is["Race"]!);
      const net = sheet.locator(".style-list .manoeuvre").filter({ hasText: "Cast the Net" });
      await expect(net.locator(".value").first()).toHaveAttribute("data-word", is["Cast the Net"]!);
      await expect(sheet.locator(".tracks")).toContainText(`/${is["Injury"]}`);
      await expect(sheet.locator(".tracks")).toContainText(new RegExp(`Air.*/${is["Air"]}`, "s"));
      await openTab(sheet, "Overview");
      await expect(sheet.locator('.attribute[data-statistic="depth"] input').first()).toHaveValue(is["Depth"]!);
      await openTab(sheet, "Skills");
      const sounding = sheet.locator('.skill-line[data-statistic="sounding"]');
      await expect(sounding.locator(".cell-value")).toContainText(is["Sounding"]!);
    });

    test("rolls what this world alone has, and the card counts all of it", async () => {
      await roll(gamemaster, await askForCheck(gamemaster, "Nerys", "Sounding"), 3, 3, 2);
      expect(await readCard(gamemaster)).toMatch(/Success.*Natural 8.*21/i);
    });
  },
);
