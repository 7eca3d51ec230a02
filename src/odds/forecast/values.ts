import { needsDropped } from "../../rules/combat/weapons.ts";
import { isDiminished } from "../../rules/combat/memory.ts";
import type { PlannedCheck } from "../checks/check.ts";
import type { PoolKey } from "../../rules/checks/dice-pools.ts";
import { carriedBonus, feetBetween, isUp, plightOf, usesOf, type Bonus, type Fight } from "./fight-state.ts";
import type { Means } from "./means.ts";
import { BLOCKED } from "./means-in-place.ts";
import type { SideOdds } from "./exchange-odds.ts";

/** A technique as somebody is about to roll for it: all that is added to its dice. */
export interface Ready {
  readonly means: Means;
  readonly total: number;
}

/** An attack on somebody, as things stand. */
export interface Assault extends Ready {
  readonly target: number;
  readonly bonus: Bonus;
  /** The distance, in whole feet, 0 in close quarters. */
  readonly feet: number;
}

/** What a three-dice roll, the best three of four, two and a fixed six and so on come to on average. */
const AVERAGES: Readonly<Record<PoolKey, number>> = {
  standard: 10.5,
  expertise: 12.2,
  mastery: 13,
  masteryStacked: 14.5,
};

/**
 * An attack as it would be made now; null where it cannot be.
 * @param given    What is carried to it, if that is to be imagined.
 * @param further  How many uses more than there were are imagined.
 */
export function assaultOn(fight: Fight, means: Means, target: number, given?: Bonus, further = 0): Assault | null {
  const { arena, combatants } = fight;
  const user = combatants[means.user]!;
  if (user.disarmed && needsDropped(means.use)) return null;
  const feet = feetBetween(fight, means.user, target);
  const plight = plightOf(fight, target);
  const situation = arena.attack(means, target, plight, feet);
  if (Number.isNaN(situation)) return null;
  const counted = means.rows.hold === null || isDiminished(means.rows, (plight & BLOCKED) !== 0);
  const earlier = counted ? usesOf(fight, means.user, target).earlier[means.technique]! + further : 0;
  const bonus = given ?? carriedBonus(fight, means, target);
  const { helpless } = combatants[target]!;
  const automatic = helpless === null ? 0 : means.againstStatus[helpless];
  const total = arena.total(means, target, plight, earlier, null) + situation + user.penalty + bonus.roll + automatic;
  return { means, total, target, bonus, feet };
}

/** A defence against an attack as it would be rolled now; null where it cannot be used. */
function readyDefence(fight: Fight, means: Means, { means: attack, feet }: Assault): Ready | null {
  const { arena, combatants } = fight;
  const defender = combatants[means.user]!;
  if (!means.free && defender.turn.after(means.technique) === null) return null;
  if (defender.disarmed && needsDropped(means.use)) return null;
  const plight = plightOf(fight, attack.user);
  const situation = arena.defence(means, attack, plight, feet);
  if (Number.isNaN(situation)) return null;
  const blocked = (plightOf(fight, means.user) & BLOCKED) !== 0;
  const counted = attack.rows.hold === null || isDiminished(attack.rows, blocked);
  const earlier = counted ? usesOf(fight, means.user, attack.user).earlier[means.technique]! : 0;
  const total = arena.total(means, attack.user, plight, earlier, attack) + situation + defender.penalty;
  return { means, total };
}

/** All that somebody has against an attack: Instinctive and Willpower Defence only where nothing else is open. */
export function openDefences(fight: Fight, assault: Assault): readonly Ready[] {
  const [others, last]: [Ready[], Ready[]] = [[], []];
  for (const means of fight.arena.contestants[assault.target]!.defences) {
    // What is rolled only where nothing else is open needs no working out once something is.
    if (means.free && others.length > 0) continue;
    const ready = readyDefence(fight, means, assault);
    if (ready !== null) (means.free ? last : others).push(ready);
  }
  return others.length > 0 ? others : last;
}

