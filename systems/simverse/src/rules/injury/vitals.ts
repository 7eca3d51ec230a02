import { err, ok, type Result } from "#core/rules/result.ts";
import type { Term } from "#core/rules/term.ts";
import type { ConditionKey } from "./conditions.ts";

/** Where the rules say different things about dying, the table chooses. `RULINGS` of docs/rulings.md says why these are first. */
export interface InjuryOptions {
  /** Death at minus Endurance, at minus the most Vitality, or at minus twice that. */
  readonly death: "endurance" | "vitality" | "twiceVitality";
  /** Whether the dying roll each turn to stay conscious, or fall unconscious at once. */
  readonly unconsciousness: "roll" | "atOnce";
  /** Whether Hard to Kill moves dying and death one step down, or only how long somebody stays conscious. */
  readonly hardToKill: "step" | "conscious";
}

export const DEFAULT_INJURY_OPTIONS: InjuryOptions = {
  death: "endurance",
  unconsciousness: "roll",
  hardToKill: "step",
};

/** Somebody who can be injured, as far as injuries ask. */
export interface Vitals {
  /** Vitality, or Integrity of a construct; it can go below 0. */
  readonly vitality: number;
  readonly maximum: number;
  readonly endurance: number;
  /** The bleeding count: open wounds, each of which takes 1 Vitality a turn. */
  readonly bleeding: number;
  readonly conditions: readonly ConditionKey[];
  /** Whether somebody who is dying was stabilised: no more rolls until the next injury. */
  readonly stable: boolean;
  readonly construct: boolean;
  readonly hardToKill: boolean;
  readonly relentless: boolean;
  /** What counts for every roll, such as a blessing. */
  readonly rolls?: readonly Term[];
}

/** One difference of the state of somebody who was injured or treated, for a log to apply and to undo. */
export type VitalsChange =
  | { readonly type: "vitality" | "bleeding"; readonly before: number; readonly after: number }
  | { readonly type: "condition"; readonly key: ConditionKey; readonly active: boolean }
  | { readonly type: "stable"; readonly active: boolean };

/** How badly somebody is off. A construct that is `dying` malfunctions, and one that is `dead` is shut down. */
export type LifeState = "fit" | "dying" | "dead" | "destroyed";

/** The Vitality at or below which somebody is dying, dead, and past resurrection. */
export interface Thresholds {
  readonly dying: number;
  readonly dead: number;
  readonly destroyed: number;
}

export function thresholdsOf(vitals: Vitals, options: InjuryOptions): Thresholds {
  const { maximum, endurance, hardToKill } = vitals;
  const [dying, dead, destroyed] = {
    endurance: [0, -endurance, -2 * endurance] as const,
    vitality: [0, -maximum, -2 * maximum] as const,
    twiceVitality: [0, -2 * maximum, -2 * maximum] as const,
  }[options.death];
  if (!hardToKill || vitals.construct) return { dying, dead, destroyed };
  return options.hardToKill === "step" ? { dying: dead, dead: destroyed, destroyed } : { dying: dead, dead, destroyed };
}

/** The state that some Vitality means. */
export function readLife(vitality: number, { dying, dead, destroyed }: Thresholds): LifeState {
  if (vitality <= destroyed) return "destroyed";
  if (vitality <= dead) return "dead";
  return vitality <= dying ? "dying" : "fit";
}

export function lifeOf(vitals: Vitals, options: InjuryOptions): LifeState {
  return readLife(vitals.vitality, thresholdsOf(vitals, options));
}

/** What an injury does: Vitality and bleeding, and every condition that follows from them. */
export function injured(
  vitals: Vitals,
  { injury, bleeding }: { readonly injury: number; readonly bleeding: number },
  options: InjuryOptions,
): Vitals {
  const hurt = injury > 0 || bleeding > 0;
  const after = {
    ...vitals,
    vitality: vitals.vitality - injury,
    bleeding: vitals.bleeding + bleeding,
    stable: vitals.stable && !hurt,
  };
  return settled(vitals, after, options);
}

