import { carriedAfter } from "../../rules/combat/carry.ts";
import {
  carriedBonus,
  carriedBy,
  feetBetween,
  isHeld,
  standingOpponents,
  usesOf,
  type Bonus,
  type Fight,
} from "./fight-state.ts";
import type { Random } from "./dice.ts";
import type { Means } from "./means.ts";
import {
  assaultOn,
  assaultWorth,
  attackPreview,
  previewDefence,
  type Assault,
  counterPreview,
  openDefences,
  worthAgainst,
  type Ready,
  harmOf,
} from "./values.ts";

/** What somebody does when their place has come. */
export type Act =
  | { readonly type: "attack"; readonly assault: Assault }
  | { readonly type: "action"; readonly means: Means }
  | { readonly type: "move"; readonly toward: number }
  | { readonly type: "rearm" }
  | { readonly type: "keep" };

const KEEP: Act = { type: "keep" };

/** An attack and what it is worth. */
export interface Weighed {
  readonly assault: Assault;
  readonly worth: number;
}

/** Who could do far better at close quarters goes there. */
const WORTH_STAYING = 0.6;

/**
 * What somebody does next: the attack with the best expected effect, a manoeuvre that prepares one where both together do
 * more than two attacks, a step towards the enemy where none is in reach; nothing where no attack promises anything, which
 * leaves all for defences. Whoever keeps back more for defences loses against the same fighter who strikes: an attack takes
 * an action from its target as well, which has to defend itself.
 */
export function decide(fight: Fight, index: number): Act {
  const opponents = standingOpponents(fight, index);
  if (opponents.length === 0 || isHeld(fight, index)) return KEEP;
  const { turn, disarmed } = fight.combatants[index]!;
  if (disarmed && turn.after("other") !== null) return { type: "rearm" };

  const isDull = fightsBadly(fight, index);
  const best = isDull ? anyAttack(fight, index, opponents) : bestAttack(fight, index, opponents);
  if (best === null || best.worth < WORTH_STAYING * fight.arena.estimates.attack[index]!) {
    const toward = worthGoing(fight, index, opponents);
    if (toward !== null) return { type: "move", toward };
  }
  if (best === null || best.worth <= 0) return KEEP;
  if (isDull) return { type: "attack", assault: best.assault };
  return preparation(fight, index, best) ?? { type: "attack", assault: best.assault };
}

/** Goes through each attack that somebody can make on some others, with what it is worth. */
export function eachAttack(
  fight: Fight,
  index: number,
  opponents: readonly number[],
  take: (assault: Assault, worth: number) => void,
): void {
  const { turn } = fight.combatants[index]!;
  for (const means of fight.arena.contestants[index]!.attacks) {
    if (turn.after(means.technique) === null) continue;
    for (const target of opponents) {
      const assault = assaultOn(fight, means, target);
      if (assault !== null) take(assault, assaultWorth(fight, assault));
    }
  }
}

/** The attack of somebody on some others that is worth the most; null if none can be made. */
export function bestAttack(fight: Fight, index: number, opponents: readonly number[]): Weighed | null {
  let best = null as Weighed | null;
  eachAttack(fight, index, opponents, (assault, worth) => {
    if (best === null || worth > best.worth) best = { assault, worth };
  });
  return best;
}

/** Whether somebody is on the side that fights badly. */
function fightsBadly({ arena }: Fight, index: number): boolean {
  return arena.contestants[index]!.plain.side === arena.encounter.dull;
}

/** One of all attacks that promise anything, whichever; null if none does. */
function anyAttack(fight: Fight, index: number, opponents: readonly number[]): Weighed | null {
  const worthwhile: Weighed[] = [];
  eachAttack(fight, index, opponents, (assault, worth) => {
    if (worth > 0) worthwhile.push({ assault, worth });
  });
  return anyOf(worthwhile, fight.random);
}

const anyOf = <One>(all: readonly One[], random: Random): One | null => all[Math.floor(random() * all.length)] ?? null;

/** Whom somebody who has nobody at close quarters walks up to: the nearest; null for who stays or cannot go. */
function worthGoing(fight: Fight, index: number, opponents: readonly number[]): number | null {
  const { turn, moved } = fight.combatants[index]!;
  if (moved || turn.after("move") === null) return null;
  let nearest: number | null = null;
  let least = Infinity;
  for (const other of opponents) {
    const feet = feetBetween(fight, index, other);
    if (feet === 0) return null;
    if (feet < least) [nearest, least] = [other, feet];
  }
  return nearest;
}

/**
 * A manoeuvre that carries something to the attack after it (Aim, Crouch, Feint), if both together are expected to do more
 * than that attack and its repetition; null if none is.
 */
