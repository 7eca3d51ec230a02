import { drawlessContest, type DrawlessContest } from "../../rules/checks/drawless-contest.ts";
import { resolveContest, type ContestOutcome } from "../../rules/checks/contest.ts";
import { entrantRows } from "../fields/entrant.ts";
import { flag } from "../fields/texts.ts";
import {
  contestantOf,
  contestThrows,
  hasForgedThrow,
  unlessImpossible,
  type ContestThrow,
  type StoredEntrant,
} from "./contest-throws.ts";

function defineSchema() {
  const { SchemaField } = foundry.data.fields;
  return {
    first: new SchemaField(entrantRows()),
    second: new SchemaField(entrantRows()),
    drawless: flag(),
    options: new SchemaField({ automaticCriticals: flag(true) }),
  };
}

export type ContestSchema = ReturnType<typeof defineSchema>;

/** What a stored contest is worked out from. */
export interface StoredContest {
  readonly first: StoredEntrant;
  readonly second: StoredEntrant;
  readonly drawless: boolean;
  readonly options: { readonly automaticCriticals: boolean };
}

/** A contest of two in the chat, drawless or not; the rolls store every throw. */
export class ContestData extends foundry.abstract.TypeDataModel<ContestSchema, ChatMessage.Implementation> {
  static override LOCALIZATION_PREFIXES = ["SIRPAS.CONTEST"];

  static override defineSchema(): ContestSchema {
    return defineSchema();
  }

  static readonly TEMPLATE = "systems/sirpas/templates/chat/contest.hbs";

  /** What the throws come to; null if the dice in the message are no contest of these two. */
  get outcome(): DrawlessContest | null {
    return readContestThrows(this, contestThrows(this.parent.rolls));
  }

  /** Whether a roll in the message claims another total than its dice give, or there is no telling what they give. */
  get forged(): boolean {
    const thrown = contestThrows(this.parent.rolls);
    return this.outcome === null || hasForgedThrow([this.first, this.second], thrown);
  }
}

/** Both kinds of contest read alike: one that may be drawn is decided by its only round, whatever that comes to. */
export function readContestThrows(contest: StoredContest, thrown: readonly ContestThrow[]): DrawlessContest | null {
  const { drawless, options } = contest;
  const first = contestantOf(contest.first, thrown);
  const second = contestantOf(contest.second, thrown);
  return unlessImpossible(() => {
    if (drawless) {
      const answer = drawlessContest(first, second, options);
      return answer.ok ? answer.value : null;
    }
    if (first.throws.length > 1 || second.throws.length > 1) return null;
    const waiting = [first, second].filter(({ throws }) => throws.length === 0).map(({ id }) => id);
    const [one] = first.throws;
    const [other] = second.throws;
    const rounds: ContestOutcome[] = one && other ? [resolveContest(one, other, options)] : [];
    return { decided: rounds.length > 0, outcome: rounds[0] ?? null, rounds, waiting };
  });
}
