import type { Fighter } from "../../odds/combat/fighter.ts";
import type { PlannedCheck } from "../../odds/checks/check.ts";
import { deadlyStatistic } from "../../rules/damage/deadly-wounds.ts";
import { sumTerms, type Term } from "../../rules/term.ts";
import { ruleOptions } from "../../settings/rule-options.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { sourcesOf } from "../statistics/actor-statistics.ts";
import { contestTerms } from "../contests/participants.ts";
import { injuryStateOf } from "../damage/injury-changes.ts";
import type { Statistic } from "../statistics/statistic.ts";
import { mitigationStatistic } from "./mitigation-skill.ts";

/** What whoever was hit throws, with all that is added to the dice. */
export interface DamageSaveRoll {
  readonly statistic: Statistic;
  readonly terms: readonly Term[];
}

/** The throw on Active Mitigation; null for whoever has not learned it. */
export function mitigationThrow(actor: SirpasActor): DamageSaveRoll | null {
  const statistic = mitigationStatistic(actor);
  return statistic && { statistic, terms: contestTerms(actor, statistic) };
}

/** Chapter "Deadly Wounds": the throw against a deadly wound, on the narrowest resistance there is, else Body or Mind. */
export function deadlyThrow(actor: SirpasActor, damageType: string): DamageSaveRoll | null {
  const known = (key: string) => {
    const answer = actor.statistic(key);
    return answer.ok && answer.value.error === null ? answer.value : null;
  };
  const statistic = known(deadlyStatistic(damageType, (resistance) => known(resistance) !== null));
  return statistic && { statistic, terms: contestTerms(actor, statistic) };
}

/** A check on Active Mitigation that has not been thrown yet. */
export function plannedMitigation(actor: SirpasActor): PlannedCheck | null {
  const thrown = mitigationThrow(actor);
  if (!thrown) return null;
  const { statistic, terms } = thrown;
  return { pool: statistic.pool, total: sumTerms(terms), difficulty: "normal", options: ruleOptions() };
}

/** Somebody who may be wounded by damage of a type, as the odds ask. */
export function oddsFighter(actor: SirpasActor, damageType: string): Fighter {
  const deadly = deadlyThrow(actor, damageType);
  return {
    injury: injuryStateOf(actor),
    sources: sourcesOf(actor),
    resistance: { pool: deadly?.statistic.pool ?? "standard", total: sumTerms(deadly?.terms ?? []) },
  };
}
