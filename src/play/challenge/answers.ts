import { answersTo, counts, inOrder, type Found } from "./message-index.ts";
import { messageAt } from "../../foundry/collections.ts";
import { passesGate } from "../gate/gate.ts";
import { CheckData } from "../checks/check-data.ts";
import { RequestData } from "./request-data.ts";
import { SirpasActor } from "../../documents/actor.ts";
import { documentAt } from "../../foundry/documents.ts";

/** What a message asks for; null if it asks for nothing. */
export function requestOf(message: ChatMessage.Implementation | undefined): RequestData | null {
  const model: unknown = message?.system;
  return model instanceof RequestData ? model : null;
}

/** The actor with this UUID; null if it is gone. */
export function actorAt(uuid: string): SirpasActor | null {
  const found = documentAt(uuid);
  return found instanceof SirpasActor ? found : null;
}

/**
 * The check with which an actor has answered a request: the first on that statistic by somebody who may roll for that
 * actor, and before the request was closed. null while there is none.
 */
export function answerOf(requestId: string, uuid: string): Found<CheckData> | null {
  const request = requestOf(messageAt(requestId));
  if (!request) return null;
  const answers = answersTo(requestId, CheckData)
    .filter(({ data }) => data.actor === uuid && data.statistic.key === request.statistic.key)
    .filter(({ message }) => counts(message, request.closing) && passesGate(message));
  return inOrder(answers)[0] ?? null;
}
