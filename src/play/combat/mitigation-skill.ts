import type { SirpasActor } from "../../documents/actor.ts";
import type { Statistic } from "../statistics/statistic.ts";

/** The key of the skill. */
export const ACTIVE_MITIGATION = "active-mitigation";

/** What somebody throws on Active Mitigation with; null for whoever has not learned it. */
export function mitigationStatistic(actor: SirpasActor): Statistic | null {
  const answer = actor.statistic(ACTIVE_MITIGATION);
  return answer.ok && answer.value.error === null ? answer.value : null;
}

/** Whether somebody can mitigate a hit actively, as they stand; nobody who is gone, or lies still. */
export function isAbleToMitigate(actor: SirpasActor | null): boolean {
  return actor !== null && !actor.system.incapacitated && mitigationStatistic(actor) !== null;
}
