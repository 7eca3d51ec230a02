import type { ModifierSource } from "../rules/advantages/typed-modifiers.ts";
import type { CheckOptions } from "../rules/checks/simple-check.ts";
import { avertsDeath } from "../rules/damage/deadly-wounds.ts";
import { standing, sustain, type InjuryState } from "../rules/damage/injury.ts";
import { woundPenalty, type HitSeverity } from "../rules/damage/wounds.ts";
import type { RuleOptions } from "../rules/options.ts";
import { naturals, type Contender } from "./pools.ts";

export type FighterOptions = CheckOptions & Pick<RuleOptions, "deadlyWounds">;

/** Someone who may be wounded in what is ahead. */
export interface Fighter {
  readonly injury: InjuryState;
  /** Their advantages, some of which leave out part of the wounds' penalty. */
  readonly sources: readonly ModifierSource[];
  /** What they would throw against a deadly wound now, the penalty of the wounds they carry counted in. */
  readonly resistance: Contender;
}

/** What a hit is besides its severity. */
export interface HitKind {
  readonly damageType: string;
  /** The part of the body that is hit; empty for the body. */
  readonly part: string;
}

/** How a fighter may have come out of what was ahead so far. */
export interface FighterState {
  readonly injury: InjuryState;
  readonly dead: boolean;
  readonly incapacitated: boolean;
  /** Injury points, IP. */
  readonly points: number;
  /** What the wounds of this turn add to the penalty of every check, 0 or below. */
  readonly penalty: number;
  /** Two states of the same key fare alike from here on. */
  readonly key: string;
}

export interface WeighedState {
  readonly state: FighterState;
  /** 0 to 1. */
  readonly chance: number;
}

/** A fighter before anything has happened. */
export function unhurt(fighter: Fighter): FighterState {
  return stateOf(fighter, fighter.injury, false);
}

/** The states a hit leads to, with their chances: several only where a deadly wound may be averted. */
export function struck(
  fighter: Fighter,
  before: FighterState,
  severity: HitSeverity,
  kind: HitKind,
  options: FighterOptions,
): readonly WeighedState[] {
  const hit = { id: `hit-${before.injury.wounds.length}`, severity, damageType: kind.damageType, bodyPart: kind.part };
  const first = sustain(before.injury, hit, options);
  if (first.effect !== "deadlyCheck") {
    return [{ state: stateOf(fighter, first.state, first.effect === "dead"), chance: 1 }];
  }
  const averted = chanceToAvert(fighter.resistance, before.penalty, options);
  return [true, false].map((passed) => {
    const { state, effect } = sustain(before.injury, { ...hit, averted: passed }, options);
    return { state: stateOf(fighter, state, effect === "dead"), chance: passed ? averted : 1 - averted };
  });
}

/** Chapter "Deadly Wounds": the chance to pass the check, 0 to 1. */
export function chanceToAvert(resistance: Contender, penalty: number, options: CheckOptions): number {
  const thrown = naturals(resistance.pool);
  const ways = thrown.weights.reduce((sum, weight, index) => {
    const natural = thrown.lowest + index;
    return avertsDeath({ natural, result: natural + resistance.total + penalty }, options) ? sum + weight : sum;
  }, 0);
  return ways / thrown.total;
}

function stateOf(fighter: Fighter, injury: InjuryState, dead: boolean): FighterState {
  const { injury: points, incapacitated, extraWounds } = standing(injury);
  const { sources } = fighter;
  const penalty = woundPenalty(injury.wounds, { sources }) - woundPenalty(fighter.injury.wounds, { sources });
  const { any, physical, mental } = extraWounds;
  // What the wounds would weigh without any relief decides how much of it is left for the next one.
  const weight = woundPenalty(injury.wounds);
  const key = [points, weight, injury.scratches, any, physical, mental, incapacitated, dead].join(" ");
  return { injury, dead, incapacitated, points, penalty, key };
}
