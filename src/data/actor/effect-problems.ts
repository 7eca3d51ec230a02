import { changesOf, type EffectChange } from "#core/foundry/effects.ts";
import { changeProblem, type TargetData, type AppliedEffect } from "./effect-targets.ts";

/** What the sheets read of an effect. */
export interface ReadableEffect extends AppliedEffect {
  readonly id: string;
  readonly img: string;
  readonly disabled: boolean;
  readonly active: boolean;
  readonly description: string;
  readonly origin: string | null;
  readonly isTemporary: boolean;
  readonly isOwner: boolean;
  readonly parent: { readonly documentName: string; readonly name: string; readonly uuid: string };
}

/** What is wrong with an effect's changes on an actor. */
export interface EffectProblem {
  readonly effect: ReadableEffect;
  readonly change: EffectChange;
  readonly reason: Exclude<ReturnType<typeof changeProblem>, null> | "noSuchPath";
}

/** The changes of effects that do nothing to an actor, and why. */
export function effectProblems(effects: readonly ReadableEffect[], system: TargetData): readonly EffectProblem[] {
  return effects.flatMap((effect) =>
    changesOf(effect).flatMap((change) => {
      const reason = changeProblem(change, system) ?? (isUnmatched(change) ? "noSuchPath" : null);
      return reason === null ? [] : [{ effect, change, reason }];
    }),
  );
}

/** Does a change name what no actor has? It is left to Foundry anyway, for a module may read it. */
function isUnmatched({ key, type }: EffectChange): boolean {
  const [head = ""] = key.split(".");
  return !type.startsWith("custom") && !CONFIG.Actor.documentClass.schema.has(head);
}
