import { terms } from "#core/data/fields/terms.ts";
import { integer, BOUNDS } from "#core/data/fields/numbers.ts";
import { text } from "#core/data/fields/texts.ts";
import { messageAt } from "#core/foundry/collections.ts";
import { answerDefinition, answerFields } from "#core/play/exchange/answers.ts";
import { isSeenLike, isTurnOf } from "#core/play/gate/gate.ts";
import type { MessageDefinition } from "#core/play/registry/messages.ts";
import { sideFields, sideIn } from "../../data/side.ts";
import type { Side } from "../../rules/combat/exchange.ts";
import { ANSWERS } from "../../rules/combat/kinds.ts";
import type { AttackData } from "./attack-data.ts";

function schema() {
  const { SchemaField } = foundry.data.fields;
  return {
    // The id of the message that it answers.
    attack: text(),
    ...answerFields(ANSWERS, terms()),
    // The UUID of what it is done with; empty for the body, or nothing.
    with: text(),
    side: new SchemaField(sideFields()),
    // Steps of a normal move: who is pushed further falls.
    movement: integer({ min: 0, max: BOUNDS.several }),
  };
}

/**
 * How somebody answers an attack, or that they do not. Where a player is attacked it has all dice, else those of the damage that the
 * answer does: see `AttackData`.
 */
export class AnswerData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, ChatMessage.Implementation> {
  static override defineSchema = schema;

  static readonly DEFINITION: MessageDefinition<AnswerData> = {
    ...answerDefinition(({ attack }) => attack, "check"),
    rolls: () => null,
    mismatch: (data) => {
      const attack = messageAt(data.attack)?.system as AttackData | undefined;
      if (attack?.target !== data.actor) return "attack";
      if (!isSeenLike(data.parent, data.attack)) return "whisper";
      if (!isTurnOf(data.combat, data.turn)) return "turn";
      if (data.with !== "" && !data.with.startsWith(`${data.actor}.Item.`)) return "with";
      return attack.isAnswered(data) ? null : "rolls";
    },
  };

  /** This side of the exchange. */
  get own(): Side {
    return sideIn(this.side);
  }
}
