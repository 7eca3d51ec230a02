import type { PoolKey } from "../../rules/checks/dice-pools.ts";
import { INITIATIVE } from "../../rules/combat/initiative.ts";
import { sumTerms, type Term } from "../../rules/term.ts";
import type { SirpasCombatant } from "../../documents/combatant.ts";
import type { StoredParticipant } from "../../data/fields/participant.ts";
import { contestTerms } from "../contests/participants.ts";
import { initiativeStatistic } from "./initiative-statistic.ts";
import { actorOf, isAble } from "./turn-order.ts";

/** Those who throw together: one combatant, or all of a group. */
export interface InitiativeParticipant {
  /** The id of whoever throws for them. */
  readonly id: string;
  readonly leader: SirpasCombatant;
  readonly members: readonly SirpasCombatant[];
  readonly name: string;
}

/**
 * Who throws among some combatants. The members of a group throw once, with the Initiative of the slowest of them, and have
 * their places one after the other.
 */
export function initiativeParticipants(combatants: readonly SirpasCombatant[]): readonly InitiativeParticipant[] {
  const groups = new Map<string, SirpasCombatant[]>();
  for (const combatant of combatants) {
    if (!isAble(combatant)) continue;
    const key = groupOf(combatant)?.id ?? combatant.id ?? "";
    groups.set(key, [...(groups.get(key) ?? []), combatant]);
  }
  return [...groups.values()].map((members) => initiativeParticipantOf(members));
}

/** The group a combatant belongs to; null for none. */
export function groupOf(combatant: SirpasCombatant): { readonly id: string; readonly name: string } | null {
  const group = (combatant as unknown as { group?: { id?: string; name?: string } | string | null }).group ?? null;
  const id = typeof group === "string" ? group : (group?.id ?? "");
  const groups = combatant.parent as unknown as { groups?: { get(id: string): { name?: string } | undefined } } | null;
  const found = id === "" ? undefined : groups?.groups?.get(id);
  return found ? { id, name: found.name ?? "" } : null;
}

function initiativeParticipantOf(members: readonly SirpasCombatant[]): InitiativeParticipant {
  const slowest = members.reduce((least, one) => (worth(one) < worth(least) ? one : least));
  const group = members.length > 1 ? groupOf(slowest) : null;
  return { id: slowest.id ?? "", leader: slowest, members, name: group?.name || (slowest.name ?? "") };
}

function worth(combatant: SirpasCombatant): number {
  return sumTerms(throwOf(combatant).terms);
}

/** With what somebody throws for initiative as they stand. */
export function throwOf(combatant: SirpasCombatant): { readonly pool: PoolKey; readonly terms: readonly Term[] } {
  const actor = actorOf(combatant)!;
  const statistic = initiativeStatistic(actor);
  return { pool: statistic.pool, terms: contestTerms(actor, statistic) };
}

/** A thrower as a ranking in the chat lists them. */
export function participantOf({ id, leader, name }: InitiativeParticipant): StoredParticipant {
  const actor = actorOf(leader)!;
  const { label, uuid } = initiativeStatistic(actor);
  return { id, name, actor: actor.uuid, statistic: { key: INITIATIVE, label, uuid }, ...throwOf(leader) };
}
