import { terms } from "#core/data/fields/terms.ts";
import { text } from "#core/data/fields/texts.ts";
import { CHECK, checkFields, readDice } from "#core/play/checks/check-data.ts";
import type { MessageDefinition } from "#core/play/registry/messages.ts";
import { CHECK_DICE, resolveCheck, type CheckOutcome } from "../../rules/checks/check.ts";
import { checkOptions } from "../../settings/definitions.ts";

/** What is rolled for by hand of the rules: what a wound forces, a turn, a treatment, a day of rest. */
export const PURPOSES = [
  ...["knockdown", "death", "collapse", "stun", "surprise", "exhaustion", "mortal", "rest", "crippled"],
  ...["firstAid", "surgery", "physician", "wake", "concentration"],
] as const;

const schema = () => ({
  ...checkFields(),
  // The key of what is rolled, and what it is called.
  key: text(),
  label: text(),
  terms: terms({ integer: false }),
  // What it is for, with a number where there are several of one message: a key of `PURPOSES`, empty for an ordinary check.
  purpose: text(),
  // The UUID of who is treated; empty for nobody.
  patient: text(),
});

/** A check in the chat. It stores what was rolled against, and the roll its dice; what they come to is worked out when it is looked at. */
export class CheckData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, ChatMessage.Implementation> {
  static override defineSchema = schema;

  static readonly DEFINITION: MessageDefinition<CheckData> = {
    template: "systems/tactical-3d6/templates/checks/check-card.hbs",
    ...CHECK,
    rolls: ({ pool }) => ({ rolls: [{ id: "", pool }] }),
    roll: ({ pool }) => CONFIG.TACTICAL.rolls.check.build(pool),
    mismatch: ({ purpose, patient }) => {
      if (purpose !== "" && !PURPOSES.some((one) => one === purpose.split(".")[0])) return "purpose";
      return patient === "" || purpose !== "" ? null : "patient";
    },
  };

  get pool(): "check" | "firstAid" {
    return this.purpose === "firstAid" ? "firstAid" : "check";
  }

  /** What it came to; null where the dice are none of a check, or this user must not see them. */
  get outcome(): CheckOutcome | null {
    return readDice(this.parent, (faces) => resolveCheck(this.terms, faces.slice(0, CHECK_DICE), checkOptions()));
  }

  /** The dice after those of the check. */
  get further(): readonly number[] {
    return readDice(this.parent, (faces) => faces.slice(CHECK_DICE)) ?? [];
  }
}
