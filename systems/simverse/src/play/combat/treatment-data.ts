import { BOUNDS, integer } from "#core/data/fields/numbers.ts";
import { flag, text } from "#core/data/fields/texts.ts";
import { turnKeys } from "#core/play/challenge/message-index.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import type { MessageDefinition } from "#core/play/registry/messages.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import { terms } from "../../data/fields/terms.ts";
import { resolveCheck, resolveWithoutHurry, type CheckOutcome } from "../../rules/checks/check.ts";

function schema() {
  return {
    actor: text(),
    patient: text(),
    patientName: text(),
    // The name of the skill.
    label: text(),
    terms: terms(),
    unhurried: flag(),
    // The encounter and the turn of who treats in it; empty outside of one.
    combat: text(),
    turn: integer({ min: 0, max: BOUNDS.turn }),
  };
}

/** First Aid in the chat. What it comes to is worked out when the window that decides applies it to the patient as they are then. */
export class TreatmentData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static override defineSchema = schema;

  static readonly DEFINITION: MessageDefinition<TreatmentData> = {
    template: "systems/simverse/templates/checks/check-card.hbs",
    keys: (data) => turnKeys(data),
    speaksFor: ({ actor }) => [actor],
    throws: ({ unhurried }) => ({ throws: unhurried ? [] : [{ id: "", pool: "check" }] }),
    mismatch: () => null,
  };

  /** What the roll came to; null where nothing may follow from it, or this user must not see the dice. */
  get outcome(): CheckOutcome | null {
    const { parent, unhurried } = this;
    if (!parent.isContentVisible || !passesGate(parent)) return null;
    if (!unhurried) return resolveCheck(this.terms, facesOf(parent.rolls[0]));
    const outcome = resolveWithoutHurry(this.terms, this.combat !== "");
    return outcome.ok ? outcome.value : null;
  }
}
