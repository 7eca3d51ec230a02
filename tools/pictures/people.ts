import type { Seat } from "../../tests/browser/support/table.ts";

/** Somebody of a compendium who stands on the scene. */
export interface Present {
  readonly pack: "characters" | "npcs";
  readonly name: string;
  /** The square, counted from the upper left corner. */
  readonly at: readonly [column: number, row: number];
  /** The player whose character it is. */
  readonly player?: string;
  /** Whether play has begun for them, so that their sheet opens locked. */
  readonly plays?: boolean;
  /** What is otherwise than in the compendium. */
  readonly system?: object;
}

export const YSOLDE = "Ysolde Harrow";
export const MERRIN = "Merrin Thatch";
export const GUARD = "Gate Guard";
export const SOLDIER = "Veteran Soldier";

/** Who plays in the pictures: two characters of the compendium and whom they meet. */
export const CAST: readonly Present[] = [
  {
    ...{ pack: "characters", name: YSOLDE, at: [4, 3], player: "Player 1", plays: true },
    system: {
      favourites: Object.fromEntries(
        ["strength", "climbing", "perception", "charisma"].map((ref, index) => [
          `picture${index}`,
          { ref, sort: index + 1 },
        ]),
      ),
      status: { scratches: 1 },
    },
  },
  { pack: "characters", name: MERRIN, at: [4, 4], player: "Player 2" },
  { pack: "npcs", name: GUARD, at: [5, 3] },
  { pack: "npcs", name: SOLDIER, at: [5, 4] },
];

interface Stored {
  readonly id: string;
  toObject(): Record<string, unknown>;
}

interface Room {
  readonly game: {
    readonly packs: {
      get(id: string): {
        readonly index: { getName(name: string): { readonly _id: string } | undefined };
        getDocument(id: string): Promise<Stored>;
      };
    };
    readonly users: { getName(name: string): (Stored & { update(changes: object): Promise<unknown> }) | undefined };
    readonly scenes: {
      readonly viewed: {
        readonly grid: { readonly size: number };
        createEmbeddedDocuments(type: "Token", data: readonly object[]): Promise<unknown>;
      };
    };
  };
  readonly foundry: { readonly utils: { mergeObject(first: object, second: object): object } };
  readonly Actor: { create(data: object): Promise<Stored & { beginPlay(): Promise<unknown> }> };
}

/** Puts people into the world and their tokens on the scene; a player's character becomes the one they play. */
export async function gather(seat: Seat, people: readonly Present[]): Promise<void> {
  await seat.page.evaluate(async (all) => {
    const { game, Actor, foundry } = globalThis as unknown as Room;
    for (const { pack, name, at, player, plays, system = {} } of all) {
      const found = game.packs.get(`sirpas.${pack}`);
      const data = (await found.getDocument(found.index.getName(name)!._id)).toObject();
      const user = player ? game.users.getName(player) : undefined;
      const disposition = pack === "characters" ? 1 : -1;
      const actor = await Actor.create({
        ...{ ...data, folder: null, ownership: user ? { default: 2, [user.id]: 3 } : {} },
        system: foundry.utils.mergeObject(data["system"] as object, system),
        prototypeToken: { ...(data["prototypeToken"] as object), actorLink: true, disposition },
      });
      if (plays) await actor.beginPlay();
      await user?.update({ character: actor.id });
      const { viewed } = game.scenes;
      const [x, y] = at.map((square) => square * viewed.grid.size);
      const token = { name, actorId: actor.id, actorLink: true, x, y, disposition };
      await viewed.createEmbeddedDocuments("Token", [{ ...token, texture: { src: data["img"] } }]);
    }
  }, people);
}
