import { passesGate } from "../../data/message/gate.ts";
import { attackDuties, type AttackDuty } from "../attack/attack-duties.ts";
import { contestOf } from "../contests/contest-state.ts";
import { fightHurts } from "../contests/fight-hurts.ts";
import { actorAt, answerOf, requestOf } from "./answers.ts";
import { hurtStateOf } from "../injury/hurt-state.ts";
import { moveDuties, type MoveDuty } from "../movement/move-duties.ts";
import { isOursToAnswer } from "./who-answers.ts";

/** Something that this user is asked to roll. */
export interface Duty {
  readonly message: ChatMessage.Implementation;
  readonly kind: "check" | "throw" | "fightHurt" | "hurt" | MoveDuty["kind"] | AttackDuty["kind"];
  /** Of a check the UUID of the actor, of a throw or of who was hurt in a fight the id of the entrant, of a hurt that of the victim. */
  readonly who: string;
  readonly name: string;
}

/** What is older than a day, in milliseconds, is not brought up again; its card can still be answered. */
const FRESH = 24 * 60 * 60 * 1000;

/**
 * What this user is asked to roll and has not rolled yet, as it came. Whoever asks for the GM's own characters has them on the
 * card before their eyes, and is asked nothing but what comes of it.
 * @param now  The time in milliseconds.
 */
export function openDuties(now: number): readonly Duty[] {
  const messages = game.messages!.contents as unknown as readonly ChatMessage.Implementation[];
  return messages
    .filter(({ timestamp }) => now - timestamp < FRESH)
    .flatMap((message) => [...attackDuties(message), ...moveDuties(message), ...rollsAsked(message)]);
}

function rollsAsked(message: ChatMessage.Implementation): readonly Duty[] {
  if (message.isAuthor && game.user!.isGM) return [];
  return [...checksAsked(message), ...throwsAsked(message), ...mitigationsAsked(message), ...hurtsAsked(message)];
}

/** Active Mitigation after a round of simplified combat. */
function mitigationsAsked(message: ChatMessage.Implementation): readonly Duty[] {
  return fightHurts(message).flatMap(({ stage, side: { entrant } }): readonly Duty[] =>
    stage === "mitigation" && isOurs(entrant.actor)
      ? [{ message, kind: "fightHurt", who: entrant.id, name: entrant.name }]
      : [],
  );
}

/** What somebody who is hurt without an attack has to throw. */
function hurtsAsked(message: ChatMessage.Implementation): readonly Duty[] {
  return (hurtStateOf(message)?.waiting ?? []).flatMap(({ victim }): readonly Duty[] =>
    isOurs(victim.actor) ? [{ message, kind: "hurt", who: victim.id, name: victim.name }] : [],
  );
}

function checksAsked(message: ChatMessage.Implementation): readonly Duty[] {
  const request = requestOf(message);
  if (!request || request.closing.closed || !message.isContentVisible || !passesGate(message)) return [];
  return request.actors
    .filter(({ uuid }) => isOurs(uuid) && !answerOf(message.id ?? "", uuid))
    .map(({ uuid, name }) => ({ message, kind: "check", who: uuid, name }));
}

function throwsAsked(message: ChatMessage.Implementation): readonly Duty[] {
  const contest = contestOf(message);
  if (!contest || !message.isContentVisible || !passesGate(message)) return [];
  return contest.waiting.flatMap(({ id }): readonly Duty[] => {
    const entrant = contest.sides.find((side) => side.entrant.id === id)?.entrant;
    return entrant && isOurs(entrant.actor) ? [{ message, kind: "throw", who: id, name: entrant.name }] : [];
  });
}

function isOurs(uuid: string): boolean {
  const actor = actorAt(uuid);
  return actor !== null && isOursToAnswer(actor);
}
