import { roundsData, startData } from "../../compat/effect-duration.ts";
import { stockKey, type Bearer, type BorneCondition } from "../../rules/fight/bearer.ts";
import type { Change } from "../../rules/fight/change.ts";
import { keyOf } from "../../rules/keys.ts";
import type { SirpasActor } from "../actor.ts";
import { deadStatus } from "../dead-status.ts";
import { borne, conditionEffects, counterPath } from "./bearer-of.ts";

/** Writes what changed of an actor: one update of the actor, one operation of each kind on its effects, one on its items. */
export async function storeBearer(
  actor: SirpasActor,
  before: Bearer,
  after: Bearer,
  { changes, applied }: { readonly changes: readonly Change[]; readonly applied: object | null },
): Promise<void> {
  const update = {
    ...updateOf(before, after),
    ...(applied === null ? {} : { "flags.sirpas.applied": structuredClone(applied) }),
  };
  if (Object.keys(update).length > 0) await actor.update(update as never);
  await storeStock(actor, before, after, changes);
  await storeConditions(actor, before.conditions, after.conditions);
  const switched = Object.entries(after.effects).filter(([id, on]) => before.effects[id] !== on);
  if (switched.length > 0) {
    const updates = switched.map(([id, on]) => ({ _id: id, disabled: !on }));
    await actor.updateEmbeddedDocuments("ActiveEffect", updates as never);
  }
  if (before.dead !== after.dead) {
    await actor.toggleStatusEffect(deadStatus(), { active: after.dead, overlay: true });
  }
}

function updateOf(before: Bearer, after: Bearer): Record<string, unknown> {
  const counters = Object.entries(after.counters)
    .filter(([key, value]) => value !== before.counters[key])
    .map(([key, value]) => [counterPath(key), value] as const);
  return {
    ...(before.wounds === after.wounds ? {} : { "system.wounds": after.wounds.map((wound) => ({ ...wound })) }),
    ...(before.scratches === after.scratches ? {} : { "system.status.scratches": after.scratches }),
    ...(before.turn === after.turn ? {} : { "system.turn": structuredClone(after.turn) }),
    ...Object.fromEntries(counters),
  };
}

async function storeStock(
  actor: SirpasActor,
  before: Bearer,
  after: Bearer,
  changes: readonly Change[],
): Promise<void> {
  const updates = new Map<string, Record<string, unknown>>();
  for (const change of changes) {
    if (change.type !== "stock") continue;
    const { item, path } = change;
    const key = stockKey(item, path);
    if (before.stock[key] === after.stock[key]) continue;
    updates.set(item, { ...updates.get(item), _id: item, [path]: after.stock[key] });
  }
  if (updates.size > 0) await actor.updateEmbeddedDocuments("Item", [...updates.values()] as never);
}

async function storeConditions(
  actor: SirpasActor,
  before: readonly BorneCondition[],
  after: readonly BorneCondition[],
): Promise<void> {
  const effects = conditionEffects(actor);
  const effectOf = (one: BorneCondition) => effects.find((effect) => isSame(borne(effect), one));
  const gone = before.filter((one) => !after.some((other) => isSame(one, other)));
  const kept = after.filter((one) => before.some((other) => isSame(one, other) && one.left !== other.left));
  const given = after.filter((one) => !before.some((other) => isSame(one, other)));
  const ids = gone.flatMap((one) => effectOf(one)?.id ?? []);
  if (ids.length > 0) await actor.deleteEmbeddedDocuments("ActiveEffect", ids);
  const updates = kept.flatMap((one) => {
    const id = effectOf(one)?.id;
    return id === undefined ? [] : [{ _id: id, ...lasting(one.left) }];
  });
  if (updates.length > 0) await actor.updateEmbeddedDocuments("ActiveEffect", updates as never);
  if (given.length > 0) {
    const data = await Promise.all(given.map(effectData));
    await actor.createEmbeddedDocuments("ActiveEffect", data as never);
  }
}

async function effectData({ condition, part, left, source }: BorneCondition): Promise<object> {
  const effect = await ActiveEffect.implementation.fromStatusEffect(condition);
  return foundry.utils.mergeObject(effect.toObject() as object, {
    ...roundsData(left),
    ...(source === "" ? {} : { origin: source }),
    ...(part === "" ? {} : { flags: { sirpas: { part } } }),
  });
}

/** So many rounds from the one that is being played. */
function lasting(left: number | null): object {
  const { combat } = game;
  if (left === null || !combat?.id || !combat.started) return roundsData(left);
  return foundry.utils.mergeObject(roundsData(left), startData(combat.id, combat.round));
}

function isSame(one: BorneCondition, other: BorneCondition): boolean {
  return one.condition === other.condition && keyOf(one.part) === keyOf(other.part);
}
