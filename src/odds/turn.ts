import { HIT_SEVERITIES } from "../rules/damage/wounds.ts";
import { attackOdds, type AttackAhead, type AttackOdds, type StrikeOdds } from "./attack.ts";
import { struck, unhurt, type Fighter, type FighterOptions, type FighterState, type HitKind } from "./fighter.ts";

/** One attack of a turn, as it stands with the wounds that both sides carry when the turn begins. */
export interface PlannedAttack extends Omit<AttackAhead, "options"> {
  readonly hitKind: HitKind;
  readonly counterKind: HitKind;
}

/** A turn of one attacker against one target. */
export interface TurnAhead {
  /** In the order in which they are made; diminishing returns and carried bonuses are in their totals already. */
  readonly attacks: readonly PlannedAttack[];
  readonly attacker: Fighter;
  readonly target: Fighter;
  readonly options: FighterOptions;
}

/** What can have become of a fighter at the end of the turn, as chances 0 to 1. */
export interface FighterOdds {
  /** Lying still, or dead. */
  readonly out: number;
  readonly dead: number;
  /** Injury points (IP) on average. */
  readonly injury: number;
}

export interface TurnOdds {
  readonly target: FighterOdds;
  readonly attacker: FighterOdds;
}

interface Standing {
  readonly target: FighterState;
  readonly attacker: FighterState;
  readonly chance: number;
}

/**
 * The chance to incapacitate a given target this turn. Each wound weighs on the attacks and defences after it; the turn
 * ends when either side is out. Exact for the attacks as planned: conditions that an attack gives, which begin with the
 * next turn, do not change those that follow.
 */
export function turnOdds(turn: TurnAhead): TurnOdds {
  const start = { target: unhurt(turn.target), attacker: unhurt(turn.attacker), chance: 1 };
  const ends = turn.attacks.reduce<readonly Standing[]>((standings, attack) => after(standings, attack, turn), [start]);
  return {
    target: fighterOdds(ends.map(({ target, chance }) => ({ state: target, chance }))),
    attacker: fighterOdds(ends.map(({ attacker, chance }) => ({ state: attacker, chance }))),
  };
}

function after(standings: readonly Standing[], attack: PlannedAttack, turn: TurnAhead): readonly Standing[] {
  const merged = new Map<string, Standing>();
  const known = new Map<string, AttackOdds>();
  const reach = (next: Standing): void => {
    const key = `${next.attacker.key}/${next.target.key}`;
    const chance = (merged.get(key)?.chance ?? 0) + next.chance;
    merged.set(key, { ...next, chance });
  };
  for (const standing of standings) {
    if (isOut(standing.attacker) || isOut(standing.target)) reach(standing);
    else followed(standing, attack, turn, known).forEach(reach);
  }
  return [...merged.values()];
}

/** Where one attack leads from a standing. */
function followed(
  standing: Standing,
  attack: PlannedAttack,
  turn: TurnAhead,
  known: Map<string, AttackOdds>,
): readonly Standing[] {
  const odds = oddsAt(standing, attack, turn.options, known);
  const counter = odds.defence?.strike ?? null;
  const hits = outcomes(odds.attack, (severity) =>
    struck(turn.target, standing.target, severity, attack.hitKind, turn.options),
  ).map(({ state, chance }) => ({ ...standing, target: state, chance: standing.chance * chance }));
  const counters =
    counter === null
      ? []
      : outcomes(counter, (severity) =>
          struck(turn.attacker, standing.attacker, severity, attack.counterKind, turn.options),
        ).map(({ state, chance }) => ({ ...standing, attacker: state, chance: standing.chance * chance }));
  const unchanged = 1 - odds.attack.success - (counter?.success ?? 0);
  return [...hits, ...counters, { ...standing, chance: standing.chance * unchanged }];
}

function outcomes(strike: StrikeOdds, hurt: (severity: (typeof HIT_SEVERITIES)[number]) => ReturnType<typeof struck>) {
  return HIT_SEVERITIES.filter((severity) => strike.severities[severity] > 0).flatMap((severity) =>
    hurt(severity).map(({ state, chance }) => ({
      state,
      chance: (chance * strike.severities[severity]) / strike.throws,
    })),
  );
}

/** The odds of an attack with the wounds of this turn counted in, worked out once for each pair of penalties. */
function oddsAt(
  { attacker, target }: Standing,
  attack: PlannedAttack,
  options: FighterOptions,
  known: Map<string, AttackOdds>,
): AttackOdds {
  const key = `${attacker.penalty}/${target.penalty}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const odds = attackOdds({
    attacker: weighedDown(attack.attacker, attacker),
    target: "status" in attack.target ? attack.target : { defender: weighedDown(attack.target.defender, target) },
    hit: withWounds(attack.hit, target),
    counter: attack.counter === null ? null : withWounds(attack.counter, attacker),
    options,
  });
  known.set(key, odds);
  return odds;
}

function weighedDown<Ahead extends { readonly total: number }>(ahead: Ahead, { penalty }: FighterState): Ahead {
  return { ...ahead, total: ahead.total + penalty };
}

/** The struck side's wounds weigh on its check on Active Mitigation as well. */
function withWounds(hit: AttackAhead["hit"], struckSide: FighterState): AttackAhead["hit"] {
  if (hit.activeMitigation === null) return hit;
  return { ...hit, activeMitigation: weighedDown(hit.activeMitigation, struckSide) };
}

function isOut({ dead, incapacitated }: FighterState): boolean {
  return dead || incapacitated;
}

function fighterOdds(states: readonly { readonly state: FighterState; readonly chance: number }[]): FighterOdds {
  const sum = (of: (state: FighterState) => number) =>
    states.reduce((all, { state, chance }) => all + chance * of(state), 0);
  return {
    out: sum((state) => (isOut(state) ? 1 : 0)),
    dead: sum((state) => (state.dead ? 1 : 0)),
    injury: sum((state) => state.points),
  };
}
