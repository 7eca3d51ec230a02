import { expect, type Locator } from "@playwright/test";
import type { Seat } from "./table.ts";

/** The tab of the sidebar with the encounters. */
export function tracker(seat: Seat): Locator {
  return seat.page.locator("#combat");
}

/** Somebody's line in it. */
export function row(seat: Seat, name: string): Locator {
  return tracker(seat).locator(".tracker-row").filter({ hasText: name });
}

/** The names from the first to the last in the order. */
export async function order(seat: Seat): Promise<string[]> {
  return tracker(seat).locator(".tracker-name").allInnerTexts();
}

/** Whoever's place it is. */
export function active(seat: Seat): Locator {
  return tracker(seat).locator(".tracker-row.active .tracker-name");
}

/** Brings actors of the world together in a new encounter; those named with a star are hidden. */
export async function putEncounter(seat: Seat, names: readonly string[]): Promise<void> {
  await seat.page.evaluate(async (all) => {
    const { game, Combat } = globalThis as unknown as Client;
    const combatants = all.map((name) => ({
      actorId: game.actors.getName(name.replace("*", "")).id,
      hidden: name.endsWith("*"),
      name: name.replace("*", ""),
    }));
    const combat = await Combat.create({ active: true });
    await combat.createEmbeddedDocuments("Combatant", combatants);
  }, names);
  await seat.sidebar("Combat");
  await expect(tracker(seat).locator(".tracker-row")).toHaveCount(names.length);
}

/** Plays something in the encounter by the names Foundry has for it. */
export async function combatCall(seat: Seat, method: string, ...names: string[]): Promise<void> {
  await seat.page.evaluate(
    async ({ method, names }) => {
      const { game } = globalThis as unknown as Client;
      const [combat] = game.combats.contents;
      const ids = names.map((name) => combat!.combatants.getName(name).id);
      await combat![method]!(...(ids.length > 0 ? [ids] : []));
    },
    { method, names },
  );
}

/** What Foundry itself knows of where the encounter stands. */
export async function foundryState(seat: Seat): Promise<{ round: number; name: string | null; time: number }> {
  return seat.page.evaluate(() => {
    const { game } = globalThis as unknown as Client;
    const [combat] = game.combats.contents;
    return { round: combat!.round, name: combat!.combatant?.name ?? null, time: game.time.worldTime };
  });
}

type Methods = Record<string, (...parameters: unknown[]) => Promise<unknown>>;

type Encounter = Methods & {
  readonly round: number;
  readonly combatant: { readonly name: string } | null;
  readonly combatants: { getName(name: string): { readonly id: string } };
  createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
};

interface Client {
  readonly game: {
    readonly actors: { getName(name: string): { readonly id: string } };
    readonly combats: { readonly contents: readonly Encounter[] };
    readonly time: { readonly worldTime: number };
  };
  readonly Combat: { create(data: object): Promise<Encounter> };
}
