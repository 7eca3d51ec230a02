import { conditionsIn, partOf } from "../../data/actor/effect-targets.ts";
import type { ReadableEffect } from "../../data/actor/effect-problems.ts";
import type { SirpasActor } from "../../play/documents.ts";
import { CONDITIONS, type ConditionKey } from "../../rules/damage/conditions.ts";
import { localize } from "#core/utils/localize.ts";
import { conditionName } from "./effect-labels.ts";
import type { EffectLine } from "#core/applications/effects/effect-lines.ts";
import { effectLine } from "./effect-lines.ts";

/** A condition that somebody has, as the list of conditions shows it. */
export interface ConditionLine extends EffectLine {
  readonly condition: ConditionKey;
  readonly needsPart: boolean;
}

/** The line of a condition. @param effect  Which gives it. */
export function conditionLine(effect: ReadableEffect, actor: SirpasActor): ConditionLine {
  const [condition] = conditionsIn(effect).map((status) => status.condition) as [ConditionKey];
  const stored = partOf(effect);
  const line = effectLine(effect, actor, actor);
  return {
    ...line,
    condition,
    name: stored === "" ? line.name : conditionName(actor, { condition, part: stored }),
    duration: line.duration === "" ? localize("SIRPAS.EFFECTS.duration.untilEnded") : line.duration,
    needsPart: CONDITIONS.of(condition).hinders === "part" && stored === "",
  };
}

/** The conditions of an actor in the fewest words, for the head of its sheet. */
export function conditionBadges(actor: SirpasActor) {
  return actor.system.conditions.map((status) => ({
    name: conditionName(actor, status),
    condition: status.condition,
  }));
}
