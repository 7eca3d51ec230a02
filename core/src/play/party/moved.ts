import { storedData } from "../../foundry/documents.ts";
import type { Change, Stored } from "../../rules/log/change.ts";

/** A thing that can go from one hand to another. */
export interface Movable {
  readonly uuid: string;
  readonly name: string;
  readonly system: object;
  readonly parent?: unknown;
  toObject(): unknown;
}

/** Who gets it. */
interface Taker {
  readonly uuid: string;
  readonly items: Iterable<{ readonly uuid: string; toObject(): unknown }>;
}

/** What says of a thing that somebody uses it just now: who is given it does not yet. */
const IN_USE = ["equipped", "inHand", "inUse", "worn"];

/** How many there are of a thing; what is not counted is there once. */
export function quantityOf({ system }: { readonly system: object }): number {
  return (system as { readonly quantity?: number }).quantity ?? 1;
}

/**
 * What changes where so many of a thing go to somebody: less with one, more with the other. What is the same as what the other has is put to it;
 * what is bound to a thing goes with it.
 */
export function moved(thing: Movable, taker: Taker, count = quantityOf(thing)): readonly Change[] {
  const { _id, ...stored } = storedData<StoredThing>(thing);
  const isCounted = "quantity" in stored.system;
  const mine: Change =
    count < quantityOf(thing)
      ? { uuid: thing.uuid, path: "system.quantity", by: -count }
      : { uuid: thing.uuid, path: "", before: { ...stored, _id } as Stored, after: null };
  const id = foundry.utils.randomID();
  const bound = count < quantityOf(thing) ? [] : boundTo(thing, _id).flatMap((one) => rebound(one, taker, id));
  const others = isCounted && bound.length === 0 ? [...taker.items] : [];
  const heap = others.find((one) => isAlike(storedData<StoredThing>(one), stored));
  if (heap) return [mine, { uuid: heap.uuid, path: "system.quantity", by: count }];
  const system = atRest({ ...stored.system, ...(isCounted && { quantity: count }) });
  const after = { ...stored, _id: id, sort: 0, system } as Stored;
  return [mine, { uuid: `${taker.uuid}.Item.${id}`, path: "", before: null, after }, ...bound];
}

/** What belongs to a thing and is nothing without it: its field `boundTo` has the thing's id. */
function boundTo({ parent }: Movable, id: string): readonly Movable[] {
  const { items = [] } = (parent ?? {}) as { readonly items?: Iterable<Movable> };
  return [...items].filter(({ system }) => "boundTo" in system && system.boundTo === id);
}

/** What changes where what belongs to a thing goes with it, whose id is another one then. */
function rebound(one: Movable, taker: Taker, id: string): readonly Change[] {
  const before = storedData<StoredThing>(one);
  const _id = foundry.utils.randomID();
  const system = { ...before.system, boundTo: id };
  return [
    { uuid: one.uuid, path: "", before: { ...before } as Stored, after: null },
    { uuid: `${taker.uuid}.Item.${_id}`, path: "", before: null, after: { ...before, _id, system } as Stored },
  ];
}

interface StoredThing {
  readonly _id: string;
  readonly name: string;
  readonly type: string;
  readonly system: Readonly<Record<string, unknown>>;
}

/** What a thing is while it is not used, and left nowhere. */
function atRest(system: StoredThing["system"]): StoredThing["system"] {
  const off = IN_USE.filter((key) => system[key] === true).map((key) => [key, false]);
  const here = { ...("place" in system && { place: "" }), ...("carried" in system && { carried: true }) };
  return { ...system, ...(Object.fromEntries(off) as object), ...here };
}

function isAlike(one: Omit<StoredThing, "_id">, other: Omit<StoredThing, "_id">): boolean {
  const { isEmpty, diffObject } = foundry.utils;
  const seen = ({ system }: Omit<StoredThing, "_id">) => ({ ...atRest(system), quantity: 0 });
  return one.type === other.type && one.name === other.name && isEmpty(diffObject(seen(one), seen(other)));
}

/** How heavy one of a thing is; null for what is not carried at all, such as what somebody can do. */
export function weightOf({ system }: { readonly system: object }): number | null {
  const { weight, encumbrance } = system as { readonly weight?: number; readonly encumbrance?: number };
  return weight ?? encumbrance ?? null;
}

/** Whether something can be carried away: no part of a body, which has neither weight nor price where things have prices. */
export function isLoot(item: { readonly system: object }): boolean {
  const { price, natural = false } = item.system as { readonly price?: number; readonly natural?: boolean };
  const weight = weightOf(item);
  return weight !== null && !natural && (price === undefined || price > 0 || weight > 0);
}
