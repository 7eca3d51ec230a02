import { removeAll } from "./remove-all.ts";
import { expect, type Locator, type Page } from "@playwright/test";
import { defencePrompt, soldierAttacks } from "./defence-screens.ts";
import { trackerIn } from "./fight-screens.ts";
import { HERO, NOBODY, NPC } from "./furnished.ts";

/** The log of an encounter in which somebody was hurt three times, of which the last was taken back. */
export async function encounterLogScreen(page: Page): Promise<Locator> {
  const tracker = await trackerIn(page, "sidebar");
  await page.evaluate(async (name) => {
    const { actors, sirpas } = (globalThis as unknown as Client).game;
    for (const severity of ["light", "light", "serious"]) await sirpas.damage([actors.getName(name)], { severity });
  }, NPC);
  await tracker.locator("[data-action=sirpasLog]").click();
  const log = page.locator(".application.encounter-log");
  await log.locator("[data-action=undoEvent]").click();
  await expect(log.locator("li.gone")).not.toHaveCount(0);
  return log;
}

/** Somebody wants to move away from two, one of whom has let them go. */
export async function moveCardScreen(page: Page): Promise<Locator> {
  await page.evaluate(
    async ([hero, nobody, npc]) => {
      const { game, ChatMessage } = globalThis as unknown as Client;
      const person = (name: string) => ({ actor: game.actors.getName(name).uuid, token: "", name, img: "" });
      const { id } = await ChatMessage.create({
        type: "move",
        system: {
          mover: person(hero),
          opponents: [
            { id: "1", ...person(npc), aimed: true },
            { id: "2", ...person(nobody), aimed: false },
          ],
        },
      });
      await ChatMessage.create({ type: "moveConsent", system: { move: id, opponent: "2", name: nobody, mover: hero } });
    },
    [HERO, NOBODY, NPC] as const,
  );
  await page.getByRole("tab", { name: "Chat", exact: true }).click();
  await expect(page.locator("#chat .plain-card").last()).toBeVisible();
  return page.locator("#chat .move-card").last();
}

/** The strip of somebody who is attacked, which says the most that it can. */
export async function promptScreen(page: Page): Promise<Locator> {
  // Whoever fell on an earlier screen could not be asked.
  await page.evaluate(async (name) => {
    const hero = (globalThis as unknown as Client).game.actors.getName(name);
    for (const one of hero.effects.contents)
      if (["dead", "stun", "unconscious"].some((id) => one.statuses.has(id))) await one.delete();
  }, HERO);
  await removeAll(page, "wounds", HERO);
  await soldierAttacks(page, [HERO]);
  return defencePrompt(page);
}

interface Fighter {
  readonly uuid: string;
  readonly effects: {
    readonly contents: readonly { readonly statuses: ReadonlySet<string>; delete(): Promise<unknown> }[];
  };
  update(changes: object): Promise<unknown>;
}

interface Client {
  readonly game: {
    readonly actors: { getName(name: string): Fighter };
    readonly sirpas: {
      damage(actors: readonly Fighter[], call: object): Promise<unknown>;
    };
  };
  readonly ChatMessage: { create(data: object): Promise<{ readonly id: string }> };
}
