import { FIGHT_EVENT_TYPES } from "../../rules/fight/event.ts";
import { integer } from "../fields/numbers.ts";
import { oneOf, text } from "../fields/texts.ts";
import { BOUNDS } from "../fields/bounds.ts";
import { changesIn, fightChanges, fightFacts, saidLines } from "../fields/stored-shapes.ts";
import { isTurnOf, type MessageChecks } from "./gate.ts";

function defineSchema() {
  return {
    type: oneOf(FIGHT_EVENT_TYPES, "hurt"),
    // What it can happen only once for, such as one strike of an attack; empty for what can happen at any time.
    key: text(),
    who: text(),
    // The encounter it happened in and its turn; empty and 0 outside of one. The id of the event under which that encounter's
    // log tells of it is empty while no Gamemaster was there to write it down.
    combat: text(),
    turn: integer({ min: 0, max: BOUNDS.turn }),
    event: text(),
    said: saidLines(),
    // See `FightFact` and `Change` in the rules.
    facts: fightFacts(),
    changes: fightChanges(),
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

  static readonly CHECKS: MessageChecks<DeedData> = {
    speaksFor: ({ who, changes }) => [...(who === "" ? [] : [who]), ...changesIn(changes).map(({ actor }) => actor)],
    throws: () => ({ throws: [] }),
    // Whether its author may say so is asked where it is taken into the log.
    mismatch: ({ combat, turn }) => (isTurnOf(combat, turn) ? null : "turn"),
  };
}
