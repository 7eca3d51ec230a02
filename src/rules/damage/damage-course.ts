import type { Difficulty } from "../checks/difficulties.ts";
import { resolveCheck, type CheckOptions, type CheckOutcome } from "../checks/simple-check.ts";
import type { Side } from "../checks/score.ts";
import type { TargetSnapshot } from "../combat/strike.ts";
import { resolveDeadlyCheck } from "./injury.ts";
import { readSeverity, type HitSeverity } from "./wounds.ts";
import { effectiveDamage, type EffectiveDamage } from "./mitigation.ts";
import type { RuleOptions } from "../options.ts";
import { activeMitigation } from "../skills/consequences.ts";
import type { Term } from "../term.ts";

/** Damage that somebody suffers without an attack, with all that was thrown against it so far. */
export interface DamageCourse {
  /** What the raw damage is made of, in DP; null for a direct wound. */
  readonly raw: readonly Term[] | null;
  /** Of a direct wound, how bad it is. */
  readonly severity: HitSeverity;
  /** What stands between them and the damage. */
  readonly snapshot: TargetSnapshot;
  /** The check that avoids it altogether: how difficult it is, and the throw once it was made; null where there is none. */
  readonly avoid: { readonly difficulty: Difficulty; readonly side: Side | null } | null;
  /** Active Mitigation: `waiting` until they have chosen, null for none, else their throw. */
  readonly mitigation: Side | "waiting" | null;
  /** The deadly check once it was thrown. */
  readonly deadly: Side | null;
  readonly options: CheckOptions & Pick<RuleOptions, "deadlyWounds">;
}

/** What a victim has to throw; `settled` for nothing more. */
export const DAMAGE_STAGES = ["avoid", "mitigation", "deadly", "settled"] as const;
export type DamageStage = (typeof DAMAGE_STAGES)[number];

/** What it has come to so far. */
export interface DamageReading {
  readonly stage: DamageStage;
  readonly avoid: CheckOutcome | null;
  /** null for a direct wound, and for what was avoided. */
  readonly effective: EffectiveDamage | null;
  /** `none` for what was avoided. */
  readonly severity: HitSeverity;
  /** What Active Mitigation took off, and its check. */
  readonly mitigation: (CheckOutcome & { readonly points: number }) | null;
  readonly deadly: CheckOutcome | null;
}

/**
 * Chapters "Effective Damage" to "Direct Wounds": damage without an attack, from the throws to the wound, as far as it was
 * thrown. What it then makes of somebody is a matter of how they stand when it is applied.
 * @throws {RangeError} if dice cannot have come from their pool.
 */
export function readDamage(course: DamageCourse): DamageReading {
  const { avoid, mitigation, options } = course;
  const nothing = { effective: null, severity: "none", mitigation: null, deadly: null } as const;
  if (avoid !== null && avoid.side === null) return { stage: "avoid", avoid: null, ...nothing };
  const avoided = avoid?.side ? resolveCheck({ ...avoid.side, difficulty: avoid.difficulty, options }) : null;
  if (avoided?.success) return { stage: "settled", avoid: avoided, ...nothing };

  const before = damageOf(course, []);
  if (mitigation === "waiting" && (before.effective?.value ?? 0) > 0) {
    return { stage: "mitigation", avoid: avoided, ...before, mitigation: null, deadly: null };
  }
  const mitigated = mitigation === null || mitigation === "waiting" ? null : mitigationOf(mitigation, options);
  const points: readonly Term[] =
    mitigated === null ? [] : [{ label: "SIRPAS.TERM.activeMitigation", value: mitigated.points, kind: "mitigation" }];
  const suffered = damageOf(course, points);
  const found = { avoid: avoided, ...suffered, mitigation: mitigated };
  if (suffered.severity !== "deadly" || !options.deadlyWounds) return { stage: "settled", ...found, deadly: null };
  if (course.deadly === null) return { stage: "deadly", ...found, deadly: null };
  return { stage: "settled", ...found, deadly: resolveDeadlyCheck(course.deadly, options) };
}

function damageOf({ raw, severity, snapshot }: DamageCourse, active: readonly Term[]) {
  if (raw === null) return { effective: null, severity };
  const effective = effectiveDamage(raw, { ...snapshot, active: [...snapshot.active, ...active] });
  return { effective, severity: readSeverity(effective.value, snapshot.noScratch) };
}

function mitigationOf(side: Side, options: CheckOptions): CheckOutcome & { readonly points: number } {
  const check = resolveCheck({ ...side, difficulty: "normal", options });
  return { ...check, points: activeMitigation(check) };
}
