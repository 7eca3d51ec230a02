import { expect, test } from "@playwright/test";
import { hindrances } from "./support/axe.ts";
import { Table } from "./support/table.ts";
import { expectTidy } from "./support/widths.ts";
import { openWorld, useWorld } from "./support/world-form.ts";

test(
  "the form of a world with faults in it hinders nobody, and shows nothing cut on the narrowest of screens",
  { tag: "@sweep" },
  async ({ browser }) => {
    test.slow();
    const table = await Table.open();
    const gamemaster = await table.join(browser, "Gamemaster", "dark");
    const form = await openWorld(gamemaster);
    await useWorld(form, "Networked minds");
    await form.getByLabel("Seconds per turn").fill("-1");
    expect(await hindrances(form, { allTabs: true })).toEqual([]);
    for (const tab of await form.getByRole("tab").all()) {
      await tab.click();
      await expectTidy((await tab.textContent()) ?? "", form, [320]);
    }
    await gamemaster.leave();
    await table.close();
  },
);
