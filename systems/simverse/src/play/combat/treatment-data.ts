import { BOUNDS, integer } from "#core/data/fields/numbers.ts";
import { flag, oneOf, text } from "#core/data/fields/texts.ts";
import { turnKeys } from "#core/play/challenge/message-index.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import type { MessageDefinition } from "#core/play/registry/messages.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import { terms } from "#core/data/fields/terms.ts";
import { resolveCheck, resolveWithoutHurry, type CheckOutcome } from "../../rules/checks/check.ts";
import { TREATMENTS } from "../../rules/recovery/treatment.ts";

function schema() {
  return {
    kind: oneOf(TREATMENTS, "firstAid"),
    actor: text(),
    patient: text(),
    patientName: text(),
    // The name of the skill.
    label: text(),
    terms: terms({ integer: false }),
    unhurried: flag(),
    // The encounter and the turn of who treats in it; empty outside of one.
    combat: text(),
    turn: integer({ min: 0, max: BOUNDS.turn }),
  };
}

/**
 * A treatment in the chat, with the die of an operation that fails. What it comes to is worked out when the window that decides
 * applies it to the patient as they are then.
 */
export class TreatmentData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static override defineSchema = schema;

  static readonly DEFINITION: MessageDefinition<TreatmentData> = {
    template: "systems/simverse/templates/checks/check-card.hbs",
    keys: (data) => turnKeys(data),
    speaksFor: ({ actor }) => [actor],
    // The die of an operation is rolled for one that fails: `mismatch` says whether it is there.
    rolls: ({ kind, unhurried }) =>
      kind === "surgery" ? null : { rolls: unhurried ? [] : [{ id: "", pool: "check" }] },
    mismatch: (data) => (data.read === null ? "rolls" : null),
  };

  /** What the roll came to; null where the dice are none of this treatment. */
  get read(): CheckOutcome | null {
    const { parent, unhurried, kind } = this;
    if (unhurried) {
      const outcome = resolveWithoutHurry(this.terms, this.combat !== "" || kind === "surgery");
      return outcome.ok && parent.rolls.length === 0 ? outcome.value : null;
    }
    try {
      const outcome = resolveCheck(this.terms, facesOf(parent.rolls[0]));
      const complicated = kind === "surgery" && !outcome.success;
      const isWhole = parent.rolls.length === (complicated ? 2 : 1) && (!complicated || this.complication.length === 1);
      return isWhole ? outcome : null;
    } catch {
      return null;
    }
  }

  /** The same for who may see it, where something may follow from it. */
  get outcome(): CheckOutcome | null {
    return this.parent.isContentVisible && passesGate(this.parent) ? this.read : null;
  }

  /** The die of what a failed operation costs. */
  get complication(): readonly number[] {
    return facesOf(this.parent.rolls[1]);
  }
}
