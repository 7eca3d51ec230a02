import { roundsLeft } from "../../compat/effect-duration.ts";
import { partOf } from "../../data/actor/effect-view.ts";
import { stockKey, type Bearer, type BorneCondition } from "../../rules/fight/bearer.ts";
import type { Change, StoredWound } from "../../rules/fight/change.ts";
import type { ConditionKey } from "../../rules/damage/conditions.ts";
import type { ReadableEffect } from "../active-effect.ts";
import type { SirpasActor } from "../actor.ts";
import { isCondition } from "../condition-expiry.ts";
import { deadStatus } from "../dead-status.ts";

/** The statuses that every actor has; all others are the world's. */
const BOOK_STATUSES = ["fatigue", "stress"] as const;

/** Where a status is stored. */
export function counterPath(status: string): string {
  return (BOOK_STATUSES as readonly string[]).includes(status)
    ? `system.status.${status}.value`
    : `system.furtherStatuses.${status}.value`;
}

interface Stored {
  readonly wounds: readonly StoredWound[];
  readonly status: { readonly scratches: number };
  readonly turn: Bearer["turn"];
}

/** An actor as events of a fight change it: what is stored, and of its items and statuses those that the changes are about. */
export function bearerOf(actor: SirpasActor, changes: readonly Change[]): Bearer {
  const source = actor.toObject() as unknown as { readonly system: Stored };
  const { wounds, status, turn } = source.system;
  const counters = changes.flatMap((change) => (change.type === "counter" ? [change.status] : []));
  const items = changes.flatMap((change) => (change.type === "stock" ? [change] : []));
  return {
    wounds,
    scratches: status.scratches,
    turn,
    conditions: conditionEffects(actor).map(borne),
    counters: Object.fromEntries(counters.map((key) => [key, numberAt(source, counterPath(key)) ?? 0])),
    stock: Object.fromEntries(
      items.flatMap(({ item, path }) => {
        const found = actor.items.get(item);
        const count = found ? numberAt(found.toObject(), path) : null;
        return count === null ? [] : [[stockKey(item, path), count]];
      }),
    ),
    effects: Object.fromEntries(
      changes.flatMap((change) => {
        const effect = change.type === "faded" ? actor.effects.get(change.effect) : undefined;
        return effect ? [[effect.id ?? "", effect.disabled !== true]] : [];
      }),
    ),
    dead: actor.statuses.has(deadStatus()),
  };
}

/** The actor's own effects that are a condition and nothing else. */
export function conditionEffects(actor: SirpasActor): readonly ReadableEffect[] {
  return (actor.effects.contents as unknown as readonly ReadableEffect[]).filter(isCondition);
}

/** The condition that such an effect is. */
export function borne(effect: ReadableEffect): BorneCondition {
  const [condition = "stun"] = effect.statuses ?? [];
  return {
    condition: condition as ConditionKey,
    part: partOf(effect),
    left: roundsLeft(effect),
    source: effect.origin ?? "",
  };
}

function numberAt(data: object, path: string): number | null {
  const value: unknown = foundry.utils.getProperty(data, path);
  return typeof value === "number" ? value : null;
}
