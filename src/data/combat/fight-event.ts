import { FIGHT_EVENT_TYPES } from "../../rules/fight/event.ts";
import { integer } from "../fields/numbers.ts";
import { oneOf, text } from "../fields/texts.ts";

/** An event of a fight, as its encounter stores it: see `FightEvent` in the rules. */
export function fightEvent() {
  const { ArrayField, ObjectField, SchemaField } = foundry.data.fields;
  return new SchemaField({
    id: text(),
    order: integer({ min: 1, initial: 1 }),
    turn: integer({ min: 0 }),
    type: oneOf(FIGHT_EVENT_TYPES, "note"),
    key: text(),
    who: text(),
    by: text(),
    through: text(),
    message: text(),
    said: new ArrayField(new SchemaField({ label: text(), data: new ObjectField() })),
    facts: new ArrayField(new ObjectField()),
    changes: new ArrayField(new ObjectField()),
  });
}
