import { afterAll, beforeAll, beforeEach } from "vitest";
import type { SirpasActor } from "../../../src/documents/actor.ts";
import { forgerAs, type Forger } from "./forger.ts";
import { openSirpas, type SirpasTable } from "./table.ts";

const OWNER = 3;

/** A table with a Gamemaster's client and a player who has a console. */
interface ForgersTable {
  readonly table: SirpasTable;
  readonly player: Forger;
  /** The id of that player's user. */
  readonly forger: string;
}

/** The data of actors, by the names under which a test reaches them. */
type ActorsOf<Name extends string> = (forger: string, other: string) => Readonly<Record<Name, object>>;

/** Another player's character, the forger's own, and a Gamemaster's. */
const OF_THREE_OWNERS: ActorsOf<"ada" | "bo" | "guard"> = (forger, other) => ({
  ada: { name: "Ada", type: "character", ownership: { [other]: OWNER } },
  bo: { name: "Bo", type: "character", ownership: { [forger]: OWNER } },
  guard: { name: "Guard", type: "npc" },
});

/**
 * Opens such a table for the tests of a `describe`; before each, all that is left in the world makes place for the actors.
 * @param actors  What they are made of, from the ids of the forger's user and another player's.
 */
export function forgersTable(): ForgersTable & Readonly<Record<"ada" | "bo" | "guard", SirpasActor>>;
export function forgersTable<Name extends string>(
  actors: ActorsOf<Name>,
): ForgersTable & Readonly<Record<Name, SirpasActor>>;
export function forgersTable(actors: ActorsOf<string> = OF_THREE_OWNERS): object {
  const at = {} as { -readonly [Key in keyof ForgersTable]: ForgersTable[Key] };
  beforeAll(async () => {
    at.table = await openSirpas();
    at.player = await forgerAs(at.table.url, "Player 1");
    at.forger = game.users!.getName("Player 1")!.id!;
  });
  afterAll(async () => {
    at.player.leave();
    await at.table.close();
  });
  beforeEach(async () => {
    at.table.notices.length = 0;
    for (const all of [game.messages!, game.combats!, game.actors!]) {
      for (const one of [...all.contents]) await one.delete();
    }
    const other = game.users!.getName("Player 2")!.id!;
    for (const [key, data] of Object.entries(actors(at.forger, other))) {
      Object.assign(at, { [key]: await at.table.createActor(data) });
    }
  });
  return at;
}
