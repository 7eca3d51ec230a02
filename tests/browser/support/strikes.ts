import type { Console } from "./console.ts";
import type { Seat } from "./table.ts";

/** An attack without any dialog, on somebody who answers nothing. */
export interface StrikeHit {
  readonly attacker: string;
  readonly target: string;
  /** What its three dice show. */
  readonly dice: readonly number[];
}

/** Gives somebody what honest blows take: the style with actions for many in a turn, and its punch. For a Gamemaster. */
export async function teachToPunch(seat: Seat, name: string, level = 1): Promise<void> {
  await seat.page.evaluate(
    async ({ name, level }) => {
      const { game } = globalThis as unknown as Console;
      const entry = async (pack: string, of: string, system: object = {}) => {
        const found = game.packs.get(`sirpas.${pack}`)!;
        const data = (await found.getDocument(found.index.getName(of)!._id)).toObject();
        return { ...data, system: { ...(data["system"] as object), ...system } };
      };
      const items = [
        await entry("styles", "Brawl", { level, actions: [{ from: 1, actions: 20 }] }),
        await entry("manoeuvres", "Punch"),
      ];
      await game.actors.getName(name)!.createEmbeddedDocuments("Item", items);
    },
    { name, level },
  );
}

/** Takes somebody for dead, so that they answer no attack, or not any more. For a Gamemaster. */
export async function takeForDead(seat: Seat, name: string, active = true): Promise<void> {
  await seat.page.evaluate(
    async ({ name, active }) => {
      const { game } = globalThis as unknown as {
        game: {
          actors: { getName(name: string): { toggleStatusEffect(id: string, options: object): Promise<unknown> } };
        };
      };
      await game.actors.getName(name).toggleStatusEffect("dead", { active });
    },
    { name, active },
  );
}

/** Punches somebody who answers nothing, as the sheet does it, at any place in the turn: as an attack that is to keep them from moving. */
export async function punch(seat: Seat, { attacker, target, dice }: StrikeHit): Promise<void> {
  await seat.layDice(...dice);
  await seat.page.evaluate(
    async ({ attacker, target }) => {
      const { game } = globalThis as unknown as { game: { actors: { getName(name: string): Fighter } } };
      interface Fighter {
        readonly items: { getName(name: string): unknown };
        attack(call: object): Promise<unknown>;
      }
      const actor = game.actors.getName(attacker);
      const call = { item: actor.items.getName("Punch"), targets: [game.actors.getName(target)], prevents: true };
      if ((await actor.attack({ ...call, fast: true })) === null)
        throw new Error(`${attacker} cannot punch ${target}.`);
    },
    { attacker, target },
  );
}

/** The severities of somebody's wounds, as this screen knows them. */
export async function woundsOf(seat: Seat, name: string): Promise<string[]> {
  return seat.page.evaluate((name) => {
    const { game } = globalThis as unknown as {
      game: {
        actors: { getName(name: string): { system: { woundList: readonly { readonly severity: string }[] } } };
      };
    };
    return game.actors.getName(name).system.woundList.map(({ severity }) => severity);
  }, name);
}

/** The attacks that the log of the encounter counts: who did them, and through whom they were written down. */
export async function attacksInLog(seat: Seat): Promise<{ by: string; through: string }[]> {
  return seat.page.evaluate(() => {
    const { game } = globalThis as unknown as {
      game: {
        combats: {
          contents: readonly { readonly standing: readonly { type: string; by: string; through: string }[] }[];
        };
      };
    };
    const events = game.combats.contents[0]?.standing ?? [];
    return events.filter(({ type }) => type === "attack").map(({ by, through }) => ({ by, through }));
  });
}
