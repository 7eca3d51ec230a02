import { documentAt } from "#core/foundry/documents.ts";
import { changesOf, isEndedByFoundry } from "#core/foundry/effects.ts";
import { conditionsIn } from "../../data/actor/effect-targets.ts";
import type { ReadableEffect } from "../../data/actor/effect-problems.ts";
import type { SirpasActor } from "../../play/documents.ts";
import { localize } from "#core/utils/localize.ts";
import { durationLabels, problemSentences } from "./effect-labels.ts";
import { changeLabels } from "./change-labels.ts";

const NO_PICTURE = "icons/svg/aura.svg";

/** An effect as its line on a sheet shows it. */
export interface EffectLine {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  /** The item it comes from, or of its own effects who caused it; null for nobody. */
  readonly source: { readonly uuid: string; readonly name: string } | null;
  readonly duration: string;
  /** What it does, in words. */
  readonly words: readonly string[];
  /** Why some of it does nothing. */
  readonly problems: readonly string[];
  readonly on: boolean;
  /** Whether it is the actor's own, and not one of an item that has to be deleted there. */
  readonly own: boolean;
}

/** A line for an effect. @param holder  The document on whose sheet it stands. */
export function effectLine(
  effect: ReadableEffect,
  holder: { readonly uuid: string },
  actor: SirpasActor | null,
): EffectLine {
  const { id, uuid, name, img, disabled } = effect;
  const words = [
    ...conditionsIn(effect).map(({ condition }) => localize(`SIRPAS.CONDITION.${condition}.hint`)),
    ...changesOf(effect).map((each) => changeLabels(each, actor)),
  ];
  return {
    id,
    uuid,
    name,
    img: img || NO_PICTURE,
    source: sourceOf(effect, holder),
    duration: durationLabels(effect),
    words,
    problems: problemSentences([effect], actor, "idle"),
    on: !disabled && !isEndedByFoundry(effect),
    own: effect.parent.uuid === holder.uuid,
  };
}

/** An effect of an item comes from that item, any other from whom it names. */
function sourceOf({ parent, origin }: ReadableEffect, holder: { readonly uuid: string }): EffectLine["source"] {
  if (parent.uuid !== holder.uuid) return { uuid: parent.uuid, name: parent.name };
  if (!origin || origin === holder.uuid) return null;
  const source = documentAt(origin) as { readonly name?: string | null } | null;
  return source?.name ? { uuid: origin, name: source.name } : null;
}
