import type { Change } from "./change.ts";

/** A line of an account: a localisation key and what fills its placeholders. */
export interface LogLine {
  readonly label: string;
  readonly data: Readonly<Record<string, string | number>>;
}

/**
 * How far an event is: its changes are being written, all of them are, they are being undone, they were, and something else has
 * happened since so that it cannot be done again. What is in the middle is finished by the next window that writes.
 */
export const EVENT_STATES = ["applying", "applied", "reverting", "undone", "dropped"] as const;
export type EventState = (typeof EVENT_STATES)[number];

/** What an encounter reads of an event: its type says of what kind it is. */
export interface LogFact {
  readonly type: string;
  readonly [more: string]: unknown;
}

/** Something that happened, with all that it changed. */
export interface LogEvent {
  readonly id: string;
  /** Which step it is, from 1. */
  readonly order: number;
  /** The turn it happened in, from 1; 0 before the first. */
  readonly turn: number;
  readonly type: string;
  /** What it can happen only once for, such as one answer to a request; empty for what can happen at any time. */
  readonly key: string;
  /** Who did it: the UUID of an actor; empty for nobody in particular. */
  readonly who: string;
  /** The name of the user who did it, and of the one whose client wrote it down where that is another. */
  readonly by: string;
  readonly through: string;
  /** The id of the message that tells of it; empty for none. */
  readonly message: string;
  readonly said: readonly LogLine[];
  /** What follows from it for how the encounter stands, which is the fold of these. */
  readonly facts: readonly LogFact[];
  readonly changes: readonly Change[];
  readonly state: EventState;
}

/** An event before it is written down: the rest is added then. */
export type EventDraft = Omit<LogEvent, "id" | "order" | "turn" | "by" | "through" | "state">;

/** An event as who lets it happen tells it: what can happen again and again, follows from no message and leaves no facts does not say so. */
export type ToldEvent = Pick<EventDraft, "type" | "who" | "said" | "changes"> & Partial<EventDraft>;

/** All that happened, by the ids of the events. */
export type Log<Event extends LogEvent = LogEvent> = Readonly<Record<string, Event>>;

/** All that happened in a turn. */
export interface LoggedTurn {
  readonly turn: number;
  readonly events: readonly LogEvent[];
}

/** A log turn by turn, in the order in which it came to be. */
export function loggedTurns(log: Log): readonly LoggedTurn[] {
  const turns: { readonly turn: number; readonly events: LogEvent[] }[] = [];
  for (const event of allEvents(log)) {
    const last = turns.at(-1);
    if (last?.turn === event.turn) last.events.push(event);
    else turns.push({ turn: event.turn, events: [event] });
  }
  return turns;
}

/** What was not undone of a log as plain text: a heading for each turn, a line for each event. */
export function logText(
  turns: readonly LoggedTurn[],
  words: { turn(turn: number): string; line(said: LogLine): string },
): string {
  const texts = turns.map(({ turn, events }) => {
    const lines = events
      .filter((event) => !isUndone(event))
      .map(({ order, said }) => `${order}. ${said.map(words.line).join(" ")}`);
    return lines.length === 0 ? [] : [[words.turn(turn), ...lines].join("\n")];
  });
  return texts.flat().join("\n\n");
}

/** All events in their order, those that were undone among them. */
export function allEvents<Event extends LogEvent>(log: Log<Event>): readonly Event[] {
  return Object.values(log).sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
}

/** Whether an event counts: from when all is written that it changes, until all is written that undoes it. */
export function stands({ state }: Pick<LogEvent, "state">): boolean {
  return state === "applied" || state === "reverting";
}

/** Whether an event was undone. */
export function isUndone({ state }: Pick<LogEvent, "state">): boolean {
  return state === "undone" || state === "dropped";
}

/** The events that count, in their order. */
export function standingEvents<Event extends LogEvent>(log: Log<Event>): readonly Event[] {
  return allEvents(log).filter(stands);
}

/** Which step the next event is. */
export function nextOrder(log: Log): number {
  return Math.max(0, ...Object.values(log).map(({ order }) => order)) + 1;
}

/** The event that is undone next; null where there is none. */
export function lastToUndo<Event extends LogEvent>(log: Log<Event>): Event | null {
  return standingEvents(log).at(-1) ?? null;
}

/** What was undone last; null where nothing can be done again. */
export function nextToRedo<Event extends LogEvent>(log: Log<Event>): Event | null {
  return allEvents(log).find(({ state }) => state === "undone") ?? null;
}
