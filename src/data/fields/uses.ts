import { MANOEUVRE_KINDS } from "../../rules/combat/manoeuvre.ts";
import { TURN_USES } from "../../rules/combat/turn-log.ts";
import { ENTRY, entries } from "../entries.ts";
import { integer } from "./numbers.ts";
import { oneOf, text } from "./texts.ts";

/**
 * What an actor did in a turn, with the combat and round it was done in: in any other round it counts as nothing, so that
 * nobody has to clear it away. Outside of combat the combat is empty and the round 0.
 */
export function uses() {
  const { SchemaField } = foundry.data.fields;
  return entries(
    new SchemaField(
      {
        sort: integer({ min: 0 }),
        combat: text(),
        round: integer({ min: 0 }),
        type: oneOf(TURN_USES, "other"),
        skill: text(),
        kind: oneOf(MANOEUVRE_KINDS, "action"),
        manoeuvre: text(),
        name: text(),
      },
      ENTRY,
    ),
  );
}
