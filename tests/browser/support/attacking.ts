import { removeAll } from "./remove-all.ts";
import type { Locator } from "@playwright/test";
import { lastCard } from "./asking.ts";
import type { Seat } from "./table.ts";

interface Stage {
  readonly game: {
    readonly actors: { getName(name: string): Fighter | undefined };
    readonly combats: { readonly contents: readonly { readonly started: boolean }[] };
    readonly messages: { readonly contents: readonly { readonly id: string; readonly type: string }[] };
    readonly settings: { set(namespace: string, key: string, value: unknown): Promise<unknown> };
    readonly sirpas: { attack(actor: Fighter, call: object): Promise<{ readonly id: string } | null> };
  };
}

interface Fighter {
  readonly uuid: string;
  update(changes: object): Promise<unknown>;
  readonly items: { getName(name: string): object | undefined };
}

/** Attacks at once, in a new turn of all who take part, with something on the attacker's sheet. @returns the id of the message. */
export async function attack(
  seat: Seat,
  attacker: string,
  technique: string,
  targets: readonly string[],
  call: object = {},
): Promise<string> {
  const inTurns = await seat.page.evaluate(() =>
    (globalThis as unknown as Stage).game.combats.contents.some(({ started }) => started),
  );
  // Outside of an encounter a turn lasts until somebody says that it is over.
  if (!inTurns) await removeAll(seat.page, "uses", attacker, ...targets);
  return seat.page.evaluate(
    async ({ attacker, technique, targets, call }) => {
      const { game } = globalThis as unknown as Stage;
      const actor = game.actors.getName(attacker)!;
      const all = targets.map((name) => game.actors.getName(name)!);
      const message = await game.sirpas.attack(actor, {
        ...{ item: actor.items.getName(technique), targets: all, fast: true, visibility: "public" },
        ...call,
      });
      if (!message) throw new Error(`${attacker} did not attack with ${technique}.`);
      return message.id;
    },
    { attacker, technique, targets, call },
  );
}

/** Sets a setting of the world. */
export async function resolve(seat: Seat, key: string, value: unknown): Promise<void> {
  await seat.page.evaluate(
    async ({ key, value }) => (globalThis as unknown as Stage).game.settings.set("sirpas", key, value),
    { key, value },
  );
}

/** The last card of an attack in somebody's chat. */
export function attackCard(seat: Seat): Promise<Locator> {
  return lastCard(seat, "attack-card");
}
