import { messages } from "../../foundry/collections.ts";
import { passesGate } from "../gate/gate.ts";
import { pendingAttackActions, type PendingAttackAction } from "../combat/pending-attack-actions.ts";
import { contestOf } from "../contests/contest-state.ts";
import { fightDamages } from "../contests/fight-damage.ts";
import { actorAt, answerOf, requestOf } from "./answers.ts";
import { damageStateOf } from "../damage/damage-state.ts";
import { pendingMoveActions, type PendingMoveAction } from "../movement/pending-move-actions.ts";
import { isOursToAnswer } from "./who-answers.ts";

/** Something that this user is asked to roll. */
export interface PendingAction {
  readonly message: ChatMessage.Implementation;
  readonly kind:
    "check" | "contestRoll" | "fightDamage" | "damage" | PendingMoveAction["kind"] | PendingAttackAction["kind"];
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
export function pendingActions(now: number): readonly PendingAction[] {
  return messages()
    .filter(({ timestamp }) => now - timestamp < FRESH)
    .flatMap((message) => [...pendingAttackActions(message), ...pendingMoveActions(message), ...rollsAsked(message)]);
}

function rollsAsked(message: ChatMessage.Implementation): readonly PendingAction[] {
  if (message.isAuthor && game.user!.isGM) return [];
  return [...checksAsked(message), ...throwsAsked(message), ...mitigationsAsked(message), ...damagesAsked(message)];
}

/** Active Mitigation after a round of simplified combat. */
function mitigationsAsked(message: ChatMessage.Implementation): readonly PendingAction[] {
  return fightDamages(message).flatMap(({ stage, side: { participant: participant } }): readonly PendingAction[] =>
    stage === "mitigation" && isOurs(participant.actor)
      ? [{ message, kind: "fightDamage", who: participant.id, name: participant.name }]
      : [],
  );
}

/** What somebody who is hurt without an attack has to throw. */
function damagesAsked(message: ChatMessage.Implementation): readonly PendingAction[] {
  return (damageStateOf(message)?.waiting ?? []).flatMap(({ victim }): readonly PendingAction[] =>
    isOurs(victim.actor) ? [{ message, kind: "damage", who: victim.id, name: victim.name }] : [],
  );
}

function checksAsked(message: ChatMessage.Implementation): readonly PendingAction[] {
  const request = requestOf(message);
  if (!request || request.closing.closed || !message.isContentVisible || !passesGate(message)) return [];
  return request.actors
    .filter(({ uuid }) => isOurs(uuid) && !answerOf(message.id ?? "", uuid))
    .map(({ uuid, name }) => ({ message, kind: "check", who: uuid, name }));
}

function throwsAsked(message: ChatMessage.Implementation): readonly PendingAction[] {
  const contest = contestOf(message);
  if (!contest || !message.isContentVisible || !passesGate(message)) return [];
  return contest.waiting.flatMap(({ id }): readonly PendingAction[] => {
    const participant = contest.sides.find((side) => side.participant.id === id)?.participant;
    return participant && isOurs(participant.actor)
      ? [{ message, kind: "contestRoll", who: id, name: participant.name }]
      : [];
  });
}

function isOurs(uuid: string): boolean {
  const actor = actorAt(uuid);
  return actor !== null && isOursToAnswer(actor);
}
