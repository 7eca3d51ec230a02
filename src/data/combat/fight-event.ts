import { EVENT_STATES, FIGHT_EVENT_TYPES } from "../../rules/encounter/event.ts";
import { integer } from "../fields/numbers.ts";
import { oneOf, text } from "../fields/texts.ts";
import { BOUNDS } from "../fields/bounds.ts";
import { fightChanges, fightFacts, saidLines } from "../fields/stored-shapes.ts";

/** An event of a fight, as its encounter stores it: see `FightEvent` in the rules. */
export function fightEvent() {
  const { SchemaField } = foundry.data.fields;
  return new SchemaField({
    id: text(),
    order: integer({ min: 1, max: BOUNDS.number, initial: 1 }),
    turn: integer({ min: 0, max: BOUNDS.turn }),
    type: oneOf(FIGHT_EVENT_TYPES, "note"),
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
