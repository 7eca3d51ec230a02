import { expect, type Locator, test } from "@playwright/test";
import { systemOf } from "../../../../tools/build/system.ts";
import { type Seat, Table } from "../../../browser/support/table.ts";

interface Client {
  readonly game: {
    readonly babele: { readonly initialized: boolean };
    readonly settings: { set(scope: string, key: string, value: string): Promise<unknown> };
    readonly packs: ReadonlyMap<string, Pack>;
  };
}

interface Pack {
  readonly index: { readonly contents: readonly { readonly _id: string; readonly name: string }[] };
  getDocument(id: string): Promise<{ readonly sheet: { render(options: object): Promise<unknown> } }>;
}

test.describe.serial(
  "an Italian player of Simverse, with the module that translates compendia,",
  { tag: "@sweep" },
  () => {
    let table: Table;
    let seat: Seat;
    let wizard: Locator;
    let sheet: Locator;

    test.beforeAll(async ({ browser }) => {
      table = await Table.open({ system: systemOf("simverse").dist, modules: ["tests/browser/support/babele"] });
      seat = await table.join(browser, "Gamemaster");
      await seat.page.evaluate(() => (globalThis as unknown as Client).game.settings.set("core", "language", "it"));
      await seat.reload();
      await seat.page.waitForFunction(() => (globalThis as unknown as Client).game.babele.initialized);
      wizard = seat.page.locator(".simverse.character-wizard");
      sheet = seat.page.locator(".simverse.actor.sheet");
    });

    test.afterAll(async () => {
      await seat?.leave();
      await table?.close();
    });

    const line = (name: string) =>
      wizard.locator(".wizard-line").filter({ has: seat.page.getByText(name, { exact: true }) });

    test("builds a halfling ranger, whose every item has an Italian name", async () => {
      await seat.sidebar("Actors");
      await seat.page.locator(".simverse-menus button:last-child").click();
      await wizard.getByLabel("Nome", { exact: true }).fill("Mirto");
      await wizard.getByRole("button", { name: "Avanti" }).click();
      await line("Halfling").getByRole("button").click();
      await line("Ranger").getByRole("button").click();
      const options = seat.page.locator(".template-dialog");
      await options.getByRole("button", { name: "Aggiungi" }).click();
      await expect(wizard.locator(".budget-left")).toHaveText(/24\s+punti rimasti/);
      await wizard.getByRole("button", { name: "Pregi e difetti" }).click();
      await line("Nemico prescelto").first().getByRole("textbox").fill("Draghi");
      await wizard.getByRole("button", { name: "Scegli per Nemico prescelto" }).click();
      await line("Esploratore nato").first().getByRole("textbox").fill("Foresta");
      await wizard.getByRole("button", { name: "Scegli per Esploratore nato" }).click();
      await expect(line("Esploratore nato (Foresta)")).toHaveCount(1);
      await wizard.getByRole("button", { name: "Equipaggiamento e controllo" }).click();
      await wizard.getByRole("button", { name: "Fine", exact: true }).click();
      await expect(sheet.locator(".what")).toHaveText("Halfling, Ranger");
      for (const [tab, names] of Object.entries({
        Abilità: ["Archi", "Trattare gli animali"],
        Tratti: ["Fortunato", "Nemico prescelto (Draghi)", "Sensi acuti (Vista)"],
        Equipaggiamento: ["Arco lungo", "Zaino"],
      })) {
        await sheet.getByRole("tab", { name: tab }).click();
        for (const name of names) await expect(sheet.locator(".rows li", { hasText: name }).first()).toBeVisible();
      }
    });

    test("rolls from the rules reference what a page asks for", async () => {
      await seat.page.evaluate(async () => {
        const pack = (globalThis as unknown as Client).game.packs.get("simverse.rules")!;
        const entry = pack.index.contents.find(({ name }) => name === "Sopravvivenza")!;
        await (await pack.getDocument(entry._id)).sheet.render({ force: true });
      });
      const button = seat.page.locator(".simverse-asked-button", { hasText: "Resistenza" }).first();
      await button.click();
      await expect(seat.page.locator("#notifications")).toContainText("Seleziona un segnalino");
    });
  },
);
