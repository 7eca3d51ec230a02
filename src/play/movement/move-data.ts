import { closing } from "#core/data/fields/closing.ts";
import { integer, BOUNDS } from "#core/data/fields/numbers.ts";
import { person } from "../../data/fields/strike.ts";
import { flag, text } from "#core/data/fields/texts.ts";
import { areDistinct, isTurnOf } from "#core/play/gate/gate.ts";
import { turnKeys } from "#core/play/challenge/message-index.ts";
import type { MessageDefinition } from "#core/play/registry/messages.ts";

function schema() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  const opponent = new SchemaField({ id: text(), ...person(), aimed: flag() });
  return {
    // The encounter and its turn.
    combat: text(),
    turn: integer({ min: 0, max: BOUNDS.turn }),
    mover: new SchemaField({ ...person() }),
    opponents: new ArrayField(opponent, { max: BOUNDS.several }),
    closing: closing(),
  };
}

/**
 * Somebody is about to move, and these opponents could attack to prevent it. They answer with an attack that `prevents`, or with
 * a message that lets them go.
 */
export class MoveData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, ChatMessage.Implementation> {
  static override defineSchema = schema;

  static readonly DEFINITION: MessageDefinition<MoveData> = {
    template: "systems/sirpas/templates/movement/move-card.hbs",
    keys: turnKeys,
    speaksFor: ({ mover }) => [mover.actor],
    rolls: () => ({ rolls: [] }),
    mismatch: ({ opponents, combat, turn }) => {
      if (combat === "" || !isTurnOf(combat, turn)) return "turn";
      return opponents.length > 0 && areDistinct(opponents.map(({ id }) => id)) ? null : "opponents";
    },
  };
}
