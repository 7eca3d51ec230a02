import { effectGroups } from "#core/applications/effects/effect-lines.ts";
import { effectsIn } from "#core/foundry/collections.ts";
import type { ReadableEffect } from "../../data/actor/effect-problems.ts";
import type { SirpasActor } from "../../play/documents.ts";
import { isCondition } from "../../play/effects/conditions.ts";
import { hindrancesToAct } from "../../play/statistics/hindrances.ts";
import { rulePage } from "../../play/reasons/rule-page.ts";
import { CONDITIONS } from "../../rules/damage/conditions.ts";
import { effectLine } from "./effect-lines.ts";
import { problemSentences } from "./effect-labels.ts";
import { conditionLine } from "./condition-lines.ts";

/** All that the Effects tab of an actor shows. */
export function effectsView(actor: SirpasActor) {
  const all = [...actor.allApplicableEffects()] as unknown as readonly ReadableEffect[];
  const conditions = all.filter((effect) => isCondition(effect) && effect.active);
  const others = all.filter((effect) => !conditions.includes(effect));
  return {
    conditions: conditions.map((effect) => conditionLine(effect, actor)),
    conditionKeys: CONDITIONS.keys,
    conditionPage: rulePage("conditions"),
    hindrances: hindrancesToAct(actor),
    groups: effectGroups(others, (effect) => effectLine(effect, actor, actor)),
    problems: problemSentences(all, actor, "problem"),
  };
}

/** What the Effects tab of an item shows: its own effects, and what they do to whoever has it. */
export function itemEffectsView(item: Item.Implementation) {
  const actor = item.actor as SirpasActor | null;
  const all = effectsIn<ReadableEffect>(item);
  return {
    groups: effectGroups(all, (effect) => effectLine(effect, item, actor)),
    problems: problemSentences(all, actor, "problem"),
  };
}

/** The same for a sheet of one screen: a group with nothing in it only where something can be created in it. */
export function shortEffectsView(actor: SirpasActor) {
  const view = effectsView(actor);
  return { ...view, groups: view.groups.filter(({ key, lines }) => key === "passive" || lines.length > 0) };
}
