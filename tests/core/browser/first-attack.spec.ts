import { readFile } from "node:fs/promises";
import { expect, type Locator, test } from "@playwright/test";
import { systemOf } from "../../../tools/build/system.ts";
import { PLAYED } from "../../support/generation.ts";
import { openSheet } from "../../browser/support/desk.ts";
import { type Seat, Table } from "../../browser/support/table.ts";

/** Clicks from the address to the first attack that is rolled at somebody: the join is the first. */
const MOST_CLICKS = 8;

interface FirstAttack {
  readonly id: string;
  readonly hero: string;
  /** Whom they face; the first of the list where nothing is said. */
  readonly opponent?: string;
  readonly attribute: string;
  /** What the welcome offers to play; without it somebody is chosen to play, and an opponent to face. */
  readonly adventure?: string;
}

const SYSTEMS: readonly FirstAttack[] = [
  // At the distance at which they are placed an archer can attack whoever is first.
  { id: "simverse", hero: "Garrick Thorne", opponent: "Archer", attribute: "dexterity" },
  { id: "death-or-glory", hero: "Hedda Ironhand", attribute: "strength" },
  { id: "bind", hero: "Berit Hollow", attribute: "strength", adventure: "The Night Watch" },
  { id: "tactical-3d6", hero: "Hanne Brook", attribute: "strength" },
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

for (const { id, hero, opponent = "", attribute, adventure } of SYSTEMS) {
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
      const opponents = page.locator(".application.opponents-window");
      if (adventure) {
        await click(welcome.getByRole("button", { name: `Play ${adventure}` }));
        await click(page.getByRole("tab", { name: "Combat", exact: true }));
        await click(page.locator("#combat [data-action=startCombat]"));
      } else {
        await click(welcome.getByRole("button", { name: "Choose a character" }));
        await click(cards.getByRole("button", { name: `Play ${hero}` }));
        await expect(cards).toHaveCount(0);
        await click(welcome.getByRole("button", { name: "Browse opponents" }));
        await click(opponents.getByRole("button", { name: `Face ${opponent}` }).first());
        await click(opponents.getByRole("button", { name: "Start the fight" }));
        await expect(welcome).toHaveCount(0);
        await expect(opponents).toHaveCount(0);
      }
      const placed = adventure ? 5 : 2;
      const begun = () =>
        page.evaluate(() => {
          const { started, combatants } = (globalThis as unknown as Client).game.combat;
          return { started, placed: combatants.contents.filter(({ initiative }) => initiative !== null).length };
        });
      await expect.poll(begun).toEqual({ started: true, placed });
      await expect(page.locator(".token")).toHaveCount(placed);
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
