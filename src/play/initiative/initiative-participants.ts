import { poolOf } from "../../rules/advantages/modifier-terms.ts";
import type { PoolKey } from "../../rules/checks/dice-pools.ts";
import { INITIATIVE } from "../../rules/encounter/turn-steps.ts";
import { skillBase } from "../../rules/statistics/skill-base.ts";
import { statisticValue } from "../../rules/statistics/statistics.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";
import { ruleOptions } from "../../settings/rule-options.ts";
import type { SirpasActor, SirpasCombatant } from "../documents.ts";
import type { StoredParticipant } from "../../data/fields/messages.ts";
import { contestTerms, PLAIN_CONTEST } from "../contests/contest-terms.ts";
import { sourcesOf, usableStatistic } from "../statistics/actor-statistics.ts";
import { PLAIN_STATISTIC, type Statistic } from "../statistics/statistic.ts";
import { actorOf, isAble } from "../encounter/turn-order.ts";
import { groupOf } from "./initiative-groups.ts";

/** Those who roll together: one combatant, or all of a group. */
export interface InitiativeParticipant {
  /** The id of whoever rolls for them. */
  readonly id: string;
  readonly leader: SirpasCombatant;
  readonly members: readonly SirpasCombatant[];
  readonly name: string;
}

/**
 * Who rolls among some combatants. The members of a group roll once, with the Initiative of the slowest of them, and have
 * their places one after the other.
 */
export function initiativeParticipants(combatants: readonly SirpasCombatant[]): readonly InitiativeParticipant[] {
  const groups = new Map<string, SirpasCombatant[]>();
  for (const combatant of combatants.filter(isAble)) {
    const key = groupOf(combatant)?.id ?? combatant.id ?? "";
    groups.set(key, [...(groups.get(key) ?? []), combatant]);
  }
  const worth = (combatant: SirpasCombatant) => sumTerms(rollOf(combatant).terms);
  return [...groups.values()].map((members) => {
    const leader = members.reduce((least, one) => (worth(one) < worth(least) ? one : least));
    const group = members.length > 1 ? groupOf(leader) : null;
    return { id: leader.id ?? "", leader, members, name: group?.name || (leader.name ?? "") };
  });
}

/** With what somebody rolls for initiative as they stand. */
export function rollOf(combatant: SirpasCombatant): { readonly pool: PoolKey; readonly terms: readonly Term[] } {
  const actor = actorOf(combatant)!;
  const statistic = initiativeStatistic(actor);
  return { pool: statistic.pool, terms: contestTerms(actor, statistic, PLAIN_CONTEST) };
}

/** A roller as a ranking in the chat lists them. */
export function participantOf({ id, leader, name }: InitiativeParticipant): StoredParticipant {
  const actor = actorOf(leader)!;
  const { label, uuid } = initiativeStatistic(actor);
  return { id, name, actor: actor.uuid, statistic: { key: INITIATIVE, label, uuid }, ...rollOf(leader) };
}

/** Chapter "Skills": the best of Dexterity and Will, hard. */
const BASE = { form: "best", attributes: ["dexterity", "will"] } as const;

/**
 * The Initiative of an actor. Everybody in a fight rolls for it: whose sheet has no such skill rolls with its base, as the
 * chapter "Base and Specific Values" has it.
 */
export function initiativeStatistic(actor: SirpasActor): Statistic {
  const own = usableStatistic(actor, INITIATIVE);
  if (own) return own;
  const options = ruleOptions();
  const base = skillBase(BASE, "hard", actor.system.attributes, options.skillBase);
  return {
    ...PLAIN_STATISTIC,
    ...statisticValue(base, 0, actor.system.bonusTerms(INITIATIVE)),
    key: INITIATIVE,
    label: "SIRPAS.TRACKER.initiative",
    kind: "skill",
    pool: poolOf(INITIATIVE, sourcesOf(actor), options),
  };
}
