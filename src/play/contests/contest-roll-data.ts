import { scoreSide, type ScoredSide } from "../../rules/checks/score.ts";
import { rollFields } from "../../data/fields/messages.ts";
import { integer, BOUNDS } from "#core/data/fields/numbers.ts";
import { text } from "#core/data/fields/texts.ts";
import { rolledDice, unlessImpossible } from "../checks/rolled-dice.ts";
import type { MessageDefinition } from "#core/play/registry/messages.ts";

function schema() {
  return {
    contest: text(),
    participant: text(),
    round: integer({ min: 1, max: BOUNDS.many, initial: 1 }),
    actor: text(),
    ...rollFields(),
  };
}

/**
 * A roll that somebody adds to what stands in another message: `contest` is that message's id, `participant` theirs in it, `round`
 * which of their rolls it is. A message of its own, so that nobody needs the right to edit another's.
 */
export class ContestRollData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static override defineSchema = schema;

  static readonly DEFINITION: MessageDefinition<ContestRollData> = {
    template: "systems/sirpas/templates/cards/answer-card.hbs",
    answers: ({ contest }) => contest,
    speaksFor: ({ actor }) => [actor],
    rolls: ({ participant, pool }) => ({ rolls: [{ id: participant, pool }] }),
    roll: (data) => {
      const { participant: id, pool, terms } = data.toObject();
      return CONFIG.SIRPAS.rolls.pool.build({ id, pool, terms });
    },
    mismatch: ({ contest }) => (game.messages?.has(contest) ? null : "contest"),
  };

  /** What the dice come to; null if they cannot have come from their pool, or this user must not see them. */
  get outcome(): ScoredSide | null {
    const [roll] = this.parent.rolls;
    if (!roll || this.parent.rolls.length > 1 || !this.parent.isContentVisible) return null;
    const { pool, terms } = this;
    return unlessImpossible(() => scoreSide({ pool, dice: rolledDice(roll), terms }));
  }

  /** Whether the roll in the message claims another total than its dice and the terms give, or is no roll at all. */
  get forged(): boolean {
    const { outcome } = this;
    return outcome === null || this.parent.rolls[0]?.total !== outcome.result;
  }
}
