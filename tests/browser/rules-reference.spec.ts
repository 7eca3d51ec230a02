import { expect, test } from "@playwright/test";
import { askForCheck, roll } from "./support/check.ts";
import { putCharacter } from "./support/console.ts";
import { openActor } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

test.describe("somebody who looks a rule up", () => {
  let table: Table;
  let seat: Seat;

  const entry = (name: string) => seat.page.getByRole("dialog", { name: `Journal entry: ${name}`, exact: true });

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    seat = await table.join(browser, "Gamemaster");
    await putCharacter(seat, "Ada", { skills: ["Climbing"] });
  });

  test.afterAll(async () => {
    await seat?.leave();
    await table?.close();
  });

  test("finds it among the compendia, its parts in the book's order, and follows links from page to page to an item", async () => {
    await seat.sidebar("Compendium");
    const list = seat.page.locator("#compendium");
    await expect(list.locator("[data-pack='sirpas.rules'] img")).toHaveAttribute("src", /banners\/rules\.svg$/);
    await list.getByRole("button", { name: "Rules Reference", exact: true }).click();
    const compendium = seat.page.locator(".application.compendium").filter({ hasText: "Rules Reference" });
    await expect(compendium.locator(".folder-header")).toHaveText([
      /1\. Characters/,
      /2\. Rules of Play/,
      /3\. Combat/,
      /4\. Reference/,
    ]);
    await compendium.getByRole("searchbox").fill("Checks");
    await compendium.getByRole("button", { name: "Checks", exact: true }).click();
    const journal = entry("Checks");
    await journal.getByRole("button", { name: "Simple Check" }).click();
    const difficulties = journal.getByRole("table", { name: "Difficulties" });
    await expect(difficulties.getByRole("row", { name: "Normal 21" })).toBeVisible();
    await journal.locator(".content-link", { hasText: "Critical Results" }).click();
    await expect(journal.getByRole("heading", { name: "Critical Results" })).toBeVisible();
    await expect(journal.getByRole("row", { name: "Normal +8 -8" })).toBeVisible();
    await journal.getByRole("button", { name: "Rankings", exact: true }).click();
    await journal.locator(".content-link", { hasText: "Initiative in Combat" }).click();
    const combat = entry("Combat");
    await combat.locator(".page-content .content-link", { hasText: /^\s*Initiative$/ }).click();
    await expect(seat.page.locator(".application.sirpas.item").filter({ hasText: "Initiative" })).toBeVisible();
    const windows = await seat.page.locator(".application:is(.sirpas.item, .journal-sheet, .compendium)").all();
    for (const window of windows.reverse()) await window.locator("[data-action=close]").first().press("Enter");
  });

  test("goes by mouse and keys from the card of a check, and from an item's sheet, to the page behind it", async () => {
    const sheet = await openActor(seat, "Ada");
    await roll(seat, await askForCheck(seat, "Ada", "Climbing"), 6, 6, 6);
    await seat.sidebar("Chat");
    const rules = seat.page.locator(".sirpas.check-card").last().locator(".card-rules");
    await expect(rules.getByRole("link")).toHaveText([
      /Climbing/,
      /Simple check/,
      /Automatic results/,
      /Critical results/,
    ]);
    await rules.getByRole("link", { name: "Critical results" }).click();
    await expect(entry("Checks").getByRole("heading", { name: "Critical Results" })).toBeVisible();
    await entry("Checks").locator("[data-action=close]").press("Enter");
    await rules.getByRole("link", { name: "Climbing" }).press("Enter");
    await expect(entry("Skills").getByRole("heading", { name: "Climbing" })).toBeVisible();
    await entry("Skills").locator("[data-action=close]").press("Enter");
    await sheet.locator(".skills-tab").getByRole("button", { name: "Edit Climbing" }).click();
    const item = seat.page.locator(".application.sirpas.item").filter({ hasText: "Climbing" });
    await item.getByRole("link", { name: "Rules" }).click();
    await expect(entry("Skills").getByRole("heading", { name: "Climbing" })).toBeVisible();
  });

  test("no link of the whole reference is broken", { tag: "@sweep" }, async () => {
    const broken = await seat.page.evaluate(async () => {
      const { game, foundry } = globalThis as unknown as Client;
      const { TextEditor } = foundry.applications.ux;
      const found: string[] = [];
      for (const entry of await game.packs.get("sirpas.rules")!.getDocuments()) {
        for (const page of entry.pages) {
          const html = await TextEditor.enrichHTML(page.text.content, { relativeTo: page });
          if (/class="[^"]*\bbroken\b/.test(html) || html.includes("[[")) found.push(page.name);
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
