import { roundsLeft, roundsOf } from "../../compat/effect-duration.ts";
import { partOf } from "../../data/actor/effect-view.ts";
import type { Change } from "../../rules/fight/change.ts";
import type { SaidLine } from "../../rules/fight/event.ts";
import { CONDITION_KEYS } from "../../rules/damage/conditions.ts";
import type { ReadableEffect } from "../active-effect.ts";
import type { SirpasActor } from "../actor.ts";
import type { SirpasCombat } from "../combat.ts";
import { isCondition } from "../condition-expiry.ts";
import { actorOf, combatantsOf } from "./turn-order.ts";

/** What ends together with the turn that is being played, and what is said of it. */
export interface Expiry {
  readonly changes: readonly Change[];
  readonly said: readonly SaidLine[];
}

/** The conditions and other effects of all who fight that do not last into the next turn. */
export function endingWithTurn(combat: SirpasCombat): Expiry {
  const fighters = new Map<string, { readonly actor: SirpasActor; readonly name: string }>();
  for (const combatant of combatantsOf(combat)) {
    const actor = actorOf(combatant);
    if (actor) fighters.set(actor.uuid, { actor, name: combatant.name ?? actor.name });
  }
  const ending = [...fighters.values()].flatMap(({ actor, name }) =>
    effectsOf(actor)
      .filter((effect) => endsNow(effect, combat))
      .flatMap((effect) => (isCondition(effect) ? [lastTurnOf(actor, name, effect)] : fadingOf(actor, name, effect))),
  );
  return { changes: ending.map(({ change }) => change), said: ending.map(({ said }) => said) };
}

function lastTurnOf(actor: SirpasActor, name: string, effect: ReadableEffect): { change: Change; said: SaidLine } {
  const condition = CONDITION_KEYS.find((key) => effect.statuses?.has(key))!;
  const left = roundsLeft(effect);
  return {
    change: { type: "ended", actor: actor.uuid, condition, part: partOf(effect) ?? "", left },
    said: { label: "SIRPAS.TRACKER.SAID.expired", data: { name, condition: `SIRPAS.CONDITION.${condition}.label` } },
  };
}

/** Any other effect is switched off, so that it can be used again. */
function fadingOf(
  actor: SirpasActor,
  name: string,
  { id, name: called, disabled }: ReadableEffect,
): readonly { readonly change: Change; readonly said: SaidLine }[] {
  if (disabled || !id) return [];
  const said = { label: "SIRPAS.TRACKER.SAID.expired", data: { name, condition: called ?? "" } };
  return [{ change: { type: "faded", actor: actor.uuid, effect: id }, said }];
}

/** Whether this is the last turn of something whose turns are counted in this encounter. */
function endsNow(effect: ReadableEffect, combat: SirpasCombat): boolean {
  const { rounds, start } = roundsOf(effect);
  return rounds !== null && start?.combat === combat.id && (roundsLeft(effect) ?? Infinity) <= 1;
}

function effectsOf(actor: SirpasActor): readonly ReadableEffect[] {
  return actor.effects.contents as unknown as readonly ReadableEffect[];
}
