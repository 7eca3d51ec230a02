import { BOUNDS, integer } from "#core/data/fields/numbers.ts";
import { oneOf, text } from "#core/data/fields/texts.ts";
import { CHECK, checkFields, readDice } from "#core/play/checks/check-data.ts";
import { combatAt } from "#core/foundry/collections.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { isBefore, messagesWith, turnKey, turnKeys } from "#core/play/challenge/message-index.ts";
import { TurnData } from "#core/play/challenge/turn-card.ts";
import { isTurnOf, passesGate } from "#core/play/gate/gate.ts";
import type { MessageDefinition } from "#core/play/registry/messages.ts";
import type { Term } from "#core/rules/term.ts";
import { terms } from "#core/data/fields/terms.ts";
import { checkOptions } from "../../settings/definitions.ts";
import { isSkill, skillLabel } from "../../rules/skills/skills.ts";
import { deletedRoll, deletedRolls } from "../deleted-rolls.ts";
import { isInEncounter, type Moment } from "#core/play/encounter/moment.ts";
import { PLAIN_SKILL, type Improvable, type Improving } from "../improvement/improvement-data.ts";
import { CHECK_KINDS, resolveCheck, type CheckOutcome } from "../../rules/checks/check.ts";

function schema() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  return {
    ...checkFields(),
    kind: oneOf(CHECK_KINDS, "skill"),
    // The key of the skill that may get better, or the id of the item that it is; empty for none.
    skill: text(),
    // Who is treated with it, in which encounter and which of its rounds; empty for nobody.
    patient: text(),
    combat: text(),
    turn: integer({ min: 0, max: BOUNDS.turn }),
    // What each die is rolled under: the key of its name, and what the number is made of.
    targets: new ArrayField(new SchemaField({ label: text(), terms: terms() }), { max: BOUNDS.few }),
  };
}

/** The skill that closes wounds. */
export const HEALING = "firstAid";

/** A check in the chat. It stores what was rolled under, and the roll its dice; what they come to is worked out when it is looked at. */
export class CheckData
  extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, ChatMessage.Implementation>
  implements Improving
{
  static override defineSchema = schema;

  static readonly DEFINITION: MessageDefinition<CheckData> = {
    template: "systems/death-or-glory/templates/checks/check-card.hbs",
    ...CHECK,
    keys: (data) => turnKeys(data),
    redraws: (data) => turnCardOf(data),
    leaves: (data) => (data.patient === "" ? null : deletedRoll("aid", data, data.patient)),
    rolls: ({ kind }) => ({ rolls: [{ id: "", pool: kind }] }),
    roll: ({ kind }) => CONFIG.DOG.rolls.check.build(kind),
    mismatch: (data) => {
      const { kind, skill, targets } = data;
      if (targets.length !== (kind === "attributes" ? 2 : 1)) return "targets";
      if (skill !== "" && kind !== "skill") return "skill";
      if (isSkill(skill) && targets[0]!.label !== skillLabel(skill)) return "skill";
      return data.treatmentMismatch;
    },
  };

  /** What does not belong together of whom it treats, and when; null for nothing. */
  get treatmentMismatch(): string | null {
    const { actor, skill, patient, combat, turn, parent } = this;
    if (patient === "") return combat === "" && turn === 0 ? null : "turn";
    if (skill !== HEALING || !actorAt(patient)) return "patient";
    if (!canReach(actor, combat)) return "actor";
    return isTurnOf(combat, turn) && !wasTreated(patient, this, parent) ? null : "turn";
  }

  /** The skill that a critical success can make better. */
  get improvable(): Improvable | null {
    const { actor, skill, outcome } = this;
    return outcome?.critical === "success" && skill !== "" ? { actor, skill, ...PLAIN_SKILL } : null;
  }

  /** What it came to; null where the dice are none of a check, or this user must not see them. */
  get outcome(): CheckOutcome | null {
    const targets = this.targets.map((one): readonly Term[] => one.terms);
    return readDice(this.parent, (faces) => resolveCheck(this.kind, targets, faces, checkOptions()));
  }
}

/** Whether somebody can treat those who fight in an encounter: they take part in it. Of one that is gone nobody can tell any more. */
export function canReach(healer: string, combat: string): boolean {
  return !combatAt(combat) || isInEncounter(healer, combat);
}

/** How many rounds one attempt of First aid on somebody lasts. */
const ATTEMPT_ROUNDS = 2;

/** Whether two rounds are so near each other that one attempt of First aid lasts for both. */
export function isOneAttempt(one: Moment, other: Moment): boolean {
  return one.combat === other.combat && Math.abs(one.turn - other.turn) < ATTEMPT_ROUNDS;
}

/** Whether First aid was tried on somebody in a round, or so near it that it lasts. @param until  Counts what came before this message; null for all */
export function wasTreated(
  patient: string,
  { combat, turn }: Moment,
  until: ChatMessage.Implementation | null = null,
): boolean {
  if (combat === "") return false;
  const near = Array.from({ length: 2 * ATTEMPT_ROUNDS - 1 }, (_, at) => turn - ATTEMPT_ROUNDS + 1 + at);
  const isTried = near
    .flatMap((round) => messagesWith(turnKey(combat, round), CheckData))
    .some(
      ({ message, data }) => data.patient === patient && (!until || isBefore(message, until)) && passesGate(message),
    );
  return isTried || deletedRolls("aid", patient, { combat }, until).some((one) => near.includes(one.turn));
}

/** The id of the card that says what the patient of First aid owes in this round; empty for none. */
function turnCardOf({ patient, combat, turn }: CheckData): string {
  if (patient === "" || combat === "") return "";
  const cards = messagesWith(turnKey(combat, turn), TurnData);
  return cards.find(({ data }) => data.actor === patient)?.message.id ?? "";
}
