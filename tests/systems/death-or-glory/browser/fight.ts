import type { Browser, Locator } from "@playwright/test";
import { placeInRow, seeTokens, startEncounter, target } from "../../../browser/support/scene.ts";
import { type Seat, Table } from "../../../browser/support/table.ts";
import type { Generation } from "../../../support/generation.ts";

/** What a Gamemaster's screen sets the scene with, and what a console could do. */
export interface World {
  readonly Actor: { create(data: object): Promise<{ readonly id: string; readonly uuid: string }> };
  readonly ChatMessage: { create(data: object): Promise<unknown> };
  readonly Roll: { fromData(data: object): { toJSON(): object } };
  readonly game: {
    readonly users: { getName(name: string): { readonly id: string } };
    readonly actors: { getName(name: string): Fighter };
    readonly messages: { readonly contents: readonly { readonly id: string; readonly type: string }[] };
    readonly combat: { nextRound(): Promise<unknown> } | null;
  };
  readonly canvas: { readonly tokens: { readonly placeables: readonly Placed[] } };
}

interface Fighter {
  readonly id: string;
  readonly uuid: string;
  readonly items: { getName(name: string): Carried };
  readonly sheet: { render(options: object): Promise<unknown> };
  readonly statuses: ReadonlySet<string>;
  readonly system: { readonly hitPoints: { readonly value: number }; readonly bleeding: number };
}

interface Carried {
  readonly sheet: { render(options: object): Promise<unknown> };
  readonly system: { readonly lost: number; readonly broken: boolean };
}

interface Placed {
  readonly id: string;
  readonly name: string;
  readonly actor: { readonly id: string };
  readonly scene: { readonly id: string };
  control(): void;
}

/** A player whose Ada fights a Bandit of the Gamemaster's, both with their tokens beside each other. */
export interface Brawl {
  readonly table: Table;
  readonly gamemaster: Seat;
  readonly player: Seat;
  readonly sheet: Locator;
}

interface Wounds {
  readonly hitPoints: { readonly value: number | null };
  readonly bleeding: number;
}

const UNHURT: Wounds = { hitPoints: { value: null }, bleeding: 0 };
/** Has 4 hit points left, and one serious wound. */
export const BLEEDING: Wounds = { hitPoints: { value: 4 }, bleeding: 1 };

export const d100 = (face: number) => ({ face, of: 100 });
export const d10 = (face: number) => ({ face, of: 10 });

/** @param wounds  What the Bandit has of them */
export async function openBrawl(browser: Browser, generation: Generation, wounds: Wounds = UNHURT): Promise<Brawl> {
  const table = await Table.open({ system: "dist-systems/death-or-glory", generation });
  const gamemaster = await table.join(browser, "Gamemaster");
  await gamemaster.page.evaluate(async (wounds) => {
    const { Actor, game } = globalThis as unknown as World;
    const sword = {
      ...{ name: "Long Sword", type: "weapon" },
      system: {
        ...{ key: "long-sword", skill: "swordsplay", size: "medium", equipped: true },
        ...{ damage: { dice: 1, faces: 10 }, minimum: { strength: 12 } },
      },
    };
    const covers = ["torso", "leftArm", "rightArm", "leftLeg", "rightLeg"];
    const mail = { name: "Mail", type: "armour", system: { covers, protection: 3, worn: true } };
    const attributes = { strength: { base: 12 }, constitution: { base: 11 }, agility: { base: 11 } };
    const skills = { swordsplay: { learned: 47 } };
    await Actor.create({
      ...{ name: "Ada", type: "character", items: [sword], system: { attributes, skills, origin: "fighter" } },
      ownership: { [game.users.getName("Player 1").id]: 3 },
      prototypeToken: { actorLink: true },
    });
    await Actor.create({
      ...{ name: "Bandit", type: "npc", items: [sword, mail] },
      system: { attributes: { constitution: { base: 11 } }, skills: { swordsplay: { learned: 37 } }, ...wounds },
      prototypeToken: { actorLink: true },
    });
  }, wounds);
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

export async function leaveBrawl({ table, gamemaster, player }: Brawl): Promise<void> {
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
    return { hitPoints: system.hitPoints.value, bleeding: system.bleeding, conditions: [...statuses].sort() };
  }, name);
}

/** Attacks with the sword, and lets the dice fall as given. */
export async function attack({ player, sheet }: Brawl, ...dice: readonly ReturnType<typeof d100>[]): Promise<void> {
  await sheet.getByRole("button", { name: /with Long Sword/ }).click();
  await player.layDice(...dice);
  await player.page.locator(".attack-dialog").getByRole("button", { name: "Roll" }).click();
}
