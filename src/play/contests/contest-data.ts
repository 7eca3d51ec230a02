import { resolveDuels, type AwaitedThrow, type Duels } from "../../rules/checks/contest.ts";
import type { Contestant } from "../../rules/checks/ranking.ts";
import type { Side } from "../../rules/checks/score.ts";
import { closing, participantSchema } from "../../data/fields/messages.ts";
import { flag, text } from "../../data/fields/texts.ts";
import { contestantsOf, isForged, sidesIn, spokenFor, type ContestSide } from "./contest-sides.ts";
import { unlessImpossible } from "../checks/thrown-dice.ts";
import { BOUNDS } from "../../data/fields/numbers.ts";
import { areDistinct } from "../gate/gate.ts";
import type { MessageDefinition } from "../registry/messages.ts";

function schema() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  return {
    first: new SchemaField(participantSchema()),
    others: new ArrayField(new SchemaField(participantSchema()), { max: BOUNDS.several }),
    drawless: flag(),
    reason: text(),
    closing: closing(),
    options: new SchemaField({ automaticCriticals: flag(true) }),
  };
}

/** By what a contest is read. */
interface StoredContest {
  readonly drawless: boolean;
  readonly options: { readonly automaticCriticals: boolean };
}

/**
 * A contest in the chat, of one against one or many, drawless or not. The throws are the rolls of this message and those of the
 * messages that name it. Of an entrant who chooses what to use when they throw, `statistic` is empty, and terms and pool say
 * nothing before they have.
 */
export class ContestData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, ChatMessage.Implementation> {
  static override LOCALIZATION_PREFIXES = ["SIRPAS.CONTEST"];

  static override defineSchema = schema;

  static readonly DEFINITION: MessageDefinition<ContestData> = {
    template: "systems/sirpas/templates/contests/contest-card.hbs",
    speaksFor: ({ parent, first, others }) => spokenFor(parent, [first, ...others]),
    throws: ({ first, others }) => ({ throws: [first, ...others], again: true }),
    mismatch: ({ first, others }) => (areDistinct([first, ...others].map(({ id }) => id)) ? null : "others"),
  };

  /** Everybody who takes part with their throws so far, the one who stands against all the others first. */
  get sides(): readonly ContestSide[] {
    return sidesIn(this.parent, [this.first, ...this.others], this.closing);
  }

  /** What the throws come to; null if the dice in the message are no contest of these, or this user must not see them. */
  get outcome(): Duels | null {
    if (!this.parent.isContentVisible) return null;
    return readContest(this, contestantsOf(this.sides));
  }

  /** Who has to throw now. */
  get awaited(): readonly AwaitedThrow[] {
    return this.outcome?.waiting ?? [];
  }

  /** Whether a roll in the message claims another total than its dice give, or there is no telling what they give. */
  get forged(): boolean {
    return isForged(this);
  }
}

/** Reads the throws of everybody, the one side first. */
export function readContest(
  { drawless, options }: StoredContest,
  [first, ...others]: readonly Contestant<Side>[],
): Duels | null {
  if (!first) return null;
  return unlessImpossible(() =>
    resolveDuels(first, others, { drawless, automaticCriticals: options.automaticCriticals }),
  );
}
