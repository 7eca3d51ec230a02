import { momentTerms, sumTerms, type Term } from "#core/rules/term.ts";
import { hasTrait, type ModifierSource } from "../character/modifiers.ts";
import type { CheckReading } from "../checks/check.ts";

/** What a long rest gives back of Vitality, where the rules say it three ways: half of Endurance, half of Awareness, all. */
export interface RecoveryOptions {
  readonly longRest: "endurance" | "awareness" | "full";
}

export const DEFAULT_RECOVERY_OPTIONS: RecoveryOptions = { longRest: "endurance" };

/** Somebody who rests. */
export interface Resting {
  readonly strength: number;
  readonly awareness: number;
  readonly endurance: number;
  readonly vitality: number;
  readonly maximum: number;
  /** What Vitality by rest is multiplied by: 2 for a Fast Healer, 0.5 for the Fragile, 0 for who does not heal by rest. */
  readonly healing: readonly { readonly label: string; readonly factor: number }[];
}

/** What traits make of healing by rest; constructs and the undead do not heal by it. */
export function healingFactors(sources: readonly ModifierSource[], construct: boolean): Resting["healing"] {
  const rows = [
    { trait: "healsDouble", label: "SIMVERSE.TRAIT.healsDouble", factor: 2 },
    { trait: "healsSlowly", label: "SIMVERSE.TRAIT.healsSlowly", factor: 0.5 },
    { trait: "undead", label: "SIMVERSE.TRAIT.undead", factor: 0 },
  ] as const;
  const factors = rows.filter(({ trait }) => hasTrait(sources, trait)).map(({ label, factor }) => ({ label, factor }));
  return construct ? [...factors, { label: "SIMVERSE.TERM.construct", factor: 0 }] : factors;
}

/** An hour, a night, and a whole day in bed. */
export const RESTS = ["short", "long", "bed"] as const;
export type Rest = (typeof RESTS)[number];
/** How many minutes each takes. */
export const RESTED_MINUTES: Readonly<Record<Rest, number>> = { short: 60, long: 480, bed: 1440 };

/** What a rest gives back. `all` gives everything back of a pool. */
export interface RestOutcome {
  /** What of Vitality comes back and why; below the maximum it is what is still missing at most. */
  readonly vitality: { readonly value: number; readonly terms: readonly Term[] };
  readonly stamina: number | "all";
  readonly mana: number | "all";
  /** How many levels of fatigue go. */
  readonly fatigue: number | "all";
}

const CARE = 2;
const BED = { plain: 1, care: 1.5 };

/** What a rest gives back; points are whole. Medical care doubles what a night heals, and makes half as much again of a day in bed. */
export function resolveRest(who: Resting, rest: Rest, care: boolean, options: RecoveryOptions): RestOutcome {
  if (rest === "short") {
    return {
      vitality: { value: 0, terms: [] },
      stamina: Math.floor(who.strength / 2),
      mana: Math.floor(who.awareness / 2),
      fatigue: 1,
    };
  }
  const terms = rest === "long" ? nightTerms(who, care, options) : dayTerms(who, care);
  return { vitality: healingOf(who, terms), stamina: "all", mana: "all", fatigue: "all" };
}

function nightTerms(who: Resting, care: boolean, { longRest }: RecoveryOptions): readonly Term[] {
  if (longRest === "full") return [{ label: "SIMVERSE.TERM.fullRecovery", value: missing(who), kind: "base" }];
  const value = who[longRest] / 2;
  return [
    { label: `SIMVERSE.TERM.half${longRest === "endurance" ? "Endurance" : "Awareness"}`, value, kind: "base" },
    { label: "SIMVERSE.TERM.medicalCare", value: care ? value * (CARE - 1) : 0, kind: "care" },
  ].filter((term) => term.value !== 0);
}

function dayTerms({ endurance }: Resting, care: boolean): readonly Term[] {
  return [
    { label: "SIMVERSE.ATTRIBUTE.endurance.label", value: endurance * BED.plain, kind: "base" },
    { label: "SIMVERSE.TERM.medicalCare", value: care ? endurance * (BED.care - BED.plain) : 0, kind: "care" },
  ].filter((term) => term.value !== 0);
}

/** What heals faster or slower multiplies the rest; then the fraction goes, and what is more than is missing. */
function healingOf(who: Resting, terms: readonly Term[]): RestOutcome["vitality"] {
  const all = [...terms];
  for (const { label, factor } of who.healing) {
    all.push({ label, value: sumTerms(all) * (factor - 1), kind: "factor" });
  }
  const whole = Math.floor(sumTerms(all));
  const value = Math.min(whole, missing(who));
  const rounded = whole - sumTerms(all);
  if (rounded !== 0) all.push({ label: "SIMVERSE.TERM.rounded", value: rounded, kind: "floor" });
  if (value !== whole) all.push({ label: "SIMVERSE.TERM.healthy", value: value - whole, kind: "floor" });
  return { value, terms: all.filter((term) => term.value !== 0) };
}

function missing({ vitality, maximum }: Resting): number {
  return Math.max(0, maximum - vitality);
}

const PER_MEDITATION = -2;

/** What each meditation of a day before this one takes from the roll; none of the first. */
export function meditationTerms(before: number): readonly Term[] {
  return momentTerms("SIMVERSE.TERM.repeatedMeditation", before * PER_MEDITATION);
}

/** How much Mana an hour of meditation gives: the margin of a success, without its fraction. */
export function meditationMana({ success, margin }: CheckReading): number {
  return success ? Math.floor(margin) : 0;
}
