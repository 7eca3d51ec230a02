import { err } from "../../rules/result.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import type { SirpasCombat } from "../../documents/combat.ts";
import { askGamemaster, canAskGamemaster } from "../deciding/ask-gamemaster.ts";
import { combatWith, fightOf } from "../encounter/fight-of.ts";
import { undoLast } from "../log/undo.ts";
import { nameOf } from "../contests/name-of.ts";
import { notifyRefusal } from "../../utils/notify-refusal.ts";
import { turnLog, undoLastUse, useIn } from "../combat/turn-state.ts";
import { actorAt } from "../challenge/answers.ts";
import { ok, type Result } from "../../rules/result.ts";

/** The name under which a Gamemaster's client gives an action back. */
export const GIVE_BACK = "sirpas.giveMoveBack";

/** Whose action of moving is asked back, and the encounter it was spent in. */
interface AskedMoveBack {
  readonly combat: string;
  readonly actor: string;
}

/**
 * Gives the action of moving back to somebody whose token went back to where it stood. What was done since stays: then it is for
 * the log of the fight to take back.
 */
export async function takeBackMove(actor: SirpasActor): Promise<void> {
  if (!turnLog(actor).some(({ type }) => type === "move")) return;
  const fight = fightOf(actor);
  if (!fight) return undoLastUse(actor);
  const answer = canAskGamemaster() && !game.user!.isGM ? await ask(fight, actor) : await giveBack(fight, actor);
  if (!answer.ok) notifyRefusal(answer);
}

/** Gives an action back to somebody who asked this client to. */
export async function giveBackAsked(
  user: User.Implementation,
  { combat, actor: uuid }: AskedMoveBack,
): Promise<Result<null>> {
  const fight = combatWith(combat);
  const actor = actorAt(uuid);
  if (!fight || !actor?.testUserPermission(user, "OWNER")) return err("notYours");
  return giveBack(fight, actor);
}

function ask(fight: SirpasCombat, actor: SirpasActor): Promise<Result<null>> {
  return askGamemaster(GIVE_BACK, { combat: fight.id ?? "", actor: actor.uuid });
}

async function giveBack(fight: SirpasCombat, actor: SirpasActor): Promise<Result<null>> {
  const last = fight.standing.at(-1);
  const isTheirs = last?.changes.some((change) => {
    const found = useIn(change);
    return found?.actor === actor.uuid && found.use.type === "move";
  });
  if (last?.type !== "use" || !isTheirs) return err("moveNotLast", { name: nameOf(actor) });
  await undoLast(fight);
  return ok(null);
}
