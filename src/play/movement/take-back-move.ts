import { combatAt } from "#core/foundry/collections.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import type { SirpasActor } from "../documents.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { turnLog, undoLastUse } from "../combat/turn/turn-state.ts";
import { useIn } from "../combat/turn/turn-uses.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { doOrAsk } from "#core/play/deciding/ask-gamemaster.ts";
import { encounterOf } from "../encounter/encounter-of.ts";
import { undoLast } from "#core/play/log/undo.ts";

/** The name under which a Gamemaster's client gives an action back. */
export const GIVE_BACK = "sirpas.giveMoveBack";

/** Whose action of moving is asked back, and the encounter it was spent in. */
interface AskedMoveBack {
  readonly combat: string;
  readonly actor: string;
}

/**
 * Gives the action of moving back to somebody whose token went back to where it stood. What was done since stays: then it is for
 * the log of the fight to undo.
 */
export async function takeBackMove(actor: SirpasActor): Promise<void> {
  if (!turnLog(actor).some(({ type }) => type === "move")) return;
  const encounter = encounterOf(actor);
  if (!encounter) return undoLastUse(actor);
  const asked: AskedMoveBack = { combat: encounter.id ?? "", actor: actor.uuid };
  await doOrAsk(GIVE_BACK, asked);
}

/** The same for somebody who asked this client to. */
export async function giveBackAsked(
  user: User.Implementation,
  { combat, actor: uuid }: AskedMoveBack,
): Promise<Result<null>> {
  const encounter = combatAt(combat);
  const actor = actorAt(uuid);
  if (!encounter || !actor?.testUserPermission(user, "OWNER")) return err("notYours");
  const last = encounter.standing.at(-1);
  const isTheirs = last?.changes.some((change) => {
    const found = useIn(change);
    return found?.actor === actor.uuid && found.use.type === "move";
  });
  if (last?.type !== "use" || !isTheirs) return err("moveNotLast", { name: nameOf(actor) });
  await undoLast(encounter);
  return ok(null);
}
