import { EVENT_STATES } from "#core/rules/log/event.ts";
import { type FightEvent } from "../../rules/encounter/event.ts";
import { integer, BOUNDS } from "#core/data/fields/numbers.ts";
import { oneOf, text } from "#core/data/fields/texts.ts";
import { eventType, fightChanges, fightFacts, saidLines } from "../fields/stored-shapes.ts";

/** An event of a fight, as its encounter stores it: see `FightEvent` in the rules. */
function fightEvent() {
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
    facts: fightFacts(),
    changes: fightChanges(),
    state: oneOf(EVENT_STATES, "applied"),
  });
}

/** What of a stored log can be read, and the ids of what cannot. */
export interface ReadLog {
  readonly events: Readonly<Record<string, FightEvent>>;
  readonly unreadable: readonly string[];
}

let eventField: ReturnType<typeof fightEvent> | null = null;

/**
 * Reads the events of a log one by one, so that one that does not fit stops neither the others nor its encounter. Events are
 * stored without a schema for that reason: Foundry would set the whole encounter aside.
 */
export function readEvents(stored: Readonly<Record<string, object>>): ReadLog {
  const read = Object.entries(stored).map(([id, event]) => [id, readEvent(event)] as const);
  return {
    events: Object.fromEntries(read.flatMap(([id, event]) => (event === null ? [] : [[id, event]]))),
    unreadable: read.flatMap(([id, event]) => (event === null ? id : [])),
  };
}

/** null for what is no event. */
function readEvent(stored: object): FightEvent | null {
  eventField ??= fightEvent();
  const event = eventField.clean(foundry.utils.deepClone(stored) as never) as unknown as FightEvent;
  // Cut to what there can be, it would stand among those that come later.
  const { order = event.order, turn = event.turn } = stored as Partial<FightEvent>;
  const isWhole = order === event.order && turn === event.turn;
  return isWhole && eventField.validate(event as never) === undefined ? event : null;
}
