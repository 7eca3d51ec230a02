import { effectsOn, passingEffects } from "../../foundry/collections.ts";
import type { EffectChange } from "../../foundry/effects.ts";
import { conditionsOf, statusEffects } from "../../foundry/status-effects.ts";
import { localize } from "../../utils/localize.ts";
import { changeWords, effectGroups, effectLine, type ShownEffect } from "./effect-lines.ts";

/** The conditions of an actor and what works on it for a time, in the fewest words, for the head of its sheet. */
export function chipsOf(actor: Actor.Implementation) {
  const lasting = passingEffects<ShownEffect>(actor).filter(
    ({ disabled, statuses = [] }) => !disabled && [...statuses].length === 0,
  );
  return [
    ...conditionsOf(actor).map(({ name, img }) => ({ name: localize(name), img })),
    ...lasting.map(({ name, img }) => ({ name, img })),
  ];
}

/** All that the tab of effects shows of an actor. @param nameOf  What the rulebook calls what a change is made to */
export function effectsView(actor: Actor.Implementation, nameOf: (change: EffectChange) => string) {
  const all = effectsOn<ShownEffect>(actor);
  const others = all.filter((effect) => !isCondition(effect));
  return {
    conditions: conditionToggles(actor, all),
    groups: effectGroups(others, (effect) => effectLine(effect, actor, { words: changeWords(effect, nameOf) })),
  };
}

/** Whether an effect is a condition and nothing else. */
function isCondition(effect: ShownEffect): boolean {
  const known = new Set(statusEffects().map(({ id }) => id));
  const statuses = [...(effect.statuses ?? [])];
  return effect.active && statuses.length > 0 && statuses.every((id) => known.has(id)) && !hasChanges(effect);
}

const hasChanges = (effect: ShownEffect) => changeWords(effect, () => "").length > 0;

/** Each condition with whether the actor has it; one that follows from its numbers is changed with them alone. */
function conditionToggles(actor: Actor.Implementation, effects: readonly ShownEffect[]) {
  const stored = new Set(effects.flatMap(({ active, statuses }) => (active ? [...(statuses ?? [])] : [])));
  return statusEffects().map(({ id, name, img }) => {
    const has = actor.statuses.has(id);
    return { id, img, has, name: localize(name), follows: has && !stored.has(id) };
  });
}
