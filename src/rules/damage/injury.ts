import type { RuleOptions } from "../options.ts";
import type { StructKey } from "../statistics/structs.ts";
import { incapacitation, type ExtraWoundCounts } from "./incapacitation.ts";
import type { HitSeverity, Wound, WoundSeverity } from "./wounds.ts";

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
  /** For a deadly hit: whether the check against it was passed; absent until it is thrown. */
  readonly averted?: boolean;
}

/**
 * What came of a hit:
 * - `none`        nothing, not even a scratch
 * - `scratch`     one scratch more
 * - `scratches`   the scratches became a light wound
 * - `wound`       a wound
 * - `deadlyCheck` nothing yet: the check against a deadly wound must be thrown, and the hit sustained again with `averted`
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
  const wound = woundBy(
    { id: hit.id, ...(hit.damageType === undefined ? {} : { damageType: hit.damageType }) },
    "light",
  );
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
