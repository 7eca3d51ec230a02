import type { Data } from "../../common/types.ts";
import { expandObject } from "../../common/utils/index.ts";
import { Hooks } from "../core/hooks.ts";
import { CONFIG, game } from "../core/state.ts";
import type { Actor } from "./actor.ts";
import type { ActiveEffect, EffectChange } from "./active-effect.ts";

/** Applies the changes of all effects which bear on an actor, lowest priority first, and notes the outcome in `overrides`. */
export function applyEffects(actor: Actor, phase: string | undefined): void {
  if (game.release.generation >= 14) return applyPhase(actor, phase);
  actor.statuses.clear();
  const overrides: Data = {};
  for (const change of changesOf(actor)) Object.assign(overrides, change.effect.apply(actor, change));
  actor.overrides = expandObject(overrides) as Data;
}

type OwnedChange = EffectChange & { effect: ActiveEffect; priority: number };

/** Without a phase the one which is due is meant, as older systems call it. */
function applyPhase(actor: Actor, asked: string | undefined): void {
  const done = actor._completedPhases;
  const phase = asked ?? (done.has("initial") ? "final" : "initial");
  const known = (CONFIG.ActiveEffect as unknown as { phases: Record<string, unknown> }).phases;
  const problem = phase in known ? (done.has(phase) ? "has been completed already" : undefined) : "is not registered";
  if (problem) {
    const error = new Error(`The phase "${phase}" of active effects ${problem}.`);
    return Hooks.onError("Actor#applyActiveEffects", error, { actor: actor.uuid });
  }
  if (phase === "initial") {
    actor.statuses.clear();
    actor.overrides = {};
  }
  const overrides: Data = {};
  const cls = CONFIG.ActiveEffect.documentClass;
  const due = changesOf(actor, phase === "initial").filter((change) => (change.phase ?? "initial") === phase);
  // In the first phase too, before what is derived is there (measured by another system's authors in 14.368).
  const replacementData = due.length > 0 ? actor.getRollData() : {};
  for (const change of due) {
    Object.assign(overrides, cls.applyChange(actor, change, { replacementData }));
  }
  actor.overrides = { ...actor.overrides, ...(expandObject(overrides) as Data) };
  done.add(phase);
}

function changesOf(actor: Actor, withStatuses = true): OwnedChange[] {
  const changes: OwnedChange[] = [];
  for (const effect of actor.allApplicableEffects()) {
    if (!effect.active) continue;
    if (withStatuses) for (const status of effect.statuses) actor.statuses.add(status);
    for (const change of effect.changeList) {
      changes.push({ ...change, effect, priority: change.priority ?? effect.defaultPriority(change) });
    }
  }
  return changes.sort((a, b) => a.priority - b.priority);
}
