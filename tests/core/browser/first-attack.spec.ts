import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { systemOf } from "../../../tools/build/system.ts";
import { PLAYED } from "../../support/generation.ts";
import { openSheet } from "../../browser/support/desk.ts";
import { type Seat, Table } from "../../browser/support/table.ts";

/** Clicks from the address to the first attack that is rolled at somebody by the adventure of the welcome: the join is the first. */
const BY_THE_ADVENTURE = 5;

interface FirstAttack {
  readonly id: string;
  readonly adventure: string;
  /** One of those who are played in the adventure. */
  readonly hero: string;
  readonly attribute: string;
}

const SYSTEMS: readonly FirstAttack[] = [
  { id: "simverse", adventure: "The Bell on the Hill", hero: "Brynja Underhill", attribute: "dexterity" },
  { id: "death-or-glory", adventure: "The Mutiny", hero: "Hedda Ironhand", attribute: "strength" },
  { id: "bind", adventure: "The Night Watch", hero: "Berit Hollow", attribute: "strength" },
  { id: "tactical-3d6", adventure: "The Gatehouse at Marl", hero: "Hanne Brook", attribute: "strength" },
];

const [generation] = PLAYED;

interface Client {
  readonly Hooks: { call(hook: string, ...given: readonly unknown[]): boolean };
  readonly game: {
    readonly actors: {
      getName(name: string): { readonly uuid: string; update(changes: object): Promise<unknown> };
    };
    readonly users: { getName(name: string): { readonly id: string } };
    readonly macros: { readonly contents: readonly { readonly command: string }[] };
    readonly messages: {
      readonly contents: readonly { readonly type: string; readonly system: { readonly target?: string } }[];
    };
    readonly combat: {
      readonly started: boolean;
      readonly combatants: { readonly contents: readonly { readonly initiative: number | null }[] };
    };
  };
}

/** Whether an attack was rolled at somebody. */
const attacked = (page: Page) =>
  page.evaluate(() =>
    (globalThis as unknown as Client).game.messages.contents.some(
      ({ type, system }) => type === "attack" && (system.target ?? "") !== "",
    ),
  );

/** What is pressed for the first in the order of turns. */
async function attack(page: Page, click: (button: Locator) => Promise<void>): Promise<void> {
  await expect(page.locator(".token").first()).toBeVisible();
  await click(page.locator(".turn-banner").getByRole("button").and(page.locator("[data-action=attack]")).first());
  await click(page.locator(".application.attack-dialog footer button[type=submit]"));
  await expect.poll(() => attacked(page)).toBe(true);
}

for (const { id, adventure, hero, attribute } of SYSTEMS) {
  test(
    `in ${id}, generation ${generation}, one hero and one opponent without an adventure stand where the first attack reaches`,
    {
      tag: "@sample",
    },
    async ({ browser }) => {
      const table = await Table.open({ system: systemOf(id).dist, generation: generation! });
      const gamemaster = await table.join(browser, "Gamemaster", "light", true);
      const { page } = gamemaster;
      await gamemaster.seedDice();
      const welcome = page.locator(".application.welcome");
      const cards = page.locator(".application.quick-start");
      const opponents = page.locator(".application.opponents-window");
      await welcome.getByRole("button", { name: "Choose a character" }).click();
      await cards.getByRole("button", { name: `Play ${hero}` }).click();
      await expect(cards).toHaveCount(0);
      await welcome.getByRole("button", { name: "Browse opponents" }).click();
      await opponents.getByRole("button", { name: "Face " }).first().click();
      await opponents.getByRole("button", { name: "Start the fight" }).click();
      await expect(welcome).toHaveCount(0);
      await expect(opponents).toHaveCount(0);
      await expect(page.locator(".token")).toHaveCount(2);
      await attack(page, (button) => button.click());
      await gamemaster.leave();
      await table.close();
    },
  );

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

    test(`is ${BY_THE_ADVENTURE} clicks away from the address, and at somebody`, async () => {
      const { page } = gamemaster;
      let clicks = 1;
      const click = async (button: Locator) => {
        await button.click();
        clicks += 1;
      };
      await click(page.locator(".application.welcome").getByRole("button", { name: `Play ${adventure}` }));
      await click(page.locator("#combat [data-action=startCombat]"));
      await attack(page, click);
      expect(clicks).toBe(BY_THE_ADVENTURE);
    });

    test("shows the conditions that a player gives to all who look at the sheet, and keeps what they mark as a favourite", async ({
      browser,
    }) => {
      // An adventure keeps its people in a folder, which is closed at first.
      await gamemaster.page.evaluate(async (name) => {
        const { game } = globalThis as unknown as Client;
        await game.actors.getName(name).update({ [`ownership.${game.users.getName("Player 1").id}`]: 3 });
      }, hero);
      const player = await table.join(browser, "Player 1");
      const own = await openSheet(player.page, hero);
      const seen = await openSheet(gamemaster.page, hero);
      await own.locator(".tab-button[data-tab=effects]").click();
      await own.locator("[data-condition=prone]").click();
      await expect(seen.locator(".condition-chips li")).toHaveCount(1);
      await own.locator("[data-condition=prone]").click();
      await expect(seen.locator(".condition-chips")).toHaveCount(0);
      await expect(own.locator(".favourite-controls")).toHaveCount(0);
      await own.locator(".tab-button[data-tab=skills]").click();
      await own.locator(".star").first().click();
      await own.locator(".tab-button[data-tab=overview]").click();
      await expect(own.locator(".favourite")).toHaveCount(1);
      await expect(own.locator(".favourite-controls")).toHaveCount(1);
      await player.leave();
    });

    test("rolls what was dropped onto the hotbar, and runs the examples of the page about macros", async () => {
      const { page } = gamemaster;
      const posted = (wanted: string) =>
        page.evaluate(
          (one) => (globalThis as unknown as Client).game.messages.contents.filter(({ type }) => type === one).length,
          wanted,
        );
      const dropped = await page.evaluate(
        async ([name, key, system]) => {
          const { game, Hooks } = globalThis as unknown as Client;
          const actor = game.actors.getName(name);
          const data = { type: `${system}.statistic`, uuid: actor.uuid, statistic: key };
          const isFoundrys = Hooks.call("hotbarDrop", {}, data, 1);
          while (game.macros.contents.length === 0) await new Promise(requestAnimationFrame);
          return { isFoundrys, command: game.macros.contents[0]!.command };
        },
        [hero, attribute, id] as const,
      );
      expect(dropped.isFoundrys).toBe(false);
      expect(dropped.command).toMatch(/\.macros\.rollStatistic\("Actor\.\w+", "\w+"\);$/);
      const pageOfMacros = await readFile(`systems/${id}/docs/api.md`, "utf8");
      const examples = [...pageOfMacros.matchAll(/```js\n(?<code>.*?)```/gsu)].map(({ groups }) => groups!["code"]!);
      expect(examples).toHaveLength(4);
      const [checks, harms] = [await posted("check"), await posted("harm")];
      for (const code of examples) await page.evaluate((text) => void eval(`(async () => {${text}})()`), code);
      await expect.poll(() => posted("check")).toBe(checks + 1);
      await expect.poll(() => posted("harm")).toBe(harms + 1);
      await expect(page.locator(".application.attack-dialog")).toBeVisible();
      await expect(page.locator(".application.group-roll-dialog")).toBeVisible();
    });
  });
}
