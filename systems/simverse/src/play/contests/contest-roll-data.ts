import { BOUNDS, integer } from "#core/data/fields/numbers.ts";
import { flag, text } from "#core/data/fields/texts.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import { messageAt } from "#core/foundry/collections.ts";
import { isSeenLike } from "#core/play/gate/gate.ts";
import type { MessageDefinition } from "#core/play/registry/messages.ts";
import { terms } from "#core/data/fields/terms.ts";
import type { ContestData } from "./contest-data.ts";

function schema() {
  return {
    // The id of the message that it answers, which of its sides this is, and which of that side's rolls.
    contest: text(),
    side: text(),
    round: integer({ min: 1, max: BOUNDS.few, initial: 1 }),
    actor: text(),
    label: text(),
    // What the margin of what is resisted takes is not among them: it follows from the contest.
    terms: terms({ integer: false }),
    // Whether they let it happen: nothing is rolled.
    yields: flag(),
  };
}

/** A roll of one side of a contest, or that it rolls none. */
export class ContestRollData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static override defineSchema = schema;

  static readonly DEFINITION: MessageDefinition<ContestRollData> = {
    answers: ({ contest }) => contest,
    folds: ({ contest }) => (messageAt(contest) ? contest : ""),
    view: ({ system }) => ({
      title: system.label,
      lines: [{ text: system.yields ? "SIMVERSE.CONTEST.yields" : "SIMVERSE.CONTEST.rolls", terms: system.terms }],
    }),
    speaksFor: ({ actor }) => [actor],
    rolls: ({ yields }) => ({ rolls: yields ? [] : [{ id: "", pool: "check" }] }),
    mismatch: (data) => {
      if (actorOf(data) !== data.actor) return "contest";
      return isSeenLike(data.parent, data.contest) ? null : "whisper";
    },
  };

  /** The dice of it; none for those who let it happen. */
  get dice(): readonly number[] {
    return facesOf(this.parent.rolls[0]);
  }
}

/** Whose side it is; empty for none of the contest's. */
function actorOf({ contest, side }: ContestRollData): string {
  const asked = messageAt(contest)?.system as Partial<ContestData> | undefined;
  return asked?.sides?.find(({ id }) => id === side)?.actor ?? "";
}
