import { actorAt } from "#core/foundry/documents.ts";
import type { Visibility } from "#core/foundry/visibility.ts";
import { err } from "#core/rules/result.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { performCheck } from "../checks/perform-check.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { answerOf, requestOf } from "./request.ts";
import { singleFlight } from "#core/utils/single-flight.ts";

/** What is settled about an answer before the dialog. */
interface AnswerCall {
  readonly fast?: boolean;
  /** What the chat's sidebar says unless given. */
  readonly visibility?: Visibility | undefined;
}

/** What this user is being asked about right now, so that a second click opens no second dialog. */
const unlessBusy = singleFlight();

/**
 * Makes the check that a request asks of an actor: through the dialog, filled in, or at once.
 * @param requestId  The message that asks.
 * @param uuid       The actor who answers.
 * @returns the message of the check, or null if there is none (and the user told why, unless they closed the dialog).
 */
export async function answerRequest(
  requestId: string,
  uuid: string,
  { fast = false, visibility }: AnswerCall = {},
): Promise<ChatMessage.Implementation | null> {
  const request = requestOf(game.messages!.get(requestId) as ChatMessage.Implementation | undefined);
  const actor = actorAt(uuid);
  if (!request || !actor) return notifyRefusal(err("requestGone"));
  const asked = request.actors.find((one) => one.uuid === uuid);
  if (!asked) return notifyRefusal(err("notAsked", { name: nameOf(actor) }));
  if (request.closing.closed) return notifyRefusal(err("requestClosed"));
  if (answerOf(requestId, uuid)) return notifyRefusal(err("requestAnswered", { name: asked.name }));
  const key = `${requestId} ${uuid}`;
  return unlessBusy(key, async () => {
    const { difficulty, successLevel, tableRow, trap } = request;
    const level = difficulty === "" ? { successLevel } : { difficulty };
    return await performCheck(actor, request.statistic.key, {
      ...level,
      ...(tableRow.label === "" ? {} : { tableRow }),
      ...(trap === "" ? {} : { trap }),
      fast,
      request: requestId,
      ...(visibility ? { visibility } : {}),
    });
  });
}

/**
 * Makes the checks that a request asks of several actors at once, each with its plain statistic.
 * @returns how many were made.
 */
export async function answerRequestForAll(requestId: string, uuids: readonly string[]): Promise<number> {
  let made = 0;
  for (const uuid of uuids) if (await answerRequest(requestId, uuid, { fast: true })) made += 1;
  return made;
}
