import { poolOf } from "../../rules/advantages/modifier-terms.ts";
import { INITIATIVE } from "../../rules/combat/initiative.ts";
import { skillBase } from "../../rules/statistics/skill-base.ts";
import { statisticValue } from "../../rules/statistics/statistics.ts";
import { ruleOptions } from "../../settings/rule-options.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { sourcesOf } from "../statistics/actor-statistics.ts";
import type { Statistic } from "../statistics/statistic.ts";

/** Chapter "Skills": the best of Dexterity and Will, hard. */
const BASE = { form: "best", attributes: ["dexterity", "will"] } as const;

/**
 * The Initiative of an actor. Everybody in a fight throws for it: whose sheet has no such skill throws with its base, as the
 * chapter "Base and Specific Values" has it.
 */
export function initiativeStatistic(actor: SirpasActor): Statistic {
  const own = actor.statistic(INITIATIVE);
  if (own.ok && own.value.error === null) return own.value;
  const options = ruleOptions();
  const base = skillBase(BASE, "hard", actor.system.attributes, options.skillBase);
  return {
    ...statisticValue(base, 0, actor.system.bonusTerms(INITIATIVE)),
    key: INITIATIVE,
    label: "SIRPAS.TRACKER.initiative",
    kind: "skill",
    uuid: "",
    img: "",
    pool: poolOf(INITIATIVE, sourcesOf(actor), options),
    repeatPenalty: 0,
    error: null,
  };
}
