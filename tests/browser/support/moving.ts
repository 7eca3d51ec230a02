import type { Seat } from "./table.ts";

/** Where somebody stands, in pixels of the scene, and on whose side. */
export interface Standpoint {
  readonly at: readonly [x: number, y: number];
  readonly disposition: 1 | 0 | -1;
}

/** Puts the tokens of actors of the world on the scene, and all of them into an encounter that begins. */
export async function putOnBoard(seat: Seat, people: Readonly<Record<string, Standpoint>>): Promise<void> {
  await seat.page.evaluate(async (all) => {
    const { game, Combat } = globalThis as unknown as Room;
    const { viewed } = game.scenes;
    const data = Object.entries(all).map(([name, { at, disposition }]) => {
      const actorId = game.actors.getName(name).id;
      return { name, actorId, actorLink: true, x: at[0], y: at[1], disposition };
    });
    const tokens = await viewed.createEmbeddedDocuments("Token", data);
    const combat = await Combat.create({ scene: viewed.id, active: true });
    const combatants = tokens.map(({ id, actorId }) => ({ tokenId: id, actorId, sceneId: viewed.id }));
    await combat.createEmbeddedDocuments("Combatant", combatants);
    await combat.startCombat();
  }, people);
}

/** Drags somebody's token by whole squares, and holds it. */
export async function holdToken(seat: Seat, name: string, right: number, down = 0): Promise<void> {
  const { page } = seat;
  const box = await page.locator(".token", { hasText: name }).boundingBox();
  if (!box) throw new Error(`${name} is not on the board.`);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + right * box.width, middle.y + down * box.height, { steps: 6 });
}

/** Drags somebody's token by whole squares and lets it go. */
export async function dragToken(seat: Seat, name: string, right: number, down = 0): Promise<void> {
  await holdToken(seat, name, right, down);
  await seat.page.mouse.up();
}

/** Where somebody's token stands, as this screen knows it. */
export async function placeOf(seat: Seat, name: string): Promise<readonly [number, number]> {
  return seat.page.evaluate((of) => {
    const { x, y } = (globalThis as unknown as Room).game.scenes.viewed.tokens.getName(of);
    return [x, y] as const;
  }, name);
}

interface Room {
  readonly game: {
    readonly actors: { getName(name: string): { readonly id: string } };
    readonly scenes: {
      readonly viewed: {
        readonly id: string;
        readonly tokens: { getName(name: string): { readonly x: number; readonly y: number } };
        createEmbeddedDocuments(name: string, data: object[]): Promise<{ id: string; actorId: string }[]>;
      };
    };
  };
  readonly Combat: {
    create(data: object): Promise<{
      createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
      startCombat(): Promise<unknown>;
    }>;
  };
}
