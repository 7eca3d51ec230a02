import { test } from "@playwright/test";
import { furnish } from "./support/furnished.ts";
import { LONG_LANGUAGES, speak } from "./support/languages.ts";
import { SCREENS } from "./support/screens.ts";
import { type Seat, Table } from "./support/table.ts";
import { lookAt } from "./support/visit.ts";
import { expectTidy } from "./support/widths.ts";

test.describe("in Italian nothing is cut, from 320 to 1600 pixels, on", { tag: "@sweep" }, () => {
  let table: Table;
  let gamemaster: Seat;

  test.beforeAll(async ({ browser }) => {
    table = await Table.open();
    gamemaster = await table.join(browser, "Gamemaster");
    await furnish(gamemaster);
    await gamemaster.page.setViewportSize({ width: 2000, height: 1000 });
    await speak(gamemaster, LONG_LANGUAGES.Italian);
  });

  test.afterAll(async () => {
    await gamemaster?.leave();
    await table?.close();
  });

  for (const screen of SCREENS)
    test(screen.name, () => lookAt(gamemaster, screen, ({ name, element }) => expectTidy(name, element)));
});
