import { settings } from "./store.ts";

const KEY = "endedFights";

/** What can happen only once, and did so in an encounter that is gone: the key of its event, and who did it. */
export interface EndedEvent {
  readonly key: string;
  readonly by: string;
  readonly through: string;
  /** Whether it was taken back before the encounter ended. */
  readonly undone: boolean;
}

/** Registers what is known of encounters that were ended; to be called in the init hook. */
export function registerEndedFights(): void {
  settings().register("sirpas", KEY, { scope: "world", config: false, type: Array, default: [] });
}

export function endedEvents(): readonly EndedEvent[] {
  const stored = settings().get("sirpas", KEY);
  return Array.isArray(stored) ? (stored as readonly EndedEvent[]) : [];
}

/** Stores it for all; for Gamemasters, who alone end encounters. */
export async function storeEndedEvents(events: readonly EndedEvent[]): Promise<void> {
  await settings().set("sirpas", KEY, [...events]);
}