function preparation(fight: Fight, index: number, best: Weighed): Act | null {
  const { assault } = best;
  const again = worthAgain(fight, assault);
  let act: Act | null = null;
  let most = best.worth + again;
  for (const means of preparing(fight, index, assault)) {
    const gain = gainOf(fight, means, assault);
    if (gain === null) continue;
    const together = worthTogether(fight, best, gain);
    if (together <= most) continue;
    most = together;
    act = gain.assault === null ? { type: "action", means } : { type: "attack", assault: gain.assault };
  }
  return act;
}

/** What an attack is worth when it is repeated: the first spends what is carried to it. */
export function worthAgain(fight: Fight, assault: Assault): number {
  return worthWith(fight, assault, carriedBonus(fight, assault.means, assault.target, []), 1);
}

/** The manoeuvres of somebody that can carry something to an attack. */
export function preparing(fight: Fight, index: number, { means: then }: Assault): readonly Means[] {
  const { actions, attacks } = fight.arena.contestants[index]!;
  return [...actions, ...attacks].filter(
    (means) => means.rows.carries.length > 0 && means !== then && leavesRoom(fight, means, then),
  );
}

/** What a manoeuvre and the attack that it prepares are worth, one after the other. */
export function worthTogether(fight: Fight, { assault, worth }: Weighed, { own, chance, bonus }: Preparing): number {
  return own + chance * worthWith(fight, assault, bonus, 0) + (1 - chance) * worth;
}

/** Whether the turn has room for both, or what the first carries waits for the next turn. */
function leavesRoom(fight: Fight, first: Means, then: Means): boolean {
  const { turn } = fight.combatants[first.user]!;
  const after = turn.after(first.technique);
  if (after === null) return false;
  return after.after(then.technique) !== null || first.rows.carries.some(({ lasts }) => lasts !== "turn");
}

export interface Preparing {
  readonly chance: number;
  readonly bonus: Bonus;
  /** What it does by itself. */
  readonly own: number;
  readonly assault: Assault | null;
}

/** What a manoeuvre is expected to carry to an attack. */
export function gainOf(fight: Fight, means: Means, then: Assault): Preparing | null {
  const { rows, user } = means;
  if (rows.kind === "attack") {
    const assault = assaultOn(fight, means, then.target);
    if (assault === null) return null;
    const { success, margin } = attackPreview(fight, assault, previewDefence(fight, assault));
    const bonus = bonusAfter(fight, means, then, Math.floor(margin));
    return { chance: success, bonus, own: assaultWorth(fight, assault), assault };
  }
  if (rows.automatic) return { chance: 1, bonus: bonusAfter(fight, means, then, null), own: 0, assault: null };
  const { arena, combatants } = fight;
  const total = arena.total(means, user, 0, usesOf(fight, user).earlier[means.technique]!, null);
  const { chance, margin } = arena.check(means.pool, total + combatants[user]!.penalty);
  return { chance, bonus: bonusAfter(fight, means, then, Math.floor(margin)), own: 0, assault: null };
}

/** What an attack has once a manoeuvre has succeeded: what does not stack takes the place of what is carried already. */
function bonusAfter(fight: Fight, { rows, user }: Means, { means, target }: Assault, margin: number | null): Bonus {
  const { turn } = fight.memory;
  const use = { rows, user: "", target: "", success: true, margin, extra: false };
  return carriedBonus(fight, means, target, carriedAfter(carriedBy(fight, user), { type: "manoeuvre", ...use }, turn));
}

function worthWith(fight: Fight, { means, target }: Assault, bonus: Bonus, further: number): number {
  return assaultWorth(fight, assaultOn(fight, means, target, bonus, further)!);
}

/**
 * The defence against an attack: the one that keeps the most harm off, what it does to the attacker counted in. For who has
 * still to act, a defence that takes an action costs the attack that could be made of it.
 */
export function chooseDefence(fight: Fight, assault: Assault): Ready | null {
  const { combatants } = fight;
  const { target } = assault;
  if (combatants[target]!.helpless !== null) return null;
  if (fightsBadly(fight, target)) return anyOf(openDefences(fight, assault), fight.random);
  let best: Ready | null = null;
  let least = Infinity;
  for (const ready of openDefences(fight, assault)) {
    const counter = counterPreview(fight, assault, ready);
    const gain = counter === null ? 0 : worthAgainst(fight, assault.means.user, ready.means, counter);
    const loss = harmOf(fight, assault, ready) - gain + costOf(fight, ready);
    if (loss < least) [best, least] = [ready, loss];
  }
  return best;
}

/** What a defence takes from who has still to act. */
function costOf({ arena, combatants, memory: { holds } }: Fight, { means }: Ready): number {
  if (means.free) return 0;
  const { turn } = combatants[means.user]!;
  const worth = arena.estimates.attack[means.user]!;
  const { id } = arena.contestants[means.user]!.plain;
  // Who defends with a style lets go of whom they hold.
  const hold = holds.some(({ holder }) => holder === id) ? worth : 0;
  if (turn.turn.phase === "through") return hold;
  const fewer = turn.attacksLeft - turn.after(means.technique)!.attacksLeft;
  return fewer > 0 ? worth + hold : hold;
}
