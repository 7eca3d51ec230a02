import { CheckData } from "../../data/message/check-data.ts";
import { RequestData } from "../../data/message/request-data.ts";
import { SirpasActor } from "../actor.ts";

/** A check that answers a request. */
export interface RequestAnswer {
  readonly message: ChatMessage.Implementation;
  readonly check: CheckData;
}

/** What a message asks for; null if it asks for nothing. */
export function requestOf(message: ChatMessage.Implementation | undefined): RequestData | null {
  const model: unknown = message?.system;
  return model instanceof RequestData ? model : null;
}

/** The actor with this UUID; null if it is gone. */
export function actorAt(uuid: string): SirpasActor | null {
  const found: unknown = fromUuidSync(uuid as never);
  return found instanceof SirpasActor ? found : null;
}

/**
 * The check with which an actor has answered a request: the first on that statistic by somebody who may roll for that
 * actor. null while there is none.
 */
export function answerOf(requestId: string, uuid: string): RequestAnswer | null {
  const request = requestOf(game.messages!.get(requestId) as ChatMessage.Implementation | undefined);
  if (!request) return null;
  const [first] = game
    .messages!.contents.flatMap((message) => {
      const check: unknown = message.system;
      return check instanceof CheckData && check.request === requestId ? [{ message, check }] : [];
    })
    .filter(({ check }) => check.actor === uuid && check.statistic.key === request.statistic.key)
    .filter(({ message }) => mayRollFor(uuid, message.author))
    .sort((a, b) => a.message.timestamp - b.message.timestamp);
  return (first as RequestAnswer | undefined) ?? null;
}

function mayRollFor(uuid: string, user: User.Implementation | null): boolean {
  const actor = actorAt(uuid);
  // Of an actor that is gone nobody can tell any more, and what was rolled stays rolled.
  return actor === null || (user !== null && actor.testUserPermission(user, "OWNER"));
}
