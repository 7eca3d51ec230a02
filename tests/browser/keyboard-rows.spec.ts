import { expect, type Locator, type Page, test } from "@playwright/test";
import { type Console, putCharacter } from "./support/console.ts";
import { actorSheet, openActor, openTab } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

test.describe.serial("along the skills by the arrow keys", () => {
  let table: Table;
  let gamemaster: Seat;
  let page: Page;
  let sheet: Locator;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
    const system = { ledger: { budget: 1000 } };
    await putCharacter(gamemaster, "Ada", { skills: ["Acrobatics", "Climbing", "Hiding"], system });
    page = gamemaster.page;
    await page.evaluate(async () => {
      const { items } = (globalThis as unknown as Console).game.actors.getName("Ada")!;
      for (const name of ["Acrobatics", "Climbing", "Hiding"])
        await items.getName(name)?.update({ "system.specific": 1 });
    });
    sheet = await openActor(gamemaster, "Ada");
    await openTab(sheet, "Skills");
    await sheet.getByRole("button", { name: "A to Z" }).click();
    await sheet.getByRole("button", { name: "Learned only" }).click();
    await expect(lines()).toHaveCount(3);
  });

  test.afterAll(async () => {
    await gamemaster?.leave();
    await table?.close();
  });

  const lines = () => sheet.locator(".skills-tab .skill-line:visible");
  const roll = (name: string) => sheet.locator(".skills-tab").getByRole("button", { name: `Roll ${name}` });
  const specific = (name: string) => sheet.getByLabel(`${name}, specific`);

  /** Presses keys one after the other and expects where they lead. */
  async function leads(...ways: readonly (readonly [key: string, where: Locator])[]): Promise<void> {
    for (const [key, where] of ways) {
      await page.keyboard.press(key);
      await expect(where, key).toBeFocused();
    }
  }

  /** Presses the tab key past what stands above the list. */
  async function tabIntoList(): Promise<void> {
    await sheet.getByRole("button", { name: "Learned only" }).focus();
    const focused = sheet.locator(".skill-groups :focus");
    for (let times = 0; times < 3 && (await focused.count()) === 0; times++) await page.keyboard.press("Tab");
  }

  test("the list is one stop of the tab key", async () => {
    await tabIntoList();
    await expect(roll("Acrobatics")).toBeFocused();
    await page.keyboard.press("Tab");
    expect(await sheet.locator(".skill-groups :focus").count()).toBe(0);
    await leads(["Shift+Tab", roll("Acrobatics")]);
    await expect(sheet.locator(".skills-tab .keys-hint")).toHaveCSS("opacity", "1");
  });

  test("up, down, Home and End go from line to line and stop at the ends", async () => {
    await leads(
      ["ArrowUp", roll("Acrobatics")],
      ["ArrowDown", roll("Climbing")],
      ["End", roll("Hiding")],
      ["ArrowDown", roll("Hiding")],
      ["Home", roll("Acrobatics")],
    );
  });

  test("left and right go along a line, up and down keep the column", async () => {
    await leads(
      ["ArrowRight", sheet.getByRole("button", { name: /less.*Acrobatics|Acrobatics.*less/i })],
      ["ArrowRight", specific("Acrobatics")],
      ["ArrowDown", specific("Climbing")],
      ["ArrowRight", sheet.getByRole("button", { name: /more.*Climbing|Climbing.*more/i })],
      ["ArrowLeft", specific("Climbing")],
      ["ArrowUp", specific("Acrobatics")],
    );
  });

  test("in a field the arrows move the caret as ever, until its end", async () => {
    await page.keyboard.type("12");
    await leads(["ArrowLeft", specific("Acrobatics")], ["Home", specific("Acrobatics")]);
    await page.keyboard.press("Delete");
    await expect(specific("Acrobatics")).toHaveValue("2");
    await leads(["ArrowDown", specific("Climbing")]);
    await expect(specific("Acrobatics")).toHaveAttribute("value", "2");
    await expect(specific("Climbing")).toBeFocused();
  });

  test("what is pressed keeps the focus while the sheet is shown anew, and the tab key comes back to it", async () => {
    const more = sheet.getByRole("button", { name: /more.*Climbing|Climbing.*more/i });
    await leads(["ArrowRight", more]);
    const before = Number(await specific("Climbing").inputValue());
    await page.keyboard.press("Enter");
    await expect(specific("Climbing")).toHaveAttribute("value", String(before + 1));
    await expect(more).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(more).not.toBeFocused();
    await leads(["Shift+Tab", more]);
  });

  test("who seeks something goes along what was found", async () => {
    await sheet.getByRole("searchbox").fill("hid");
    await tabIntoList();
    await expect(lines()).toHaveCount(1);
    await expect(lines().locator(":focus")).toHaveCount(1);
    await leads(["Home", lines().locator(":focus")]);
    await sheet.getByRole("searchbox").fill("");
  });

  test("the head of a group is a line too: right unfolds it, left folds it", async () => {
    await sheet.getByRole("button", { name: "By attribute" }).click();
    const group = sheet.locator("details.skill-group").first();
    await group.locator("summary").focus();
    await page.keyboard.press("ArrowLeft");
    await expect(group).not.toHaveAttribute("open");
    await page.keyboard.press("ArrowRight");
    await expect(group).toHaveAttribute("open");
    await leads(["ArrowDown", group.locator(".skill-line .item-roll").first()], ["ArrowUp", group.locator("summary")]);
  });

  test("Alt with an arrow moves a line, as before", async () => {
    await sheet.getByRole("button", { name: "My order" }).click();
    await roll("Climbing").focus();
    const places = () => lines().evaluateAll((all) => all.map((line) => line.textContent.trim().split(/\s/)[0]));
    const before = (await places()).indexOf("Climbing");
    await page.keyboard.press(before === 0 ? "Alt+ArrowDown" : "Alt+ArrowUp");
    await expect.poll(async () => (await places()).indexOf("Climbing")).not.toBe(before);
    await expect(roll("Climbing")).toBeFocused();
  });

  test("a line that is deleted leaves the focus in its list", async () => {
    await actorSheet(page, "Ada").getByRole("button", { name: "Delete Climbing" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Yes" }).press("Enter");
    await expect(lines()).toHaveCount(2);
    await expect(lines().locator(":focus")).toHaveCount(1);
  });
});
