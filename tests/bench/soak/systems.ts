import { putFighter } from "../../browser/support/fighters.ts";
import { LEVEL } from "../../browser/support/console.ts";
import type { Seat } from "../../browser/support/table.ts";
import { LEATHER, SWORD } from "../../systems/tactical-3d6/armament.ts";
import { attackByButton, attackByCall, harmMany } from "./in-page.ts";

/** How a system is played for long. */
export interface Soaked {
  readonly id: string;
  /** Makes characters with these names, the first of them the player's. */
  put(seat: Seat, names: readonly string[]): Promise<void>;
  /** One attack of whose place it is. @returns the milliseconds until it is written; null where nothing came of it */
  attack(seat: Seat): Promise<number | null>;
  /** What happens to so many at once: an attack with two strikes, or without attacks at several what befalls them all. */
  readonly several: { readonly name: string; happen(seat: Seat, who: string, targets: number): Promise<number> };
}

const PLAYER = "Player 1";

/**
 * How many cards an attack may replace at most on any page: by its answer, by what is rolled then, or said of a tie, and by what comes of
 * it, for both sides together.
 */
export const MOST_REPLACED = 3;

const SIRPAS: Soaked = {
  id: "sirpas",
  async put(seat, names) {
    const system = { structs: { injuryResistance: 30 } };
    for (const [index, name] of names.entries()) {
      const npc = { type: "npc", styles: { Brawl: 8 } } as const;
      const styles = { Brawl: 8, Firearms: 12 };
      const hero = { styles, weapons: ["Semi-automatic Pistol"], ownership: { [PLAYER]: LEVEL.owner } } as const;
      await putFighter(seat, name, { ...(index === 0 ? hero : npc), manoeuvres: true, system });
    }
  },
  attack: ({ page }) => page.evaluate(attackByCall, { what: "Punch", targets: 1 }),
  several: {
    name: "two strikes",
    happen: ({ page }, who, targets) => page.evaluate(attackByCall, { who, what: "Rapid Fire", targets }),
  },
};

/** In the systems whose attacks have one target each: something that befalls several. */
const harm = (kind: string): Soaked["several"] => ({
  name: "harm",
  happen: ({ page }, _, targets) => page.evaluate(harmMany, { call: { kind, amount: 4 }, targets }),
});

const SIMVERSE: Soaked = {
  id: "simverse",
  put: (seat, names) =>
    putActors(seat, names, {
      // Nobody falls so soon.
      system: { attributes: { endurance: { bought: 60 } } },
      items: [
        {
          ...{ name: "Longsword", type: "weapon" },
          system: {
            ...{ key: "longsword", group: "medium", skills: ["swords"], damage: { dice: 2, bonus: -1 }, thrust: 1 },
            ...{ types: ["cutting"], reach: 1, equipped: true },
          },
        },
        {
          ...{ name: "Swords", type: "skill" },
          system: { key: "swords", group: "combat", attributes: ["dexterity"], level: 6 },
        },
      ],
    }),
  attack: ({ page }) => page.evaluate(attackByButton, { tab: "gear" }),
  several: harm("fall"),
};

const DEATH_OR_GLORY: Soaked = {
  id: "death-or-glory",
  put: (seat, names) =>
    putActors(seat, names, {
      // Nobody falls so soon.
      system: {
        attributes: { strength: { base: 12 }, constitution: { base: 90 } },
        skills: { swordsplay: { learned: 60 } },
      },
      items: [
        {
          ...{ name: "Long Sword", type: "weapon" },
          system: {
            ...{ key: "long-sword", skill: "swordsplay", size: "medium", equipped: true },
            // Who has nothing left to attack with would be waited for without end.
            ...{ damage: { dice: 1, faces: 10 }, minimum: { strength: 12 }, unbreakable: true },
          },
        },
      ],
    }),
  attack: ({ page }) => page.evaluate(attackByButton, { tab: "combat" }),
  several: harm("damage"),
};

const BIND: Soaked = {
  id: "bind",
  put: (seat, names) =>
    putActors(seat, names, {
      // Nobody falls so soon.
      system: { attributes: { strength: 1, dexterity: 1, speed: 2 }, skills: { combat: 1 }, hitPoints: { value: 300 } },
      items: [
        {
          ...{ name: "Shortsword", type: "weapon" },
          system: { attack: 1, damage: 1, cost: 1, weight: 2, equipped: true },
        },
      ],
    }),
  attack: ({ page }) => page.evaluate(attackByButton, { tab: "combat" }),
  several: harm("damage"),
};

const TACTICAL: Soaked = {
  id: "tactical-3d6",
  put: (seat, names) =>
    putActors(seat, names, {
      // Nobody falls so soon.
      system: { skills: { sword: 3 }, secondaries: { hitPoints: 300 } },
      items: [SWORD, LEATHER],
    }),
  attack: ({ page }) => page.evaluate(attackByButton, { tab: "combat" }),
  several: harm("crushing"),
};

/** All systems, by their ids. */
export const SOAKED: readonly Soaked[] = [SIRPAS, SIMVERSE, DEATH_OR_GLORY, BIND, TACTICAL];

interface Room {
  readonly Actor: { create(data: readonly object[]): Promise<unknown> };
  readonly game: { readonly users: { getName(name: string): { readonly id: string } } };
}

async function putActors({ page }: Seat, names: readonly string[], data: object): Promise<void> {
  await page.evaluate(
    async ({ names, data, player, owner }) => {
      const { Actor, game } = globalThis as unknown as Room;
      const ownership = { [game.users.getName(player).id]: owner };
      await Actor.create(
        names.map((name, index) => ({
          ...{ ...data, name, type: index === 0 ? "character" : "npc", prototypeToken: { actorLink: true } },
          ...(index === 0 ? { ownership } : {}),
        })),
      );
    },
    { names, data, player: PLAYER, owner: LEVEL.owner },
  );
}
