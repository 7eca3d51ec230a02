import type { ModifierSource } from "../advantages/typed-modifiers.ts";
import { hitSeverity } from "../damage/hit-severity.ts";
import { effectiveDamage, type Defences, type EffectiveDamage } from "../damage/mitigation.ts";
import type { HitSeverity } from "../damage/wounds.ts";
import {
  activeDamageWithTerms,
  type ActiveDamage,
  type DamagingSuccess,
  type NamedDamageProfile,
} from "./active-damage.ts";

/** Who is hit, as far as the damage asks. */
export interface TargetSnapshot {
  /** What stands between them and the damage. */
  readonly defences: Defences;
  /** Their advantages: Total Mitigation bears no scratch of damage of 0. */
  readonly sources?: readonly ModifierSource[];
}

/** A hit from the damage that is dealt to the wound it leaves. Both damages carry their reasons. */
export interface StrikeHit {
  readonly active: ActiveDamage;
  readonly effective: EffectiveDamage;
  readonly severity: HitSeverity;
}

/** Chapters "Damage" and "Effective Damage": what a success does to whoever it hits. */
export function strikeHitOf(
  success: DamagingSuccess,
  profile: NamedDamageProfile,
  snapshot: TargetSnapshot,
): StrikeHit {
  const active = activeDamageWithTerms(success, profile);
  const effective = effectiveDamage(active.terms, snapshot.defences);
  return { active, effective, severity: hitSeverity(effective.value, snapshot.sources) };
}
