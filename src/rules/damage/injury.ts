import { statisticKey } from "#core/rules/keys.ts";
import type { RuleOptions } from "../options.ts";
import type { StructKey } from "../statistics/structs.ts";
import { type HitSeverity, type Wound, type WoundSeverity, WOUNDS } from "./wounds.ts";
import { readCheck, resolveCheck, type CheckOptions, type CheckOutcome } from "../checks/simple-check.ts";
import { DIFFICULTIES } from "../checks/difficulties.ts";
import type { Score, Side } from "../checks/score.ts";
import type { MainKey } from "../statistics/attributes.ts";
import { categoryOf, woundKind } from "./damage-types.ts";
import type { ExtraWoundCounts } from "../advantages/in-wounds.ts";

/** What of a character damage changes, and what decides how much of it they bear. */
export interface InjuryState {
  /** In the order in which they were received. */
  readonly wounds: readonly Wound[];
  readonly scratches: number;
  readonly structs: Readonly<Record<Extract<StructKey, "injuryResistance" | "scratchToWound">, number>>;
  readonly extraWounds: ExtraWoundCounts;
}

/** A hit whose severity is known: what effective damage does, or a direct wound, chapter "Direct Wounds". */
export interface Hit {
  /** What the wound it leaves will be known by. */
  readonly id: string;
  readonly severity: HitSeverity;
  readonly damageType?: string;
  readonly bodyPart?: string;
  /** For a deadly hit: whether the check against it was passed; absent until it is rolled. */
  readonly averted?: boolean;
}

/**
 * What came of a hit:
 * - `none`        nothing, not even a scratch
 * - `scratch`     one scratch more
 * - `scratches`   the scratches became a light wound
 * - `wound`       a wound
 * - `deadlyCheck` nothing yet: the check against a deadly wound must be rolled, and the hit sustained again with `averted`
 * - `dead`        the check failed
 */
export type HitEffect = "none" | "scratch" | "scratches" | "wound" | "deadlyCheck" | "dead";

export interface Sustained {
  readonly state: InjuryState;
  readonly effect: HitEffect;
  /** The wound that was added, if one was. */
  readonly wound: Wound | null;
  /** Injury points, IP, after the hit. */
  readonly injury: number;
  readonly incapacitated: boolean;
  /** Whether it was this hit that incapacitated the character. */
  readonly felled: boolean;
}

/** Chapters "Wounds and Injury Points", "Scratches", "Deadly Wounds" and "Direct Wounds": what a hit does to a character. */
export function sustain(state: InjuryState, hit: Hit, options: Pick<RuleOptions, "deadlyWounds">): Sustained {
  switch (hit.severity) {
    case "none":
      return sustained(state, state, "none");
    case "scratch":
      return scratched(state, hit);
    case "deadly":
      return deadly(state, hit, options);
    default:
      return wounded(state, hit, hit.severity);
  }
}

function scratched(state: InjuryState, hit: Hit): Sustained {
  const scratches = state.scratches + 1;
  if (scratches < state.structs.scratchToWound) return sustained(state, { ...state, scratches }, "scratch");
  // Three scratches seldom share a place: the wound they come to is on no part in particular.
  const { bodyPart: _, ...nowhere } = hit;
  const wound = woundBy(nowhere, "light");
  return sustained(state, { ...state, scratches: 0, wounds: [...state.wounds, wound] }, "scratches", wound);
}

function deadly(state: InjuryState, hit: Hit, options: Pick<RuleOptions, "deadlyWounds">): Sustained {
  if (!options.deadlyWounds || hit.averted === true) return wounded(state, hit, "heavy");
  return sustained(state, state, hit.averted === undefined ? "deadlyCheck" : "dead");
}

function wounded(state: InjuryState, hit: Hit, severity: WoundSeverity): Sustained {
  const wound = woundBy(hit, severity);
  return sustained(state, { ...state, wounds: [...state.wounds, wound] }, "wound", wound);
}

