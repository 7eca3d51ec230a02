import type { UsedStatistic } from "../../data/fields/messages.ts";
import { checkTerms } from "../../rules/advantages/modifier-terms.ts";
import { CONTEST_DIFFICULTY } from "../../rules/contests/contest.ts";
import type { Difficulty } from "../../rules/checks/difficulties.ts";
import type { OddsParticipant } from "../../odds/pools.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";
import type { SirpasActor } from "../documents.ts";
import { sourcesOf, usableStatistic } from "../statistics/actor-statistics.ts";
import { hindranceTerms } from "../statistics/hindrances.ts";
import type { Statistic } from "../statistics/statistic.ts";

/** A statistic as messages name it. */
export function used({ key, label, uuid }: UsedStatistic): UsedStatistic {
  return { key, label, uuid };
}

/** On what else the terms of a contest depend. */
interface ContestCircumstances {
  /** The hindered parts of the body that the action uses; `UNHINDERED` where wounds and conditions are counted elsewhere. */
  readonly parts: readonly string[] | typeof UNHINDERED;
  /** The other side, whose advantages and perks can cancel a modifier. */
  readonly against: readonly SirpasActor[];
  /** Of a check that is rolled like a contest, as what avoids damage; else that of contests. */
  readonly difficulty: Difficulty;
}

/** In place of the parts of the body: without any wounds and conditions. */
export const UNHINDERED = "unhindered";

/** A contest with nobody in particular, in which no hindered part of the body is used. */
export const PLAIN_CONTEST: ContestCircumstances = { parts: [], against: [], difficulty: CONTEST_DIFFICULTY };

/** What an actor adds in a contest: statistic, wounds, and what advantages and gear give at its difficulty. */
export function contestTerms(
  actor: SirpasActor,
  statistic: Statistic,
  { parts, against, difficulty }: ContestCircumstances,
): readonly Term[] {
  return [
    ...statistic.terms,
    ...(parts === UNHINDERED ? [] : hindranceTerms(actor, parts)),
    ...checkTerms(statistic.key, difficulty, sourcesOf(actor), traitsOf(against)),
  ];
}

/** What an actor would roll with a statistic as things stand, and what it adds in all; null where they cannot use it. */
export function rollOf(actor: SirpasActor, key: string, against: readonly SirpasActor[]): OddsParticipant | null {
  const statistic = usableStatistic(actor, key);
  return (
    statistic && {
      pool: statistic.pool,
      total: sumTerms(contestTerms(actor, statistic, { ...PLAIN_CONTEST, against })),
    }
  );
}

/** The keys of the advantages and perks of some actors: on the other side they can cancel a modifier (chapter "Criminal Boss"). */
function traitsOf(actors: Iterable<SirpasActor>): readonly string[] {
  return [...actors].flatMap(({ items }) =>
    items.contents.flatMap((item) => (item.isType("advantage") || item.isType("perk") ? [item.system.key] : [])),
  );
}
