import { expect, type Locator, test } from "@playwright/test";
import { furnish } from "./support/furnished.ts";
import { lookAt, SCREENS } from "./support/screens.ts";
import { type Seat, Table } from "./support/table.ts";

test.describe("without a mouse everything can be seen, reached and left on", () => {
  test.describe.configure({ timeout: 180_000 });

  let table: Table;
  let gamemaster: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
    await furnish(gamemaster);
  });

  test.afterAll(async () => {
    await gamemaster?.leave();
    await table?.close();
  });

  for (const screen of SCREENS) {
    test(screen.name, async () => {
      const { page } = gamemaster;
      await lookAt(gamemaster, screen, async ({ name, element }) => {
        // From now on the browser shows where the focus is, as it does for those who use the keys.
        await page.keyboard.press("Tab");
        expect.soft(await looksTheSame(element), `what does not show the focus on ${name}`).toEqual([]);
        expect.soft(await unreachable(element), `what only a mouse reaches on ${name}`).toEqual([]);
        expect.soft(await stopsOfLists(element), `stops of the tab key in the lists of ${name}`).toEqual([]);
        const cards = await element.locator(".chat-message").count();
        const most = cards > 0 ? MOST_STOPS_OF_A_CARD * cards : MOST_STOPS;
        expect.soft(await stops(element), `stops of the tab key on ${name}`).toBeLessThan(most);
        expect.soft(await leavesByTab(element), `whether Tab leads on from the end of ${name}`).toBe(true);
      });
    });
  }

  test("Escape, which closes a dialog and leads back to where it was opened", async () => {
    for (const screen of SCREENS.filter(({ name }) => ["award", "condition"].includes(name))) {
      const { page } = gamemaster;
      const dialog = await screen.open(page);
      await expect(dialog).toBeVisible();
      await dialog.locator("input, select").first().focus();
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await expect(
        page.locator("[data-action=awardPoints], [data-condition=cripple]").locator("visible=true"),
      ).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(page.locator(".application.sirpas")).toHaveCount(0);
    }
  });
});

/** More than these nobody should have to pass. */
const MOST_STOPS = 90;

/** A log of the chat grows with every card; this is for one with all its reasons open. */
const MOST_STOPS_OF_A_CARD = 16;

const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true]";

/** What looks the same with the focus as without. */
async function looksTheSame(element: Locator): Promise<readonly string[]> {
  return element.evaluate((root, focusable) => {
    const look = (one: Element) => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor } = getComputedStyle(one);
      return [outlineStyle === "none" ? "" : `${outlineWidth} ${outlineColor}`, boxShadow, borderColor].join();
    };
    const all = [...root.querySelectorAll<HTMLElement>(focusable)].filter(
      // A heading that is read out when a step begins is no place to be.
      (one) => one.checkVisibility() && !one.matches(":disabled, h1, h2") && !one.closest(".window-header"),
    );
    return all.flatMap((one) => {
      one.blur();
      const before = look(one);
      one.focus();
      if (document.activeElement !== one) return [];
      return look(one) === before ? [one.outerHTML.slice(0, 120)] : [];
    });
  }, FOCUSABLE);
}

/** Lists of lines that are not one stop of the tab key. */
async function stopsOfLists(element: Locator): Promise<readonly string[]> {
  return element.evaluate(
    (root, focusable) =>
      [...root.querySelectorAll<HTMLElement>("[data-rows]")]
        .filter((list) => list.checkVisibility() && list.querySelector("[data-row]"))
        .map((list) => {
          const rows = [...list.querySelectorAll<HTMLElement>("[data-row]")];
          const all = rows.flatMap((row) => [row, ...row.querySelectorAll<HTMLElement>("*")]);
          const usable = all.filter(
            (one) => one.matches(focusable) && one.checkVisibility() && !one.matches(":disabled"),
          );
          const found = usable.filter((one) => one.tabIndex >= 0).length;
          return { list: list.dataset["rows"], found, expected: Math.min(usable.length, 1) };
        })
        .filter(({ found, expected }) => found !== expected)
        .map(({ list, found }) => `${list}: ${found}`),
    FOCUSABLE,
  );
}

/** How often the tab key is pressed from one end of a screen to the other. */
async function stops(element: Locator): Promise<number> {
  return element.evaluate(
    (root, focusable) =>
      [...root.querySelectorAll<HTMLElement>(focusable)].filter(
        (one) => one.tabIndex >= 0 && one.checkVisibility() && !one.matches(":disabled"),
      ).length,
    FOCUSABLE,
  );
}

/** What can be clicked but never has the focus. */
async function unreachable(element: Locator): Promise<readonly string[]> {
  return element.evaluate((root) => {
    const reachable = "a[href], button, input, select, textarea, summary, [tabindex]";
    // Of these only one is in the order of the tab key, and the arrow keys lead to the others.
    const byArrows = "[role=tab], .pip, [role=radio], [role=option], [data-row], [data-row] *";
    return [...root.querySelectorAll<HTMLElement>("[data-action], button, a[href], [data-tooltip-html].explained")]
      .filter((one) => one.checkVisibility() && !one.closest(".window-header"))
      .filter((one) => !one.matches(reachable) || (one.tabIndex < 0 && !one.matches(byArrows)))
      .map((one) => one.outerHTML.slice(0, 120));
  });
}

async function leavesByTab(element: Locator): Promise<boolean> {
  const last = element
    .locator("button:enabled, input:enabled, select:enabled, textarea:enabled")
    .locator("visible=true")
    .last();
  if ((await last.count()) === 0) return true;
  await last.focus();
  await element.page().keyboard.press("Tab");
  return last.evaluate((one) => document.activeElement !== one);
}
