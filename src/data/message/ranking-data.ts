import { resolveRanking, type Contestant, type Ranking } from "../../rules/checks/ranking.ts";
import type { ScoredSide } from "../../rules/checks/score.ts";
import { entrantRows } from "../fields/entrant.ts";
import { contestantOf, contestThrows, hasForgedThrow, unlessImpossible } from "./contest-throws.ts";

function defineSchema() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  return { entrants: new ArrayField(new SchemaField(entrantRows())) };
}

export type RankingSchema = ReturnType<typeof defineSchema>;

/** A ranking in the chat: who takes part with what; the rolls store every throw, those that ties asked for as well. */
export class RankingData extends foundry.abstract.TypeDataModel<RankingSchema, ChatMessage.Implementation> {
  static override LOCALIZATION_PREFIXES = ["SIRPAS.CONTEST"];

  static override defineSchema(): RankingSchema {
    return defineSchema();
  }

  static readonly TEMPLATE = "systems/sirpas/templates/chat/ranking.hbs";

  /** Where everybody stands; null if the dice in the message are no ranking of these people. */
  get outcome(): Ranking<Contestant<ScoredSide>> | null {
    const thrown = contestThrows(this.parent.rolls);
    const answer = unlessImpossible(() =>
      resolveRanking(this.entrants.map((entrant) => contestantOf(entrant, thrown))),
    );
    return answer?.ok ? answer.value : null;
  }

  /** Whether a roll in the message claims another total than its dice give, or there is no telling what they give. */
  get forged(): boolean {
    return this.outcome === null || hasForgedThrow(this.entrants, contestThrows(this.parent.rolls));
  }
}
