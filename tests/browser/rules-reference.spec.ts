import { expect, type Locator, test } from "@playwright/test";
import { type Seat, Table, type Theme } from "./support/table.ts";

const SCREENSHOTS = "tests/browser/screenshots";

test.describe.serial("a player looks a rule up", () => {
  let table: Table;
  let gamemaster: Seat;
  let player: Seat;
  let compendium: Locator;
  let journal: Locator;

  const entry = (name: string) => player.page.getByRole("dialog", { name: `Journal entry: ${name}`, exact: true });

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
    player = await table.join(browser, "Player 1");
    journal = entry("Checks");
  });

  test.afterAll(async () => {
    await player?.leave();
    await gamemaster?.leave();
    await table?.close();
  });

  test("the rules reference lies among the compendia, its parts in the book's order", async () => {
    await player.sidebar("Compendium");
    const list = player.page.locator("#compendium");
    await expect(list.locator("[data-pack='sirpas.rules'] img")).toHaveAttribute("src", /banners\/rules\.svg$/);
    await list.getByRole("button", { name: "Rules Reference", exact: true }).click();
    compendium = player.page.locator(".application.compendium").filter({ hasText: "Rules Reference" });
    await expect(compendium.locator(".folder-header")).toHaveText([
      /1\. Characters/,
      /2\. Rules of Play/,
      /3\. Combat/,
      /4\. Reference/,
    ]);
  });

  test("an entry opens with its pages", async () => {
    await compendium.getByRole("searchbox").fill("Checks");
    await compendium.getByRole("button", { name: "Checks", exact: true }).click();
    await journal.getByRole("button", { name: "Simple Check" }).click();
    const difficulties = journal.getByRole("table", { name: "Difficulties" });
    await expect(difficulties.getByRole("row", { name: "Normal 21" })).toBeVisible();
  });

  test("a link turns to another page of the same entry", async () => {
    await journal.locator(".content-link", { hasText: "Critical Results" }).click();
    await expect(journal.getByRole("heading", { name: "Critical Results" })).toBeVisible();
    await expect(journal.getByRole("row", { name: "Normal +8 -8" })).toBeVisible();
  });

  test("a link leads to a page of another entry, and from there to an item", async () => {
    await journal.getByRole("button", { name: "Contest", exact: true }).click();
    await journal.locator(".content-link", { hasText: "Conflict Table" }).click();
    const chances = entry("Chances");
    await expect(chances.getByRole("heading", { name: "Conflict Table" })).toBeVisible();
    await expect(chances.getByRole("row", { name: /^-3 20\.58 20\.81/ })).toBeVisible();
    await chances.locator("[data-action=close]").press("Enter");
    await journal.getByRole("button", { name: "Rankings", exact: true }).click();
    await journal.locator(".content-link", { hasText: "Initiative in Combat" }).click();
    const combat = entry("Combat");
    await combat.locator(".page-content .content-link", { hasText: /^\s*Initiative$/ }).click();
    await expect(player.page.locator(".application.sirpas.item").filter({ hasText: "Initiative" })).toBeVisible();
  });

  for (const theme of ["light", "dark"] satisfies Theme[]) {
    test(`pages can be looked at in the ${theme} theme`, async () => {
      const { page } = player;
      await page.emulateMedia({ colorScheme: theme });
      await expect(page.locator("body")).toHaveClass(new RegExp(`theme-${theme}`));
      await page.screenshot({ path: `${SCREENSHOTS}/rules-table-${theme}.png` });
      for (const [of, name] of [
        ["Checks", "Simple Check"],
        ["Combat Styles", "Firearms"],
        ["Rulings", "Rulings: Combat"],
      ] as const) {
        await page.evaluate(
          async ([of, name]) => {
            const { game } = globalThis as unknown as Client;
            const entries = [...(await game.packs.get("sirpas.rules")!.getDocuments())];
            const { pages, sheet } = entries.find((one) => one.name === of)!;
            const pageId = [...pages].find((one) => one.name === name)!.id;
            await sheet.close();
            await sheet.render({ force: true, position: { width: 900, height: 760 }, pageId });
            sheet.bringToFront();
          },
          [of, name] as const,
        );
        await expect(entry(of).getByRole("heading", { name, exact: true })).toBeVisible();
        const path = `${SCREENSHOTS}/rules-${name.toLowerCase().replace(/\W+/g, "-")}-${theme}.png`;
        await entry(of).screenshot({ path });
      }
    });
  }

  test("no link of the whole reference is broken", async () => {
    const broken = await player.page.evaluate(async () => {
      const { game, foundry } = globalThis as unknown as Client;
      const { TextEditor } = foundry.applications.ux;
      const found: string[] = [];
      for (const entry of await game.packs.get("sirpas.rules")!.getDocuments()) {
        for (const page of entry.pages) {
          const html = await TextEditor.enrichHTML(page.text.content, { relativeTo: page });
          if (html.includes("broken") || html.includes("[[")) found.push(page.name);
        }
      }
      return found;
    });
    expect(broken).toEqual([]);
  });
});

interface Client {
  readonly game: { readonly packs: Map<string, { getDocuments(): Promise<Iterable<Entry>> }> };
  readonly foundry: {
    readonly applications: {
      readonly ux: { readonly TextEditor: { enrichHTML(html: string, options: object): Promise<string> } };
    };
  };
}

interface Entry {
  readonly name: string;
  readonly pages: Iterable<{ readonly id: string; readonly name: string; readonly text: { readonly content: string } }>;
  readonly sheet: {
    render(options: object): Promise<unknown>;
    close(): Promise<unknown>;
    bringToFront(): void;
  };
}
