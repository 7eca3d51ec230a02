import type { Effects } from "#core/play/consequences/consequence.ts";
import { changedState } from "#core/play/log/state-changes.ts";
import type { Life } from "../rules/injury/loss.ts";
import { RESOURCES } from "./character.ts";
import { lifeOf } from "./fighter.ts";

const RULES = {
  pools: RESOURCES,
  labelOf: (type: string, by: number) => (by === 0 ? "" : `${type}.${by < 0 ? "loses" : "gains"}`),
};

/** What makes of somebody what the rules made of their life, as changes that a log can undo, and as its lines. */
export function lifeEffects(actor: Actor.Implementation, after: Life): Effects {
  const before = lifeOf(actor);
  const keys = (["hitPoints", "fatePoints", "fatigue"] as const).filter((key) => before[key] !== after[key]);
  const changes = keys.map((key) => ({ type: key, before: before[key], after: after[key] }));
  const revived = before.hitPoints <= 0 && after.hitPoints > 0;
  // Who is hurt again where they lay is dying again.
  const hurtAgain = after.hitPoints <= 0 && after.hitPoints < before.hitPoints;
  const effects = changedState(actor, changes, RULES);
  return revived || hurtAgain ? { ...effects, changes: [...effects.changes, ...unsaved(actor)] } : effects;
}

/** Nobody has saved them from this, or tried to. */
function unsaved({ uuid, system: { saved, awake, attempts } }: Actor.Implementation): Effects["changes"] {
  const ended = Object.entries({ saved, awake }).filter(([, isSo]) => isSo);
  return [
    ...ended.map(([key]) => ({ uuid, path: `system.${key}`, before: true, after: false })),
    ...(attempts.length > 0 ? [{ uuid, path: "system.attempts", before: [...attempts], after: [] }] : []),
  ];
}

/** So many action points more or less. */
export function pointsEffects(actor: Actor.Implementation, by: number): Effects {
  const before = actor.left("actionPoints");
  return by === 0
    ? { said: [], changes: [] }
    : changedState(actor, [{ type: "actionPoints", before, after: before + by }], RULES);
}
