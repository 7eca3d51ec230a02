import { EVENT_STATES, standingEvents, type Log, type LogEvent } from "../../rules/log/event.ts";
import { integer, BOUNDS } from "./numbers.ts";
import { oneOf, text } from "./texts.ts";
import { eventType, logChanges, logFacts, saidLines } from "../fields/stored-shapes.ts";

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

/**
 * The log of an encounter as the rules take it. Its events are read one by one, so that one that does not fit stops neither the others
 * nor its encounter; they are stored without a schema for that reason: Foundry would set the whole encounter aside.
 */
export class StoredLog<Event extends LogEvent> {
  readonly events: Log<Event>;
  /** The ids of events that cannot be read, which count for nothing until a Gamemaster has them removed. */
  readonly unreadable: readonly string[];
  #standing: readonly Event[] | null = null;

  constructor(stored: Readonly<Record<string, object>>) {
    const read = Object.entries(stored).map(([id, event]) => [id, readEvent<Event>(event)] as const);
    this.events = Object.fromEntries(read.flatMap(([id, event]) => (event === null ? [] : [[id, event]])));
    this.unreadable = read.flatMap(([id, event]) => (event === null ? id : []));
  }

  /** The events that count, in their order, worked out when they are first asked for. */
  get standing(): readonly Event[] {
    this.#standing ??= standingEvents(this.events);
    return this.#standing;
  }
}

/** null for what is no event. */
function readEvent<Event extends LogEvent>(stored: object): Event | null {
  eventField ??= eventSchema();
  const event = eventField.clean(foundry.utils.deepClone(stored) as never) as unknown as Event;
  // Cut to what there can be, it would stand among those that come later.
  const { order = event.order, turn = event.turn } = stored as Partial<LogEvent>;
  const isWhole = order === event.order && turn === event.turn;
  return isWhole && eventField.validate(event as never) === undefined ? event : null;
}
