import { BOUNDS, integer } from "#core/data/fields/numbers.ts";
import { oneOf, text } from "#core/data/fields/texts.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import { turnKeys } from "#core/play/challenge/message-index.ts";
import type { MessageDefinition } from "#core/play/registry/messages.ts";
import type { Term } from "#core/rules/term.ts";
import { terms } from "../../data/fields/terms.ts";
import { checkOptions } from "../../settings/definitions.ts";
import { PLAIN_SKILL, type Improvable, type Improving } from "../improvement/improvement-data.ts";
import { CHECK_KINDS, resolveCheck, type CheckOutcome } from "../../rules/checks/check.ts";

function schema() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  return {
    actor: text(),
    kind: oneOf(CHECK_KINDS, "skill"),
    // The key of the skill that may get better, or the id of the item that it is; empty for none.
    skill: text(),
    // Who is treated with it, in which encounter and which of its rounds; empty for nobody.
    patient: text(),
    combat: text(),
    turn: integer({ min: 0, max: BOUNDS.turn }),
    // What each die is thrown under: the key of its name, and what the number is made of.
    targets: new ArrayField(new SchemaField({ label: text(), terms: terms() }), { max: BOUNDS.few }),
  };
}

/** The skill that closes wounds. */
export const HEALING = "firstAid";

/** A check in the chat. It stores what was thrown under, and the roll its dice; what they come to is worked out when it is looked at. */
export class CheckData
  extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, ChatMessage.Implementation>
  implements Improving
{
  static override defineSchema = schema;

  static readonly DEFINITION: MessageDefinition<CheckData> = {
    template: "systems/death-or-glory/templates/checks/check-card.hbs",
    keys: (data) => turnKeys(data),
    speaksFor: ({ actor }) => [actor],
    throws: ({ kind }) => ({ throws: [{ id: "", pool: kind }] }),
    roll: ({ kind }) => CONFIG.DOG.rolls.check.build(kind),
    mismatch: ({ kind, skill, patient, targets }) =>
      patient !== "" && (kind !== "skill" || skill !== HEALING)
        ? "patient"
        : targets.length === (kind === "attributes" ? 2 : 1)
          ? null
          : "targets",
  };

  /** The skill that a critical success can make better. */
  get improvable(): Improvable | null {
    const { actor, skill, outcome } = this;
    return outcome?.critical === "success" && skill !== "" ? { actor, skill, ...PLAIN_SKILL } : null;
  }

  /** What it came to; null where the dice are none of a check, or this user must not see them. */
  get outcome(): CheckOutcome | null {
    if (!this.parent.isContentVisible) return null;
    const targets = this.targets.map((one): readonly Term[] => one.terms);
    try {
      return resolveCheck(this.kind, targets, facesOf(this.parent.rolls[0]), checkOptions());
    } catch {
      return null;
    }
  }
}
