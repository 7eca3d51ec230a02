import { FIGHT_EVENT_TYPES } from "../../rules/fight/event.ts";
import { integer } from "../fields/numbers.ts";
import { oneOf, text } from "../fields/texts.ts";

function defineSchema() {
  const { ArrayField, ObjectField, SchemaField } = foundry.data.fields;
  return {
    type: oneOf(FIGHT_EVENT_TYPES, "hurt"),
    // What it can happen only once for, such as one strike of an attack; empty for what can happen at any time.
    key: text(),
    who: text(),
    // The encounter it happened in and its turn; empty and 0 outside of one. The id of the event under which that encounter's
    // log tells of it is empty while no Gamemaster was there to write it down.
    combat: text(),
    turn: integer({ min: 0 }),
    event: text(),
    said: new ArrayField(new SchemaField({ label: text(), data: new ObjectField() })),
    // See `FightFact` and `Change` in the rules.
    facts: new ArrayField(new ObjectField()),
    changes: new ArrayField(new ObjectField()),
    by: text(),
    undone: text(),
  };
}

export type DeedSchema = ReturnType<typeof defineSchema>;

/**
 * What was done to somebody, where no encounter keeps a log of it, or where people should read of it: damage without an attack, a
 * treatment, the outcome of an attack outside of an encounter. `undone` is the name of who took it back.
 */
export class DeedData extends foundry.abstract.TypeDataModel<DeedSchema, ChatMessage.Implementation> {
  static override defineSchema(): DeedSchema {
    return defineSchema();
  }

  static readonly TEMPLATE = "systems/sirpas/templates/chat/deed.hbs";
}
