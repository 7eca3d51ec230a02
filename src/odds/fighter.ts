import type { ModifierSource } from "../rules/advantages/typed-modifiers.ts";
import type { CheckOptions } from "../rules/checks/simple-check.ts";
import { avertsDeath } from "../rules/damage/deadly-wounds.ts";
import { standing, sustain, type InjuryState } from "../rules/damage/injury.ts";
import { woundPenalty, type HitSeverity } from "../rules/damage/wounds.ts";
import type { RuleOptions } from "../rules/options.ts";
import type { HitAhead } from "./hit.ts";
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

/** How a fighter may have come out of what was ahead so far. */
export interface FighterState {
  readonly injury: InjuryState;
  readonly dead: boolean;
  /** Lying still, or dead. */
  readonly out: boolean;
  /** Injury points, IP. */
  readonly points: number;
  /** What the wounds of this turn add to the penalty of every check, 0 or below. */
  readonly penalty: number;
  /** Whether they have used Active Mitigation, which can be used once a turn. */
  readonly mitigated: boolean;
  /** Two states of the same key fare alike from here on. */
  readonly key: string;
}

export interface WeighedState {
  readonly state: FighterState;
  /** 0 to 1. */
  readonly chance: number;
}

/** What of a hit decides how a fighter fares, besides its severity. */
type HitKind = Pick<HitAhead, "damageType" | "part" | "activeMitigation">;

/** The ways a fighter can go under hits. Each step is worked out once, however often it is asked for. */
export interface FighterCourse {
  /** The fighter before anything has happened. */
  readonly start: FighterState;
  /** The states a hit leads to, with their chances: several only where a deadly wound may be averted. */
  readonly struck: (before: FighterState, severity: HitSeverity, hit: HitKind) => readonly WeighedState[];
}

/** Chapters "Wounds and Injury Points" to "Deadly Wounds": a fighter's course, each step of it read by the rules. */
export function courseOf(fighter: Fighter, options: FighterOptions): FighterCourse {
  const known = new Map<string, readonly WeighedState[]>();
  return {
    start: stateOf(fighter, fighter.injury, { dead: false, mitigated: false }),
    struck: (before, severity, hit) => {
      const key = [before.key, severity, hit.damageType, hit.part, hit.activeMitigation !== null].join("/");
      const found = known.get(key) ?? struck(fighter, before, severity, hit, options);
      known.set(key, found);
      return found;
    },
  };
}

function struck(
  fighter: Fighter,
  before: FighterState,
  severity: HitSeverity,
  { damageType, part, activeMitigation }: HitKind,
  options: FighterOptions,
): readonly WeighedState[] {
  const mitigated = before.mitigated || activeMitigation !== null;
  const hit = { id: `hit-${before.injury.wounds.length}`, severity, damageType, bodyPart: part };
  const first = sustain(before.injury, hit, options);
  if (first.effect !== "deadlyCheck") {
    return [{ state: stateOf(fighter, first.state, { dead: first.effect === "dead", mitigated }), chance: 1 }];
  }
  const chance = chanceToAvert(fighter.resistance, before.penalty, options);
  return [true, false].map((averted) => {
    const { state, effect } = sustain(before.injury, { ...hit, averted }, options);
    return {
      state: stateOf(fighter, state, { dead: effect === "dead", mitigated }),
      chance: averted ? chance : 1 - chance,
    };
  });
}

/**
 * Chapter "Deadly Wounds": the chance to pass the check, 0 to 1.
 * @param penalty  What the wounds since add to it, 0 or below.
 */
export function chanceToAvert(resistance: Contender, penalty: number, options: CheckOptions): number {
  const thrown = naturals(resistance.pool);
  const ways = thrown.weights.reduce((sum, weight, index) => {
    const natural = thrown.lowest + index;
    return avertsDeath({ natural, result: natural + resistance.total + penalty }, options) ? sum + weight : sum;
  }, 0);
  return ways / thrown.total;
}

function stateOf(
  fighter: Fighter,
  injury: InjuryState,
  { dead, mitigated }: Pick<FighterState, "dead" | "mitigated">,
): FighterState {
  const { injury: points, incapacitated, extraWounds } = standing(injury);
  const { sources } = fighter;
  const penalty = woundPenalty(injury.wounds, { sources }) - woundPenalty(fighter.injury.wounds, { sources });
  const out = dead || incapacitated;
  const { any, physical, mental } = extraWounds;
  // What the wounds would weigh without any relief decides how much of it is left for the next one.
  const weight = woundPenalty(injury.wounds);
  const key = [points, weight, injury.scratches, any, physical, mental, out, dead, mitigated].join(" ");
  return { injury, dead, out, points, penalty, mitigated, key };
}