/** What healing does: Vitality comes back up to the maximum. The dead are past it. */
export function healed(vitals: Vitals, amount: number, options: InjuryOptions): Result<Vitals> {
  if (isGone(lifeOf(vitals, options))) return err(vitals.construct ? "shutDown" : "patientDead");
  const vitality = Math.max(vitals.vitality, Math.min(vitals.maximum, vitals.vitality + amount));
  return ok(settled(vitals, { ...vitals, vitality }, options));
}

/** How somebody who is dying has fallen: not yet, on their feet for a last time, or unconscious. */
export const FALLEN = ["", "lastStand", "unconscious"] as const;
export type Fallen = (typeof FALLEN)[number];

/** The conditions that follow from the numbers, whatever has changed them, with how somebody has fallen as long as they are dying. */
export function lifeConditions(vitals: Vitals, fallen: Fallen, options: InjuryOptions): readonly ConditionKey[] {
  const life = lifeOf(vitals, options);
  if (vitals.construct) return life === "fit" ? [] : [isGone(life) ? "shutDown" : "malfunctioning"];
  if (isGone(life)) return ["dead"];
  const dying = life === "dying" ? ["dying", ...(fallen === "" ? [] : [fallen])] : [];
  return [...(vitals.bleeding > 0 ? ["bleeding"] : []), ...dying];
}

export function isGone(life: LifeState): boolean {
  return life === "dead" || life === "destroyed";
}

/** Every difference between two states, in the order in which a log tells them. */
export function changesBetween(before: Vitals, after: Vitals): readonly VitalsChange[] {
  const numbers = (["vitality", "bleeding"] as const)
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

/** Makes the conditions fit the numbers: `after` is `before` with other numbers. */
export function settled(before: Vitals, after: Vitals, options: InjuryOptions): Vitals {
  const [was, life] = [lifeOf(before, options), lifeOf(after, options)];
  if (after.construct) return withConditions({ ...after, bleeding: 0 }, constructConditions(life));
  if (isGone(life)) {
    const over = { dead: true, dying: false, unconscious: false, lastStand: false, bleeding: false };
    return withConditions({ ...after, bleeding: 0 }, over);
  }
  if (life === "fit") {
    // Who is unconscious for another reason does not wake up by it.
    const unconscious = was === "fit" && after.conditions.includes("unconscious");
    const fit = { dying: false, dead: false, lastStand: false, bleeding: after.bleeding > 0, unconscious };
    return withConditions({ ...after, stable: false }, fit);
  }
  const falls = was === "fit" && options.unconsciousness === "atOnce" ? fallen(after) : after;
  return withConditions(falls, { dying: true, bleeding: falls.bleeding > 0 });
}

/** Somebody who falls unconscious and bleeds to death; the relentless act once more before. */
export function fallen(vitals: Vitals): Vitals {
  if (vitals.relentless && !vitals.conditions.includes("lastStand")) return withConditions(vitals, { lastStand: true });
  const bleeding = vitals.stable ? vitals.bleeding : Math.max(1, vitals.bleeding);
  return withConditions({ ...vitals, bleeding }, { unconscious: true, lastStand: false, bleeding: bleeding > 0 });
}

function constructConditions(life: LifeState): Readonly<Record<ConditionKey, boolean>> {
  return { malfunctioning: life === "dying", shutDown: isGone(life), bleeding: false };
}

function withConditions(vitals: Vitals, wanted: Readonly<Record<ConditionKey, boolean>>): Vitals {
  const kept = vitals.conditions.filter((key) => wanted[key] !== false);
  const added = Object.keys(wanted).filter((key) => wanted[key] === true && !kept.includes(key));
  return { ...vitals, conditions: [...kept, ...added] };
}
