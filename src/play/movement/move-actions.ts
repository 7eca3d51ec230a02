import { err, ok, type Result } from "#core/rules/result.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import type { SirpasCombat } from "../../documents/combat.ts";
import { createMessage, createMessages, actorAt, speakerOf } from "#core/foundry/documents.ts";
import { withMutex } from "#core/utils/mutex.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { asVisibleAs } from "#core/play/cards/visibility.ts";
import { spendAction } from "../combat/record-use.ts";
import { tokenOf } from "../combat/tokens.ts";
import { currentTurn, turnLog, undoLastUse } from "../combat/turn-state.ts";
import { useIn } from "../combat/turn-uses.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { seenByAsked } from "#core/play/cards/visibility.ts";
import { askGamemaster, canAskGamemaster } from "#core/play/deciding/ask-gamemaster.ts";
import { combatWith, fightOf } from "../encounter/fight-of.ts";
import { undoLast } from "#core/play/log/undo.ts";
import { hasMoved, type Preventer } from "./judge-move.ts";
import { moveStateOf } from "./move-state.ts";

type Message = ChatMessage.Implementation;

/** Spends the action of moving, once in a turn. @returns whether it is spent. */
export async function spendMove(actor: SirpasActor): Promise<boolean> {
  return withMutex(actor, async () => {
    if (hasMoved(actor)) return true;
    await spendAction(actor, "move", game.i18n!.localize("SIRPAS.TURN.move"));
    return hasMoved(actor);
  });
}

/**
 * Chapter "Moving during combat": somebody is about to move away from opponents who have attacks left. The action is spent, and the
 * opponents are asked whether they attack to prevent it.
 * @returns the message that asks, or null if there is none (and the user told why).
 */
export async function askToMove(actor: SirpasActor, preventers: readonly Preventer[]): Promise<Message | null> {
  if (!actor.isOwner) return notifyRefusal(err("notOwner", { actor: nameOf(actor) }));
  if (!(await spendMove(actor))) return null;
  const { combat, round: turn } = currentTurn(actor);
  const token = tokenOf(actor);
  const data = {
    type: "move",
    speaker: speakerOf(actor),
    system: {
      combat,
      turn,
      mover: {
        actor: actor.uuid,
        token: token?.uuid ?? "",
        name: token?.name ?? nameOf(actor),
        img: token?.texture.src ?? actor.img ?? "",
      },
      opponents: preventers.map(({ opponent, aimed, melee }, index) => ({
        id: String(index + 1),
        actor: opponent.actor.uuid,
        token: opponent.token?.uuid ?? "",
        name: opponent.name,
        img: opponent.img,
        aimed: aimed && !melee,
      })),
    },
  };
  const asked = preventers.map(({ opponent }) => opponent.actor);
  return createMessage(seenByAsked(data, "public", asked));
}

/** Some opponents let somebody move; those who have answered are left out. */
export async function letGo(message: Message, opponents: readonly string[]): Promise<void> {
  const state = moveStateOf(message);
  const open = (state?.opponents ?? []).filter(
    ({ opponent, answer }) =>
      answer === "waiting" && opponents.includes(opponent.id) && actorAt(opponent.actor)?.isOwner,
  );
  if (!state || open.length === 0) return;
  await createMessages(
    open.map(({ opponent }) => ({
      type: "moveConsent",
      speaker: speakerOf(actorAt(opponent.actor)),
      ...asVisibleAs(message),
      system: { move: message.id, opponent: opponent.id, name: opponent.name, mover: state.data.mover.name },
    })),
  );
}

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
  const fight = fightOf(actor);
  if (!fight) return undoLastUse(actor);
  const asked: AskedMoveBack = { combat: fight.id ?? "", actor: actor.uuid };
  const isAsked = canAskGamemaster() && !game.user!.isGM;
  const answer = isAsked ? await askGamemaster(GIVE_BACK, asked) : await giveBack(fight, actor);
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
