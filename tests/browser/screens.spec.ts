import { expect, test } from "@playwright/test";
import { IS_SWEEP } from "../support/sweep.ts";
import { hindrances, OF_COLOUR } from "./support/axe.ts";
import { furnish, HERO } from "./support/furnished.ts";
import { LONG_LANGUAGES, speak } from "./support/languages.ts";
import { SCREENS, SCREENS_OF_A_PLAYER } from "./support/screens.ts";
import { expectReachable } from "./support/tab-key.ts";
import { type Seat, Table } from "./support/table.ts";
import { lookAt, printed, type View, VISITED } from "./support/visit.ts";
import { expectTidy, WIDTHS_OF_SHEET } from "./support/widths.ts";

test.describe(
  "nothing hinders anybody, in either theme, and in long words nothing is cut, on",
  { tag: "@sample" },
  () => {
    // Every element of a page is looked at, twice.
    test.describe.configure({ timeout: 180_000 });

    let table: Table;
    let gamemaster: Seat;
    let player: Seat | undefined;

    test.beforeAll(async ({ browser }) => {
      table = await Table.open();
      gamemaster = await table.join(browser, "Gamemaster");
      await furnish(gamemaster);
      await gamemaster.page.setViewportSize({ width: 2000, height: 1000 });
      await speak(gamemaster, LONG_LANGUAGES["a language with long words"]);
    });

    test.afterAll(async () => {
      await Promise.all([gamemaster?.leave(), player?.leave()]);
      await table?.close();
    });

    const judge =
      ({ page }: Seat) =>
      async ({ name, element }: View) => {
        expect.soft(await hindrances(element, { allTabs: true }), name).toEqual([]);
        // `npm test` looks at one screen in the dark.
        if (!IS_SWEEP && !name.startsWith(`sheet of ${HERO}`)) return;
        // All but the colours is the same in the dark.
        await page.emulateMedia({ colorScheme: "dark" });
        await expect(page.locator("body")).toHaveClass(/theme-dark/);
        expect.soft(await hindrances(element, { only: OF_COLOUR, allTabs: true }), `${name}, in the dark`).toEqual([]);
        await page.emulateMedia({ colorScheme: "light" });
        await expect(page.locator("body")).toHaveClass(/theme-light/);
      };

    for (const screen of VISITED)
      test(screen.name, async () => {
        const widths = screen.name.startsWith(`sheet of ${HERO}`) ? WIDTHS_OF_SHEET : undefined;
        const visit = async ({ name, element }: View) => {
          await expectReachable(name, element);
          await expectTidy(name, element, widths);
        };
        await lookAt(gamemaster, screen, visit, judge(gamemaster));
      });

    for (const paper of ["A4", "Letter"] as const) {
      test(`a sheet printed on ${paper}`, { tag: "@sweep" }, async () => {
        const page = await printed(gamemaster, paper);
        expect.soft(await hindrances(page.locator("html")), "as a page").toEqual([]);
        await page.emulateMedia({ media: "print" });
        expect.soft(await hindrances(page.locator("html")), "by the printer").toEqual([]);
        await page.close();
      });
    }

    for (const screen of SCREENS_OF_A_PLAYER)
      test(`a player's ${screen.name}`, { tag: "@sweep" }, async ({ browser }) => {
        player ??= await table.join(browser, "Player 1");
        await lookAt(player, screen, async () => undefined, judge(player));
      });

    test("Escape, which closes a dialog and leads back to where it was opened", { tag: "@sweep" }, async () => {
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
  },
);
