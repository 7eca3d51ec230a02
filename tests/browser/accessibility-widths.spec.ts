import { expect, test } from "@playwright/test";
import { furnish } from "./support/furnished.ts";
import { LONG_LANGUAGES, speak } from "./support/languages.ts";
import { lookAt, SCREENS } from "./support/screens.ts";
import { type Seat, Table } from "./support/table.ts";
import { setWidth, untidiness, WIDTHS } from "./support/widths.ts";

/** Tells of every width, and gives a busy machine a moment to lay a window out anew. */
const softly = expect.configure({ soft: true, timeout: 3_000 });

for (const [language, words] of Object.entries(LONG_LANGUAGES)) {
  test.describe(`in ${language} nothing is cut, from 320 to 1600 pixels, on`, () => {
    test.describe.configure({ timeout: 180_000 });

    let table: Table;
    let gamemaster: Seat;

    test.beforeAll(async ({ browser }) => {
      table = await Table.open();
      gamemaster = await table.join(browser, "Gamemaster");
      await furnish(gamemaster);
      await gamemaster.page.setViewportSize({ width: 2000, height: 1000 });
      await speak(gamemaster, words);
    });

    test.afterAll(async () => {
      await gamemaster?.leave();
      await table?.close();
    });

    for (const screen of SCREENS) {
      test(screen.name, async () => {
        await lookAt(gamemaster, screen, async ({ name, element }) => {
          for (const width of WIDTHS) {
            await setWidth(element, width);
            await softly.poll(() => untidiness(element), `${name}, ${width} wide`).toEqual([]);
          }
        });
      });
    }
  });
}
