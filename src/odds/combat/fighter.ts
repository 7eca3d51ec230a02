import type { ModifierSource } from "../../rules/advantages/typed-modifiers.ts";
import type { CheckOptions } from "../../rules/checks/simple-check.ts";
import type { Body } from "../../rules/damage/body-parts.ts";
import { avertsDeath, standing, sustain, type InjuryState } from "../../rules/damage/injury.ts";
import { HIT_SEVERITIES, woundPenalty, woundTerms, type HitSeverity } from "../../rules/damage/wounds.ts";
import type { RuleOptions } from "../../rules/options.ts";
import { sumTerms } from "#core/rules/term.ts";
import { kept } from "#core/odds/kept.ts";
import type { HitOdds, PlannedHit } from "./hit.ts";
import { naturals, type OddsParticipant, scoresOf } from "../pools.ts";

export type FighterOptions = CheckOptions & Pick<RuleOptions, "deadlyWounds">;

/** Someone who may be wounded in what is ahead. */
export interface Fighter {
  readonly injury: InjuryState;
  /** Their advantages, some of which leave out part of the wounds' penalty. */
  readonly sources: readonly ModifierSource[];
  /** The parts of their body, where its world tells them: a wound on one of them may weigh more. */
  readonly body: Body;
  /** What they would roll against a deadly wound now, the penalty of the wounds they carry counted in. */
  readonly resistance: OddsParticipant;
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
type HitKind = Pick<PlannedHit, "damageType" | "part" | "activeMitigation">;

/** The states that a hit of some severity leads to: several only where a deadly wound may be averted. */
export type Suffered = (before: FighterState, severity: HitSeverity) => readonly WeighedState[];

/** The ways a fighter can go under hits. A state is one object, and each step is worked out once. */
export interface FighterCourse {
  /** The fighter before anything has happened. */
  readonly start: FighterState;
  /** What hits of a kind do to them. */
  readonly under: (hit: HitKind) => Suffered;
}

/** Chapters "Wounds and Injury Points" to "Deadly Wounds": a fighter's course, each step of it read by the rules. */
export function courseOf(fighter: Fighter, options: FighterOptions): FighterCourse {
  const carried = woundPenalty(fighter.injury.wounds, { ...fighter, parts: [] });
  const states = new Map<string, FighterState>();
  const stateAfter = (injury: InjuryState, fate: Fate) => {
    const state = stateOf(fighter, carried, injury, fate);
    return kept(states, state.key, () => state);
  };
  const steps = new Map<string, readonly WeighedState[]>();
  return {
    start: stateAfter(fighter.injury, { dead: false, mitigated: false }),
    under: (hit) => {
      const kind = [hit.damageType, hit.part, hit.activeMitigation !== null].join("/");
      const suffer = suffering(fighter, hit, options, stateAfter);
      return (before, severity) => kept(steps, `${before.key}/${severity}/${kind}`, () => suffer(before, severity));
    },
  };
}

type Fate = Pick<FighterState, "dead" | "mitigated">;

function suffering(
  fighter: Fighter,
  { damageType, part, activeMitigation }: HitKind,
  options: FighterOptions,
  stateAfter: (injury: InjuryState, fate: Fate) => FighterState,
): Suffered {
  return (before, severity) => {
    const mitigated = before.mitigated || activeMitigation !== null;
    const hit = { id: `hit-${before.injury.wounds.length}`, severity, damageType, bodyPart: part };
    const first = sustain(before.injury, hit, options);
    if (first.effect !== "deadlyCheck") {
      return [{ state: stateAfter(first.state, { dead: first.effect === "dead", mitigated }), chance: 1 }];
    }
    const chance = chanceToAvert(fighter.resistance, before.penalty, options);
    return [true, false].map((averted) => {
      const { state, effect } = sustain(before.injury, { ...hit, averted }, options);
      return {
        state: stateAfter(state, { dead: effect === "dead", mitigated }),
        chance: averted ? chance : 1 - chance,
      };
    });
  };
}

/** Tells what the success of one side may make of the other, and with what chance, 0 to 1, of the whole exchange. */
export function damage(
  { severities, rolls }: Pick<HitOdds, "severities" | "rolls">,
  before: FighterState,
  suffered: Suffered,
  reach: (state: FighterState, chance: number) => void,
): void {
  for (const severity of HIT_SEVERITIES) {
    if (severities[severity] === 0) continue;
    for (const { state, chance } of suffered(before, severity)) reach(state, (chance * severities[severity]) / rolls);
  }
}

/**
 * Chapter "Deadly Wounds": the chance to pass the check, 0 to 1.
 * @param penalty  What the wounds since add to it, 0 or below.
 */
function chanceToAvert({ pool, total }: OddsParticipant, penalty: number, options: CheckOptions): number {
  const averting = scoresOf({ pool, total: total + penalty }).filter((score) => avertsDeath(score, options));
  return averting.reduce((sum, { weight }) => sum + weight, 0) / naturals(pool).total;
}

/** @param carried  The penalty of the wounds that were there before. */
function stateOf(fighter: Fighter, carried: number, injury: InjuryState, { dead, mitigated }: Fate): FighterState {
  const { injury: points, incapacitated, extraWounds } = standing(injury);
  const terms = woundTerms(injury.wounds, { ...fighter, parts: [] });
  const penalty = sumTerms(terms) - carried;
  const out = dead || incapacitated;
  const { any, physical, mental } = extraWounds;
  // What the wounds weigh without any relief decides how much of it is left for the next one.
  const weight = sumTerms(terms.filter(({ kind }) => kind === "wound"));
  const key = [points, weight, injury.scratches, any, physical, mental, out, dead, mitigated].join(" ");
  return { injury, dead, out, points, penalty, mitigated, key };
}
