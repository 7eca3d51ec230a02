import { EVENT_STATES, allEvents, stands, type Log, type LogEvent } from "../../rules/log/event.ts";
import type { Change } from "../../rules/log/change.ts";
import { resolved, type Repeated } from "../../rules/log/repeated.ts";
import { isRecord, type Loose } from "../../utils/records.ts";
import { integer, BOUNDS } from "./numbers.ts";
import { repeatedPaths } from "./log-shape.ts";
import { oneOf, text } from "./texts.ts";
import { eventType, logChanges, logFacts, saidLines } from "./stored-shapes.ts";

/** An event, as its encounter stores it: see `LogEvent` in the rules. */
function eventSchema() {
  const { SchemaField } = foundry.data.fields;
  return new SchemaField({
    id: text(),
    order: integer({ min: 1, max: BOUNDS.number, initial: 1 }),
    turn: integer({ min: 0, max: BOUNDS.turn }),
    type: eventType("note"),
    key: text(),
    who: text(),
    by: text(),
    through: text(),
    message: text(),
    said: saidLines(),
    facts: logFacts(),
    changes: logChanges(),
    state: oneOf(EVENT_STATES, "applied"),
  });
}

let eventField: ReturnType<typeof eventSchema> | null = null;

/** The fields of an encounter with a log. */
export function logFields() {
  const { ObjectField, TypedObjectField } = foundry.data.fields;
  return {
    // By their ids, so that one more is a small change; each is read by `StoredLog`.
    events: new TypedObjectField(new ObjectField()),
    // What several of them say, by the ends of their references.
    repeated: new ObjectField(),
  };
}

/** What an encounter stores of its log. */
interface StoredEvents {
  readonly events: Readonly<Record<string, object>>;
  readonly repeated: Repeated;
}

/** An event that was read, and what was stored of it then. */
interface ReadEvent<Event> {
  readonly stored: Loose;
  readonly event: Event | null;
}

/** What was read of each encounter last. */
const logs = new WeakMap<object, StoredLog<LogEvent>>();

/**
 * The log of an encounter, which is prepared several times at each event: an event that was read is read again only where something
 * else is stored of it, and as long as nothing is the whole log stays the same.
 */
export function logOf<Event extends LogEvent>(combat: object, stored: StoredEvents): StoredLog<Event> {
  const before = logs.get(combat) as StoredLog<Event> | undefined;
  const log = new StoredLog<Event>(stored, before);
  if (before && log.isSameAs(before)) return before;
  logs.set(combat, log);
  return log;
}

/**
 * The log of an encounter as the rules take it. Its events are read one by one, so that one that does not fit stops neither the others
 * nor its encounter; they are stored without a schema for that reason: Foundry would set the whole encounter aside.
 */
export class StoredLog<Event extends LogEvent> {
  readonly events: Log<Event>;
  /** The ids of events that cannot be read, which count for nothing until a Gamemaster has them removed. */
  readonly unreadable: readonly string[];
  /** What was read of each. */
  readonly #read: ReadonlyMap<string, ReadEvent<Event>>;
  #all: readonly Event[] | null = null;
  #standing: readonly Event[] | null = null;

  /** @param before  What was read of it before. */
  constructor({ events, repeated }: StoredEvents, before?: StoredLog<Event>) {
    this.#read = new Map(
      Object.entries(events).map(([id, stored]) => {
        const known = before ? before.#read.get(id) : undefined;
        const isKnown = known?.event && isSameEvent(known.stored, stored as Loose);
        return [
          id,
          isKnown ? known : { stored: { ...stored }, event: readEvent<Event>(id, stored, repeated) },
        ] as const;
      }),
    );
    const read = [...this.#read];
    this.events = Object.fromEntries(read.flatMap(([id, { event }]) => (event === null ? [] : [[id, event]])));
    this.unreadable = read.flatMap(([id, { event }]) => (event === null ? id : []));
  }

  /** All events in their order. */
  get all(): readonly Event[] {
    this.#all ??= allEvents(this.events);
    return this.#all;
  }

  /** The events that count, in their order. */
  get standing(): readonly Event[] {
    this.#standing ??= this.all.filter(stands);
    return this.#standing;
  }

  isSameAs(other: StoredLog<Event>): boolean {
    if (this.#read.size !== other.#read.size) return false;
    return [...this.#read].every(([id, read]) => other.#read.get(id) === read);
  }
}

/** Whether the same is stored. Lists are stored anew where they change, and by some programs at any change of the document. */
function isSameEvent(one: Loose, other: Loose): boolean {
  const keys = Object.keys(other);
  return (
    keys.length === Object.keys(one).length &&
    keys.every((key) => one[key] === other[key] || isSameList(one[key], other[key]))
  );
}

function isSameList(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object") return false;
  return JSON.stringify(one) === JSON.stringify(other);
}

/** null for what is no event. */
function readEvent<Event extends LogEvent>(id: string, stored: unknown, repeated: Repeated): Event | null {
  if (!isRecord(stored)) return null;
  const whole = resolved(foundry.utils.deepClone(stored), repeatedPaths(), repeated);
  if (whole === null) return null;
  const { changes } = whole as Partial<LogEvent>;
  const found = { ...whole, id, ...(Array.isArray(changes) ? { changes: changes.map(withNothing) } : {}) };
  eventField ??= eventSchema();
  const event = eventField.clean(found as never) as unknown as Event;
  // Cut to what there can be, it would stand among those that come later.
  const { order = event.order, turn = event.turn } = whole as Partial<LogEvent>;
  const isWhole = order === event.order && turn === event.turn;
  return isWhole && eventField.validate(event as never) === undefined ? event : null;
}

/** Nothing, which was there before a change or is there after it, is not stored: see `withoutNothing`. */
function withNothing(change: unknown): unknown {
  return isRecord(change) && !("by" in change) ? { before: null, after: null, ...change } : change;
}

/** A change as it is stored. */
export function withoutNothing(change: Change): object {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== null));
}
