import { allEvents, standingEvents } from "../../rules/fight/log.ts";
import { endedEvents, storeEndedEvents, type EndedEvent } from "../../settings/ended-fights.ts";
import type { SirpasCombat } from "../combat.ts";

/** What an encounter that is gone knew of a key; null if none did. */
export function endedEvent(key: string): EndedEvent | null {
  return key === "" ? null : (endedEvents().find((event) => event.key === key) ?? null);
}

/**
 * Keeps what an encounter that is about to go knew of messages: the strikes of its attacks must not come to pass once more
 * because nobody remembers that they did. What no message asks for any more is forgotten.
 */
export async function rememberEnded({ log }: SirpasCombat): Promise<void> {
  const standing = new Set(standingEvents(log).map(({ id }) => id));
  const ended = allEvents(log)
    .filter(({ key }) => key !== "")
    .map(({ id, key, by, through }) => ({ key, by, through, undone: !standing.has(id) }));
  const known = new Map<string, EndedEvent>();
  for (const event of [...endedEvents(), ...ended]) {
    if (tellsOfMessage(event.key) && (known.get(event.key)?.undone ?? true)) known.set(event.key, event);
  }
  await storeEndedEvents([...known.values()]);
}

function tellsOfMessage(key: string): boolean {
  return key.split(":").some((part) => game.messages?.get(part) !== undefined);
}
