import { messageAt } from "#core/foundry/collections.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { differencesOf } from "#core/play/gate/differences.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import { asRolled, type AskedEvent } from "#core/play/log/asked-event.ts";
import { ownsAll } from "#core/play/log/changes.ts";
import type { EventDraft } from "#core/rules/log/event.ts";
import { AttackData } from "./combat/attack-data.ts";
import { breakageEvent, damageEvent } from "./combat/defend.ts";
import { treatmentEvent, turnEvent } from "./combat/turn.ts";
import { improvementEvent } from "./improvement/improve.ts";
import { attemptAfter } from "./improvement/improvement-data.ts";

/**
 * The event that a player can have written down: it is about an actor of theirs, changes nothing but theirs, and what can happen once
 * alone is what the dice of a message give.
 */
export function recordable(user: User.Implementation, { draft }: AskedEvent): EventDraft | null {
  const { key, who, changes, facts } = draft;
  if (facts.length > 0 || !ownsAll(changes, user) || !actorAt(who)?.testUserPermission(user, "OWNER")) return null;
  if (key !== "") return asRolled(draft, rolledEvent(key));
  return changes.length > 0 ? draft : null;
}

/** What follows by its dice from the message in a key, where a player can have it written down; null for anything else. */
function rolledEvent(key: string): EventDraft | null {
  const [kind, id] = key.split(":");
  const message = messageAt(id);
  const data: unknown = message?.system;
  if (!message || !passesGate(message)) return null;
  switch (kind) {
    case "damage":
      // Who spares themselves by a defence that says more than the sheet waits for a Gamemaster.
      return data instanceof AttackData && isBelieved(data.defence?.parent) ? damageEvent(message) : null;
    case "breaks":
      return breakageEvent(message);
    case "turn":
      return turnEvent(message);
    case "treated":
      return isBelieved(message) ? treatmentEvent(message) : null;
    case "improvement":
      return [message, attemptAfter(message)?.parent].every(isBelieved) ? improvementEvent(message) : null;
    default:
      return null;
  }
}

/** Whether a message says nothing but what the sheets do: of anything else a Gamemaster decides. */
function isBelieved(message: ChatMessage.Implementation | undefined): boolean {
  return !message || differencesOf(message).length === 0;
}
