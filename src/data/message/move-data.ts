import { closing } from "../fields/closing.ts";
import { integer } from "../fields/numbers.ts";
import { person } from "../fields/strike.ts";
import { flag, text } from "../fields/texts.ts";

function defineSchema() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  const opponent = new SchemaField({ id: text(), ...person(), aimed: flag() });
  return {
    // The encounter and its turn.
    combat: text(),
    turn: integer({ min: 0 }),
    mover: new SchemaField({ ...person() }),
    opponents: new ArrayField(opponent),
    closing: closing(),
  };
}

export type MoveSchema = ReturnType<typeof defineSchema>;

/**
 * Somebody is about to move, and these opponents could attack to prevent it. They answer with an attack that `prevents`, or with
 * a message that lets them go.
 */
export class MoveData extends foundry.abstract.TypeDataModel<MoveSchema, ChatMessage.Implementation> {
  static override LOCALIZATION_PREFIXES = ["SIRPAS.MOVE"];

  static override defineSchema(): MoveSchema {
    return defineSchema();
  }

  static readonly TEMPLATE = "systems/sirpas/templates/chat/move.hbs";
}
