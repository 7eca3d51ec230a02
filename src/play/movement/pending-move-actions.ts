import { actorAt } from "../challenge/answers.ts";
import { isOursToAnswer } from "../challenge/who-answers.ts";
import { moveStateOf } from "./move-state.ts";

type Message = ChatMessage.Implementation;

/** Opponents of this user's who have still to say whether they keep somebody from moving: all of a Gamemaster's in one. */
export interface PendingMoveAction {
  readonly message: Message;
  readonly kind: "move";
  /** The ids of the opponents in the message, one after the other. */
  readonly who: string;
  readonly name: string;
}

export function pendingMoveActions(message: Message): readonly PendingMoveAction[] {
  const state = moveStateOf(message);
  if (!state || state.escape !== null || state.data.closing.closed) return [];
  const open = state.opponents.filter(({ opponent, answer }) => answer === "waiting" && isOurs(opponent.actor));
  if (open.length === 0) return [];
  const name = new Intl.ListFormat(game.i18n!.lang, { type: "conjunction" }).format(
    open.map(({ opponent }) => opponent.name),
  );
  return [{ message, kind: "move", who: open.map(({ opponent }) => opponent.id).join(" "), name }];
}

function isOurs(uuid: string): boolean {
  const actor = actorAt(uuid);
  return actor !== null && isOursToAnswer(actor);
}
