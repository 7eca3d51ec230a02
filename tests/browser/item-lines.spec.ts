import { expect, type Locator, test } from "@playwright/test";
import { type Console, notices, putCharacter } from "./support/console.ts";
import { dragFromCompendium, openActor, openTab } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

const PENALTY = (value: number) => ({ type: "check", value });

/** One item of each kind that has lines. */
const ITEMS = [
  { name: "Sharp", type: "advantage", system: { key: "sharp", modifiers: [PENALTY(1), PENALTY(2)] } },
  {
    name: "Lost",
    type: "perk",
    system: {
      key: "lost",
      drag: true,
      choice: 1,
      cost: { alternatives: ["An arm", "A leg"].map((label) => ({ label, cost: -15 })) },
    },
  },
  { name: "Scaling", type: "skill", system: { key: "scaling", situations: [{ label: "Rock", difficulty: "hard" }] } },
];

test.describe.serial("the lines of an item", () => {
  let table: Table;
  let gamemaster: Seat;
  let item: Locator;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
    await putCharacter(gamemaster, "Ida");
    await putCharacter(gamemaster, "Bea", { entries: [{ pack: "advantages", name: "Survival Instinct" }] });
    await gamemaster.page.evaluate(async (items) => {
      const page = globalThis as unknown as Console & { sent: number };
      await page.game.actors.getName("Ida")!.createEmbeddedDocuments("Item", items);
      page.sent = 0;
      page.Hooks.on("updateItem", () => void page.sent++);
    }, ITEMS);
  });

  test.afterAll(async () => {
    await gamemaster?.leave();
    await table?.close();
  });

  async function open(name: string, of = "Ida"): Promise<Locator> {
    await gamemaster.page.evaluate(
      async ([name, of]) => {
        interface Shown {
          readonly sheet: { render(options: object): Promise<unknown> };
        }
        const { game } = globalThis as unknown as Console;
        const item = game.actors.getName(of)!.items.getName(name) as unknown as Shown;
        await item.sheet.render({ force: true });
      },
      [name, of] as const,
    );
    return gamemaster.page.locator(".application.sirpas.item").filter({ hasText: name });
  }

  const sent = () => gamemaster.page.evaluate(() => (globalThis as unknown as { sent: number }).sent);

  test("what an advantage does is moved, changed, added and taken away, one update each", async () => {
    const item = await open("Sharp");
    const sentences = item.locator(".modifiers .sentence");
    await expect(sentences).toHaveText([/^\+1/, /^\+2/]);
    await item.getByRole("button", { name: "Move line 2 of “What it does” up" }).press("Enter");
    await expect(sentences).toHaveText([/^\+2/, /^\+1/]);
    // The focus goes along, to where the line cannot be moved further up.
    await expect(item.getByRole("button", { name: "Move line 1 of “What it does” up" })).toBeFocused();
    await item.getByLabel("Value, line 2").fill("3");
    await item.getByLabel("Value, line 2").press("Enter");
    await expect(sentences).toHaveText([/^\+2/, /^\+3/]);
    await item.getByRole("button", { name: "Add to “What it does”" }).click();
    await expect(sentences).toHaveCount(3);
    await item.getByRole("button", { name: "Remove line 1 from “What it does”" }).click();
    await expect(sentences).toHaveText([/^\+3/, /./]);
    expect(await sent()).toBe(4);
    await item.locator("[data-action=close]").click();
  });

  test("who moves the alternatives of a perk keeps the one that was taken, and nonsense in a skill is refused", async () => {
    const item = await open("Lost");
    await expect(item.getByLabel("Choice")).toHaveValue("1");
    await item.getByRole("button", { name: "Move line 2 of “Alternatives” up" }).click();
    await expect(item.getByLabel("Label, line 1")).toHaveValue("A leg");
    await expect(item.getByLabel("Choice")).toHaveValue("0");
    expect(await sent()).toBe(5);
    await item.locator("[data-action=close]").click();
    const skill = await open("Scaling");
    await skill.getByLabel("Difficulty, line 1").selectOption({ label: "Easy" });
    await expect.poll(sent).toBe(6);
    await skill.getByLabel("Specific", { exact: true }).fill("1.5");
    await skill.getByLabel("Specific", { exact: true }).press("Tab");
    await expect(notices(gamemaster)).toContainText("Specific needs a whole number, not 1.5: it stays 0.");
    await expect(notices(gamemaster).locator("li")).toHaveCount(1);
    expect(await sent()).toBe(6);
    await skill.locator("[data-action=close]").click();
  });

  test("level 5 of it is refused in a sentence, and level 3 stays", async () => {
    item = await open("Survival Instinct", "Bea");
    await item.getByLabel("Level", { exact: true }).fill("3");
    await item.getByLabel("Level", { exact: true }).press("Enter");
    await expect(item.getByLabel("Level", { exact: true })).toHaveAttribute("value", "3");
    await item.getByLabel("Level", { exact: true }).fill("5");
    await item.getByLabel("Level", { exact: true }).press("Enter");
    await expect(gamemaster.page.locator("#notifications")).toContainText("Level can be at most 4, not 5");
    await expect(item.getByLabel("Level", { exact: true })).toHaveValue("3");
  });

  test("a number that is all selected stays so when somebody else changes the sheet, and is typed over", async () => {
    const value = item.getByLabel("Value, line 1");
    await value.selectText();
    await changeDescription(gamemaster, "Born to survive.");
    await expect(item.locator("prose-mirror")).toContainText("Born to survive.");
    await expect(value).toBeFocused();
    await value.pressSequentially("2");
    await expect(value).toHaveValue("2");
    await value.fill("1");
    await value.press("Enter");
    await expect(item.getByRole("group", { name: "Line 1" }).locator(".sentence")).toContainText("+1 per level");
  });

  test("a line is added, becomes another kind and shows that kind's fields, and is taken away again", async () => {
    await item.getByRole("button", { name: "Add to “What it does”" }).click();
    const line = item.getByRole("group", { name: "Line 2" });
    await expect(line.getByLabel("Difficulty, line 2")).toBeVisible();
    await line.getByLabel("Type, line 2").selectOption({ label: "Reduces damage" });
    await expect(line.getByLabel("Difficulty, line 2")).toHaveCount(0);
    await line.getByLabel("Damage, line 2").selectOption({ label: "Blunt" });
    await line.getByLabel("Value, line 2").fill("2");
    await line.getByLabel("Value, line 2").press("Enter");
    await expect(line.locator(".sentence")).toHaveText("2 off damage (blunt).");
    await line.getByRole("button", { name: "Remove line 2" }).click();
    await expect(line).toHaveCount(0);
    await expect(item.getByRole("group", { name: "Line 1" }).locator(".sentence")).toContainText("+1 per level");
  });

  test("a style that is put on a character brings its manoeuvres along, once", async () => {
    await putCharacter(gamemaster, "Ada", { entries: [{ pack: "manoeuvres", name: "Parry" }] });
    const sheet = await openActor(gamemaster, "Ada");
    await openTab(sheet, "Combat");
    // The manoeuvres that she has, among those that anyone can try.
    const learned = sheet
      .locator(".manoeuvre")
      .filter({ has: gamemaster.page.getByRole("button", { name: /^Delete/ }) });
    await dragFromCompendium(gamemaster, "Combat Styles", "Swordfight", sheet);
    await expect(learned).toHaveCount(9);
    await expect(notices(gamemaster)).toContainText("Added Swordfight and its manoeuvres (8).");
    await expect(learned.getByRole("button", { name: "Edit Parry", exact: true })).toHaveCount(1);
    await dragFromCompendium(gamemaster, "Combat Styles", "Swordfight", sheet);
    await expect(notices(gamemaster)).toContainText("Ada already has Swordfight.");
    await expect(learned).toHaveCount(9);
  });
});

/** Changes the advantage past its open sheet, as somebody else at the table would. */
async function changeDescription(seat: Seat, description: string): Promise<void> {
  await seat.page.evaluate(async (text) => {
    const { game } = globalThis as unknown as Console;
    await game.actors.getName("Bea")!.items.getName("Survival Instinct")!.update({ "system.description": text });
  }, description);
}
