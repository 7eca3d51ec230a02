import { expect, type Locator, type Page, test } from "@playwright/test";
import { LEVEL, notices, putCharacter } from "./support/console.ts";
import { actorSheet, openActor, openTab, readCard } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

/** What the tests need of the client's globals. */
interface Client {
  game: {
    actors: { getName(name: string): Actor };
    macros: { size: number; contents: { name: string; img: string }[] };
    folders: { getName(name: string): { id: string; uuid: string } };
  };
  Item: { createDocuments(data: object[]): Promise<unknown> };
  Folder: { create(data: object): Promise<{ id: string }> };
}

interface Actor {
  items: { contents: { id: string; name: string; sort: number; type: string }[] };
  sheet: { setPosition(position: object): void };
  createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
}

test.describe.serial("dragging", () => {
  let table: Table;
  let gamemaster: Seat;
  let page: Page;
  let ada: Locator;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
    page = gamemaster.page;
    await putCharacter(gamemaster, "Ada", {
      skills: ["Climbing", "Running"],
      ownership: { "Player 1": LEVEL.observer },
    });
    await putCharacter(gamemaster, "Bo", { ownership: { "Player 1": LEVEL.owner } });
    await page.evaluate(async () => {
      const { game } = globalThis as unknown as Client;
      const weapons = ["Knife", "Rapier", "Club"].map((name, index) => ({
        name,
        type: "weapon",
        sort: (index + 1) * 1000,
        system: { damage: 2 },
      }));
      await game.actors.getName("Ada").createEmbeddedDocuments("Item", weapons);
    });
    ada = await openActor(gamemaster, "Ada");
    // The hotbar below stays in sight.
    await page.evaluate(() => {
      const { game } = globalThis as unknown as Client;
      game.actors.getName("Ada").sheet.setPosition({ top: 60, width: 720, height: 700 });
    });
  });

  test.afterAll(async () => {
    await gamemaster?.leave();
    await table?.close();
  });

  const slot = (number: number) => page.locator(`#hotbar [data-slot="${number}"]`).first();
  const macros = () => page.evaluate(() => (globalThis as unknown as Client).game.macros.size);
  const weapons = () => ada.locator(".weapons .item-text").allInnerTexts();
  const names = (actor: string) =>
    page.evaluate((name) => {
      const { game } = globalThis as unknown as Client;
      return game.actors.getName(name).items.contents.map((item) => item.name);
    }, actor);

  test("an attribute dragged onto the hotbar is rolled from there", async () => {
    await openTab(ada, "Overview");
    await ada.locator('.attribute[data-statistic="strength"]').dragTo(slot(1), { sourcePosition: { x: 95, y: 12 } });
    await expect(slot(1)).toHaveAccessibleName(/Strength \(Ada\)/u);
    await slot(1).click();
    const dialog = page.getByRole("dialog").filter({ hasText: "Who sees it" });
    await gamemaster.layDice(3, 4, 5);
    await dialog.getByRole("button", { name: "Roll" }).click();
    expect(await readCard(gamemaster)).toContain("Strength");
  });

  test("a skill that nobody taught can be dragged there too, with its picture", async () => {
    await openTab(ada, "Skills");
    const perception = ada.locator('.skill-line[data-statistic="perception"]');
    const picture = await perception.locator("img").getAttribute("src");
    await perception.locator(".cell-value").dragTo(slot(2));
    await expect(slot(2)).toHaveAccessibleName(/Perception \(Ada\)/u);
    await expect(slot(2).locator("img")).toHaveAttribute("src", picture!);
  });

  test("the same dragged there again makes no second macro", async () => {
    const before = await macros();
    await ada.locator('.skill-line[data-statistic="perception"] .cell-value').dragTo(slot(4));
    await expect(slot(4)).toHaveAccessibleName(/Perception \(Ada\)/u);
    expect(await macros()).toBe(before);
  });

  test("a weapon on the hotbar is taken in hand and put away", async () => {
    await openTab(ada, "Combat");
    const knife = ada.locator(".weapons [data-item-id]").filter({ hasText: "Knife" }).first();
    await knife.locator(".item-text").dragTo(slot(5));
    await expect(slot(5)).toHaveAccessibleName(/Knife \(Ada\)/u);
    await slot(5).click();
    await expect(ada.locator(".weapons .in-use")).toContainText("Knife");
  });

  test("what is dragged within its list stays where it was put", async () => {
    await expect.poll(weapons).toEqual(["Knife", "Rapier", "Club"]);
    const lines = ada.locator(".weapons .item-text");
    await lines.nth(2).dragTo(lines.nth(0));
    await expect.poll(weapons).toEqual(["Club", "Knife", "Rapier"]);
  });

  test("Alt with an arrow does the same, and the focus goes along", async () => {
    const star = ada.locator(".weapons").getByRole("button", { name: "Favourite: Club" });
    await star.focus();
    await star.press("Alt+ArrowDown");
    await expect.poll(weapons).toEqual(["Knife", "Club", "Rapier"]);
    await expect(star).toBeFocused();
  });

  test("skills listed by attribute say why they stay where they are, and are sorted in an order of one's own", async () => {
    await openTab(ada, "Skills");
    const names = () => ada.locator(".skill-line[data-item-id] .item-text").allInnerTexts();
    const running = ada.locator(".skill-line").filter({ hasText: "Running" }).locator(".cell-value");
    const climbing = ada.locator(".skill-line").filter({ hasText: "Climbing" }).locator(".cell-value");
    await running.dragTo(climbing);
    await expect(notices(gamemaster)).toContainText("Running stays where it is");
    await ada.getByRole("button", { name: "My order" }).click();
    await expect.poll(names).toEqual(["Climbing", "Running"]);
    await running.dragTo(climbing);
    await expect.poll(names).toEqual(["Running", "Climbing"]);
  });

  test("a skill dragged to another sheet is copied, once", async () => {
    const bo = await beside(page, "Bo");
    await openTab(bo, "Skills");
    const climbing = ada.locator(".skill-line").filter({ hasText: "Climbing" }).locator(".cell-value");
    await climbing.dragTo(bo.locator(".window-header"));
    await expect.poll(() => names("Bo")).toEqual(["Climbing"]);
    expect(await names("Ada")).toContain("Climbing");
    await climbing.dragTo(bo.locator(".window-header"));
    await expect(notices(gamemaster)).toContainText("Bo already has Climbing.");
    await ada.locator('.skill-line[data-statistic="perception"] .cell-value').dragTo(bo.locator(".window-header"));
    await expect(notices(gamemaster)).toContainText("Everyone can use Perception: no need to add it.");
    expect(await names("Bo")).toEqual(["Climbing"]);
  });

  test("a folder of items comes whole, without what is there already, in one sentence", async () => {
    await page.evaluate(async () => {
      const { Folder, Item } = globalThis as unknown as Client;
      const folder = await Folder.create({ name: "Scout", type: "Item" });
      await Item.createDocuments([
        { name: "Rope", type: "gear", folder: folder.id },
        { name: "Lantern", type: "gear", folder: folder.id },
        { name: "Climbing", type: "skill", folder: folder.id, system: { key: "climbing" } },
      ]);
    });
    await gamemaster.sidebar("Items");
    const folder = page.locator("#items .folder-header").filter({ hasText: "Scout" });
    await folder.dragTo(actorSheet(page, "Bo").locator(".window-header"), { timeout: 5000 });
    await expect(notices(gamemaster)).toContainText("Added 2 of 3 from the folder Scout to Bo.");
    expect((await names("Bo")).toSorted()).toEqual(["Climbing", "Lantern", "Rope"]);
  });
});

/** Opens an actor's sheet beside the one that is laid to the left. */
async function beside(page: Page, name: string): Promise<Locator> {
  await page.evaluate((actor) => {
    const { game } = globalThis as unknown as Client;
    const { sheet } = game.actors.getName(actor) as unknown as {
      sheet: { render(options: object): Promise<{ setPosition(position: object): void }> };
    };
    return sheet.render({ force: true }).then((app) => void app.setPosition({ left: 730, top: 60, width: 325 }));
  }, name);
  const sheet = actorSheet(page, name);
  await expect(sheet).toBeVisible();
  return sheet;
}
