import { MANOEUVRE_KINDS } from "../../rules/combat/manoeuvre.ts";
import { TURN_USES } from "../../rules/combat/turn-log.ts";
import { integer } from "./numbers.ts";
import { oneOf, text } from "./texts.ts";

/**
 * What an actor did in a turn, with the combat and round it was done in: in any other round it counts as nothing, so that
 * nobody has to clear it away. Outside of combat the combat is empty and the round 0.
 */
export function turn() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  return new SchemaField({
    combat: text(),
    round: integer({ min: 0 }),
    uses: new ArrayField(
      new SchemaField({
        type: oneOf(TURN_USES, "other"),
        skill: text(),
        kind: oneOf(MANOEUVRE_KINDS, "action"),
        manoeuvre: text(),
        name: text(),
      }),
    ),
  });
}
