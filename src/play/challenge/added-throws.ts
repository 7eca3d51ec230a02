import { ContestRollData } from "../contests/contest-roll-data.ts";
import { documentAt } from "../../data/document-at.ts";

/** A throw together with the message that it is. */
export interface AddedThrow {
  readonly message: ChatMessage.Implementation;
  readonly data: ContestRollData;
}

/** A document, as far as it matters here who may roll for it. */
interface Owned {
  testUserPermission(user: User.Implementation, level: "OWNER"): boolean;
}

/** What has been answered to a message: whether it takes no more answers, and which ones counted when it was closed. */
export interface Closing {
  readonly closed: boolean;
  readonly answers: readonly string[];
}

/**
 * The throws that messages of their own add to a contest, as they came: of each entrant the first in each round that is a
 * throw at all and by somebody who may roll for them, so that two at once come to one.
 * @param actorOf  The UUID of an entrant's actor by the entrant's id.
 */
export function addedThrows(
  contest: string,
  actorOf: (participant: string) => string | undefined,
  closing: Closing = { closed: false, answers: [] },
): readonly AddedThrow[] {
  if (contest === "") return [];
  const found = messages()
    .flatMap((message): readonly AddedThrow[] => {
      const data: unknown = message.system;
      return data instanceof ContestRollData && data.contest === contest ? [{ message, data }] : [];
    })
    .filter(({ message }) => counts(message, closing))
    .filter(({ message, data }) => {
      const uuid = actorOf(data.participant);
      if (uuid === undefined || !canAnswerFor(uuid, message.author)) return false;
      return !message.isContentVisible || data.outcome !== null;
    });
  const taken = new Set<string>();
  return inOrder(found).filter(({ data }) => {
    const place = `${data.participant} ${data.round}`;
    return !taken.has(place) && taken.add(place);
  });
}

/** Whether an answer came before its question was closed. */
export function counts(message: ChatMessage.Implementation, { closed, answers }: Closing): boolean {
  return !closed || answers.includes(message.id ?? "");
}

/** Answers as they came, alike on every screen also where two came at the same moment. */
export function inOrder<Answer extends { readonly message: ChatMessage.Implementation }>(
  answers: readonly Answer[],
): readonly Answer[] {
  return [...answers].sort(
    ({ message: a }, { message: b }) => cameAt(a) - cameAt(b) || ((a.id ?? "") < (b.id ?? "") ? -1 : 1),
  );
}

/** When a message came, in milliseconds: the server says so, while what a message itself says can be anything. */
function cameAt({ _stats, timestamp }: ChatMessage.Implementation): number {
  return _stats.createdTime ?? timestamp;
}

/** Whether a user may roll for an actor. Of one that is gone nobody can tell any more, and what was rolled stays rolled. */
function canAnswerFor(uuid: string, user: User.Implementation | null): boolean {
  const actor = documentAt(uuid) as Owned | null;
  return !actor || (user !== null && actor.testUserPermission(user, "OWNER"));
}

function messages(): readonly ChatMessage.Implementation[] {
  return (game.messages?.contents ?? []) as unknown as readonly ChatMessage.Implementation[];
}
