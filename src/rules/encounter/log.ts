import type { FightEvent } from "./event.ts";

/** All that happened in a fight, by the ids of its events. */
export type FightLog = Readonly<Record<string, FightEvent>>;

/** All events in their order, those that were undone among them. */
export function allEvents(log: FightLog): readonly FightEvent[] {
  return Object.values(log).sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
}

/** Whether an event counts: from when all is written that it changes, until all is written that undoes it. */
export function stands({ state }: Pick<FightEvent, "state">): boolean {
  return state === "applied" || state === "reverting";
}

/** Whether an event was undone. */
export function isUndone({ state }: Pick<FightEvent, "state">): boolean {
  return state === "undone" || state === "dropped";
}

/** The events that count, in their order. */
export function standingEvents(log: FightLog): readonly FightEvent[] {
  return allEvents(log).filter(stands);
}

/** Which step the next event is. */
export function nextOrder(log: FightLog): number {
  return Object.values(log).reduce((last, { order }) => Math.max(last, order), 0) + 1;
}

/** The event that is undone next; null where there is none. */
export function lastToUndo(log: FightLog): FightEvent | null {
  return standingEvents(log).at(-1) ?? null;
}

/** What was undone last; null where nothing can be done again. */
export function nextToRedo(log: FightLog): FightEvent | null {
  return allEvents(log).find(({ state }) => state === "undone") ?? null;
}
