import { BOUNDS, integer } from "#core/data/fields/numbers.ts";
import { text } from "#core/data/fields/texts.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import type { MessageDefinition } from "#core/play/registry/messages.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import { terms } from "#core/data/fields/terms.ts";
import { resolveCheck } from "../../rules/checks/check.ts";
import { resolveMorale, type MoraleOutcome } from "../../rules/checks/morale.ts";

function schema() {
  return {
    actor: text(),
    name: text(),
    terms: terms({ integer: false }),
    // The encounter and the turn of who rolls in it; empty outside of one.
    combat: text(),
    turn: integer({ min: 0, max: BOUNDS.turn }),
  };
}

/** A morale check in the chat: its dice, and of a failure the die that says how long it lasts. */
export class MoraleData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, ChatMessage.Implementation> {
  static override defineSchema = schema;

  static readonly DEFINITION: MessageDefinition<MoraleData> = {
    template: "systems/simverse/templates/checks/check-card.hbs",
    speaksFor: ({ actor }) => [actor],
    // The die of a failure is rolled for that alone: `mismatch` says whether all are there.
    rolls: () => null,
    mismatch: (data) => (data.read === null ? "rolls" : null),
  };

  /** What it came to; null where the dice are none of a morale check. */
  get read(): MoraleOutcome | null {
    const [check, duration] = this.parent.rolls.map((roll) => facesOf(roll));
    try {
      const fails = !resolveCheck(this.terms, check ?? []).success;
      return this.parent.rolls.length === (fails ? 2 : 1)
        ? resolveMorale(this.terms, check ?? [], duration ?? [])
        : null;
    } catch {
      return null;
    }
  }

  /** The same for who may see it, where something may follow from it. */
  get outcome(): MoraleOutcome | null {
    return this.parent.isContentVisible && passesGate(this.parent) ? this.read : null;
  }
}
