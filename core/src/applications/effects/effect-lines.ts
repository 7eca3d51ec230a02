import { documentAt } from "../../foundry/documents.ts";
import {
  changesOf,
  durationLabel,
  isEndedByFoundry,
  roundsLeft,
  type DurationShape,
  type EffectChange,
  type EffectShape,
} from "../../foundry/effects.ts";
import { signed, word } from "../../utils/localize.ts";

const NO_PICTURE = "icons/svg/aura.svg";

/** What sheets read of an active effect, besides what differs by generation. */
export interface ShownEffect extends DurationShape, EffectShape {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly disabled: boolean;
  readonly active: boolean;
  readonly isTemporary: boolean;
  readonly origin: string | null;
  readonly statuses?: ReadonlySet<string>;
  readonly parent: { readonly name: string; readonly uuid: string };
}

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

/** What a rulebook says of an effect. */
export type EffectWords = Pick<EffectLine, "words"> & Partial<Pick<EffectLine, "duration" | "problems">>;

/** A line for an effect. @param holder  The document on whose sheet it is */
export function effectLine(
  effect: ShownEffect,
  holder: { readonly uuid: string },
  { words, duration = durationText(effect), problems = [] }: EffectWords,
): EffectLine {
  const { id, uuid, name, img, disabled } = effect;
  return {
    ...{ id, uuid, name, img: img || NO_PICTURE, duration, words, problems },
    source: sourceOf(effect, holder),
    on: !disabled && !isEndedByFoundry(effect),
    own: effect.parent.uuid === holder.uuid,
  };
}

/** What the changes of an effect do, each by what the rulebook calls its key. */
export function changeWords(effect: ShownEffect, nameOf: (change: EffectChange) => string): readonly string[] {
  return changesOf(effect).map((change) => {
    const number = Number(change.value);
    const value = Number.isFinite(number) && change.type === "add" ? signed(number) : String(change.value);
    return word("EFFECTS.changed", { name: nameOf(change), value });
  });
}

/** How long an effect still lasts, in rounds or as Foundry says it; empty for one that lasts until it is ended. */
function durationText(effect: ShownEffect): string {
  const left = roundsLeft(effect);
  return left === null ? otherDuration(effect) : word("EFFECTS.rounds", { count: Math.max(0, left) });
}

/** Foundry's own words for hours and days; where it has none the effect is there until it is ended. */
export function otherDuration(effect: object): string {
  const { duration = {} } = effect as { duration?: { seconds?: number | null; value?: number | null } };
  const counted = Number.isFinite(duration.seconds ?? duration.value ?? NaN);
  return counted ? durationLabel(effect) : "";
}

/** An effect of an item comes from that item, any other from whom it names. */
function sourceOf({ parent, origin }: ShownEffect, holder: { readonly uuid: string }): EffectLine["source"] {
  if (parent.uuid !== holder.uuid) return { uuid: parent.uuid, name: parent.name };
  if (!origin || origin === holder.uuid) return null;
  const source = documentAt(origin) as { readonly name?: string | null } | null;
  return source?.name ? { uuid: origin, name: source.name } : null;
}

/** Those that pass, those that stay, and those that are switched off. */
const EFFECT_GROUPS = ["temporary", "passive", "disabled"] as const;
type EffectGroup = (typeof EFFECT_GROUPS)[number];

/** The lines of effects in their groups. */
export function effectGroups<Effect extends ShownEffect>(
  effects: readonly Effect[],
  line: (effect: Effect) => EffectLine,
) {
  return EFFECT_GROUPS.map((key) => ({
    key,
    lines: effects.filter((effect) => groupOf(effect) === key).map(line),
  }));
}

function groupOf(effect: ShownEffect): EffectGroup {
  if (!effect.active) return "disabled";
  return effect.isTemporary ? "temporary" : "passive";
}
