import { flat, ruleSource, type Modifier, type ModifierSource } from "../character/modifiers.ts";
import type { Mobility } from "../combat/turn.ts";
import type { ConditionKey } from "../injury/conditions.ts";

/** What a level of fatigue does. */
interface FatigueLevel {
  readonly key: string;
  readonly modifiers: readonly Modifier[];
  readonly halfMovement: boolean;
  readonly cannotSprint: boolean;
  /** The condition it brings; empty for none. */
  readonly condition: ConditionKey;
}

const spent = { modifiers: [flat("checks", -4), flat("defences", -2)], halfMovement: true, cannotSprint: true };

/** From level 1. Each keeps what the one before it does to movement. */
export const FATIGUE: readonly FatigueLevel[] = [
  { key: "tired", modifiers: [flat("checks", -1)], halfMovement: false, cannotSprint: false, condition: "" },
  { key: "weary", modifiers: [flat("checks", -2)], halfMovement: true, cannotSprint: false, condition: "" },
  { key: "spent", ...spent, condition: "" },
  { key: "collapsed", ...spent, condition: "unconscious" },
];

/** The level that counts; null of none, and the last one of any beyond it. */
export function fatigueLevel(level: number): FatigueLevel | null {
  return FATIGUE[Math.min(level, FATIGUE.length) - 1] ?? null;
}

/** What fatigue does to rolls, as a source of modifiers; null of none. */
export function fatigueSource(level: number): ModifierSource | null {
  const found = fatigueLevel(level);
  return found && ruleSource(`SIMVERSE.FATIGUE.${found.key}`, found.modifiers);
}

/** What is left of somebody, as far as conditions follow from it. */
interface Reserves {
  readonly stamina: number;
  readonly mana: number;
  readonly fatigue: number;
}

/** The conditions that follow from what is left: no Stamina exhausts, no Mana depletes, and the last level of fatigue fells. */
export function reserveConditions({ stamina, mana, fatigue }: Reserves): readonly ConditionKey[] {
  const tired = fatigueLevel(fatigue)?.condition ?? "";
  return [stamina <= 0 ? "exhausted" : "", mana <= 0 ? "depleted" : "", tired].filter((key) => key !== "");
}

/** How far somebody gets who is that tired. */
export function tiredMobility(mobility: Mobility, level: number): Mobility {
  const found = fatigueLevel(level);
  if (found === null) return mobility;
  const { halfMovement, cannotSprint } = found;
  return {
    ...mobility,
    speed: halfMovement ? mobility.speed / 2 : mobility.speed,
    cannotSprint: mobility.cannotSprint || cannotSprint,
  };
}
