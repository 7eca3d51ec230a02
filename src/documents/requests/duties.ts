import { contestOf } from "../contests/contest-state.ts";
import { actorAt, answerOf, requestOf } from "./answers.ts";
import { isOursToAnswer } from "./who-answers.ts";

/** Something that this user is asked to roll. */
export interface Duty {
  readonly message: ChatMessage.Implementation;
  readonly kind: "check" | "throw";
  /** Of a check the UUID of the actor, of a throw the id of the entrant. */
  readonly who: string;
  readonly name: string;
}

/** What is older than a day, in milliseconds, is not brought up again; its card can still be answered. */
const FRESH = 24 * 60 * 60 * 1000;

/**
 * What this user is asked to roll and has not rolled yet, as it came. Whoever asks for the GM's own characters has them on the
 * card before their eyes, and is asked nothing.
 * @param now  The time in milliseconds.
 */
export function openDuties(now: number): readonly Duty[] {
  const messages = game.messages!.contents as unknown as readonly ChatMessage.Implementation[];
  return messages
    .filter(({ timestamp }) => now - timestamp < FRESH)
    .filter((message) => !(message.isAuthor && game.user!.isGM))
    .flatMap((message) => [...checksAsked(message), ...throwsAsked(message)]);
}

function checksAsked(message: ChatMessage.Implementation): readonly Duty[] {
  const request = requestOf(message);
  if (!request || request.closing.closed) return [];
  return request.actors
    .filter(({ uuid }) => isOurs(uuid) && !answerOf(message.id ?? "", uuid))
    .map(({ uuid, name }) => ({ message, kind: "check", who: uuid, name }));
}

function throwsAsked(message: ChatMessage.Implementation): readonly Duty[] {
  const contest = contestOf(message);
  if (!contest || !message.isContentVisible) return [];
  return contest.waiting.flatMap(({ id }): readonly Duty[] => {
    const entrant = contest.sides.find((side) => side.entrant.id === id)?.entrant;
    return entrant && isOurs(entrant.actor) ? [{ message, kind: "throw", who: id, name: entrant.name }] : [];
  });
}

function isOurs(uuid: string): boolean {
  const actor = actorAt(uuid);
  return actor !== null && isOursToAnswer(actor);
}
