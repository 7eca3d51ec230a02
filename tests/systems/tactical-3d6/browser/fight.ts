import type { Browser, Locator } from "@playwright/test";
import { placeInRow, seeTokens, startEncounter, target } from "../../../browser/support/scene.ts";
import { type Seat, Table } from "../../../browser/support/table.ts";
import type { Generation } from "../../../support/generation.ts";
import { LEATHER, SHIELD, SWORD } from "../armament.ts";

interface World {
  readonly Actor: { create(data: object): Promise<unknown> };
  readonly game: {
    readonly users: { getName(name: string): { readonly id: string } };
    readonly actors: { getName(name: string): Fighter };
  };
}

interface Fighter {
  readonly sheet: { render(options: object): Promise<unknown> };
  readonly statuses: ReadonlySet<string>;
  readonly system: { readonly hitPoints: { readonly value: number }; readonly shock: number };
}

/** A player whose Ada fights a Bandit of the Gamemaster's, both with their tokens beside each other. */
export interface Duel {
  readonly table: Table;
  readonly gamemaster: Seat;
  readonly player: Seat;
  readonly sheet: Locator;
}

export async function openDuel(browser: Browser, generation: Generation): Promise<Duel> {
  const table = await Table.open({ system: "dist-systems/tactical-3d6", generation });
  const gamemaster = await table.join(browser, "Gamemaster");
  await gamemaster.page.evaluate(
    async ([sword, leather, shield]) => {
      const { Actor, game } = globalThis as unknown as World;
      const skills = { sword: 3, shield: 2, "first-aid": 4 };
      await Actor.create({
        ...{ name: "Ada", type: "character", items: [sword, leather] },
        system: { attributes: { strength: 12, dexterity: 12, health: 11 }, skills, concept: "Sellsword" },
        ownership: { [game.users.getName("Player 1").id]: 3 },
        prototypeToken: { actorLink: true },
      });
      await Actor.create({
        ...{ name: "Bandit", type: "npc", items: [sword, leather, shield], system: { skills } },
        prototypeToken: { actorLink: true },
      });
    },
    [SWORD, LEATHER, SHIELD],
  );
  await placeInRow(gamemaster, ["Ada", "Bandit"]);
  await startEncounter(gamemaster, ["Ada", "Bandit"]);
  const player = await table.join(browser, "Player 1");
  await seeTokens(player, 2);
  await target(player, "Bandit");
  await player.page.evaluate(() =>
    (globalThis as unknown as World).game.actors.getName("Ada").sheet.render({ force: true }),
  );
  const sheet = player.page.locator(".application.sheet").filter({ hasText: "Ada" });
  await sheet.getByRole("tab", { name: "Combat" }).click();
  for (const seat of [gamemaster, player]) await seat.sidebar("Chat");
  return { table, gamemaster, player, sheet };
}

export async function leaveDuel({ table, gamemaster, player }: Duel): Promise<void> {
  await player.leave();
  await gamemaster.leave();
  await table.close();
}

/** The last attack in the chat. */
export function card({ page }: Seat): Locator {
  return page.locator("#chat .chat-log .attack-card").last();
}

/** What a fight has made of somebody. */
export async function state({ page }: Seat, name: string) {
  return page.evaluate((who) => {
    const { statuses, system } = (globalThis as unknown as World).game.actors.getName(who);
    return { hitPoints: system.hitPoints.value, shock: system.shock, conditions: [...statuses].sort() };
  }, name);
}
