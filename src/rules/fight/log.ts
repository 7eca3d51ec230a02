import type { FightEvent } from "./event.ts";

/**
 * All that happened in a fight. `undone` are the ids of the events that were taken back and can be done again, the next one
 * last; `dropped` those that were taken back for good, since something else happened instead.
 */
export interface FightLog {
  readonly events: Readonly<Record<string, FightEvent>>;
  readonly undone: readonly string[];
  readonly dropped: readonly string[];
}

/** All events in their order, those that were taken back among them. */
export function allEvents({ events }: Pick<FightLog, "events">): readonly FightEvent[] {
  return Object.values(events).sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
}

/** The events that count, in their order. */
export function standingEvents(log: FightLog): readonly FightEvent[] {
  const gone = new Set([...log.undone, ...log.dropped]);
  return allEvents(log).filter(({ id }) => !gone.has(id));
}

/** Whether what can happen only once has happened and was taken back: then nothing does it again by itself. */
export function wasTakenBack({ events, undone, dropped }: FightLog, key: string): boolean {
  return key !== "" && [...undone, ...dropped].some((id) => events[id]?.key === key);
}

/** Which step the next event is. */
export function nextOrder({ events }: Pick<FightLog, "events">): number {
  return Object.values(events).reduce((last, { order }) => Math.max(last, order), 0) + 1;
}

/** What takes the last event back; null where there is none. */
export function lastToUndo(log: FightLog): FightEvent | null {
  return standingEvents(log).at(-1) ?? null;
}

/** What was taken back last; null where nothing can be done again. */
export function nextToRedo({ events, undone }: FightLog): FightEvent | null {
  return events[undone.at(-1) ?? ""] ?? null;
}
