import { HIT_SEVERITIES } from "../rules/damage/wounds.ts";
import { attackOdds, type AttackAhead, type AttackOdds, type StrikeOdds } from "./attack.ts";
import { courseOf, type Fighter, type FighterCourse, type FighterOptions, type FighterState } from "./fighter.ts";
import type { HitAhead } from "./hit.ts";

/**
 * One strike of a turn, as it stands with the wounds that both sides carry when the turn begins. A manoeuvre that strikes
 * twice is two of these.
 */
export type PlannedAttack = Omit<AttackAhead, "options">;

/** A turn of one attacker against one target. */
export interface TurnAhead {
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

export interface TurnOdds {
  readonly target: FighterOdds;
  readonly attacker: FighterOdds;
}

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
 * turn ends when either side is out. Active Mitigation is thrown against the first hit that plans it. Exact for the
 * attacks as planned: the conditions that a hit gives, and the double penalty of a wound on the very part that acts, do
 * not change those that follow.
 * @throws {RangeError} if a fraction of the mitigation has no denominator above 0.
 */
export function turnOdds({ attacks, attacker, target, options }: TurnAhead): TurnOdds {
  const courses = { target: courseOf(target, options), attacker: courseOf(attacker, options) };
  let standings: readonly Standing[] = [{ target: courses.target.start, attacker: courses.attacker.start, chance: 1 }];
  for (const attack of attacks) standings = after(standings, attack, courses, options);
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
  options: FighterOptions,
): readonly Standing[] {
  const merged = new Map<string, Standing>();
  const reach = (next: Standing): void => {
    const key = `${next.attacker.key}/${next.target.key}`;
    merged.set(key, { ...next, chance: next.chance + (merged.get(key)?.chance ?? 0) });
  };
  const known = new Map<string, AttackOdds>();
  for (const standing of standings) {
    if (standing.attacker.out || standing.target.out) reach(standing);
    else follow(standing, attackFrom(standing, attack), courses, options, known, reach);
  }
  return [...merged.values()];
}

/** Tells where one attack leads from one standing. */
function follow(
  standing: Standing,
  attack: PlannedAttack,
  courses: Courses,
  options: FighterOptions,
  known: Map<string, AttackOdds>,
  reach: (next: Standing) => void,
): void {
  const odds = oddsOf(attack, options, known);
  const { attacker, target, chance } = standing;
  let nothing = odds.nothing;
  strike(odds.attack, target, attack.hit, courses.target, (state, share) =>
    reach({ attacker, target: state, chance: chance * share }),
  );
  if (odds.defence?.strike && attack.counter !== null) {
    strike(odds.defence.strike, attacker, attack.counter, courses.attacker, (state, share) =>
      reach({ attacker: state, target, chance: chance * share }),
    );
  } else nothing += odds.defence?.success ?? 0;
  if (nothing > 0) reach({ attacker, target, chance: chance * nothing });
}

/** Tells what the success of one side may make of the other, and with what chance, 0 to 1, of the whole exchange. */
function strike(
  { severities, throws }: StrikeOdds,
  before: FighterState,
  hit: HitAhead,
  course: FighterCourse,
  reach: (state: FighterState, chance: number) => void,
): void {
  for (const severity of HIT_SEVERITIES) {
    if (severities[severity] === 0) continue;
    for (const { state, chance } of course.struck(before, severity, hit)) {
      reach(state, (chance * severities[severity]) / throws);
    }
  }
}

/** The attack with the wounds of this turn counted in. */
function attackFrom({ attacker, target }: Standing, attack: PlannedAttack): PlannedAttack {
  return {
    attacker: weighedDown(attack.attacker, attacker),
    target: "status" in attack.target ? attack.target : { defender: weighedDown(attack.target.defender, target) },
    hit: hitFrom(attack.hit, target),
    counter: attack.counter === null ? null : hitFrom(attack.counter, attacker),
  };
}

/** The struck side's wounds weigh on its check on Active Mitigation as well. */
function hitFrom(hit: HitAhead, struckSide: FighterState): HitAhead {
  const check = hit.activeMitigation;
  if (check === null) return hit;
  return { ...hit, activeMitigation: struckSide.mitigated ? null : weighedDown(check, struckSide) };
}

function weighedDown<Ahead extends { readonly total: number }>(ahead: Ahead, { penalty }: FighterState): Ahead {
  return { ...ahead, total: ahead.total + penalty };
}

/** The odds of a planned attack. Wounds of both sides that even out leave them as they are, so few must be worked out. */
function oddsOf(attack: PlannedAttack, options: FighterOptions, known: Map<string, AttackOdds>): AttackOdds {
  const { attacker, target, hit, counter } = attack;
  const lead = attacker.total - ("status" in target ? 0 : target.defender.total);
  const key = `${lead}/${hit.activeMitigation?.total}/${counter?.activeMitigation?.total}`;
  const found = known.get(key) ?? attackOdds({ ...attack, options });
  known.set(key, found);
  return found;
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
