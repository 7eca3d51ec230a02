import { statusEnded } from "#core/play/log/status-changes.ts";
import type { Effects } from "#core/play/consequences/consequence.ts";
import type { Change } from "#core/rules/log/change.ts";
import type { LogLine } from "#core/rules/log/event.ts";
import { changesBetween, type Fallen, type Vitals, type VitalsChange } from "../../rules/injury/vitals.ts";
import type { Resource, SimverseActor } from "../../documents/actor.ts";

/** What makes of an actor what the rules made of its vitals, as changes that a log can undo, and as its lines. */
export function vitalsEffects(actor: SimverseActor, before: Vitals, after: Vitals): Effects {
  return { said: vitalsSaid(actor, before, after), changes: vitalsChanges(actor, before, after) };
}

function vitalsChanges(actor: SimverseActor, before: Vitals, after: Vitals): readonly Change[] {
  const fallen = { before: actor.system.fallen, after: fallenAfter(actor, before, after) };
  return [
    ...changesBetween(before, after).flatMap((change) => changesFor(actor, change)),
    ...(fallen.before === fallen.after ? [] : [{ uuid: actor.uuid, path: "system.fallen", ...fallen }]),
  ];
}

/** How somebody has fallen once their vitals are other ones: who sleeps has not, and who lives on gets up. */
export function fallenAfter({ system }: SimverseActor, before: Vitals, after: Vitals): Fallen {
  const dying = after.conditions.includes("dying");
  const fallen = (["lastStand", "unconscious"] as const).find(
    (key) => after.conditions.includes(key) && (system.fallen === key || !before.conditions.includes(key)),
  );
  return dying ? (fallen ?? "") : "";
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
      // What begins follows from the numbers; what was given by hand ends with it.
      return change.active ? [] : statusEnded(actor, change.key);
  }
}

/** What sets what is left of something; nothing where it is that already. Nothing stored is all of it. */
export function poolChange(actor: SimverseActor, key: Resource, after: number): readonly Change[] {
  const before = actor._source.system[key].value ?? null;
  return before === after ? [] : [{ uuid: actor.uuid, path: `system.${key}.value`, before, after }];
}

/** What is lost or given back, and every condition. */
function vitalsSaid({ name }: SimverseActor, before: Vitals, after: Vitals): readonly LogLine[] {
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
