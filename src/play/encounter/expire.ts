import { roundsLeft, roundsOf } from "#core/foundry/effects.ts";
import { combatantsOf, effectsIn } from "#core/foundry/collections.ts";
import type { Change } from "#core/rules/log/change.ts";
import type { LogLine } from "#core/rules/log/event.ts";
import { CONDITIONS, conditionLabel } from "../../rules/damage/conditions.ts";
import type { ReadableEffect } from "../../data/actor/effect-problems.ts";
import type { SirpasActor, SirpasCombat } from "../documents.ts";
import { conditionIn, expiring, isCondition } from "../effects/conditions.ts";
import { actorOf } from "./turn-order.ts";

/** The conditions and other effects of all who fight that do not last into the next turn, and what is said of their end. */
export function endingWithTurn(combat: SirpasCombat): {
  readonly changes: readonly Change[];
  readonly said: readonly LogLine[];
} {
  const fighters = new Map(
    combatantsOf(combat).flatMap((combatant) => {
      const actor = actorOf(combatant);
      return actor ? [[actor.uuid, { actor, name: combatant.name ?? actor.name }] as const] : [];
    }),
  );
  const ending = [...fighters.values()].flatMap(({ actor, name }) =>
    effectsIn<ReadableEffect>(actor)
      .filter((effect) => endsNow(effect, combat))
      .map((effect) => ({ name, effect })),
  );
  const counted = [...fighters.values()].flatMap(({ actor, name }) => countedOf(actor, name));
  return {
    changes: [...counted.map(({ change }) => change), ...ending.flatMap(({ effect }) => expiring(effect))],
    said: [
      ...counted.map(({ line }) => line),
      ...ending.map(({ name, effect }) => ({
        label: "SIRPAS.TRACKER.SAID.expired",
        data: { name, condition: labelOf(effect) },
      })),
    ],
  };
}

/** What somebody can have more of as a turn ends: where it is stored, and what it is called. */
const COUNTED = {
  fatigue: { path: "system.status.fatigue.value", what: "SIRPAS.SHEET.fatigue" },
  stress: { path: "system.status.stress.value", what: "SIRPAS.SHEET.stress" },
  scratches: { path: "system.status.scratches", what: "SIRPAS.WOUNDS.scratches" },
} as const;

/** What the conditions of somebody do to them as a turn ends. */
function countedOf({ uuid, system }: SirpasActor, name: string): readonly { change: Change; line: LogLine }[] {
  return system.conditions.flatMap(({ condition }) =>
    Object.entries(CONDITIONS.of(condition).eachTurn).map(([key, count]) => {
      const { path, what } = COUNTED[key as keyof typeof COUNTED];
      const data = { name, condition: conditionLabel(condition), what, count };
      return { change: { uuid, path, by: count }, line: { label: "SIRPAS.TRACKER.SAID.eachTurn", data } };
    }),
  );
}

function labelOf(effect: ReadableEffect): string {
  const condition = conditionIn(effect);
  return condition ? conditionLabel(condition) : (effect.name ?? "");
}

/** Whether this is the last turn of something whose turns are counted in this encounter. */
function endsNow(effect: ReadableEffect, combat: SirpasCombat): boolean {
  const { rounds, start } = roundsOf(effect);
  const isOn = isCondition(effect) || !effect.disabled;
  return isOn && rounds !== null && start?.combat === combat.id && (roundsLeft(effect) ?? Infinity) <= 1;
}
