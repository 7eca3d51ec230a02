import { afterLogged } from "../../rules/combat/turn-log.ts";
import { err, type RuleError } from "../../rules/result.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { tokenOf } from "../combat/targets.ts";
import { seenByAsked } from "../contests/post.ts";
import { withMutex } from "../../utils/mutex.ts";
import { nameOf } from "../contests/name-of.ts";
import { actorAt } from "../challenge/answers.ts";
import { notifyRefusal } from "../../utils/notify-refusal.ts";
import { currentTurn, turnLog } from "../combat/turn-state.ts";
import { spendAction } from "../combat/use-technique.ts";
import { asVisibleAs } from "../cards/as-visible-as.ts";
import { fighterOf } from "../combat/fighter.ts";
import { moveStateOf } from "./move-state.ts";
import type { Preventer } from "./preventers.ts";

type Message = ChatMessage.Implementation;

/** Whether an action of this turn went into moving. */
export function hasMoved(actor: SirpasActor): boolean {
  return turnLog(actor).some(({ type }) => type === "move" || type === "disengage");
}

/** Why somebody has no action left to move with in this turn; null if they have, or spent it on that already. */
export function moveError(actor: SirpasActor): RuleError | null {
  if (hasMoved(actor)) return null;
  const { turn, participant } = fighterOf(actor, true);
  const next = afterLogged(turn, { type: "move", skill: "", kind: "action", manoeuvre: "", name: "" }, participant);
  return next.ok ? null : next;
}

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
    type: "move" as const,
    speaker: ChatMessage.implementation.getSpeaker({ actor }),
    system: {
      ...{ combat, turn },
      mover: {
        actor: actor.uuid,
        token: token?.uuid ?? "",
        name: token?.name ?? nameOf(actor),
        img: token?.texture.src ?? actor.img ?? "",
      },
      opponents: preventers.map(({ opponent: target, aimed, melee }, index) => ({
        id: String(index + 1),
        actor: target.actor.uuid,
        token: target.token?.uuid ?? "",
        name: target.name,
        img: target.img,
        aimed: aimed && !melee,
      })),
    },
  };
  const asked = seenByAsked(
    data,
    "public",
    preventers.map(({ opponent: target }) => target.actor),
  );
  return ((await ChatMessage.implementation.create(asked as never)) as Message | undefined) ?? null;
}

/** Some opponents let somebody move; those who have answered are left out. */
export async function letGo(message: Message, opponents: readonly string[]): Promise<void> {
  const state = moveStateOf(message);
  const open = (state?.opponents ?? []).filter(
    ({ opponent, answer }) =>
      answer === "waiting" && opponents.includes(opponent.id) && actorAt(opponent.actor)?.isOwner,
  );
  if (!state || open.length === 0) return;
  const data = open.map(({ opponent }) => ({
    type: "moveConsent" as const,
    speaker: ChatMessage.implementation.getSpeaker({ actor: actorAt(opponent.actor)! }),
    ...asVisibleAs(message),
    system: { move: message.id, opponent: opponent.id, name: opponent.name, mover: state.data.mover.name },
  }));
  await ChatMessage.implementation.createDocuments(data as never);
}
