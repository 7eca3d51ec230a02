import { effectLine as lineOf, type EffectLine } from "#core/applications/effects/effect-lines.ts";
import { changesOf } from "#core/foundry/effects.ts";
import { localize } from "#core/utils/localize.ts";
import { conditionsIn } from "../../data/actor/effect-targets.ts";
import type { ReadableEffect } from "../../data/actor/effect-problems.ts";
import type { SirpasActor } from "../../play/documents.ts";
import { changeLabels } from "./change-labels.ts";
import { durationLabels, problemSentences } from "./effect-labels.ts";

/** A line for an effect. @param holder  The document on whose sheet it stands. */
export function effectLine(
  effect: ReadableEffect,
  holder: { readonly uuid: string },
  actor: SirpasActor | null,
): EffectLine {
  const words = [
    ...conditionsIn(effect).map(({ condition }) => localize(`SIRPAS.CONDITION.${condition}.hint`)),
    ...changesOf(effect).map((each) => changeLabels(each, actor)),
  ];
  const problems = problemSentences([effect], actor, "idle");
  return lineOf(effect, holder, { words, problems, duration: durationLabels(effect) });
}
