import { messageAt } from "#core/foundry/collections.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import { BOUNDS, integer } from "#core/data/fields/numbers.ts";
import { oneOfOrNone, text } from "#core/data/fields/texts.ts";
import { firstAnswer } from "#core/play/exchange/answers.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import { definitionOf, type MessageDefinition } from "#core/play/registry/messages.ts";
import { sumTerms } from "#core/rules/term.ts";
import { localize } from "#core/utils/localize.ts";
import { terms } from "#core/data/fields/terms.ts";
import { checkOptions } from "../../settings/definitions.ts";
import { ATTRIBUTE_KEYS } from "../../rules/character/attributes.ts";
import { resolveImprovement, type Improvement, type ImprovementDice } from "../../rules/checks/improvement.ts";
import { skillName, skillOf } from "../skills.ts";

/** Whose skill can get better after a message, by a critical success. */
export interface Improvable {
  readonly actor: string;
  /** Its key, or the id of the item that it is. */
  readonly skill: string;
  /** Which blow of a master gets better by itself, and whether it is one in melee; 0 for the skill itself. */
  readonly blow: number;
  readonly melee: boolean;
}

/** The skill itself. */
export const PLAIN_SKILL = { blow: 0, melee: true };

/** A message's data that say so. */
export interface Improving {
  /** Null where nothing can get better. */
  readonly improvable: Improvable | null;
}

function schema() {
  return {
    // The id of the message with the critical success.
    check: text(),
    actor: text(),
    skill: text(),
    blow: integer({ min: 0, max: BOUNDS.few }),
    // What the skill was, and the attribute that is rolled under.
    terms: terms(),
    attribute: oneOfOrNone(ATTRIBUTE_KEYS),
    number: integer({ min: -BOUNDS.number, max: BOUNDS.number }),
  };
}

/** An attempt to get better after a critical success: its dice, and what they had to come to. */
export class ImprovementData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static override defineSchema = schema;

  static readonly DEFINITION: MessageDefinition<ImprovementData> = {
    answers: ({ check }) => check,
    folds: ({ check }) => cardWith(check),
    redraws: ({ check }) => cardWith(check),
    view: ({ system }) => ({
      title: "DOG.IMPROVEMENT.title",
      lines: [
        { text: skillName(system.actor, system.skill), terms: system.terms },
        { text: localize("DOG.IMPROVEMENT.gain", { gain: system.result?.gain ?? 0 }) },
      ],
    }),
    speaksFor: ({ actor }) => [actor],
    rolls: ({ attribute }) => ({ rolls: [{ id: "", pool: attribute ? "improvement" : "improvementAlone" }] }),
    mismatch: ({ check, actor, skill, blow, attribute }) => {
      const of = improvableIn(messageAt(check));
      if (of?.actor !== actor || of.skill !== skill || of.blow !== blow) return "check";
      const known = actorAt(actor);
      const own = known && skillOf(known, skill);
      // A skill that the table has done away with keeps its cards.
      return !own || attribute === (own.definition.attribute ?? "") ? null : "attribute";
    },
  };

  get dice(): ImprovementDice {
    const faces = facesOf(this.parent.rolls[0]);
    const [skill = 0, second = 0, third = 0] = faces;
    return this.attribute ? { skill, attribute: second, gain: third } : { skill, attribute: null, gain: second };
  }

  get value(): number {
    return sumTerms(this.terms);
  }

  /** What it came to; null where this user must not see the dice. */
  get result(): Improvement | null {
    if (!this.parent.isContentVisible) return null;
    return resolveImprovement(this.dice, { skill: this.value, attribute: this.number }, checkOptions());
  }
}

/** What can get better after a message; null for nothing. */
export function improvableIn(message: ChatMessage.Implementation | undefined): Improvable | null {
  const system = message && passesGate(message) ? (message.system as Partial<Improving>) : undefined;
  return system?.improvable ?? null;
}

/** The id of the message whose card shows what follows from a critical success: a defence is shown on the card of its attack. */
function cardWith(id: string): string {
  const message = messageAt(id);
  return (message && definitionOf(message)?.folds?.(message.system as never)) || (message ? id : "");
}

/** The attempt to get better after a message that counts: the first. Null as long as there is none. */
export function attemptAfter({ id }: ChatMessage.Implementation): ImprovementData | null {
  return firstAnswer(id, ImprovementData)?.data ?? null;
}
