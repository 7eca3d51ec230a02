import { expect, type Locator } from "@playwright/test";
import type { Seat } from "./table.ts";

/** What somebody has who attacks or is attacked: styles at a level with all their manoeuvres, things in use. */
export interface Given {
  readonly type?: "character" | "npc";
  readonly styles?: Readonly<Record<string, number>>;
  readonly weapons?: readonly string[];
  readonly armours?: readonly string[];
  readonly gear?: Readonly<Record<string, number>>;
  readonly system?: object;
  /** Level by the name of a user, or for `default`. */
  readonly ownership?: Readonly<Record<string, number>>;
  /** Where the token stands, in squares. */
  readonly at: readonly [column: number, row: number];
  readonly disposition?: 1 | 0 | -1;
}

interface Stored {
  readonly id: string;
  toObject(): Record<string, unknown>;
}

interface Pack {
  readonly index: { getName(name: string): { readonly _id: string } | undefined };
  getDocument(id: string): Promise<Stored>;
  getDocuments(): Promise<readonly (Stored & { readonly system: { readonly style: string } })[]>;
}

interface Room {
  readonly game: {
    readonly packs: { get(id: string): Pack };
    readonly users: { getName(name: string): { readonly id: string } | undefined };
    readonly scenes: {
      readonly viewed: {
        readonly grid: { readonly size: number };
        createEmbeddedDocuments(type: "Token", data: readonly object[]): Promise<unknown>;
      };
    };
  };
  readonly Actor: { create(data: object): Promise<Stored> };
}

/** Puts somebody into the world who can fight, and their token on the scene. */
export async function putOnScene(seat: Seat, name: string, given: Given): Promise<void> {
  await seat.page.evaluate(
    async ({ name, given }) => {
      const { game, Actor } = globalThis as unknown as Room;
      const entry = async (pack: string, of: string, system: object = {}) => {
        const found = game.packs.get(`sirpas.${pack}`);
        const data = (await found.getDocument(found.index.getName(of)!._id)).toObject();
        return { ...data, system: { ...(data.system as object), ...system } };
      };
      const { styles = {}, weapons = [], armours = [], gear = {}, disposition = 0 } = given;
      const items: Record<string, unknown>[] = await Promise.all([
        ...Object.entries(styles).map(([of, level]) => entry("styles", of, { level })),
        ...weapons.map((of) => entry("weapons", of, { equipped: true })),
        ...armours.map((of) => entry("armours", of, { worn: true })),
        ...Object.entries(gear).map(([of, quantity]) => entry("gear", of, { quantity })),
      ]);
      const keys = items.filter(({ type }) => type === "style").map(({ system }) => (system as { key: string }).key);
      const all = await game.packs.get("sirpas.manoeuvres").getDocuments();
      const manoeuvres = all.filter(({ system }) => keys.includes(system.style)).map((one) => one.toObject());
      const ownership = Object.entries(given.ownership ?? {}).map(([user, level]) => [
        user === "default" ? user : game.users.getName(user)!.id,
        level,
      ]);
      const actor = await Actor.create({
        ...{ name, type: given.type ?? "character", system: given.system ?? {} },
        ...{ prototypeToken: { actorLink: true, disposition }, items: [...items, ...manoeuvres] },
        ownership: Object.fromEntries(ownership),
      });
      const { viewed } = game.scenes;
      const [x, y] = given.at.map((square) => square * viewed.grid.size);
      await viewed.createEmbeddedDocuments("Token", [{ name, actorId: actor.id, actorLink: true, x, y, disposition }]);
    },
    { name, given },
  );
  await expect(seat.page.locator(".token").filter({ hasText: name })).toHaveCount(1);
}

/** The dialog of an attack. */
export function attackDialog(seat: Seat): Locator {
  return seat.page.locator(".application.sirpas.attack-dialog");
}
