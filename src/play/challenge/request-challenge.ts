import { isDeciding } from "../deciding/deciding-window.ts";
import { passesGate } from "../gate/gate.ts";
import { answerOf, requestOf } from "./answers.ts";
import { closeChallenge, type ChallengeKind } from "./challenge.ts";
import { RequestData } from "./request-data.ts";

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
