import { expect, type Locator, test } from "@playwright/test";
import { notices } from "./support/console.ts";
import { type Seat, Table } from "./support/table.ts";

interface Page {
  readonly ui: { readonly notifications: { clear(): void } };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

test.describe.serial("nonsense as money in the wizard", () => {
  let table: Table;
  let seat: Seat;
  let wizard: Locator;
  let money: Locator;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    seat = await table.join(browser, "Gamemaster");
    await seat.sidebar("Actors");
    await seat.page.locator("#actors").getByRole("button", { name: "Build a character" }).click();
    wizard = seat.page.locator(".character-wizard");
    await wizard.getByLabel("Name", { exact: true }).fill("Mira");
    await wizard.locator(".wizard-progress button").last().click();
    money = wizard.getByLabel("Money of your own");
  });

  test.afterAll(async () => {
    await seat?.leave();
    await table?.close();
  });

  async function type(text: string): Promise<void> {
    await money.fill(text);
    await money.press("Tab");
  }

  test("an amount is taken, with or without signs of money in it", async () => {
    for (const { text, value } of [
      { text: "1,200", value: "1200" },
      { text: "$ 900", value: "900" },
      { text: "+50", value: "950" },
      { text: "-150", value: "800" },
    ]) {
      await type(text);
      await expect(money).toHaveValue(value);
    }
  });

  for (const { text, said } of [
    { text: "", said: "Money of your own needs a number; it stays 800." },
    { text: "lots", said: "“lots” is not a whole number; write 12, +2 or -1. Money of your own stays 800." },
    { text: "1.5", said: "“1.5” is not a whole number; write 12, +2 or -1. Money of your own stays 800." },
    { text: "-900", said: "Money of your own can be 0 to 999999999, not -100; it stays 800." },
    {
      text: "9999999999",
      said: "“9999999999” is not a whole number; write 12, +2 or -1. Money of your own stays 800.",
    },
  ]) {
    test(`“${text}” is answered by one sentence, and nothing is lost`, async () => {
      await seat.page.evaluate(() => (globalThis as unknown as Page).ui.notifications.clear());
      await expect(notices(seat).locator("li")).toHaveCount(0);
      await type(text);
      await expect(notices(seat).locator("li")).toHaveText([new RegExp(escaped(said))]);
      await expect(money).toHaveValue("800");
      await wizard.locator(".wizard-progress button").first().click();
      await expect(wizard.getByLabel("Name", { exact: true })).toHaveValue("Mira");
      await wizard.locator(".wizard-progress button").last().click();
    });
  }
});
