import { award } from "../rules/character-points/ledger.ts";
import { refused } from "../rules/outcome.ts";
import type { SirpasActor } from "./actor.ts";
import { booksOf } from "./ledger.ts";
import { tell } from "./tell.ts";

/** The characters of this world that belong to a player. */
export function playerCharacters(): readonly SirpasActor[] {
  const actors = game.actors!.contents as unknown as readonly SirpasActor[];
  return actors.filter((actor) => actor.type === "character" && actor.hasPlayerOwner);
}

/**
 * Gives points to several characters in one update, or takes some back; for a Gamemaster.
 * @param actors  Without them, all characters of the players.
 * @returns who got them; nobody if it was refused, and the user has been told why.
 */
export async function awardToAll(
  points: number,
  reason = "",
  actors: readonly SirpasActor[] = playerCharacters(),
): Promise<readonly SirpasActor[]> {
  const refusal = awardRefusal(points, actors.length);
  if (refusal !== null) {
    tell(refusal);
    return [];
  }
  const updates = actors.map((actor) => ({
    _id: actor.id,
    system: { ledger: award(booksOf(actor).ledger, points, reason) },
  }));
  await getDocumentClass("Actor").updateDocuments(updates as never);
  return actors;
}

/** Why points cannot be given; null if they can. */
export function awardRefusal(points: number, count = 1) {
  if (!game.user!.isGM) return refused("onlyGamemaster");
  if (!Number.isInteger(points) || points === 0) return refused("noPoints");
  return count === 0 ? refused("nobodyToAward") : null;
}
