import type { Difficulty } from "../checks/difficulties.ts";
import { resolveCheck, type CheckOptions, type CheckOutcome } from "../checks/simple-check.ts";
import type { Side } from "../checks/score.ts";
import type { TargetSnapshot } from "../combat/strike.ts";
import { resolveDeadlyCheck } from "./injury.ts";
import { readSeverity, type HitSeverity } from "./wounds.ts";
import { effectiveDamage, type EffectiveDamage } from "./mitigation.ts";
import type { RuleOptions } from "../options.ts";
import { activeMitigation } from "../skills/consequences.ts";
import type { Term } from "#core/rules/term.ts";

/** What was rolled against a hit so far, and how it is read. */
export interface HitRolls {
  /** Active Mitigation of the target that is hit: `waiting` until it is chosen, null for none, else their roll. */
  readonly mitigation: Side | "waiting" | null;
  /** The deadly check once it was rolled. */
  readonly deadly: Side | null;
  readonly options: CheckOptions & Pick<RuleOptions, "deadlyWounds">;
}

/** Damage that somebody suffers without an attack, with all that was rolled against it so far. */
export interface DamageCourse extends HitRolls {
  /** What the raw damage is made of, in DP; null for a direct wound. */
  readonly raw: readonly Term[] | null;
  /** Of a direct wound, how bad it is. */
  readonly severity: HitSeverity;
  /** What stands between them and the damage. */
  readonly snapshot: TargetSnapshot;
  /** The check that avoids it altogether: how difficult it is, and the roll once it was made; null where there is none. */
  readonly avoid: { readonly difficulty: Difficulty; readonly side: Side | null } | null;
}

/** What a victim has to roll; `settled` for nothing more. */
export const DAMAGE_STAGES = ["avoid", "mitigation", "deadly", "settled"] as const;
export type DamageStage = (typeof DAMAGE_STAGES)[number];

/** What it has come to so far. */
export interface DamageReading extends Omit<ReadHit<Suffered>, "stage" | "hit">, Suffered {
  readonly stage: DamageStage;
  readonly avoid: CheckOutcome | null;
}

/**
 * Chapters "Effective Damage" to "Direct Wounds": damage without an attack, from the rolls to the wound, as far as it was
 * rolled. What it then makes of somebody is a matter of how they stand when it is applied.
 * @throws {RangeError} if dice cannot have come from their pool.
 */
export function readDamage(course: DamageCourse): DamageReading {
  const { avoid, options } = course;
  const nothing = { effective: null, severity: "none", mitigation: null, deadly: null } as const;
  if (avoid !== null && avoid.side === null) return { stage: "avoid", avoid: null, ...nothing };
  const avoided = avoid?.side ? resolveCheck({ ...avoid.side, difficulty: avoid.difficulty, options }) : null;
  if (avoided?.success) return { stage: "settled", avoid: avoided, ...nothing };

  const { hit, ...rolled } = readHit((active) => damageOf(course, active), course);
  return { avoid: avoided, ...hit, ...rolled };
}

/** What somebody suffers of a hit: its damage, null where it does none, and how bad it is. */
interface Suffered {
  readonly effective: EffectiveDamage | null;
  readonly severity: HitSeverity;
}

/** What a hit has come to so far, with what was rolled against it. */
export interface ReadHit<Hit> {
  readonly stage: Exclude<DamageStage, "avoid">;
  readonly hit: Hit;
  /** What Active Mitigation took off, and its check. */
  readonly mitigation: (CheckOutcome & { readonly points: number }) | null;
  readonly deadly: CheckOutcome | null;
}

/**
 * Chapters "Active Mitigation" and "Deadly Wounds": a hit of any kind as far as it was rolled against.
 * @param hitFor  What it does where this is taken off the damage besides.
 * @throws {RangeError} if dice cannot have come from their pool.
 */
export function readHit<Hit extends Suffered>(
  hitFor: (active: readonly Term[]) => Hit,
  { mitigation, deadly, options }: HitRolls,
): ReadHit<Hit> {
  const before = hitFor([]);
  const rolled = (before.effective?.value ?? 0) > 0 ? mitigation : null;
  if (rolled === "waiting") return { stage: "mitigation", hit: before, mitigation: null, deadly: null };
  const mitigated = rolled && mitigationOf(rolled, options);
  const hit = mitigated
    ? hitFor([{ label: "SIRPAS.TERM.activeMitigation", value: mitigated.points, kind: "mitigation" }])
    : before;
  const read = { hit, mitigation: mitigated };
  if (hit.severity !== "deadly" || !options.deadlyWounds) return { stage: "settled", ...read, deadly: null };
  if (deadly === null) return { stage: "deadly", ...read, deadly: null };
  return { stage: "settled", ...read, deadly: resolveDeadlyCheck(deadly, options) };
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
