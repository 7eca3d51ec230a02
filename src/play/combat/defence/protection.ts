import { noScratch } from "../../../rules/advantages/in-wounds.ts";
import type { TargetSnapshot } from "../../../rules/combat/strike.ts";
import type { DamageType } from "../../../rules/damage/damage-types.ts";
import { mitigationAgainst } from "../../../rules/damage/mitigation.ts";
import type { WornArmour } from "../../../rules/equipment/armours.ts";
import type { SirpasActor } from "../../documents.ts";
import { sourcesOf, usableStatistic } from "../../statistics/actor-statistics.ts";
import type { Statistic } from "../../statistics/statistic.ts";
import type { Fighter } from "../../../odds/combat/fighter.ts";
import type { PlannedCheck } from "../../../odds/checks/check.ts";
import { deadlyStatistic } from "../../../rules/damage/injury.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";
import { ruleOptions } from "../../../settings/rule-options.ts";
import { contestTerms, PLAIN_CONTEST } from "../../contests/contest-terms.ts";
import { injuryStateOf } from "../../damage/injury-changes.ts";

/** Nothing stands between somebody and damage. */
export const UNPROTECTED: TargetSnapshot = { flat: [], fractions: [], active: [], noScratch: false };

/**
 * What stands between an actor and damage of a type, on the part of the body that is aimed at; empty for no part in
 * particular. Nothing stops damage of no type.
 */
export function snapshotOf(actor: SirpasActor, damageType: DamageType | "", part: string): TargetSnapshot {
  const sources = sourcesOf(actor);
  const defences = damageType === "" ? {} : mitigationAgainst(damageType, part, { armour: wornBy(actor), sources });
  return { ...UNPROTECTED, ...defences, noScratch: noScratch(sources) };
}

/** What an actor has on. */
export function wornBy(actor: SirpasActor): readonly WornArmour[] {
  return actor.items.contents
    .filter((item) => item.isType("armour"))
    .filter(({ system }) => system.worn)
    .map(({ name, uuid, system }) => ({ name, uuid, part: system.part, mitigation: system.mitigation }));
}

/** The key of the skill. */
export const ACTIVE_MITIGATION = "active-mitigation";

/** What somebody rolls on Active Mitigation with; null for whoever has not learned it. */
export function mitigationStatistic(actor: SirpasActor): Statistic | null {
  return usableStatistic(actor, ACTIVE_MITIGATION);
}

/** Whether somebody can mitigate a hit actively, as they stand; nobody who is gone, or lies still. */
export function isAbleToMitigate(actor: SirpasActor | null): boolean {
  return actor !== null && !actor.system.incapacitated && mitigationStatistic(actor) !== null;
}

/** What whoever was hit rolls, with all that is added to the dice. */
export interface DamageSaveRoll {
  readonly statistic: Statistic;
  readonly terms: readonly Term[];
}

/** The roll on Active Mitigation; null for whoever has not learned it. */
export function mitigationRoll(actor: SirpasActor): DamageSaveRoll | null {
  const statistic = mitigationStatistic(actor);
  return statistic && { statistic, terms: contestTerms(actor, statistic, PLAIN_CONTEST) };
}

/** Chapter "Deadly Wounds": the roll against a deadly wound, on the narrowest resistance there is, else Body or Mind. */
export function deadlyRoll(actor: SirpasActor, damageType: string): DamageSaveRoll | null {
  const key = deadlyStatistic(damageType, (resistance) => usableStatistic(actor, resistance) !== null);
  const statistic = usableStatistic(actor, key);
  return statistic && { statistic, terms: contestTerms(actor, statistic, PLAIN_CONTEST) };
}

/** A check on Active Mitigation that has not been rolled yet. */
export function plannedMitigation(actor: SirpasActor): PlannedCheck | null {
  const rolled = mitigationRoll(actor);
  if (!rolled) return null;
  const { statistic, terms } = rolled;
  return { pool: statistic.pool, total: sumTerms(terms), difficulty: "normal", options: ruleOptions() };
}

/** Somebody who may be wounded by damage of a type, as the odds ask. */
export function oddsFighter(actor: SirpasActor, damageType: string): Fighter {
  const deadly = deadlyRoll(actor, damageType);
  return {
    injury: injuryStateOf(actor),
    sources: sourcesOf(actor),
    body: actor.system.body,
    resistance: { pool: deadly?.statistic.pool ?? "standard", total: sumTerms(deadly?.terms ?? []) },
  };
}
