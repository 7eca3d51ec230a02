import type { Term } from "#core/rules/term.ts";
import type { CheckReading } from "../checks/check.ts";
import { effectTerms, type OwnedTrait } from "../traits/traits.ts";

/** How a table reads the rules of dying. */
export interface InjuryOptions {
  /** Whether somebody risks to collapse at 0 hit points already, or only below (ruling 16). */
  readonly collapse: "zero" | "below";
}

export const DEFAULT_INJURY_OPTIONS: InjuryOptions = { collapse: "zero" };

const DEAD = -5;
const DESTROYED = -10;

/** The hit points at which somebody dies without a roll. */
export const deathAt = (maximum: number): number => DEAD * maximum;

export function isDead(hitPoints: number, maximum: number): boolean {
  return hitPoints <= deathAt(maximum);
}

export function isDestroyed(hitPoints: number, maximum: number): boolean {
  return hitPoints <= DESTROYED * maximum;
}

/** How many rolls against death an injury forces: one for each negative multiple that it reaches; none at -5 times (ruling 17). */
export function deathRolls(before: number, after: number, maximum: number): number {
  if (isDead(after, maximum)) return 0;
  const reached = (hitPoints: number) => Math.max(0, Math.floor(-hitPoints / maximum));
  return Math.max(0, reached(after) - reached(before));
}

/** How a roll of health against a wound ends, from the best to the worst. */
export const DEATH_RESULTS = ["alive", "mortallyWounded", "dead"] as const;
export type DeathResult = (typeof DEATH_RESULTS)[number];

const MORTAL_MARGIN = -2;

/** A roll against death: failed by 1 or 2 it is a mortal wound, by more it is death. */
export function readDeath({ success, margin }: Pick<CheckReading, "success" | "margin">): DeathResult {
  return success ? "alive" : margin >= MORTAL_MARGIN ? "mortallyWounded" : "dead";
}

/** The worst of several. */
export function worstOf(results: readonly DeathResult[]): DeathResult {
  return DEATH_RESULTS[Math.max(0, ...results.map((result) => DEATH_RESULTS.indexOf(result)))]!;
}

/** How a knockdown roll ends. `down`: drops what is held, falls, is stunned. */
export type KnockdownResult = "standing" | "down" | "unconscious";

const UNCONSCIOUS_MARGIN = -5;

/** A knockdown roll: failed it drops what is held, falls and is stunned; failed by 5 or critically it is unconscious. */
export function readKnockdown({ success, margin, critical }: CheckReading): KnockdownResult {
  if (success) return "standing";
  return margin <= UNCONSCIOUS_MARGIN || critical === "failure" ? "unconscious" : "down";
}

/** Whether somebody has to roll at the start of a turn not to collapse; not on Do Nothing. */
export function risksCollapse(
  hitPoints: number,
  manoeuvre: string,
  { collapse }: InjuryOptions = DEFAULT_INJURY_OPTIONS,
): boolean {
  return manoeuvre !== "doNothing" && (collapse === "zero" ? hitPoints <= 0 : hitPoints < 0);
}

/** What a roll of health is for. */
export type HealthRoll = "knockdown" | "collapse" | "death" | "stun" | "healing";

/** What a roll of health is rolled against. @param modifier  What the wound adds to it */
export function healthTerms(
  health: number,
  traits: readonly OwnedTrait[],
  roll: HealthRoll,
  modifier = 0,
): readonly Term[] {
  return [
    { label: "TACTICAL.ATTRIBUTE.health.label", value: health, kind: "attribute" },
    ...effectTerms(traits, "healthRolls"),
    ...effectTerms(traits, roll),
    ...(modifier === 0 ? [] : [{ label: "TACTICAL.TERM.wound", value: modifier, kind: "wound" }]),
  ];
}

/** How a mortally wounded one fares. */
export type MortalResult = "healed" | "lingers" | "dead";

/** Minutes between the rolls of a mortally wounded one, alone and with a physician. */
export const MORTAL_MINUTES = { alone: 30, withPhysician: 60 } as const;

/**
 * A roll of a mortally wounded one: failed is dead, a critical success heals the mortal wound. With a physician both roll and the
 * better counts (ruling 18).
 */
export function readMortal(own: CheckReading, physician: CheckReading | null = null): MortalResult {
  const rolls = physician === null ? [own] : [own, physician];
  if (rolls.some(({ critical }) => critical === "success")) return "healed";
  return rolls.some(({ success }) => success) ? "lingers" : "dead";
}

/** What an injury leaves of somebody, the rolls that it forces apart. */
export interface InjuredVitals {
  readonly hitPoints: number;
  readonly deathRolls: number;
  readonly dead: boolean;
  readonly destroyed: boolean;
}

export function injured(hitPoints: number, maximum: number, injury: number): InjuredVitals {
  const after = hitPoints - injury;
  return {
    hitPoints: after,
    deathRolls: deathRolls(hitPoints, after, maximum),
    dead: isDead(after, maximum),
    destroyed: isDestroyed(after, maximum),
  };
}
