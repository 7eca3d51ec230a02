import { statusEnded } from "#core/play/log/status-changes.ts";
import type { Effects } from "#core/play/consequences/consequence.ts";
import type { Change } from "#core/rules/log/change.ts";
import type { LogLine } from "#core/rules/log/event.ts";
import { localize } from "#core/utils/localize.ts";
import type { DogActor } from "../../documents/actor.ts";
import { changesBetween, type Vitals, type VitalsChange } from "../../rules/injury/vitals.ts";

/** What makes of an actor what the rules made of it, as changes that a log can undo, and as its lines. */
export function vitalsEffects(actor: DogActor, before: Vitals, after: Vitals): Effects {
  return { said: vitalsSaid(actor, before, after), changes: vitalsChanges(actor, before, after) };
}

function vitalsChanges(actor: DogActor, before: Vitals, after: Vitals): readonly Change[] {
  return changesBetween(before, after).flatMap((change) => changesFor(actor, change));
}

function changesFor(actor: DogActor, change: VitalsChange): readonly Change[] {
  const { uuid } = actor;
  switch (change.type) {
    case "hitPoints":
      // Nothing stored is all of them.
      return [
        { uuid, path: "system.hitPoints.value", before: actor._source.system.hitPoints.value, after: change.after },
      ];
    case "bleeding":
      return [{ uuid, path: "system.bleeding", by: change.after - change.before }];
    case "stable":
      return [{ uuid, path: "system.stable", before: !change.active, after: change.active }];
    case "condition":
      // What begins follows from the numbers; what was given by hand ends with it.
      return change.active ? [] : statusEnded(actor, change.key);
  }
}

/** Hit points lost or regained, and every condition. */
function vitalsSaid({ name }: DogActor, before: Vitals, after: Vitals): readonly LogLine[] {
  return changesBetween(before, after).flatMap((change): readonly LogLine[] => {
    if (change.type === "stable" || change.type === "bleeding") return [];
    if (change.type === "condition") return [conditionSaid(name, change.key, change.active)];
    const by = change.after - change.before;
    const label = `DOG.LOG.said.${by < 0 ? "loses" : "regains"}`;
    return [{ label, data: { name, by: Math.abs(by), now: change.after } }];
  });
}

/** That somebody gets a condition, or is rid of it. */
export function conditionSaid(name: string, key: string, active: boolean): LogLine {
  const condition = localize(`DOG.CONDITION.${key}`);
  return { label: `DOG.LOG.said.${active ? "gains" : "ends"}`, data: { name, condition } };
}
