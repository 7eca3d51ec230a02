import { err } from "#core/rules/result.ts";
import type { SirpasActor } from "../documents.ts";
import { actorAt, createMessage, createMessages, speakerOf } from "#core/foundry/documents.ts";
import { withMutex } from "#core/utils/mutex.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { asVisibleAs, seenByAsked } from "#core/play/cards/visibility.ts";
import { spendAction } from "../combat/turn/record-use.ts";
import { storedPerson, tokenOf } from "../combat/targets/tokens.ts";
import { currentTurn } from "../combat/turn/turn-state.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import type { Preventer } from "./judge-move.ts";
import { hasMoved } from "./move-cost.ts";
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
  const data = {
    type: "move",
    speaker: speakerOf(actor),
    system: {
      combat,
      turn,
      mover: storedPerson(actor, tokenOf(actor)),
      opponents: preventers.map(({ opponent, aimed, melee }, index) => ({
        id: String(index + 1),
        ...storedPerson(opponent.actor, opponent.token),
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
