import { expect, test } from "@playwright/test";
import { unfoldMenus } from "./support/directory-menus.ts";
import { type Seat, Table } from "./support/table.ts";

interface Item {
  readonly name: string;
  readonly type: string;
  readonly system: { readonly key: string; readonly description: string };
}

interface Client {
  readonly game: {
    readonly babele: { readonly initialized: boolean };
    readonly settings: { set(scope: string, key: string, value: string): Promise<unknown> };
    readonly i18n: { localize(key: string): string };
    readonly actors: { getName(name: string): { readonly items: { readonly contents: readonly Item[] } } | undefined };
    readonly packs: {
      get(id: string): {
        readonly title: string;
        readonly index: { readonly contents: readonly { readonly _id: string; readonly name: string }[] };
        getDocuments(): Promise<readonly { toObject(): Record<string, unknown> }[]>;
      };
    };
  };
}

/** What an untranslated name would look like: the skills and styles that suggestions take. */
const ENGLISH = /Climbing|Hiding|Silent Movement|Knife|Lock Picking|Thrust|Evade|Running/;

test.describe.serial("an Italian player, with the module that translates compendia,", () => {
  let table: Table;
  let seat: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open({ modules: ["tests/browser/support/babele"] });
    seat = await table.join(browser, "Gamemaster");
    await seat.page.evaluate(() => (globalThis as unknown as Client).game.settings.set("core", "language", "it"));
    await seat.reload();
    await seat.page.waitForFunction(() => (globalThis as unknown as Client).game.babele.initialized);
    const title = () =>
      seat.page.evaluate(() => (globalThis as unknown as Client).game.packs.get("sirpas.skills").title);
    expect(await title()).toBe("Abilità");
  });

  test.afterAll(async () => {
    await seat?.leave();
    await table?.close();
  });

  const say = (key: string) =>
    seat.page.evaluate((asked) => (globalThis as unknown as Client).game.i18n.localize(asked), `SIRPAS.${key}`);
  const items = (name: string) =>
    seat.page.evaluate((asked) => {
      const found = (globalThis as unknown as Client).game.actors.getName(asked)?.items.contents ?? [];
      return found.map(({ name, type, system: { key, description } }) => ({ name, type, key, description }));
    }, name);

  test("reads entries, actors and rules in Italian", async () => {
    const read = await seat.page.evaluate(async () => {
      const { packs } = (globalThis as unknown as Client).game;
      const all = async (id: string) => (await packs.get(`sirpas.${id}`).getDocuments()).map((one) => one.toObject());
      const read = JSON.stringify([await all("npcs"), await all("rules"), await all("skills")]);
      const found = (words: readonly string[]) => words.filter((word) => read.includes(word));
      return {
        italian: found(["Zampata", "Margine di successo", "Muro coperto d’edera"]),
        english: found(["Paw Blow", "Success Margin", "Wall thick with ivy"]),
      };
    });
    expect(read).toEqual({ italian: ["Zampata", "Margine di successo", "Muro coperto d’edera"], english: [] });
  });

  test("builds a character by the wizard, and everything on it has an Italian name", async () => {
    const { page } = seat;
    await unfoldMenus(page);
    await page
      .locator("#actors")
      .getByRole("button", { name: await say("WIZARD.open") })
      .click();
    const wizard = page.locator(".character-wizard");
    await wizard.locator("input[type=text]").first().fill("Mira");
    await wizard.locator("[data-concept=scout]").click();
    for (const step of ["attributes", "skills", "traits", "gear"]) {
      await wizard.getByRole("button", { name: await say("WIZARD.next"), exact: true }).click();
      await expect(wizard.getByRole("heading", { name: await say(`WIZARD.STEP.${step}.heading`) })).toBeFocused();
      await wizard.getByRole("button", { name: await say("WIZARD.suggest") }).click();
    }
    await wizard.getByRole("button", { name: await say("WIZARD.finish"), exact: true }).click();
    await expect(wizard).toHaveCount(0);
    const built = await items("Mira");
    expect(built.length).toBeGreaterThan(5);
    expect(built.filter(({ name, key }) => ENGLISH.test(name) || key === "")).toEqual([]);
    expect(built.find(({ key }) => key === "climbing")).toMatchObject({ name: "Arrampicarsi" });
    expect(built.filter(({ description }) => /\bthe\b/.test(description))).toEqual([]);
  });

  test("finds what everybody can try on the sheet, in Italian as well", async () => {
    const sheet = seat.page.locator(".sirpas.sheet.character").first();
    await expect(sheet.getByText("Percezione").first()).toBeAttached();
    await expect(sheet.getByText("Perception", { exact: true })).toHaveCount(0);
  });
});
