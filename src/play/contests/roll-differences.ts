import { claimedTerms, poolOf } from "../checks/claimed-terms.ts";
import { CONTEST_DIFFICULTY } from "../../rules/contests/contest.ts";
import type { Difficulty } from "../../rules/checks/difficulties.ts";
import type { Term } from "#core/rules/term.ts";
import { actorAt } from "#core/foundry/documents.ts";
import type { DamageSaveData } from "../damage/damage-save-data.ts";
import { differs, type Difference } from "#core/play/gate/differences.ts";
import { hinderedParts } from "../statistics/hindrances.ts";
import { usableStatistic } from "../statistics/actor-statistics.ts";
import type { ContestRollData } from "./contest-roll-data.ts";
import { dominanceTerms } from "../simplified-combat/combat-options.ts";
import { contestTerms, PLAIN_CONTEST } from "./contest-terms.ts";

/** What a roll in a contest says that the sheet does not. */
export function contestRollDifferences(data: ContestRollData): readonly Difference[] {
  return rollDifferences(data, dominance(data));
}

/** A roll with a statistic, at Normal as in a contest unless another difficulty is given. */
export function rollDifferences(
  { actor: uuid, statistic: used, pool, terms }: ContestRollData | DamageSaveData,
  added: readonly Term[],
  difficulty: Difficulty = CONTEST_DIFFICULTY,
): readonly Difference[] {
  const actor = actorAt(uuid);
  const statistic = actor && usableStatistic(actor, used.key);
  if (!actor) return [];
  if (!statistic) return [differs("technique", used.label)];
  const parts = hinderedParts(actor);
  return [
    ...poolOf(statistic.pool, { pool }),
    ...claimedTerms(terms, [...contestTerms(actor, statistic, { ...PLAIN_CONTEST, parts, difficulty }), ...added]),
  ];
}

function dominance({ actor: uuid, statistic }: ContestRollData): readonly Term[] {
  const actor = actorAt(uuid);
  return actor ? dominanceTerms(actor, statistic.key) : [];
}
