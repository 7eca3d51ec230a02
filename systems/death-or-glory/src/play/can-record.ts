import { messageAt } from "#core/foundry/collections.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { differencesOf } from "#core/play/gate/differences.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import type { AskedEvent } from "#core/play/log/asked-event.ts";
import { ownsAll } from "#core/play/log/changes.ts";
import { CheckData } from "./checks/check-data.ts";
import { AttackData } from "./combat/attack-data.ts";
import { TurnData } from "#core/play/challenge/turn-card.ts";
import { attemptAfter, improvableIn } from "./improvement/improvement-data.ts";

/**
 * Whether a player can have an event written down: it is about an actor of theirs, changes nothing but theirs, and what can happen
 * once alone follows from a message that says so of that actor.
 */
export function canRecord(user: User.Implementation, { draft }: AskedEvent): boolean {
  const { key, who, changes, facts } = draft;
  if (facts.length > 0 || !ownsAll(changes, user) || !actorAt(who)?.testUserPermission(user, "OWNER")) return false;
  return key === "" ? changes.length > 0 : actorAbout(key) === who;
}

/** Whom something is about that can happen once alone, by its key; empty where nothing says so that this client believes. */
function actorAbout(key: string): string {
  const [kind, id] = key.split(":");
  const message = messageAt(id);
  const data: unknown = message?.system;
  if (!message || !passesGate(message)) return "";
  if (kind === "damage" && data instanceof AttackData) return data.target;
  if (kind === "breaks" && data instanceof AttackData) return data.actor;
  if (kind === "turn" && data instanceof TurnData) return data.actor;
  if (kind === "treated" && data instanceof CheckData) return isBelieved(message) ? data.patient : "";
  if (kind !== "improvement") return "";
  const attempt = attemptAfter(message)?.parent;
  return [message, ...(attempt ? [attempt] : [])].every(isBelieved) ? (improvableIn(message)?.actor ?? "") : "";
}

/** Whether a message says nothing but what the sheets do: of anything else a Gamemaster decides. */
function isBelieved(message: ChatMessage.Implementation): boolean {
  return differencesOf(message).length === 0;
}
