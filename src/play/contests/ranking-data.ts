import type { AwaitedThrow } from "../../rules/checks/contest.ts";
import { resolveRanking, type Contestant, type Ranking } from "../../rules/checks/ranking.ts";
import type { ScoredSide } from "../../rules/checks/score.ts";
import { closing, participantSchema } from "../../data/fields/messages.ts";
import { text } from "../../data/fields/texts.ts";
import {
  isAsked,
  isForged,
  sidesIn,
  spokenFor,
  type ContestSide,
  contestantsOf,
  countedSides,
  nextThrows,
} from "./contest-sides.ts";
import { unlessImpossible } from "../checks/thrown-dice.ts";
import { BOUNDS } from "../../data/fields/numbers.ts";
import { areDistinct } from "../gate/gate.ts";
import type { MessageDefinition } from "../registry/messages.ts";

function schema() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  return {
    participants: new ArrayField(new SchemaField(participantSchema()), { max: BOUNDS.several }),
    reason: text(),
    closing: closing(),
  };
}

/** A ranking in which nobody stands anywhere. */
const NOBODY: Ranking<Contestant<ScoredSide>> = { complete: false, waiting: [], rerolls: [], order: [] };

/**
 * A ranking in the chat: who takes part with what. The throws, those that ties asked for as well, are the rolls of this message
 * or, where everybody throws for themselves, those of the messages that name it.
 */
export class RankingData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, ChatMessage.Implementation> {
  static override LOCALIZATION_PREFIXES = ["SIRPAS.CONTEST"];

  static override defineSchema = schema;

  static readonly DEFINITION: MessageDefinition<RankingData> = {
    template: "systems/sirpas/templates/contests/contest-card.hbs",
    speaksFor: ({ parent, participants }) => spokenFor(parent, participants),
    throws: ({ participants }) => ({ throws: participants, again: true }),
    mismatch: ({ participants }) => (areDistinct(participants.map(({ id }) => id)) ? null : "entrants"),
  };

  /** Everybody who takes part with their throws so far. */
  get sides(): readonly ContestSide[] {
    const sides = sidesIn(this.parent, this.participants, this.closing);
    // Whoever must not see a throw cannot tell which later ones it led to.
    if (!isAsked(this.parent) || sides.some(({ hidden }) => hidden > 0)) return sides;
    return unlessImpossible(() => countedSides(sides)) ?? sides;
  }

  /**
   * Where everybody stands; null if the dice in the message are no ranking of these people. Who had not thrown when it was
   * closed takes no part. null also for whoever must not see the message.
   */
  get outcome(): Ranking<Contestant<ScoredSide>> | null {
    if (!this.parent.isContentVisible) return null;
    const { sides } = this;
    const ranked = this.closing.closed ? sides.filter(hasThrown) : sides;
    if (ranked.length === 0 && sides.length > 0) return NOBODY;
    const answer = unlessImpossible(() =>
      resolveRanking(contestantsOf(isAsked(this.parent) ? countedSides(ranked) : ranked)),
    );
    return answer?.ok ? answer.value : null;
  }

  /** Who has to throw now. */
  get awaited(): readonly AwaitedThrow[] {
    return nextThrows(this.outcome?.waiting ?? [], this.sides);
  }

  /** Whether a roll in the message claims another total than its dice give, or there is no telling what they give. */
  get forged(): boolean {
    return isForged(this);
  }
}

function hasThrown({ throws, hidden }: ContestSide): boolean {
  return throws.length > 0 || hidden > 0;
}
