import { allEvents, isUndone, standingEvents, stands, type Log, type LogEvent } from "../../rules/log/event.ts";
import { LogEntryData } from "./log-entry-data.ts";
import { linesIn } from "../../data/fields/stored-shapes.ts";
import { entryKey, inOrder, messagesWith, type Found } from "../challenge/message-index.ts";
import { combats, messageAt } from "../../foundry/collections.ts";
import { isGamemasters } from "../gate/gate.ts";

type Message = ChatMessage.Implementation;

/** That something happened which can happen only once, and where it can be undone. */
export interface Recorded extends Pick<LogEvent, "by" | "through" | "said"> {
  /** The encounter in whose log it is, and the event there; or the message. Of an encounter that is gone none is left. */
  readonly combat: Combat.Implementation | null;
  readonly event: string;
  readonly message: Message | null;
}

/** Where what a key stands for is written down; null while it has not happened, or was undone. */
export function isRecorded(key: string): Recorded | null {
  if (key === "") return null;
  for (const combat of combats()) {
    const event = eventsOf(combat, key).find(stands);
    if (event) return { ...event, combat, event: event.id, message: null };
  }
  const entries = logEntriesOf(key);
  const [logEntry] = inOrder(entries.filter(({ data }) => data.key === key && stands(data)));
  if (logEntry) {
    const { message, data } = logEntry;
    const author = message.author?.name ?? "";
    const through = author === data.by ? "" : author;
    return { by: data.by, through, said: linesIn(data.said), combat: null, event: "", message };
  }
  const ended = endedEvent(entries, key);
  return ended && !ended.undone ? { ...ended, said: [], combat: null, event: "", message: null } : null;
}

/** Whether what a key stands for has happened, or was begun: an event that a window was closed in the middle of is finished. */
export function isBegun(key: string): boolean {
  if (key === "") return false;
  return (
    isRecorded(key) !== null ||
    combats().some((combat) => eventsOf(combat, key).some((event) => !isUndone(event))) ||
    logEntriesOf(key).some(({ data }) => data.key === key && !isUndone(data))
  );
}

/** Whether it happened and was undone: then a person alone lets it happen again. */
export function wasUndone(key: string): boolean {
  if (key === "") return false;
  const entries = logEntriesOf(key);
  return (
    combats().some((combat) => eventsOf(combat, key).some(isUndone)) ||
    entries.some(({ data }) => data.key === key && isUndone(data)) ||
    endedEvent(entries, key)?.undone === true
  );
}

/** What can happen only once, and did so in an encounter that is gone. */
export interface EndedEvent {
  readonly by: string;
  readonly through: string;
  /** Whether it was undone before the encounter ended. */
  readonly undone: boolean;
}

/** An encounter that is about to go. */
export interface EndingFight {
  readonly log: Log;
  readonly events: readonly LogEvent[];
  readonly round: number | null;
}

/**
 * What of an encounter that is about to go messages still ask for, by its keys: what they ask for must not be applied once more because nobody remembers that they were.
 */
export function endedKeys({ log, events }: EndingFight): Readonly<Record<string, EndedEvent>> {
  const standing = new Set(standingEvents(log).map(({ key }) => key));
  const asked = events.filter(({ key }) => key.split(":").some((part) => messageAt(part)));
  return Object.fromEntries(
    asked.map(({ key, by, through }) => [key, { by, through, undone: !standing.has(key) }] as const),
  );
}

function endedEvent(entries: readonly Found<LogEntryData>[], key: string): EndedEvent | null {
  const known = entries.flatMap(({ data }) => (data.ended as Readonly<Record<string, EndedEvent>>)[key] ?? []);
  return known.find(({ undone }) => !undone) ?? known[0] ?? null;
}

/** What can happen only once is written down by Gamemasters' clients alone: anybody else's says nothing. */
function logEntriesOf(key: string): readonly Found<LogEntryData>[] {
  return messagesWith(entryKey(key), LogEntryData).filter(({ message }) => isGamemasters(message));
}

/** The events of each log by their keys, which a log keeps until something of it changes. */
const byKey = new WeakMap<Log, ReadonlyMap<string, readonly LogEvent[]>>();

function eventsOf({ log }: Combat.Implementation, key: string): readonly LogEvent[] {
  let known = byKey.get(log);
  if (!known) {
    const found = new Map<string, LogEvent[]>();
    for (const event of allEvents(log)) {
      const same = found.get(event.key);
      if (same) same.push(event);
      else found.set(event.key, [event]);
    }
    byKey.set(log, (known = found));
  }
  return known.get(key) ?? [];
}
