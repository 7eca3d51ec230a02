import { expect, type Page, test } from "@playwright/test";
import { systemOf } from "../../../tools/build/system.ts";
import { PLAYED } from "../../support/generation.ts";
import { openSheet } from "./desk.ts";
import { type Seat, Table } from "./table.ts";

/** A system beside SIRPAS, which has neither an adventure nor tours. */
interface NewWorld {
  readonly id: string;
  readonly title: string;
  /** What the welcome says first. */
  readonly what: RegExp;
  /** Ready characters: one to be played, one to be met, one that a player asks for. */
  readonly hero: string;
  readonly foe: string;
  readonly wish: string;
  /** What the hero's printed sheet has of each kind that is needed at the table. */
  readonly printed: readonly (string | RegExp)[];
}

const [generation] = PLAYED;

/** The story of a new world: its welcome leads to a first fight, a player asks for a character, and a sheet is printed. */
export function tellFirstFight({ id, title, what, hero, foe, wish, printed }: NewWorld): void {
  test.describe.serial(`a new world of ${title}, generation ${generation}`, { tag: "@sample" }, () => {
    let table: Table;
    let gamemaster: Seat;
    let player: Seat;

    test.beforeAll(async ({ browser }) => {
      table = await Table.open({ system: systemOf(id).dist, generation: generation! });
      gamemaster = await table.join(browser, "Gamemaster", "light", true);
      player = await table.join(browser, "Player 1");
    });

    test.afterAll(async () => {
      await player?.leave();
      await gamemaster?.leave();
      await table?.close();
    });

    const welcome = () => gamemaster.page.locator(".application.welcome");
    const done = () => welcome().locator(".welcome-step.done h4");
    const cards = (page: Page) => page.locator(".application.quick-start");
    const opponents = (page: Page) => page.locator(".application.opponents-window");
    const sheet = (page: Page, name: string) => page.locator(`.application.${id}.actor`, { hasText: name });

    test("says what the game is, and ticks nothing yet", async () => {
      await expect(welcome().getByRole("heading", { name: `Welcome to ${title}` })).toHaveCount(2);
      await expect(welcome()).toContainText(what);
      await expect(done()).toHaveCount(0);
    });

    test("has a player ask for a ready character, which is no opponent, and gives it", async () => {
      await player.page.getByRole("button", { name: "Choose a character" }).click();
      await cards(player.page)
        .getByRole("button", { name: `Request ${wish}` })
        .click();
      await expect(player.page.locator(`.${id}-welcome`)).toContainText(`give you ${wish}`);
      await gamemaster.sidebar("Chat");
      const chat = gamemaster.page.locator("#chat");
      await chat.getByRole("button", { name: `Give ${wish} to Player 1` }).click();
      await expect(sheet(player.page, wish)).toBeVisible();
      await expect(player.page.locator(`.${id}-welcome`)).toHaveCount(0);
      await expect(done()).toHaveText([/Characters/]);
    });

    test("leads by ready characters and a new scene to an encounter, and ticks each step as the world has it", async () => {
      await welcome().getByRole("button", { name: "Choose a character" }).click();
      await cards(gamemaster.page)
        .getByRole("button", { name: `Play ${hero}` })
        .click();
      await expect(cards(gamemaster.page)).toHaveCount(0);
      await welcome().getByRole("button", { name: "Browse opponents" }).click();
      await opponents(gamemaster.page)
        .getByRole("button", { name: `Face ${foe}` })
        .click();
      await expect(done()).toHaveText([/Characters/, /Opponents/]);
      await opponents(gamemaster.page).locator("[data-action=close]").click();
      const met = await gamemaster.page.evaluate((name) => {
        const { type, prototypeToken } = (globalThis as unknown as Client).game.actors.getName(name);
        return { type, linked: prototypeToken.actorLink, disposition: prototypeToken.disposition };
      }, foe);
      expect(met).toEqual({ type: "npc", linked: false, disposition: -1 });
      await gamemaster.page.evaluate(async () => {
        for (const scene of (globalThis as unknown as Client).game.scenes.contents) await scene.delete();
      });
      await welcome().getByRole("button", { name: "Place everyone" }).click();
      await expect(done()).toHaveText([/Characters/, /Opponents/, /Scene/]);
      await expect(gamemaster.page.locator(".token")).toHaveCount(3);
      await welcome().getByRole("button", { name: "Start the fight" }).click();
      await expect(gamemaster.page.locator("#combat .combatant")).toHaveCount(3);
      await expect
        .poll(() => gamemaster.page.evaluate(() => (globalThis as unknown as Client).game.combat.started))
        .toBe(true);
      await expect(welcome()).toHaveCount(0);
    });

    test("prints a sheet from the menu of its window with all that is needed at the table, black on white", async () => {
      const own = await openSheet(gamemaster.page, hero);
      await own.locator("[data-action=toggleControls]").click();
      await gamemaster.page.getByText("Print sheet", { exact: true }).click();
      const frame = gamemaster.page.locator(".application.print-view iframe");
      await expect(frame.contentFrame().getByRole("heading", { name: hero, level: 1 })).toBeVisible();
      const paper = await gamemaster.context.newPage();
      await paper.goto(`${table.url}/join`);
      await paper.setContent((await frame.getAttribute("srcdoc")) ?? "");
      await paper.emulateMedia({ media: "print" });
      // Between the margins of A4.
      await paper.setViewportSize({ width: 703, height: 1000 });
      for (const one of printed) await expect(paper.locator("main")).toContainText(one);
      const { beyond, colours } = await paper.evaluate(() => {
        const all = [...document.body.querySelectorAll<HTMLElement>("*")];
        const { clientWidth } = document.documentElement;
        const isBeyond = (element: Element) => element.getBoundingClientRect().right > clientWidth + 0.5;
        return {
          beyond: all.filter(isBeyond).map(({ textContent }) => textContent.slice(0, 40)),
          colours: [...new Set(all.map((element) => getComputedStyle(element).color))],
        };
      });
      expect({ beyond, colours }).toEqual({ beyond: [], colours: ["rgb(0, 0, 0)"] });
      await paper.close();
    });

    test("does not welcome the Gamemaster again once the world is played in", async () => {
      await gamemaster.reload();
      await expect(welcome()).toHaveCount(0);
      await gamemaster.sidebar("Actors");
      await gamemaster.page.getByRole("button", { name: `Welcome to ${title}` }).click();
      await expect(done()).toHaveCount(4);
    });
  });
}

interface Client {
  readonly game: {
    readonly actors: {
      getName(name: string): {
        readonly type: string;
        readonly prototypeToken: { readonly actorLink: boolean; readonly disposition: number };
      };
    };
    readonly combat: { readonly started: boolean };
    readonly scenes: { readonly contents: readonly { delete(): Promise<unknown> }[] };
  };
}
