import { messagesWith } from "#core/play/challenge/message-index.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import { CheckData } from "./check-data.ts";
import { actorAt } from "#core/foundry/documents.ts";

/** A check and the message it is in. */
export interface MadeCheck {
  readonly message: ChatMessage.Implementation;
  readonly check: CheckData;
}

/** The check in a message; null if it holds none, or this user may not know it. */
export function madeCheck(message: ChatMessage.Implementation | undefined): MadeCheck | null {
  const check: unknown = message?.system;
  return message?.isContentVisible && check instanceof CheckData ? { message, check } : null;
}

/** What each repeated attempt takes off the check of its actor; 0 where it raises the success level. */
export function penaltyOf({ actor, statistic }: CheckData): number {
  const answer = actorAt(actor)?.statistic(statistic.key);
  return answer?.ok ? answer.value.repeatPenalty : 0;
}

/** The checks in the chat that count, by what the index of messages knows them by, such as `reroll:<id>`; oldest first. */
export function checksWith(key: string): readonly MadeCheck[] {
  return messagesWith(key, CheckData)
    .filter(({ message }) => passesGate(message))
    .map(({ message, data }) => ({ message, check: data }));
}

/** The re-roll of a check that counts: the last that a Gamemaster made; null if there was none. */
export function rerollOf(id: string): MadeCheck | null {
  return checksWith(`reroll:${id}`).findLast(({ message }) => message.author?.isGM === true) ?? null;
}

/** Of two of the same moment the one that was stored later is the latest. */
export function latestFirst(checks: readonly MadeCheck[]): readonly MadeCheck[] {
  return checks.toSorted((a, b) => a.message.timestamp - b.message.timestamp).reverse();
}

/** A check as it counts: as a Gamemaster rolled it again, where this user may know that. */
export function standingCheck({ message, check }: MadeCheck): CheckData {
  const later = rerollOf(message.id ?? "");
  return later?.message.isContentVisible ? later.check : check;
}
