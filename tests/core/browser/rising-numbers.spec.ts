import { expect, test } from "@playwright/test";
import { systemOf } from "../../../tools/build/system.ts";
import type { Console } from "../../browser/support/console.ts";
import { removeAll } from "../../browser/support/remove-all.ts";
import { type Seat, Table } from "../../browser/support/table.ts";
import { PLAYED } from "../../support/generation.ts";

interface Client {
  readonly Actor: { create(data: object): Promise<{ getTokenDocument(data: object): Promise<object> }> };
  readonly Combat: { create(data: object): Promise<object> };
  readonly game: Console["game"] & {
    readonly settings: { set(namespace: string, key: string, value: boolean): Promise<unknown> };
    readonly scenes: {
      readonly active: {
        readonly tokens: { readonly contents: readonly { readonly id: string }[] };
        createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
      };
    };
  };
  /** All that has risen on a page since it was opened. */
  risen: string[];
}

/** What is stored of somebody who is whole, null for no wounds; who has lost a point; and who has lost two. */
const HURT: Readonly<Record<string, readonly [none: object | null, one: object, two: object]>> = {
  // A bar shows what is left, also where harm is counted up.
  sirpas: [
    null,
    { "system.wounds.a": { severity: "light" } },
    { "system.wounds": { a: { severity: "light" }, b: { severity: "light" } } },
  ],
  bind: [{ "system.hitPoints.value": null }, { "system.hitPoints.value": 5 }, { "system.hitPoints.value": 4 }],
};

const [generation] = PLAYED;

for (const [id, [none, one, two]] of Object.entries(HURT)) {
  test.describe.serial(`numbers on the map of ${id}, generation ${generation}`, { tag: "@sample" }, () => {
    let table: Table;
    let gamemaster: Seat;
    let player: Seat;

    test.beforeAll(async ({ browser }) => {
      table = await Table.open({ system: systemOf(id).dist, generation: generation! });
      gamemaster = await table.join(browser, "Gamemaster");
      await gamemaster.page.evaluate(async () => {
        const { Actor, game } = globalThis as unknown as Client;
        const ada = { name: "Ada", type: "character", ownership: { [game.users.getName("Player 1")!.id]: 3 } };
        const people = [ada, { name: "Wolf", type: "npc", prototypeToken: { actorLink: true } }];
        for (const [at, person] of people.entries()) {
          const token = await (await Actor.create(person)).getTokenDocument({ x: 400 + 200 * at, y: 400 });
          await game.scenes.active.createEmbeddedDocuments("Token", [token]);
        }
      });
      player = await table.join(browser, "Player 1");
      for (const { page } of [gamemaster, player]) {
        await expect(page.locator(".token")).toHaveCount(2);
        await page.evaluate(() => {
          const risen: string[] = ((globalThis as unknown as Client).risen = []);
          new MutationObserver((changes) => {
            for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
              if (node instanceof HTMLElement && node.matches(".scrolling-text")) risen.push(node.textContent ?? "");
          }).observe(document.querySelector(".board-scene")!, { childList: true });
        });
      }
    });
    test.afterAll(async () => {
      await Promise.all([gamemaster?.leave(), player?.leave()]);
      await table?.close();
    });

    const change = async (name: string, stored: object | null) => {
      if (!stored) return removeAll(gamemaster.page, "wounds", name);
      await gamemaster.page.evaluate(
        ([name, stored]) => (globalThis as unknown as Client).game.actors.getName(name)!.update(stored),
        [name, stored] as const,
      );
    };
    const risenFor = ({ page }: Seat) => page.evaluate(() => (globalThis as unknown as Client).risen);

    test("what a hero loses and gets back rises from their token, for the Gamemaster and for their player", async () => {
      await change("Ada", one);
      for (const seat of [gamemaster, player]) await expect.poll(() => risenFor(seat)).toEqual(["−1"]);
      await change("Ada", none);
      for (const seat of [gamemaster, player]) await expect.poll(() => risenFor(seat)).toEqual(["−1", "+1"]);
    });

    test("a player sees what a foe loses in an encounter, and not what a Gamemaster changes outside of one", async () => {
      const before = await risenFor(player);
      await change("Wolf", two);
      await expect.poll(async () => (await risenFor(gamemaster)).at(-1)).toBe("−2");
      await gamemaster.page.evaluate(async () => {
        const { Combat, game } = globalThis as unknown as Client;
        const combatants = game.scenes.active.tokens.contents.map(({ id }) => ({ tokenId: id }));
        await Combat.create({ active: true, combatants });
      });
      await change("Wolf", none);
      await expect.poll(() => risenFor(player)).toEqual([...before, "+2"]);
    });

    test("a player in their turn reads how far the token under the pointer is, unless they switch that off", async () => {
      const { page } = player;
      await player.page.evaluate(() => {
        const { canvas } = globalThis as unknown as {
          canvas: { tokens: { placeables: { name: string; control(): void }[] } };
        };
        canvas.tokens.placeables.find(({ name }) => name === "Ada")!.control();
      });
      const wolf = page.locator(".token").nth(1);
      const label = page.locator(".hover-label");
      await wolf.hover();
      await expect(label).toHaveText(id === "sirpas" ? "12 ft" : "2 steps");
      await page.screenshot({ path: `tests/browser/screenshots/hover-label-${id}.png` });
      await page.mouse.move(5, 5);
      await expect(label).toHaveCount(0);
      await page.evaluate((id) => (globalThis as unknown as Client).game.settings.set(id, "distanceShown", false), id);
      await wolf.hover();
      await expect(label).toHaveCount(0);
    });

    test("a journal embeds who may be seen as a stat block, and says of the others that they may not", async () => {
      await gamemaster.page.evaluate(async () => {
        const { JournalEntry, game } = globalThis as unknown as Client & {
          JournalEntry: { create(data: object): Promise<{ sheet: { render(options: object): unknown } }> };
        };
        const texts = ["Ada", "Wolf"].map((name) => `<p>@Embed[${game.actors.getName(name)!.uuid}]</p>`);
        const page = { name: "People", type: "text", text: { content: texts.join("") } };
        await JournalEntry.create({ name: "Who is who", ownership: { default: 2 }, pages: [page] });
      });
      await player.page.waitForFunction(() => {
        const { game } = globalThis as unknown as { game: { journal: { getName(name: string): unknown } } };
        return game.journal.getName("Who is who") !== undefined;
      });
      await player.page.evaluate(() => {
        interface Opens {
          game: { journal: { getName(name: string): { sheet: { render(options: object): unknown } } } };
        }
        (globalThis as unknown as Opens).game.journal.getName("Who is who").sheet.render({ force: true });
      });
      const embedded = player.page.locator(".embedded");
      await expect(embedded.first()).toContainText(id === "sirpas" ? "Strength" : "Attributes");
      await expect(embedded.last()).toHaveText("You may not see this.");
    });

    test("nothing rises where such texts are switched off in Foundry's settings", async () => {
      const before = await risenFor(player);
      const show = (isShown: boolean) =>
        player.page.evaluate(
          (isShown) => (globalThis as unknown as Client).game.settings.set("core", "scrollingStatusText", isShown),
          isShown,
        );
      const bar = player.page.locator(".token .bar1").first();
      const whole = (await bar.textContent())!;
      await show(false);
      await change("Ada", two);
      await expect.poll(async () => (await risenFor(gamemaster)).at(-1)).toBe("−2");
      await expect(bar).not.toHaveText(whole);
      await show(true);
      await change("Ada", none);
      await expect.poll(() => risenFor(player)).toEqual([...before, "+2"]);
    });
  });
}
