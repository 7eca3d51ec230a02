import type { Seat } from "./table.ts";

/* How a Gamemaster sets the scene for a story, in any system. */

/** Places actors side by side on a new scene that everybody sees, and waits until this screen shows their tokens. */
export async function placeInRow(seat: Seat, names: readonly string[]): Promise<void> {
  await seat.page.evaluate(async (all) => {
    const { Scene, game } = globalThis as unknown as Client;
    const scene = await Scene.create({ name: "Road", active: true, ownership: { default: 0 } });
    const tokens = all.map((name, index) => ({
      ...{ name, actorId: game.actors.getName(name).id, actorLink: true },
      ...{ x: 400 + 100 * index, y: 400 },
    }));
    await scene.createEmbeddedDocuments("Token", tokens);
    await scene.activate();
  }, names);
  await seeTokens(seat, names.length);
}

/** Waits until a screen shows so many tokens. */
export async function seeTokens({ page }: Seat, count: number): Promise<void> {
  await page.waitForFunction(
    (all) => (globalThis as unknown as Client).canvas.tokens?.placeables.length === all,
    count,
  );
}

/** Has this user target the tokens with these names, and no others. */
export async function target(seat: Seat, ...names: readonly string[]): Promise<void> {
  await seat.page.evaluate((wanted) => {
    const { placeables } = (globalThis as unknown as Client).canvas.tokens!;
    for (const token of placeables) {
      token.setTarget(wanted.includes(token.name), { releaseOthers: false });
    }
  }, names);
}

/** Begins an encounter of actors, by their tokens where the scene has some; their initiative is rolled. */
export async function startEncounter({ page }: Seat, names: readonly string[]): Promise<void> {
  await page.evaluate(async (all) => {
    const { Combat, canvas, game } = globalThis as unknown as Client;
    const combat = await Combat.create({});
    const fighters = all.map((name) => {
      const token = canvas.tokens?.placeables.find((one) => one.name === name);
      const place = token ? { tokenId: token.id, sceneId: token.scene.id } : {};
      return { actorId: game.actors.getName(name).id, ...place };
    });
    await combat.createEmbeddedDocuments("Combatant", fighters);
    await combat.rollAll();
    await combat.startCombat();
  }, names);
}

/** Waits until a screen shows that the encounter has begun. */
export async function seeEncounter({ page }: Seat): Promise<void> {
  await page.waitForFunction(() => (globalThis as unknown as Client).game.combat?.started);
}

interface Holder {
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
}

interface Client {
  readonly Scene: { create(data: object): Promise<Holder & { activate(): Promise<unknown> }> };
  readonly Combat: {
    create(data: object): Promise<Holder & { rollAll(): Promise<unknown>; startCombat(): Promise<unknown> }>;
  };
  readonly game: {
    readonly actors: { getName(name: string): { readonly id: string } };
    readonly combat: { readonly started: boolean } | null;
  };
  readonly canvas: { readonly tokens?: { readonly placeables: readonly Placed[] } };
}

interface Placed {
  readonly id: string;
  readonly name: string;
  readonly scene: { readonly id: string };
  setTarget(targeted: boolean, options: object): void;
}
