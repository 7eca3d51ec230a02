import { text } from "#core/data/fields/texts.ts";
import { BOUNDS, integer } from "#core/data/fields/numbers.ts";
import { turnKeys } from "#core/play/challenge/message-index.ts";
import type { MessageDefinition } from "#core/play/registry/messages.ts";

function schema() {
  return {
    actor: text(),
    name: text(),
    combat: text(),
    turn: integer({ min: 0, max: BOUNDS.turn }),
  };
}

/** That somebody who bleeds or is dying begins a turn, and owes what follows from it. */
export class TurnData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, ChatMessage.Implementation> {
  static override defineSchema = schema;

  static readonly DEFINITION: MessageDefinition<TurnData> = {
    speaksFor: ({ actor }) => [actor],
    keys: (data) => turnKeys(data),
    throws: () => ({ throws: [] }),
    // A Gamemaster's window alone says whose turn begins: else somebody could begin one until the dice are good.
    mismatch: () => "author",
  };
}
