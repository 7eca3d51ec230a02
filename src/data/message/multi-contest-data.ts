import { resolveMultiContest, type MultiContest, type Party } from "../../rules/checks/parties.ts";
import type { ScoredSide, Side } from "../../rules/checks/score.ts";
import { entrantRows } from "../fields/entrant.ts";
import { text } from "../fields/texts.ts";
import { contestantOf, contestThrows, hasForgedThrow, unlessImpossible, type ContestThrow } from "./contest-throws.ts";

function defineSchema() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  const members = new ArrayField(new SchemaField(entrantRows()));
  return { parties: new ArrayField(new SchemaField({ id: text(), name: text(), members })) };
}

export type MultiContestSchema = ReturnType<typeof defineSchema>;

/** A multi-contest in the chat: the parties with their members; the rolls store one throw of each. */
export class MultiContestData extends foundry.abstract.TypeDataModel<MultiContestSchema, ChatMessage.Implementation> {
  static override LOCALIZATION_PREFIXES = ["SIRPAS.CONTEST"];

  static override defineSchema(): MultiContestSchema {
    return defineSchema();
  }

  static readonly TEMPLATE = "systems/sirpas/templates/chat/multi-contest.hbs";

  /** What the throws come to; null if the dice in the message are no multi-contest of these parties. */
  get outcome(): MultiContest<ScoredSide> | null {
    const thrown = contestThrows(this.parent.rolls);
    if (this.parties.some(({ members }) => members.some(({ id }) => throwsOf(id, thrown) > 1))) return null;
    const answer = unlessImpossible(() => resolveMultiContest(this.#parties(thrown)));
    return answer?.ok ? answer.value : null;
  }

  /** Whether a roll in the message claims another total than its dice give, or there is no telling what they give. */
  get forged(): boolean {
    const members = this.parties.flatMap((party) => party.members);
    return this.outcome === null || hasForgedThrow(members, contestThrows(this.parent.rolls));
  }

  #parties(thrown: readonly ContestThrow[]): readonly Party<Side>[] {
    return this.parties.map(({ id, name, members }) => ({
      id,
      name,
      members: members.map((member) => {
        const { throws, ...who } = contestantOf(member, thrown);
        return { ...who, thrown: throws[0] ?? null };
      }),
    }));
  }
}

function throwsOf(id: string, thrown: readonly ContestThrow[]): number {
  return thrown.filter(({ entrant }) => entrant === id).length;
}
