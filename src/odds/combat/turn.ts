import { attackOdds, type PlannedAttackOdds, type AttackOdds } from "./attack.ts";
import {
  courseOf,
  damage,
  type Fighter,
  type FighterCourse,
  type FighterOptions,
  type FighterState,
} from "./fighter.ts";
import { kept } from "#core/odds/kept.ts";
import type { PlannedHit } from "./hit.ts";

/**
 * One strike of a turn, as it stands with the wounds that both sides carry when the turn begins. A manoeuvre that strikes
 * twice is two of these.
 */
export type PlannedAttack = Omit<PlannedAttackOdds, "options">;

/** A turn of one attacker against one target. */
export interface PlannedTurn {
  /** In the order in which they are made; diminishing returns and carried bonuses are in their totals already. */
  readonly attacks: readonly PlannedAttack[];
  readonly attacker: Fighter;
  readonly target: Fighter;
  readonly options: FighterOptions;
}

/** What can have become of a fighter at the end of the turn. */
export interface FighterOdds {
  /** The chance, 0 to 1, of lying still or being dead. */
  readonly out: number;
  /** The chance, 0 to 1, of being dead. */
  readonly dead: number;
  /** Injury points (IP) on average. Who dies has those they died with. */
  readonly injury: number;
}

/** What can have become of both sides at the end of the turn. */
export interface TurnOdds {
  readonly target: FighterOdds;
  readonly attacker: FighterOdds;
}

/** What may have become of both sides so far. */
interface Standing {
  readonly target: FighterState;
  readonly attacker: FighterState;
  /** 0 to 1. */
  readonly chance: number;
}

interface Courses {
  readonly target: FighterCourse;
  readonly attacker: FighterCourse;
}

/**
 * The chance to incapacitate a given target this turn. Each wound weighs on the attacks, defences and checks after it; the
 * turn ends when either side is out. Active Mitigation is rolled against the first hit that plans it. Exact for the
 * attacks as planned: the conditions that a hit gives, and the double penalty of a wound on the very part that acts, do
 * not change those that follow.
 * @throws {RangeError} if a fraction of the mitigation has no denominator above 0.
 */
export function turnOdds({ attacks, attacker, target, options }: PlannedTurn): TurnOdds {
  const courses = { target: courseOf(target, options), attacker: courseOf(attacker, options) };
  let standings: readonly Standing[] = [{ target: courses.target.start, attacker: courses.attacker.start, chance: 1 }];
  const known = new Map<string, AttackOdds>();
  const oddsOf = (attack: PlannedAttack) =>
    kept(known, JSON.stringify(attack), () => attackOdds({ ...attack, options }));
  for (const attack of attacks) standings = after(standings, attack, courses, oddsOf);
  return {
    target: fighterOdds(standings, ({ target: state }) => state),
    attacker: fighterOdds(standings, ({ attacker: state }) => state),
  };
}

/** Where one attack leads from all that may be; those who fare alike from there on are counted together. */
function after(
  standings: readonly Standing[],
  attack: PlannedAttack,
  courses: Courses,
  oddsOf: (attack: PlannedAttack) => AttackOdds,
): readonly Standing[] {
  const { hit, counter } = attack;
  const merged = new Map<FighterState, Map<FighterState, number>>();
  const reach = (attacker: FighterState, target: FighterState, chance: number): void => {
    const row = merged.get(attacker) ?? new Map<FighterState, number>();
    row.set(target, chance + (row.get(target) ?? 0));
    merged.set(attacker, row);
  };
  const snapshot = courses.target.under(hit);
  const countered = counter === null ? null : courses.attacker.under(counter);
  for (const { attacker, target, chance } of standings) {
    if (attacker.out || target.out) {
      reach(attacker, target, chance);
      continue;
    }
    const odds = oddsOf(attackFrom(attack, attacker, target));
    const strike = odds.defence?.strike ?? null;
    let nothing = odds.nothing;
    damage(odds.attack, target, snapshot, (state, share) => reach(attacker, state, chance * share));
    if (strike === null || countered === null) nothing += odds.defence?.success ?? 0;
    else damage(strike, attacker, countered, (state, share) => reach(state, target, chance * share));
    if (nothing > 0) reach(attacker, target, chance * nothing);
  }
  return [...merged].flatMap(([attacker, row]) => [...row].map(([target, chance]) => ({ attacker, target, chance })));
}

/** The attack with the wounds of this turn counted in. */
function attackFrom(planned: PlannedAttack, attacker: FighterState, target: FighterState): PlannedAttack {
  return {
    attacker: weighedDown(planned.attacker, attacker),
    target: "status" in planned.target ? planned.target : { defender: weighedDown(planned.target.defender, target) },
    hit: hitFrom(planned.hit, target),
    counter: planned.counter === null ? null : hitFrom(planned.counter, attacker),
  };
}

/** The struck side's wounds weigh on its check on Active Mitigation as well. */
function hitFrom(hit: PlannedHit, snapshotSide: FighterState): PlannedHit {
  const check = hit.activeMitigation;
  if (check === null) return hit;
  return { ...hit, activeMitigation: snapshotSide.mitigated ? null : weighedDown(check, snapshotSide) };
}

function weighedDown<Planned extends { readonly total: number }>(planned: Planned, { penalty }: FighterState): Planned {
  return { ...planned, total: planned.total + penalty };
}

function fighterOdds(standings: readonly Standing[], stateOf: (standing: Standing) => FighterState): FighterOdds {
  const sum = (of: (state: FighterState) => number) =>
    standings.reduce((all, standing) => all + standing.chance * of(stateOf(standing)), 0);
  return {
    out: sum(({ out }) => (out ? 1 : 0)),
    dead: sum(({ dead }) => (dead ? 1 : 0)),
    injury: sum(({ points }) => points),
  };
}
