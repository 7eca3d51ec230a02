import { err, ok, type Result } from "#core/rules/result.ts";
import { CONDITIONS, type ConditionKey } from "./conditions.ts";
import "./errors.ts";

/** Somebody who can be wounded, as far as wounds ask. */
export interface Vitals {
  /** They can go below 0. */
  readonly hitPoints: number;
  readonly maximum: number;
  /** Serious wounds that are open: each costs a hit point a round. */
  readonly bleeding: number;
  /** Whether somebody below 0 was stabilised: nothing more is lost until the next wound. */
  readonly stable: boolean;
  readonly conditions: readonly ConditionKey[];
}

/** The states below 0, from the worst: each begins at some hit points. */
export const LIFE_STATES = [
  { key: "dead", from: -10 },
  { key: "comatose", from: -8 },
  { key: "mortallyWounded", from: -6 },
  { key: "gravelyWounded", from: -4 },
  { key: "unconscious", from: -1 },
] as const;
export type LifeState = "standing" | (typeof LIFE_STATES)[number]["key"];

export const DEATH = -10;
export const FELLED = -1;
const WORSENS = -4;
const EVERY_ROUNDS = 2;
const SAVED = { plain: -2, critical: -1 };

/** The state that some hit points mean. */
export function lifeOf(hitPoints: number): LifeState {
  return LIFE_STATES.find(({ from }) => hitPoints <= from)?.key ?? "standing";
}

/** The conditions that follow from hit points and open wounds, whatever has changed them. */
export function lifeConditions({
  hitPoints,
  bleeding,
}: Pick<Vitals, "hitPoints" | "bleeding">): readonly ConditionKey[] {
  const life = lifeOf(hitPoints);
  return [...(bleeding > 0 && life !== "dead" ? ["bleeding"] : []), ...(life === "standing" ? [] : [life])];
}

/** What hit points that are set to a number bring with them: less is a wound that does not bleed, all of them leave none open. */
export function changedTo(vitals: Vitals, hitPoints: number): Vitals {
  const bleeding = hitPoints >= vitals.maximum ? 0 : vitals.bleeding;
  const stable = vitals.stable && hitPoints >= vitals.hitPoints && hitPoints < 0;
  return settled({ ...vitals, hitPoints, bleeding, stable });
}

/** Whether an injury is a serious wound, which bleeds: more than half of all hit points at once. */
export function isSerious(injury: number, maximum: number): boolean {
  return 2 * injury > maximum;
}

/** What an injury does, and every condition that follows from it. */
export function injured(vitals: Vitals, injury: number): Vitals {
  if (injury <= 0) return vitals;
  const bleeding = vitals.bleeding + (isSerious(injury, vitals.maximum) ? 1 : 0);
  return settled({ ...vitals, hitPoints: vitals.hitPoints - injury, bleeding, stable: false });
}

/** Whether somebody loses a hit point by itself, or may do so, at the start of a round. */
export function isGettingWorse(vitals: Vitals, round: number): boolean {
  return vitals.bleeding > 0 || owesEndurance(vitals, round);
}

/** The start of a turn: every open wound costs a hit point. */
export function bled(vitals: Vitals): Vitals {
  return settled({ ...vitals, hitPoints: vitals.hitPoints - vitals.bleeding });
}

/** Whether Endurance has to be rolled: every second round of those who are gravely wounded or worse, until they are stabilised. */
export function owesEndurance({ hitPoints, stable }: Vitals, round: number): boolean {
  return round % EVERY_ROUNDS === 0 && hitPoints <= WORSENS && hitPoints > DEATH && !stable;
}

/** Whether somebody bleeds, or is below 0 and not stabilised. */
export function needsTreatment({ hitPoints, bleeding, stable }: Vitals): boolean {
  return bleeding > 0 || (hitPoints < 0 && hitPoints > DEATH && !stable);
}

/** What so many points of natural healing do: nothing for the dead, and nothing as long as First aid is needed. */
export function recovered(vitals: Vitals, points: number): Vitals {
  if (lifeOf(vitals.hitPoints) === "dead" || needsTreatment(vitals)) return vitals;
  return changedTo(vitals, Math.max(vitals.hitPoints, Math.min(vitals.maximum, vitals.hitPoints + points)));
}

/** What a failed roll of Endurance costs. */
export function weakened(vitals: Vitals): Vitals {
  return settled({ ...vitals, hitPoints: vitals.hitPoints - 1 });
}

/** What a success at healing does: wounds close, and those below 0 are brought back to where they may live. The dead are past it. */
export function treated(vitals: Vitals, critical: boolean): Result<Vitals> {
  if (lifeOf(vitals.hitPoints) === "dead") return err("patientDead");
  const saved = critical ? SAVED.critical : SAVED.plain;
  const hitPoints = Math.max(vitals.hitPoints, saved);
  return ok(settled({ ...vitals, hitPoints, bleeding: 0, stable: hitPoints < 0 }));
}

/** Makes the conditions fit the numbers. Those who cannot act have declared nothing. */
function settled(vitals: Vitals): Vitals {
  const life = lifeOf(vitals.hitPoints);
  const bleeding = life === "dead" ? 0 : vitals.bleeding;
  const own: readonly ConditionKey[] = [...LIFE_STATES.map(({ key }) => key), "bleeding"];
  const kept = vitals.conditions.filter(
    (key) => !own.includes(key) && !(life !== "standing" && CONDITIONS.of(key).declared),
  );
  return { ...vitals, bleeding, conditions: [...kept, ...lifeConditions({ ...vitals, bleeding })] };
}

/** One difference of the state of somebody who was injured or treated, for a log to apply and to undo. */
export type VitalsChange =
  | { readonly type: "hitPoints" | "bleeding"; readonly before: number; readonly after: number }
  | { readonly type: "condition"; readonly key: ConditionKey; readonly active: boolean }
  | { readonly type: "stable"; readonly active: boolean };

/** Every difference between two states, in the order in which a log tells them. */
export function changesBetween(before: Vitals, after: Vitals): readonly VitalsChange[] {
  const numbers = (["hitPoints", "bleeding"] as const)
    .filter((type) => before[type] !== after[type])
    .map((type) => ({ type, before: before[type], after: after[type] }));
  const ended = before.conditions.filter((key) => !after.conditions.includes(key));
  const begun = after.conditions.filter((key) => !before.conditions.includes(key));
  return [
    ...numbers,
    ...ended.map((key) => ({ type: "condition", key, active: false }) as const),
    ...begun.map((key) => ({ type: "condition", key, active: true }) as const),
    ...(before.stable === after.stable ? [] : [{ type: "stable", active: after.stable } as const]),
  ];
}
