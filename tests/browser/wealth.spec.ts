import { expect, type Locator, test } from "@playwright/test";
import { actorSheet, openTab } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

test.describe.serial("a boss with an income", () => {
  let table: Table;
  let seat: Seat;
  let sheet: Locator;
  let panel: Locator;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    seat = await table.join(browser, "Gamemaster");
    await seat.page.evaluate(async () => {
      interface Pack {
        getDocuments(): Promise<{ name: string; toObject(): object & { system: object } }[]>;
      }
      const { game, Actor } = globalThis as unknown as {
        game: { packs: Map<string, Pack> };
        Actor: { create(data: object): Promise<{ sheet: { render(options: object): Promise<unknown> } }> };
      };
      const named = async (pack: string, name: string) => {
        const found = (await game.packs.get(`sirpas.${pack}`)!.getDocuments()).find((one) => one.name === name);
        return found!.toObject();
      };
      const boss = await named("perks", "Criminal Boss");
      const items = [{ ...boss, system: { ...boss.system, choice: 0 } }, await named("weapons", "Sword")];
      const actor = await Actor.create({ name: "Vera", type: "character", items });
      await actor.sheet.render({ force: true });
    });
    sheet = actorSheet(seat.page, "Vera");
    await openTab(sheet, "Gear");
    panel = sheet.locator(".wealth");
  });

  test.afterAll(async () => {
    await seat?.leave();
    await table?.close();
  });

  test("sees what the perk brings, and why", async () => {
    await expect(panel.locator(".wealth-figures")).toContainText("$100,000");
    await expect(panel.locator(".wealth-figures")).toContainText("$5,000");
    await panel.locator(".wealth-figures dd").first().hover();
    await expect(seat.page.locator("#tooltip")).toContainText("Criminal Boss (Up to 9 members)");
  });

  test("gets a month's income with one click", async () => {
    await panel.getByRole("button", { name: "Receive a month’s income ($5,000)" }).click();
    await expect(panel.getByLabel("Money", { exact: true })).toHaveValue("105000");
  });

  test("pays for what is carried when they want to", async () => {
    await panel.getByText("Pay for what is carried").click();
    await panel.getByRole("button", { name: "Pay $400 for Sword" }).click();
    await expect(panel.getByLabel("Money", { exact: true })).toHaveValue("104600");
    await expect(panel.getByRole("button", { name: /for Sword/ })).toHaveCount(0);
  });

  test("counts money by hand, adding and taking off", async () => {
    const money = panel.getByLabel("Money", { exact: true });
    await money.fill("-600");
    await money.press("Tab");
    await expect(money).toHaveValue("104000");
    await money.fill("lots");
    await money.press("Tab");
    await expect(seat.page.locator("#notifications")).toContainText("lots");
    await expect(money).toHaveValue("104000");
  });

  test("takes all of it back in order", async () => {
    await panel.getByText("Money in and out").click();
    await expect(panel.locator(".wealth-log li")).toHaveCount(3);
    for (const [what, money] of [
      ["Counted by hand", "104600"],
      ["Paid for Sword", "105000"],
      ["A month’s income", "100000"],
    ] as const) {
      await panel.getByRole("button", { name: `Undo: ${what}` }).click();
      await expect(panel.getByLabel("Money", { exact: true })).toHaveValue(money);
    }
  });

  test("sees the money on the overview as well", async () => {
    await openTab(sheet, "Overview");
    await expect(sheet.locator(".wealth-line")).toContainText("$100,000");
  });
});
