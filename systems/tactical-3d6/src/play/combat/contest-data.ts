import { terms } from "#core/data/fields/terms.ts";
import { BOUNDS, integer } from "#core/data/fields/numbers.ts";
import { oneOf, text } from "#core/data/fields/texts.ts";
import { messageAt } from "#core/foundry/collections.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import { momentOf } from "#core/play/encounter/moment.ts";
import { answerDefinition, answerFields, firstAnswer, sentInTurn } from "#core/play/exchange/answers.ts";
import { ASKING, askingFields, type Asking } from "#core/play/exchange/asking-data.ts";
import { readDice } from "#core/play/checks/check-data.ts";
import { isSeenLike, isTurnOf } from "#core/play/gate/gate.ts";
import type { MessageDefinition } from "#core/play/registry/messages.ts";
import { readFeint } from "../../rules/attack/disarm.ts";
import { CHECK_DICE, resolveCheck, type CheckOutcome } from "../../rules/checks/check.ts";
import { readContest } from "../../rules/checks/contest.ts";
import { checkOptions } from "../../settings/definitions.ts";
import { AttackData } from "./attack-data.ts";

/** What quick contests are about. */
export const CONTESTS = ["feint", "disarm", "free", "squeeze"] as const;

const schema = () => ({
  ...askingFields(),
  kind: oneOf(CONTESTS, "feint"),
  // What is rolled, by the key of it and its name.
  key: text(),
  label: text(),
  terms: terms({ integer: false }),
  // The id of the attack that it follows; empty for none.
  of: text(),
  // What a squeeze does: crushing dice, and what is added.
  dice: integer({ min: 0, max: BOUNDS.few }),
  bonus: integer({ min: -BOUNDS.several, max: BOUNDS.several }),
});

type Message = ChatMessage.Implementation;

/** One side of a quick contest, which the other answers. Its dice lie open; who wins is read from both. */
export class ContestData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, Message> implements Asking {
  static override defineSchema = schema;

  static readonly DEFINITION: MessageDefinition<ContestData> = {
    template: "systems/tactical-3d6/templates/combat/contest-card.hbs",
    ...ASKING,
    redraws: ({ of }) => of,
    mismatch: ({ combat, turn, kind, of, actor, target, parent, dice }) => {
      const counts = parent.rolls.map((roll) => facesOf(roll).length);
      if (counts.join() !== (kind === "squeeze" ? [CHECK_DICE, dice] : [CHECK_DICE]).join()) return "rolls";
      if (!isTurnOf(combat, turn)) return "turn";
      const attack = messageAt(of)?.system as Partial<AttackData> | undefined;
      const follows = attack?.actor === actor && attack.target === target;
      return (kind === "disarm") === follows ? null : "of";
    },
  };

  get outcome(): CheckOutcome | null {
    return readDice(this.parent, (faces) => resolveCheck(this.terms, faces, checkOptions()));
  }

  get isReadable(): boolean {
    return this.outcome !== null;
  }

  get isAwaited(): boolean {
    return this.target !== "" && this.isReadable && this.answer === null;
  }

  /** The dice of a squeeze that has won; null for any other contest. */
  get squeezed(): readonly number[] | null {
    const won = this.kind === "squeeze" && this.result?.winner === "first";
    return won ? facesOf(this.parent.rolls[1]) : null;
  }

  get answer(): ContestRollData | null {
    return firstAnswer(this.parent.id, ContestRollData)?.data ?? null;
  }

  /** Who has won; null as long as nobody has answered. Who does not roll loses. */
  get result(): { readonly winner: "first" | "second" | null; readonly margin: number } | null {
    const { outcome, answer } = this;
    if (!outcome || !answer) return null;
    const theirs = answer.outcome;
    return theirs ? readContest(outcome, theirs) : { winner: "first", margin: Math.max(0, outcome.margin) };
  }
}

const rollSchema = () => ({ contest: text(), ...answerFields(["roll"], terms({ integer: false })), label: text() });

/** The other side of a quick contest. */
export class ContestRollData extends foundry.abstract.TypeDataModel<ReturnType<typeof rollSchema>, Message> {
  static override defineSchema = rollSchema;

  static readonly DEFINITION: MessageDefinition<ContestRollData> = {
    ...answerDefinition(({ contest }) => contest, "check"),
    mismatch: ({ contest, actor, parent, combat, turn }) => {
      const asked = messageAt(contest)?.system as Partial<ContestData> | undefined;
      if (asked?.target !== actor) return "contest";
      if (!isTurnOf(combat, turn)) return "turn";
      return isSeenLike(parent, contest) ? null : "whisper";
    },
  };

  get outcome(): CheckOutcome | null {
    if (this.kind === "none") return null;
    return readDice(this.parent, (faces) => resolveCheck(this.terms, faces, checkOptions()));
  }
}

/** What the last feint of somebody takes from the next defence of an enemy: an attack on them uses it up. */
export function feintAgainst(actor: Actor.Implementation, enemy: string): number {
  const { combat, turn } = momentOf(actor);
  const of = { actor: actor.uuid, combat };
  const sent = <Data extends { readonly actor: string; readonly target: string }>(
    model: abstract new (...given: never[]) => Data,
  ) =>
    [turn - 1, turn]
      .flatMap((round) => sentInTurn(model, { ...of, turn: round }))
      .filter(({ data }) => data.target === enemy);
  const feint = sent<ContestData>(ContestData).findLast(({ data }) => data.kind === "feint");
  const isUsed =
    feint && sent<AttackData>(AttackData).some(({ message }) => message.timestamp > feint.message.timestamp);
  const [own, theirs] = [feint?.data.outcome, feint?.data.answer?.outcome];
  return own && theirs && !isUsed ? readFeint(own, theirs) : 0;
}
