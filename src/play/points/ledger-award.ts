import { award } from "../../rules/points/ledger.ts";
import { doOrAsk } from "#core/play/deciding/ask-gamemaster.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import type { SirpasActor } from "../documents.ts";
import { CALL_LIMITS } from "../checks/limits.ts";
import { AWARD, booksOf, ledgerChanges } from "./ledger.ts";
import { actors } from "#core/foundry/collections.ts";
import { actorAt, update, updateActors } from "#core/foundry/documents.ts";
import { withMutex } from "#core/utils/mutex.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";

/** The characters of this world that belong to a player. */
export function playerCharacters(): readonly SirpasActor[] {
  return actors().filter((actor) => actor.type === "character" && actor.hasPlayerOwner);
}

/**
 * Gives points to several characters, in one update where they are of the directory, or takes some back; for a Gamemaster.
 * @param receivers  Without them, all characters of the players.
 * @returns who got them; nobody if it was refused, and the user has been told why.
 */
export async function awardToAll(
  points: number,
  reason = "",
  receivers: readonly SirpasActor[] = playerCharacters(),
): Promise<readonly SirpasActor[]> {
  const error = awardError(points, receivers.length);
  if (error !== null) {
    notifyRefusal(error);
    return [];
  }
  const seen = receivers.map((actor) => [actor.uuid, linesOf(actor)] as const);
  return (await doOrAsk(AWARD, { points, reason, seen })).ok ? receivers : [];
}

interface Award {
  readonly points: number;
  readonly reason: string;
  /** Who gets them, and how many lines the ledger of each had when that was decided. */
  readonly seen: readonly (readonly [uuid: string, lines: number])[];
}

/** Gives points as a Gamemaster has decided. Of two who do so at once, the second is told, and decides again. */
export async function awardAsked(user: User.Implementation, { points, reason, seen }: Award): Promise<Result<null>> {
  if (!user.isGM) return err("onlyGamemaster");
  if (!Array.isArray(seen)) return err("nobodyToAward");
  const error = awardError(points, seen.length);
  if (error !== null) return error;
  return withMutex(AWARDING, async () => {
    const receivers: SirpasActor[] = [];
    for (const [uuid, lines] of seen) {
      const actor = actorAt(String(uuid));
      if (!actor) return err("nobodyToAward");
      if (linesOf(actor) !== lines) return err("pointsChanged", { actor: actor.name });
      receivers.push(actor);
    }
    await give(points, String(reason), receivers);
    return ok(null);
  });
}

const AWARDING = {};

/** How many lines the ledger of a character has. */
function linesOf(actor: SirpasActor): number {
  return Object.keys(actor.system._source.ledger.entries).length;
}

async function give(points: number, reason: string, receivers: readonly SirpasActor[]): Promise<void> {
  const change = (actor: SirpasActor) => ({
    system: { ledger: ledgerChanges(actor, award(booksOf(actor).ledger, points, reason)) },
  });
  // The actor of a token that is not linked bears the id of the one in the directory, and is changed through its token.
  const own = receivers.filter(({ isToken }) => isToken);
  const updates = receivers.filter(({ isToken }) => !isToken).map((actor) => ({ _id: actor.id, ...change(actor) }));
  await updateActors(updates);
  for (const actor of own) await update(actor, change(actor));
}

/** Why points cannot be given; null if they can. */
function awardError(points: number, count = 1) {
  if (!game.user!.isGM) return err("onlyGamemaster");
  if (!Number.isInteger(points) || points === 0) return err("noPoints");
  if (Math.abs(points) > CALL_LIMITS.points)
    return err("pointsRange", { min: -CALL_LIMITS.points, max: CALL_LIMITS.points });
  return count === 0 ? err("nobodyToAward") : null;
}
