import { update } from "../../foundry/documents.ts";
import { err } from "../../rules/result.ts";
import { contestOf, countedThrows } from "../contests/contest-state.ts";
import { notifyRefusal } from "../../utils/notify-refusal.ts";
import { answerOf, requestOf } from "./answers.ts";

/** Whether this user may close what a message asks: whoever asked, and Gamemasters. */
export function canClose(message: ChatMessage.Implementation): boolean {
  return message.isAuthor || game.user!.isGM;
}

/**
 * Closes a request or a contest: what has been answered stands, and nothing more counts.
 * @param timedOut  Whether its time was over.
 * @returns whether it is closed; if not, the user has been told why.
 */
export async function closeRequest(
  id: string,
  { timedOut = false }: { readonly timedOut?: boolean } = {},
): Promise<boolean> {
  const message = game.messages!.get(id) as ChatMessage.Implementation | undefined;
  const answers = message && answersOf(message);
  if (!message || !answers || !canClose(message)) return notifyRefusal(err("requestGone")) !== null;
  const closing = { closed: true, answers };
  await update(message, { system: timedOut ? { closing, timedOut } : { closing } });
  return true;
}

/** The ids of the answers that count so far; null if the message asks for nothing. */
function answersOf(message: ChatMessage.Implementation): readonly string[] | null {
  const request = requestOf(message);
  if (request) return request.actors.flatMap(({ uuid }) => answerOf(message.id ?? "", uuid)?.message.id ?? []);
  const contest = contestOf(message);
  return contest && countedThrows(contest);
}