function woundBy({ id, damageType, bodyPart }: Omit<Hit, "severity">, severity: WoundSeverity): Wound {
  return {
    id,
    severity,
    ...(damageType === undefined ? {} : { damageType }),
    ...(bodyPart === undefined ? {} : { bodyPart }),
    treated: false,
  };
}

function sustained(before: InjuryState, state: InjuryState, effect: HitEffect, wound: Wound | null = null): Sustained {
  const { injury, incapacitated } = standing(state);
  return { state, effect, wound, injury, incapacitated, felled: incapacitated && !standing(before).incapacitated };
}

/** How a character stands with the wounds they carry. */
export function standing({ wounds, structs, extraWounds }: InjuryState) {
  return incapacitation(wounds, structs.injuryResistance, extraWounds);
}

/** The difficulty of the check: the book names none. */
const DIFFICULTY = "normal";

/**
 * Chapter "Deadly Wounds": the key of the statistic that a deadly wound is averted with. It is the narrowest resistance
 * to the source of the damage, else Body, or Mind against mental damage and pure magic.
 * @param canUse  Whether the character can use the resistance of a key.
 */
export function deadlyStatistic(damageType: string, canUse: (resistance: string) => boolean): string {
  const attribute: MainKey = woundKind(damageType) === "mental" ? "mind" : "body";
  return resistancesTo(damageType).find(canUse) ?? attribute;
}

/**
 * Chapter "Deadly Wounds": the check that averts death. The penalty of the wounds already carried is among its terms, as
 * with any check. Passed, the wound is a heavy one; failed, the character dies.
 * @throws {RangeError} if the dice cannot have come from the pool.
 */
export function resolveDeadlyCheck(side: Side, options: CheckOptions): CheckOutcome {
  return resolveCheck({ ...side, difficulty: DIFFICULTY, options });
}

/** Whether a score averts death; the odds read it as well. */
export function avertsDeath(score: Score, options: CheckOptions): boolean {
  return readCheck(score, { difficulty: DIFFICULTY, successLevel: DIFFICULTIES[DIFFICULTY] }, options).success;
}

export const NO_EXTRA_WOUNDS: ExtraWoundCounts = { any: 0, physical: 0, mental: 0 };

/** How far a character is from lying still. */
export interface Incapacitation {
  /** Injury points, IP. */
  readonly injury: number;
  readonly incapacitated: boolean;
  /** What is left of the extra wounds. */
  readonly extraWounds: ExtraWoundCounts;
}

/**
 * Chapters "Wounds and Injury Points", "Battleproof", "Born in a Mourning Hall", "Hard to Die" and "Strong Temper". Each
 * wound that takes or leaves the injury points above the injury resistance (IR) uses up one extra wound, whatever its
 * severity; one for its kind goes first. When none is left for it, the character is incapacitated.
 * @param wounds  In the order in which they were received.
 */
export function incapacitation(
  wounds: readonly Wound[],
  injuryResistance: number,
  extraWounds: ExtraWoundCounts = NO_EXTRA_WOUNDS,
): Incapacitation {
  const left = { ...extraWounds };
  let injury = 0;
  let incapacitated = false;
  for (const wound of wounds) {
    injury += WOUNDS[wound.severity].injury;
    if (injury <= injuryResistance) continue;
    const kind = woundKind(wound.damageType ?? "");
    const used = left[kind] > 0 ? kind : "any";
    if (left[used] > 0) left[used] -= 1;
    else incapacitated = true;
  }
  return { injury, incapacitated, extraWounds: left };
}

/** The key of the skill, which is learned for one source of damage at a time. */
const RESISTANCE = "resistance";

/**
 * Chapters "Resistance" and "Elemental Damage": the resistances that count against a source of damage, narrowest first:
 * to its type, to its category, and against an element also to physical damage at large (mental for pure magic).
 * @param source  A damage type or a category; any other source has its own resistance, and harms the body.
 */
export function resistancesTo(source: string): readonly string[] {
  const fields = new Set([source, categoryOf(source) ?? source, woundKind(source)]);
  return [...fields].map((field) => statisticKey(RESISTANCE, field));
}
