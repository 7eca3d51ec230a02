import { expect, type Locator, test } from "@playwright/test";
import { actorSheet, createCharacter, dragFromCompendium, openTab } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";
import { askForCheck, roll } from "./support/check.ts";

test.describe.serial("a sheet explains itself", () => {
  let table: Table;
  let gamemaster: Seat;
  let sheet: Locator;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
    sheet = await createCharacter(gamemaster, "Bea");
    await dragFromCompendium(gamemaster, "Skills", "Climbing", sheet);
  });

  test.afterAll(async () => {
    await gamemaster?.leave();
    await table?.close();
  });

  test("a skill's value opens to what it is made of", async () => {
    await openTab(sheet, "Skills");
    await sheet.getByLabel("Climbing, specific").fill("3");
    await sheet.getByLabel("Climbing, specific").press("Enter");
    const line = sheet.locator(".item-line", { hasText: "Climbing" });
    await expect(line.locator(".value")).toHaveText("13");
    await line.locator(".value").hover();
    const tooltip = gamemaster.page.locator("#tooltip");
    await expect(tooltip).toContainText(/Dexterity\s*10/);
    await expect(tooltip).toContainText(/Specific\s*\+3/);
    await expect(tooltip).toContainText(/13/);
  });

  test("a tab opened while the sheet is being shown anew stays open", async () => {
    await openTab(sheet, "Overview");
    await gamemaster.page.evaluate(async () => {
      const { foundry } = globalThis as unknown as {
        foundry: { applications: { instances: Map<string, OpenSheet> } };
      };
      const app = [...foundry.applications.instances.values()].find(({ element }) => element.matches(".sirpas.actor"));
      if (!app) throw new Error("No sheet is open.");
      const { _renderHTML } = app;
      // What the render shows has been prepared by now, with the old tab in front.
      app._renderHTML = (...parameters) => {
        app.changeTab("skills", "primary");
        return _renderHTML.apply(app, parameters);
      };
      await app.render();
      app._renderHTML = _renderHTML;
    });
    await expect(sheet.locator(".skills-tab")).toBeVisible();
    await expect(sheet.locator(".overview-tab")).toBeHidden();
    await expect(sheet.getByRole("tab", { name: "Skills" })).toHaveAttribute("aria-selected", "true");
  });

  test("a serious wound counts two injury points and takes one off every check, by name", async () => {
    await openTab(sheet, "Overview");
    await sheet.getByRole("button", { name: "Add: Serious wound", exact: true }).click();
    await expect(sheet.locator(".wound.serious")).toBeVisible();
    await expect(sheet.locator(".window-content")).toContainText("2/9");
    const dialog = await askForCheck(gamemaster, "Bea", "Climbing");
    await expect(dialog.locator(".terms")).toContainText("Serious wound");
    await expect(dialog.locator(".terms .total")).toContainText("12");
    await dialog.getByRole("button", { name: "Cancel" }).click();
  });

  test("the rock face is difficult, and says so in the dialog", async () => {
    const dialog = await askForCheck(gamemaster, "Bea", "Climbing");
    await dialog.getByLabel("Situation").selectOption({ label: "Rock face: Difficult" });
    await expect(dialog.getByLabel("Difficulty")).toHaveValue("difficult");
    await expect(dialog.locator(".need")).toContainText("12 or more");
    await dialog.getByRole("button", { name: "Cancel" }).click();
  });

  test("Expertise in Climbing throws four dice and leaves the lowest out", async () => {
    await dragFromCompendium(gamemaster, "Advantages", "Expertise", sheet);
    const item = gamemaster.page.locator(".application.sirpas.item");
    await item.getByLabel("Bought for").selectOption("climbing");
    await expect(item.getByLabel("Bought for")).toHaveValue("climbing");
    await item.locator("[data-action=close]").click();
    const dialog = await askForCheck(gamemaster, "Bea", "Climbing");
    await roll(gamemaster, dialog, 1, 6, 5, 4);
    await gamemaster.sidebar("Chat");
    const card = gamemaster.page.locator(".sirpas.check-card").last();
    await expect(card.locator(".die")).toHaveCount(4);
    await expect(card.locator(".die.dropped")).toHaveCount(1);
    await expect(card.locator(".natural")).toContainText("15");
  });

  test("armour is put on with one click and stays on after a reload", async () => {
    await dragFromCompendium(gamemaster, "Armours", "Leather Armour", sheet);
    await openTab(sheet, "Combat");
    const worn = sheet.getByRole("button", { name: /worn/i });
    await worn.click();
    await expect(worn).toHaveAttribute("aria-pressed", "true");
    await gamemaster.reload();
    await gamemaster.sidebar("Actors");
    await gamemaster.page.locator("#actors").getByRole("button", { name: "Bea", exact: true }).click();
    await openTab(sheet, "Combat");
    await expect(worn).toHaveAttribute("aria-pressed", "true");
  });

  test("an item is deleted only after a question", async () => {
    await openTab(sheet, "Combat");
    await sheet.getByRole("button", { name: /Delete Leather Armour/ }).click();
    const question = gamemaster.page.locator("dialog.application").filter({ hasText: "Leather Armour" }).last();
    await question.getByRole("button", { name: /No|Cancel|Keep/ }).click();
    await expect(sheet.locator(".window-content")).toContainText("Leather Armour");
    await sheet.getByRole("button", { name: /Delete Leather Armour/ }).click();
    await question.getByRole("button", { name: /Yes|Delete/ }).click();
    await expect(sheet.locator(".window-content")).not.toContainText("Leather Armour");
  });

  for (const width of [320, 760, 1200]) {
    test(`at ${width} pixels no text is cut on any tab`, async () => {
      await gamemaster.page.setViewportSize({ width: Math.max(width, 320), height: 900 });
      await gamemaster.page.evaluate((wide) => {
        const { foundry } = globalThis as unknown as {
          foundry: { applications: { instances: Map<string, OpenSheet> } };
        };
        for (const app of foundry.applications.instances.values())
          if (app.element.matches(".sirpas.actor")) app.setPosition({ width: wide, left: 0, top: 0 });
      }, width);
      for (const tab of ["Overview", "Skills", "Combat", "Traits", "Points", "Gear", "Notes"]) {
        await openTab(sheet, tab);
        const cut = await sheet.locator(".window-content").evaluate((content) =>
          [...content.querySelectorAll<HTMLElement>("button, span, strong, p, h3, h4, label, dt, dd")]
            .filter(
              (element) => element.offsetParent && !element.closest(".visually-hidden") && element.textContent?.trim(),
            )
            // Headings of columns say it instead, where there is room for them.
            .filter((element) => getComputedStyle(element).clipPath !== "inset(50%)")
            .filter(
              (element) =>
                element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflow !== "visible",
            )
            .map((element) => element.textContent?.trim()),
        );
        expect(cut, `cut on ${tab}`).toEqual([]);
        const sideways = await sheet
          .locator(".window-content")
          .evaluate((content) => content.scrollWidth - content.clientWidth);
        expect(sideways, `scrolls sideways on ${tab}`).toBeLessThanOrEqual(0);
      }
    });
  }

  test("the portrait is chosen among known pictures", async () => {
    await gamemaster.page.setViewportSize({ width: 1440, height: 900 });
    await sheet.getByRole("button", { name: /Portrait of Bea/ }).click();
    const picker = gamemaster.page.locator(".application.file-picker");
    const picture = picker.locator(".pictures button").first();
    const path = await picture.getAttribute("data-path");
    await picture.click();
    await picker.getByRole("button", { name: "Choose", exact: true }).click();
    await expect(actorSheet(gamemaster.page, "Bea").locator(".portrait img")).toHaveAttribute("src", path ?? "");
  });
});

/** An open window as the browser's console knows it. */
interface OpenSheet {
  readonly element: HTMLElement;
  render(): Promise<unknown>;
  _renderHTML(...parameters: unknown[]): unknown;
  changeTab(tab: string, group: string): void;
  setPosition(position: object): void;
}
