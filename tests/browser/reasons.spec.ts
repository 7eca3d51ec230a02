import { expect, test, type Locator } from "@playwright/test";
import { hindrances } from "./support/axe.ts";
import { furnish, HERO, NPC } from "./support/furnished.ts";
import { openActor } from "./support/sheet.ts";
import { type Seat, Table } from "./support/table.ts";

interface Client {
  fromUuid(uuid: string): Promise<{ documentName: string; text?: { content?: string } } | null>;
}

test.describe.serial("every number opens to its reasons, each with a link to its rule", () => {
  let table: Table;
  let seat: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    seat = await table.join(browser, "Gamemaster");
    await furnish(seat);
  });

  test.afterAll(async () => {
    await seat?.leave();
    await table?.close();
  });

  const reasons = () => seat.page.locator(".application.reasons-dialog");

  /** Every tooltip about a number on a sheet, once for each sort of term in it. */
  const explained = (sheet: Locator): Promise<string[]> =>
    sheet.evaluate((element) => {
      const seen = new Set<string>();
      const all = [...element.querySelectorAll<HTMLElement>("[data-tooltip-html]")];
      return all
        .map(({ dataset }) => dataset.tooltipHtml ?? "")
        .filter((html) => {
          const sorts = [...html.matchAll(/data-label="([^"]*)" data-kind="([^"]*)"/gu)].map((match) => match[0]);
          return sorts.filter((sort) => !seen.has(sort) && seen.add(sort)).length > 0;
        });
    });

  for (const name of [HERO, NPC]) {
    test(`all that is explained on the sheet of ${name} leads to a page that is there`, async () => {
      const sheet = await openActor(seat, name);
      // Tabs that nobody sees are drawn when the page is idle.
      const last =
        name === HERO ? sheet.locator(".skills-tab [data-tooltip-html]") : sheet.locator("[data-tooltip-html]");
      await expect(last.first()).toBeAttached();
      const tooltips = await explained(sheet);
      expect(tooltips.length).toBeGreaterThan(3);
      for (const html of tooltips) {
        await sheet.evaluate((element, tooltip) => {
          const all = [...element.querySelectorAll<HTMLElement>("[data-tooltip-html]")];
          const one = all.find(({ dataset }) => dataset.tooltipHtml === tooltip);
          one?.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
        }, html);
        const dialog = reasons();
        await expect(dialog).toHaveCount(1);
        const lines = dialog.locator("[data-label]");
        await expect(lines.locator("a.rule-link")).toHaveCount(await lines.count());
        const wrong = await dialog.evaluate(async (element) => {
          const uuids = [...element.querySelectorAll<HTMLElement>("a.rule-link")].map(
            (link) => link.dataset.uuid ?? "",
          );
          const { fromUuid } = globalThis as unknown as Client;
          const pages = await Promise.all(uuids.map(async (uuid) => [uuid, await fromUuid(uuid)] as const));
          return pages.filter(([, page]) => page?.documentName !== "JournalEntryPage").map(([uuid]) => uuid);
        });
        expect(wrong).toEqual([]);
        await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
        await expect(dialog).toHaveCount(0);
      }
    });
  }

  test("by keyboard a question mark opens them, and closing leads back to the number", async () => {
    const sheet = await openActor(seat, HERO);
    // The other sheet may lie over it.
    await sheet.getByRole("tab", { name: "Skills" }).press("Enter");
    const skill = sheet.locator(".skills-tab button[data-tooltip-html]").first();
    await skill.focus();
    await seat.page.keyboard.press("?");
    await expect(reasons()).toContainText("Why:");
    expect(await hindrances(reasons())).toEqual([]);
    for (const theme of ["light", "dark"] as const) {
      await seat.page.emulateMedia({ colorScheme: theme });
      await expect(seat.page.locator("body")).toHaveClass(new RegExp(`theme-${theme}`));
      await reasons().screenshot({ path: `tests/browser/screenshots/reasons-${theme}.png` });
    }
    await reasons().locator("a.rule-link").first().press("Enter");
    await expect(seat.page.locator(".application.journal-sheet")).toBeVisible();
    await seat.page.locator(".application.journal-sheet [data-action=close]").first().press("Enter");
    await reasons().getByRole("button", { name: "Close", exact: true }).last().click();
    await expect(skill).toBeFocused();
  });

  test("every term on a card of any kind leads to a page, and so does every why", async () => {
    await seat.sidebar("Chat");
    for (const kind of ["check", "duel", "ranking", "multi-contest", "generated-ranking"]) {
      const cards = seat.page.locator(`#chat .${kind}-card`);
      if ((await cards.count()) === 0) continue;
      const terms = cards.locator(".terms > div:not(.total)");
      // The dice come from no rule but the throw itself.
      const unlinked = terms.filter({ hasNot: seat.page.locator("a.rule-link") }).filter({ hasNotText: /^\s*Dice/ });
      await expect(unlinked, kind).toHaveCount(0);
      await expect(cards.locator(".card-reasons li").filter({ hasNot: seat.page.locator("a.rule-link") })).toHaveCount(
        0,
      );
      await expect(cards.last().locator(".card-rules a.rule-link").first()).toBeVisible();
    }
  });
});
