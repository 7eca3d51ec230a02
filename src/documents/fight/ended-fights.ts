import { allEvents, standingEvents } from "../../rules/fight/log.ts";
import { setting, storeSetting } from "../../settings/settings.ts";
import type { SirpasCombat } from "../combat.ts";

/** What can happen only once, and did so in an encounter that is gone: the key of its event, and who did it. */
export interface EndedEvent {
  readonly key: string;
  readonly by: string;
  readonly through: string;
  /** Whether it was taken back before the encounter ended. */
  readonly undone: boolean;
}

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
  await storeSetting("endedFights", [...known.values()]);
}

function endedEvents(): readonly EndedEvent[] {
  const stored = setting("endedFights");
  return Array.isArray(stored) ? (stored as readonly EndedEvent[]) : [];
}

function tellsOfMessage(key: string): boolean {
  return key.split(":").some((part) => game.messages?.get(part) !== undefined);
}
