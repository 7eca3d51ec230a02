import type { UsedStatistic } from "../../data/fields/messages.ts";
import { checkTerms } from "../../rules/advantages/modifier-terms.ts";
import { CONTEST_DIFFICULTY } from "../../rules/contests/contest.ts";
import type { Difficulty } from "../../rules/checks/difficulties.ts";
import type { OddsParticipant } from "../../odds/pools.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { sourcesOf, usableStatistic } from "../statistics/actor-statistics.ts";
import { hindranceTerms } from "../statistics/hindrances.ts";
import type { Statistic } from "../statistics/statistic.ts";

/** A statistic as messages name it. */
export function used({ key, label, uuid }: UsedStatistic): UsedStatistic {
  return { key, label, uuid };
}

/** On what else the terms of a contest depend. */
interface ContestCircumstances {
  /** The hindered parts of the body that the action uses. */
  readonly parts?: readonly string[];
  /** The other side, whose advantages and perks can cancel a modifier. */
  readonly against?: readonly SirpasActor[];
  /** Of a check that is rolled like a contest, as what avoids damage; Normal unless given. */
  readonly difficulty?: Difficulty;
}

/** What an actor adds in a contest: statistic, wounds, and what advantages and gear give at Normal. */
export function contestTerms(
  actor: SirpasActor,
  statistic: Statistic,
  { parts = [], against = [], difficulty = CONTEST_DIFFICULTY }: ContestCircumstances = {},
): readonly Term[] {
  return [
    ...statistic.terms,
    ...hindranceTerms(actor, parts),
    ...checkTerms(statistic.key, difficulty, sourcesOf(actor), traitsOf(against)),
  ];
}

/** What an actor would roll with a statistic as things stand, and what it adds in all; null where they cannot use it. */
export function rollOf(actor: SirpasActor, key: string, against: readonly SirpasActor[]): OddsParticipant | null {
  const statistic = usableStatistic(actor, key);
  return statistic && { pool: statistic.pool, total: sumTerms(contestTerms(actor, statistic, { against })) };
}

/** The keys of the advantages and perks of some actors: on the other side they can cancel a modifier (chapter "Criminal Boss"). */
function traitsOf(actors: Iterable<SirpasActor>): readonly string[] {
  return [...actors].flatMap(({ items }) =>
    items.contents.flatMap((item) => (item.isType("advantage") || item.isType("perk") ? [item.system.key] : [])),
  );
}
