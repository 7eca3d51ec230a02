import { effectsIn } from "#core/foundry/collections.ts";
import { statusEffects } from "#core/foundry/status-effects.ts";
import type { Change, Stored } from "#core/rules/log/change.ts";
import type { LogLine } from "#core/rules/log/event.ts";
import { idOfKey } from "#core/utils/id-of-key.ts";
import { changesBetween, type Vitals, type VitalsChange } from "../../rules/injury/vitals.ts";
import type { Resource, SimverseActor } from "../../documents/actor.ts";

interface StatusEffect {
  readonly uuid: string;
  readonly statuses: ReadonlySet<string>;
  toObject(): object;
}

/** What makes of an actor what the rules made of its vitals, as changes that a log can take back. */
export function vitalsChanges(actor: SimverseActor, before: Vitals, after: Vitals): readonly Change[] {
  return changesBetween(before, after).flatMap((change) => changesFor(actor, change));
}

function changesFor(actor: SimverseActor, change: VitalsChange): readonly Change[] {
  const { uuid } = actor;
  switch (change.type) {
    case "vitality":
      return poolChange(actor, "vitality", change.after);
    case "bleeding":
      return [{ uuid, path: "system.bleeding", by: change.after - change.before }];
    case "stable":
      return [{ uuid, path: "system.stable", before: !change.active, after: change.active }];
    case "condition":
      return change.active ? [conditionGiven(actor, change.key)] : conditionEnded(actor, change.key);
  }
}

/** What sets what is left of something; nothing where it is that already. Nothing stored is all of it. */
export function poolChange(actor: SimverseActor, key: Resource, after: number): readonly Change[] {
  const before = actor._source.system[key].value ?? null;
  return before === after ? [] : [{ uuid: actor.uuid, path: `system.${key}.value`, before, after }];
}

/** An effect that is a condition; its id follows from it, so that two who give it at the same moment leave one. */
function conditionGiven(actor: SimverseActor, key: string): Change {
  const _id = idOfKey(`status ${key}`);
  const { id, name, ...known } = statusEffects().find((one) => one.id === key)!;
  const overlay = key === "dead" ? { flags: { core: { overlay: true } } } : {};
  const after = { ...known, ...overlay, _id, name: game.i18n!.localize(name), statuses: [id] };
  return { uuid: `${actor.uuid}.ActiveEffect.${_id}`, path: "", before: null, after: after as Stored };
}

function conditionEnded(actor: SimverseActor, key: string): readonly Change[] {
  return effectsIn<StatusEffect>(actor)
    .filter(({ statuses }) => statuses.size === 1 && statuses.has(key))
    .map((effect) => ({ uuid: effect.uuid, path: "", before: effect.toObject() as Stored, after: null }));
}

/** The same as lines of the log: what is lost or given back, and every condition. */
export function vitalsSaid({ name }: SimverseActor, before: Vitals, after: Vitals): readonly LogLine[] {
  return changesBetween(before, after).flatMap((change): readonly LogLine[] => {
    if (change.type === "stable") return [];
    if (change.type === "condition") {
      const condition = game.i18n!.localize(`SIMVERSE.CONDITION.${change.key}`);
      return [{ label: `SIMVERSE.LOG.said.${change.active ? "gains" : "loses"}`, data: { name, condition } }];
    }
    const by = change.after - change.before;
    const label = `SIMVERSE.LOG.said.${change.type}${by < 0 ? "Down" : "Up"}`;
    return [{ label, data: { name, by: Math.abs(by), now: change.after } }];
  });
}
