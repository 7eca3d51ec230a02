import { afterLogged } from "../../rules/combat/turn-log.ts";
import { refused, type Refusal } from "../../rules/outcome.ts";
import type { SirpasActor } from "../actor.ts";
import { tokenOf } from "../attack/foes.ts";
import { seenByAsked } from "../contests/post.ts";
import { inTurn } from "../in-turn.ts";
import { nameOf } from "../name-of.ts";
import { actorAt } from "../requests/answers.ts";
import { tell } from "../tell.ts";
import { currentTurn, turnLog } from "../turn-state.ts";
import { spendAction } from "../spend-action.ts";
import { asVisibleAs } from "../as-visible-as.ts";
import { fighterOf } from "../fighter.ts";
import { moveStateOf } from "./move-state.ts";
import type { Preventer } from "./preventers.ts";

type Message = ChatMessage.Implementation;

/** Whether an action of this turn went into moving. */
export function hasMoved(actor: SirpasActor): boolean {
  return turnLog(actor).some(({ type }) => type === "move" || type === "disengage");
}

/** Why somebody has no action left to move with in this turn; null if they have, or spent it on that already. */
export function moveRefusal(actor: SirpasActor): Refusal | null {
  if (hasMoved(actor)) return null;
  const { turn, taker } = fighterOf(actor, true);
  const next = afterLogged(turn, { type: "move", skill: "", kind: "action", manoeuvre: "", name: "" }, taker);
  return next.ok ? null : next;
}

/** Spends the action of moving, once in a turn. @returns whether it is spent. */
export async function spendMove(actor: SirpasActor): Promise<boolean> {
  return inTurn(actor, async () => {
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
  if (!actor.isOwner) return tell(refused("notOwner", { actor: nameOf(actor) }));
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
      opponents: preventers.map(({ foe, aimed, melee }, index) => ({
        id: String(index + 1),
        actor: foe.actor.uuid,
        token: foe.token?.uuid ?? "",
        name: foe.name,
        img: foe.img,
        aimed: aimed && !melee,
      })),
    },
  };
  const asked = seenByAsked(
    data,
    "public",
    preventers.map(({ foe }) => foe.actor),
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
    type: "passage" as const,
    speaker: ChatMessage.implementation.getSpeaker({ actor: actorAt(opponent.actor)! }),
    ...asVisibleAs(message),
    system: { move: message.id, opponent: opponent.id, name: opponent.name, mover: state.data.mover.name },
  }));
  await ChatMessage.implementation.createDocuments(data as never);
}
