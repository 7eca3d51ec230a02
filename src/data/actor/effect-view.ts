import { roundsLeft, type DurationShape } from "../../foundry/effects.ts";
import { changesOf, type EffectShape } from "../../foundry/effects.ts";
import { mergedConditions, CONDITIONS, type Status } from "../../rules/damage/conditions.ts";
import type { NamedEffect } from "./bonuses.ts";

/** An active effect that applies to an actor, as either generation has it. */
export interface AppliedEffect extends EffectShape, DurationShape {
  readonly name: string;
  readonly uuid: string;
  readonly statuses?: ReadonlySet<string>;
  readonly flags?: unknown;
}

/** An effect as a reason for numbers. */
export function namedEffect(effect: AppliedEffect): NamedEffect {
  return { name: effect.name, uuid: effect.uuid, changes: changesOf(effect) };
}

/** The conditions that effects stand for: one that two of them give is had once. */
export function conditionsOf(effects: readonly AppliedEffect[]): readonly Status[] {
  return mergedConditions(effects.flatMap(conditionsIn));
}

/** The conditions that one effect stands for; another system's statuses, and Foundry's own, are none. */
export function conditionsIn(effect: AppliedEffect): readonly Status[] {
  const part = partOf(effect);
  return CONDITIONS.keys
    .filter((key) => effect.statuses?.has(key))
    .map((condition) => ({
      condition,
      turnsLeft: roundsLeft(effect),
      ...(part !== "" && { part }),
    }));
}

/** The part of the body that a condition is on, as its effect stores it; empty for none. */
export function partOf({ flags }: Pick<AppliedEffect, "flags">): string {
  const { sirpas } = (flags ?? {}) as { sirpas?: { part?: unknown } };
  return typeof sirpas?.part === "string" ? sirpas.part : "";
}
