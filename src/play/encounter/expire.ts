import { roundsLeft, roundsOf } from "../../foundry/effect-duration.ts";
import type { Change } from "../../rules/log/change.ts";
import type { LogLine } from "../../rules/encounter/event.ts";
import { CONDITION_KEYS } from "../../rules/damage/conditions.ts";
import type { ReadableEffect } from "../../documents/active-effect.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import type { SirpasCombat } from "../../documents/combat.ts";
import { isCondition } from "../effects/condition-expiry.ts";
import { endingOf } from "../effects/conditions.ts";
import { actorOf, combatantsOf } from "./turn-order.ts";

/** What ends together with the turn that is being played, and what is said of it. */
export interface Expiry {
  readonly changes: readonly Change[];
  readonly said: readonly LogLine[];
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
      .flatMap((effect) => (isCondition(effect) ? [lastTurnOf(name, effect)] : fadingOf(name, effect))),
  );
  return { changes: ending.flatMap(({ changes }) => changes), said: ending.map(({ said }) => said) };
}

interface Ending {
  readonly changes: readonly Change[];
  readonly said: LogLine;
}

function lastTurnOf(name: string, effect: ReadableEffect): Ending {
  const condition = CONDITION_KEYS.find((key) => effect.statuses?.has(key))!;
  return {
    changes: endingOf([effect]),
    said: { label: "SIRPAS.TRACKER.SAID.expired", data: { name, condition: `SIRPAS.CONDITION.${condition}.label` } },
  };
}

/** Any other effect is switched off, so that it can be used again. */
function fadingOf(name: string, { uuid, name: called, disabled }: ReadableEffect): readonly Ending[] {
  if (disabled) return [];
  const said = { label: "SIRPAS.TRACKER.SAID.expired", data: { name, condition: called ?? "" } };
  return [{ changes: [{ uuid, path: "disabled", before: false, after: true }], said }];
}

/** Whether this is the last turn of something whose turns are counted in this encounter. */
function endsNow(effect: ReadableEffect, combat: SirpasCombat): boolean {
  const { rounds, start } = roundsOf(effect);
  return rounds !== null && start?.combat === combat.id && (roundsLeft(effect) ?? Infinity) <= 1;
}

function effectsOf(actor: SirpasActor): readonly ReadableEffect[] {
  return actor.effects.contents as unknown as readonly ReadableEffect[];
}
