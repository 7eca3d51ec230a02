import { expect, type Locator, test } from "@playwright/test";
import { systemOf } from "../../../tools/build/system.ts";
import { PLAYED } from "../../support/generation.ts";
import { type Seat, Table } from "../../browser/support/table.ts";

/** Clicks from the address to the first attack that is rolled at somebody, in a world without an adventure: the join is the first. */
const MOST_CLICKS = 8;

const SYSTEMS = [
  { id: "simverse", hero: "Garrick Thorne" },
  { id: "death-or-glory", hero: "Hedda Ironhand" },
];

const [generation] = PLAYED;

interface Client {
  readonly game: {
    readonly messages: {
      readonly contents: readonly { readonly type: string; readonly system: { readonly target?: string } }[];
    };
    readonly combat: {
      readonly started: boolean;
      readonly combatants: { readonly contents: readonly { readonly initiative: number | null }[] };
    };
  };
}

for (const { id, hero } of SYSTEMS) {
  test.describe.serial(`the first attack of ${id}, generation ${generation}`, { tag: "@sample" }, () => {
    let table: Table;
    let gamemaster: Seat;

    test.beforeAll(async ({ browser }) => {
      table = await Table.open({ system: systemOf(id).dist, generation: generation! });
      gamemaster = await table.join(browser, "Gamemaster", "light", true);
      await gamemaster.seedDice();
    });

    test.afterAll(async () => {
      await gamemaster?.leave();
      await table?.close();
    });

    test(`is ${MOST_CLICKS} clicks away from the address, and at somebody`, async () => {
      const { page } = gamemaster;
      let clicks = 1;
      const click = async (button: Locator) => {
        await button.click();
        clicks += 1;
      };
      const welcome = page.locator(".application.welcome");
      const cards = page.locator(".application.quick-start");
      await click(welcome.getByRole("button", { name: "Choose a character" }));
      await click(cards.getByRole("button", { name: `Play ${hero}` }));
      await expect(cards).toHaveCount(0);
      await click(welcome.getByRole("button", { name: "Browse opponents" }));
      await click(cards.getByRole("button", { name: /^Face / }).first());
      await click(cards.getByRole("button", { name: "Start the fight" }));
      await expect(welcome).toHaveCount(0);
      await expect(cards).toHaveCount(0);
      const begun = await page.evaluate(() => {
        const { started, combatants } = (globalThis as unknown as Client).game.combat;
        return { started, placed: combatants.contents.filter(({ initiative }) => initiative !== null).length };
      });
      expect(begun).toEqual({ started: true, placed: 2 });
      await expect(page.locator(".token")).toHaveCount(2);
      await click(page.locator(".turn-banner").getByRole("button").and(page.locator("[data-action=attack]")).first());
      await click(page.locator(".application.attack-dialog footer button[type=submit]"));
      await expect
        .poll(() =>
          page.evaluate(() =>
            (globalThis as unknown as Client).game.messages.contents.some(
              ({ type, system }) => type === "attack" && (system.target ?? "") !== "",
            ),
          ),
        )
        .toBe(true);
      expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
    });
  });
}
