import { flag, oneOf, text } from "#core/data/fields/texts.ts";
import type { MessageDefinition } from "#core/play/registry/messages.ts";
import { CHECK, checkFields, readDice } from "#core/play/checks/check-data.ts";
import { terms } from "#core/data/fields/terms.ts";
import {
  DIFFICULTIES,
  resolveCheck,
  resolveWithoutHurry,
  type CheckOutcome,
  type Difficulty,
} from "../../rules/checks/check.ts";

export const DIFFICULTY_KEYS = Object.keys(DIFFICULTIES) as Difficulty[];

function schema() {
  return {
    ...checkFields(),
    // What is rolled: the name of a skill, or the key of an attribute's name; and its key in a `Statistic`.
    label: text(),
    statistic: text(),
    terms: terms({ integer: false }),
    difficulty: oneOf(DIFFICULTY_KEYS, "average"),
    // Without hurry nothing is rolled: it counts as a roll of 10.
    unhurried: flag(),
  };
}

/** A check in the chat. It stores what was asked, and the roll its dice; what they come to is worked out when it is looked at. */
export class CheckData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, ChatMessage.Implementation> {
  static override defineSchema = schema;

  static readonly DEFINITION: MessageDefinition<CheckData> = {
    template: "systems/simverse/templates/checks/check-card.hbs",
    ...CHECK,
    rolls: ({ unhurried }) => ({ rolls: unhurried ? [] : [{ id: "", pool: "check" }] }),
    roll: () => CONFIG.SIMVERSE.rolls.check.build(),
    mismatch: () => null,
  };

  /** What it came to; null where the dice are none of a check, or this user must not see them. */
  get outcome(): CheckOutcome | null {
    return readDice(this.parent, (faces) => {
      if (!this.unhurried) return resolveCheck(this.terms, faces);
      const outcome = resolveWithoutHurry(this.terms, false);
      return outcome.ok ? outcome.value : null;
    });
  }
}
