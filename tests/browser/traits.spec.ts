import { expect, type Locator, test } from "@playwright/test";
import { type Console, LEVEL, notices, putCharacter } from "./support/console.ts";
import { openActor } from "./support/sheet.ts";
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
  let player: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    [gamemaster, player] = await Promise.all([table.join(browser, "Gamemaster"), table.join(browser, "Player 1")]);
    await putCharacter(gamemaster, "Ida", { ownership: { "Player 1": LEVEL.observer } });
    await gamemaster.page.evaluate(async (items) => {
      const page = globalThis as unknown as Console & { sent: number };
      await page.game.actors.getName("Ida")!.createEmbeddedDocuments("Item", items);
      page.sent = 0;
      page.Hooks.on("updateItem", () => void page.sent++);
    }, ITEMS);
    await openActor(gamemaster, "Ida");
    await openActor(player, "Ida");
  });

  test.afterAll(async () => {
    await Promise.all([gamemaster?.leave(), player?.leave()]);
    await table?.close();
  });

  async function open(seat: Seat, name: string): Promise<Locator> {
    await seat.page.evaluate(async (name) => {
      interface Shown {
        readonly sheet: { render(options: object): Promise<unknown> };
      }
      const { game } = globalThis as unknown as Console;
      const item = game.actors.getName("Ida")!.items.getName(name) as unknown as Shown;
      await item.sheet.render({ force: true });
    }, name);
    return seat.page.locator(".application.sirpas.item").filter({ hasText: name });
  }

  const sent = () => gamemaster.page.evaluate(() => (globalThis as unknown as { sent: number }).sent);

  test("what an advantage does is moved, changed, added and taken away, one update each", async () => {
    const item = await open(gamemaster, "Sharp");
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
    await item.getByRole("button", { name: "Remove line 1 of “What it does”" }).click();
    await expect(sentences).toHaveText([/^\+3/, /./]);
    expect(await sent()).toBe(4);
    await item.locator("[data-action=close]").click();
  });

  test("who moves the alternatives of a perk keeps the one that was taken", async () => {
    const item = await open(gamemaster, "Lost");
    await expect(item.getByLabel("Taken")).toHaveValue("1");
    await item.getByRole("button", { name: "Move line 2 of “Alternatives” up" }).click();
    await expect(item.getByLabel("Label, line 1")).toHaveValue("A leg");
    await expect(item.getByLabel("Taken")).toHaveValue("0");
    expect(await sent()).toBe(5);
    await item.locator("[data-action=close]").click();
  });

  test("a difficulty of a skill is written, and nonsense beside it is refused in one sentence", async () => {
    const item = await open(gamemaster, "Scaling");
    await item.getByLabel("Difficulty, line 1").selectOption({ label: "Easy" });
    await expect.poll(sent).toBe(6);
    await item.getByLabel("Specific", { exact: true }).fill("1.5");
    await item.getByLabel("Specific", { exact: true }).press("Tab");
    await expect(notices(gamemaster)).toContainText("Specific needs a whole number, not 1.5; it stays 0.");
    await expect(notices(gamemaster).locator("li")).toHaveCount(1);
    expect(await sent()).toBe(6);
  });

  test("a reader sees all of it as text, with nothing to press or to fill in", async () => {
    for (const { name, text } of [
      { name: "Sharp", text: "+3" },
      { name: "Lost", text: "A leg" },
      { name: "Scaling", text: "Rock" },
    ]) {
      const item = await open(player, name);
      const details = item.locator(".details-tab");
      await expect(details).toContainText(text);
      await expect(details.locator("input, select, textarea, button")).toHaveCount(0);
      await item.locator("[data-action=close]").click();
    }
  });
});
