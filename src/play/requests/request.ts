import { answersTo, counts, inOrder, type Found } from "#core/play/challenge/message-index.ts";
import { messageAt } from "#core/foundry/collections.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import { CheckData } from "../checks/check-data.ts";
import { RequestData } from "./request-data.ts";
import { isDeciding } from "#core/play/deciding/deciding-window.ts";
import { closeChallenge, type ChallengeKind } from "#core/play/challenge/challenge.ts";

/** What a message asks for; null if it asks for nothing. */
export function requestOf(message: ChatMessage.Implementation | undefined): RequestData | null {
  const model: unknown = message?.system;
  return model instanceof RequestData ? model : null;
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

/** A check that actors are asked to make. It closes by itself when its time is over; while no window decides, it takes answers. */
export const REQUEST_CHALLENGE: ChallengeKind = {
  model: RequestData,
  read(message) {
    const request = requestOf(message);
    if (!request) return null;
    const unanswered = request.actors.filter(({ uuid }) => !answerOf(message.id ?? "", uuid));
    const counts = message.isContentVisible && passesGate(message);
    const awaited = unanswered.map(({ uuid, name }) => ({ kind: "check", who: uuid, name, actor: uuid }));
    const over = request.closing.closed || (unanswered.length === 0 && request.until === 0);
    return { awaited: over || !counts ? [] : awaited, over };
  },
  counted(message) {
    return (requestOf(message)?.actors ?? []).flatMap(({ uuid }) => answerOf(message.id ?? "", uuid)?.message.id ?? []);
  },
  async act(message, now) {
    const request = requestOf(message);
    if (!request || request.until === 0 || request.closing.closed || !isDeciding()) return null;
    if (request.until > now) return request.until - now;
    await closeChallenge(message.id ?? "", { timedOut: true });
    return null;
  },
};
