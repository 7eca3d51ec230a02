import { expect, type Locator, type Page } from "@playwright/test";
import { HERO, NOBODY, NPC } from "./furnished.ts";
import { unfold } from "./unfold.ts";

/** Takes up the multi-contest in the chat, with one party more and somebody who takes no part. */
export async function multiContestBoard(page: Page): Promise<Locator> {
  await page.getByRole("tab", { name: "Chat", exact: true }).click();
  const card = page.locator("#chat .chat-message").filter({ has: page.locator(".multi-contest-card") });
  await card.last().locator(".board-link button").click();
  const board = page.locator(".application.multi-contest-board");
  await expect(board.locator(".board-round")).toHaveCount(1);
  await board.locator("[data-action=addParty]").click();
  await unfold(board);
  await board.locator("[data-set=party]").first().selectOption("");
  await expect(board.locator(".aside [data-person]")).toHaveCount(1);
  return board;
}

/** What a contest with a soldier asks of the hero. */
export async function rollScreen(page: Page): Promise<Locator> {
  await page.evaluate(
    async ([hero, npc]) => {
      const { actors, sirpas } = (globalThis as unknown as Client & Contesting).game;
      await sirpas.contest(actors.getName(hero!), actors.getName(npc!), { statistics: ["will", ""], ask: true });
    },
    [HERO, NPC],
  );
  await page.getByRole("tab", { name: "Chat", exact: true }).click();
  await page.locator("#chat .duel-card").last().locator("[data-card-button=throw]").first().click();
  return page.locator(".application.contest-roll-dialog");
}

interface Contesting {
  readonly game: {
    readonly sirpas: { contest(first: object, second: object, call: object): Promise<unknown> };
  };
}

/** The hero's attack on a soldier, with all its folds open. */
export async function attackScreen(page: Page): Promise<Locator> {
  await page.evaluate(
    ([hero, npc]) => {
      const { actors, sirpas } = (globalThis as unknown as Client & Attacking).game;
      void sirpas.attack(actors.getName(hero!), { targets: [actors.getName(npc!)] });
    },
    [HERO, NPC],
  );
  const dialog = page.locator(".application.attack-dialog");
  await expect(dialog.locator(".technique").first()).toBeAttached();
  await dialog.evaluate((element) => element.querySelectorAll("details").forEach((fold) => (fold.open = true)));
  return dialog;
}

interface Attacking {
  readonly game: { readonly sirpas: { attack(actor: object, call: object): Promise<unknown> } };
}

/** Two who fight, with all that a fight can be set to. */
export async function fightBoard(page: Page): Promise<Locator> {
  await page.evaluate(() => (globalThis as unknown as Client).game.sirpas.macros["fight"]?.());
  const board = page.locator(".application.fight-board");
  for (let people = await board.locator("[data-person]").count(); people < 2; people += 1) {
    await board.locator("[data-into]").selectOption({ index: people });
    await board.locator("[data-others]").selectOption({ index: people });
    await board.locator("[data-action=addChosen]").click();
    await expect(board.locator("[data-person]")).toHaveCount(people + 1);
  }
  await board.locator("[data-fold=more] > summary").click();
  await board.locator('[data-set="fight.generic"]').check();
  await board.locator("[data-action=flee]").first().click();
  await expect(board.locator(".fled")).toHaveCount(1);
  return board;
}

/** A ranking that was asked for from its board, in which one has thrown. */
export async function rankingBoard(page: Page): Promise<Locator> {
  await page.evaluate(() => (globalThis as unknown as Client).game.sirpas.macros["ranking"]?.());
  const board = page.locator(".application.ranking-board");
  for (let people = await board.locator("[data-person]").count(); people < 3; people += 1) {
    await board.locator("[data-others]").selectOption({ index: people });
    await board.locator("[data-action=addChosen]").click();
    await expect(board.locator("[data-person]")).toHaveCount(people + 1);
  }
  await board.locator(".board-setup [data-set=statistic]").selectOption("will");
  await board.locator("[data-way=ask]").click();
  await board.locator(".board-round [data-card-button=together]").click();
  await expect(board.locator(".board-participant .result").first()).toBeVisible();
  return board;
}

/** The tracker with an encounter in which initiative was thrown. */
export async function trackerIn(page: Page, where: "sidebar" | "window"): Promise<Locator> {
  await page.evaluate(
    async ({ names, where }) => {
      const { game, Combat, ui } = globalThis as unknown as Client & EncounterClient;
      if (!game.combats.contents.some(({ started }) => started)) {
        const combat = await Combat.create({ active: true });
        const data = names.map((name) => ({ actorId: game.actors.getName(name).id, name }));
        await combat.createEmbeddedDocuments("Combatant", data);
        await combat.startCombat();
      }
      if (where === "window") await ui.combat.renderPopout();
      else ui.sidebar.changeTab("combat", "primary");
    },
    { names: [HERO, NOBODY, NPC], where },
  );
  const tracker = where === "window" ? page.locator(".sirpas-tracker.sidebar-popout") : page.locator("#combat");
  await expect(tracker.locator(".tracker-row.active")).toBeVisible();
  return tracker;
}

interface EncounterClient {
  readonly game: {
    readonly combats: { readonly contents: readonly { readonly started: boolean }[] };
  };
  readonly Combat: {
    create(data: object): Promise<{
      createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
      startCombat(): Promise<unknown>;
    }>;
  };
  readonly ui: {
    readonly combat: { renderPopout(): Promise<unknown> };
    readonly sidebar: { changeTab(tab: string, group: string): void };
  };
}

interface Client {
  readonly game: {
    readonly actors: { getName(name: string): { readonly id: string } };
    readonly sirpas: { readonly macros: Record<string, () => Promise<void>> };
  };
}
