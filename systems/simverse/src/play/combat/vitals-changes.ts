import type { Effects } from "#core/play/consequences/consequence.ts";
import { changedState } from "#core/play/log/state-changes.ts";
import { changesBetween, type Fallen, type Vitals } from "../../rules/injury/vitals.ts";

/** What makes of an actor what the rules made of its vitals, as changes that a log can undo, and as its lines. */
export function vitalsEffects(actor: Actor.Implementation, before: Vitals, after: Vitals): Effects {
  const fallen = { before: actor.system.fallen, after: fallenAfter(actor, before, after) };
  const { said, changes } = changedState(actor, changesBetween(before, after), {
    pools: ["vitality"],
    labelOf: (type, by) => `${type}${by < 0 ? "Down" : "Up"}`,
  });
  const falls = fallen.before === fallen.after ? [] : [{ uuid: actor.uuid, path: "system.fallen", ...fallen }];
  return { said, changes: [...changes, ...falls] };
}

/** How somebody has fallen once their vitals are other ones: who sleeps has not, and who lives on gets up. */
export function fallenAfter({ system }: Actor.Implementation, before: Vitals, after: Vitals): Fallen {
  const dying = after.conditions.includes("dying");
  const fallen = (["lastStand", "unconscious"] as const).find(
    (key) => after.conditions.includes(key) && (system.fallen === key || !before.conditions.includes(key)),
  );
  return dying ? (fallen ?? "") : "";
}