/** The defence that somebody will most likely use: the one with the highest result on average; null if there is none. */
export function previewDefence(fight: Fight, assault: Assault): Ready | null {
  let best: Ready | null = null;
  let most = -Infinity;
  for (const ready of openDefences(fight, assault)) {
    const average = ready.total + AVERAGES[ready.means.pool];
    if (average > most) [best, most] = [ready, average];
  }
  return best;
}

/** What an attack does to its target, against a defence or none. */
export function attackPreview(fight: Fight, assault: Assault, defence: Ready | null): SideOdds {
  const { arena, combatants } = fight;
  const { exchangeOdds } = arena;
  const { means, target, total, bonus } = assault;
  const hit = arena.hit(means, target, bonus.damage);
  const mitigation = mitigationOf(fight, target);
  const { helpless } = combatants[target]!;
  if (helpless !== null || defence === null)
    return exchangeOdds.automatic(hit, means.pool, total, helpless ?? UNDEFENDED, mitigation);
  const lead = total - defence.total;
  return exchangeOdds.exchange(hit, means.pool, defence.means.pool, lead, mitigation);
}

/** How hard it is to hit who has nothing at all to defend with, which the book does not know: all can get out of the way. */
export const UNDEFENDED = "unaware";

/** What a defence does to the attacker; null where it does nothing. */
export function counterPreview(fight: Fight, assault: Assault, defence: Ready | null): SideOdds | null {
  if (defence === null || fight.combatants[assault.target]!.helpless !== null) return null;
  const { rows, pool } = defence.means;
  if (rows.damage === null && rows.effects.length === 0) return null;
  const { arena } = fight;
  const attacker = assault.means.user;
  const hit = arena.hit(defence.means, attacker, 0);
  const lead = assault.total - defence.total;
  return arena.exchangeOdds.exchange(hit, assault.means.pool, pool, lead, mitigationOf(fight, attacker), true);
}

/** What a success is worth against somebody: how much nearer it brings them to lying still, and how dangerous they are. */
export function worthAgainst(fight: Fight, targetIndex: number, means: Means, sideOdds: SideOdds): number {
  const { arena, combatants } = fight;
  const { body } = combatants[targetIndex]!;
  const gains = body.gains(arena.kind(means, targetIndex));
  const { severities } = sideOdds;
  let gain = 0;
  for (let severity = 1; severity < severities.length; severity += 1) gain += severities[severity]! * gains[severity]!;
  // To hold somebody is worth as much as others can make of it.
  const conditions = means.rows.hold === null || hasHelp(fight, means.user) ? sideOdds.conditions : 0;
  return (gain + conditions * (1 - body.lost)) * arena.estimates.worth[targetIndex]!;
}

/** Whether anybody else of somebody's side is free to strike whom they hold. */
function hasHelp(fight: Fight, index: number): boolean {
  const { contestants } = fight.arena;
  return contestants.some(
    ({ side, plain }, one) =>
      one !== index &&
      side === contestants[index]!.side &&
      isUp(fight, one) &&
      !fight.memory.holds.some(({ holder, held }) => holder === plain.id || held === plain.id),
  );
}

/** What an attack is worth to its side: what it does to the target, less what its defence does to the attacker. */
export function assaultWorth(fight: Fight, assault: Assault): number {
  const defence = previewDefence(fight, assault);
  const { means, target } = assault;
  const gain = worthAgainst(fight, target, means, attackPreview(fight, assault, defence)) * means.rows.strikes;
  const counter = counterPreview(fight, assault, defence);
  return counter === null ? gain : gain - worthAgainst(fight, means.user, defence!.means, counter);
}

function mitigationOf({ arena, combatants }: Fight, targetIndex: number): PlannedCheck | null {
  const { mitigation } = arena.contestants[targetIndex]!.plain;
  const { mitigated, penalty } = combatants[targetIndex]!;
  if (mitigation === null || mitigated) return null;
  return arena.exchangeOdds.mitigation(mitigation.pool, mitigation.total + penalty);
}

/** What an attack does to somebody who defends in a given way. */
export function harmOf(fight: Fight, assault: Assault, defence: Ready | null): number {
  return worthAgainst(fight, assault.target, assault.means, attackPreview(fight, assault, defence));
}
