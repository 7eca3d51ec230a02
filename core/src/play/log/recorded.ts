import { allEvents, isUndone, standingEvents, stands, type Log, type LogEvent } from "../../rules/log/event.ts";
import { LogEntryData } from "./log-entry-data.ts";
import { linesIn } from "../../data/fields/stored-shapes.ts";
import { entryKey, inOrder, messagesWith, partsOf, toldKey, type Found } from "../challenge/message-index.ts";
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
  return writtenOf(key).find(stands) ?? null;
}

/** Whether what a key stands for has happened, or was begun: an event that a window was closed in the middle of is finished. */
export function isBegun(key: string): boolean {
  return writtenOf(key).some((one) => !isUndone(one));
}

/** Whether it happened and was undone: then a person alone lets it happen again. */
export function wasUndone(key: string): boolean {
  return writtenOf(key).some(isUndone);
}

/** Whether all that is written down of what a message tells was undone; false where there is nothing. */
export function isUndoneWhole(id: string): boolean {
  const told = toldOf(id);
  return told.length > 0 && told.every(isUndone);
}

/** Whether something that a message tells is being written into documents right now: some of them have it already, others not yet. */
export function isUnderWay(id: string): boolean {
  return toldOf(id).some(({ state }) => state === "applying");
}

const toldOf = (id: string) => [...combats().flatMap((combat) => toldIn(combat, id)), ...toldInChat(id)];

/** All that is written down of what a key stands for: in logs, in messages, and of encounters that are gone. */
function writtenOf(key: string): readonly (Recorded & Pick<LogEvent, "state">)[] {
  if (key === "") return [];
  const nowhere = { combat: null, event: "", message: null };
  const entries = inOrder(logEntriesOf(key));
  const known = entries.flatMap(({ data }) => (data.ended as Readonly<Record<string, EndedEvent>>)[key] ?? []);
  const ended = known.find(({ undone }) => !undone) ?? known[0];
  return [
    ...combats().flatMap((combat) =>
      eventsOf(combat, key).map((event) => ({ ...event, combat, event: event.id, message: null })),
    ),
    ...entries.flatMap(({ message, data: { key: own, by, said, state } }) => {
      const author = message.author?.name ?? "";
      const through = author === by ? "" : author;
      return own === key ? { ...nowhere, message, by, through, said: linesIn(said), state } : [];
    }),
    ...(ended
      ? [{ ...nowhere, ...ended, said: [], state: ended.undone ? ("undone" as const) : ("applied" as const) }]
      : []),
  ];
}

/** What can happen only once, and did so in an encounter that is gone. */
export interface EndedEvent {
  readonly by: string;
  readonly through: string;
  /** Whether it was undone before the encounter ended. */
  readonly undone: boolean;
}

/** An encounter that is about to go. */
export interface EndingEncounter {
  readonly log: Log;
  readonly events: readonly LogEvent[];
  readonly started: boolean;
}

/**
 * What of an encounter that is about to go messages still ask for, by its keys: what they ask for must not be applied once more because nobody remembers that they were.
 */
export function endedKeys({ log, events }: EndingEncounter): Readonly<Record<string, EndedEvent>> {
  const standing = new Set(standingEvents(log).map(({ key }) => key));
  const asked = events.filter(({ key }) => partsOf(key).some((part) => messageAt(part)));
  return Object.fromEntries(
    asked.map(({ key, by, through }) => [key, { by, through, undone: !standing.has(key) }] as const),
  );
}

/** What is written down of a message outside of an encounter, and of encounters that are gone. */
function toldInChat(id: string): readonly Pick<LogEvent, "state">[] {
  const entries = messagesWith(toldKey(id), LogEntryData).filter(({ message }) => isGamemasters(message));
  return entries.flatMap(({ data: { key, state, ended } }) => [
    ...(partsOf(key).includes(id) ? [{ state }] : []),
    ...Object.entries(ended as Readonly<Record<string, EndedEvent>>).flatMap(([other, { undone }]) =>
      partsOf(other).includes(id) ? [{ state: undone ? ("undone" as const) : ("applied" as const) }] : [],
    ),
  ]);
}

/** What can happen only once is written down by Gamemasters' clients alone: anybody else's says nothing. */
function logEntriesOf(key: string): readonly Found<LogEntryData>[] {
  return messagesWith(entryKey(key), LogEntryData).filter(({ message }) => isGamemasters(message));
}

/** The events of a log by their keys, and by the messages that tell of them. */
interface Grouped {
  readonly byKey: ReadonlyMap<string, readonly LogEvent[]>;
  readonly byMessage: ReadonlyMap<string, readonly LogEvent[]>;
}

/** A log keeps them until something of it changes. */
const groups = new WeakMap<Log, Grouped>();

function groupsOf(log: Log): Grouped {
  const known = groups.get(log);
  if (known) return known;
  const [byKey, byMessage] = [new Map<string, LogEvent[]>(), new Map<string, LogEvent[]>()];
  for (const event of allEvents(log)) {
    add(byKey, event.key, event);
    add(byMessage, event.message, event);
  }
  const grouped = { byKey, byMessage };
  groups.set(log, grouped);
  return grouped;
}

function eventsOf({ log }: Combat.Implementation, key: string): readonly LogEvent[] {
  return groupsOf(log).byKey.get(key) ?? [];
}

function toldIn({ log }: Combat.Implementation, message: string): readonly LogEvent[] {
  return groupsOf(log).byMessage.get(message) ?? [];
}

function add(groups: Map<string, LogEvent[]>, name: string, event: LogEvent): void {
  const group = groups.get(name);
  if (group) group.push(event);
  else groups.set(name, [event]);
}
