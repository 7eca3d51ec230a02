import { SYSTEM } from "#system";
import { documentAt, fetchDocument } from "../../foundry/documents.ts";
import { ourGame } from "../../foundry/globals.ts";
import { on } from "../../foundry/hooks.ts";
import { actorOf, isOurs } from "../../foundry/ours.ts";
import type { RollKeys } from "../../foundry/visibility.ts";
import { favouritesOf } from "../../play/sheets/favourites.ts";
import { word } from "../../utils/localize.ts";
import { notify } from "../../utils/notify.ts";
import { rollKeys } from "../ux/roll-keys.ts";

type AnyActor = Actor.Implementation;
type AnyItem = Item.Implementation;

/** What a rulebook does with what is on the hotbar. */
export interface HotbarActs {
  /** The name and picture of what an actor rolls by a key; null for what it does not roll. */
  named(actor: AnyActor, key: string): { readonly name: string; readonly img: string } | null;
  /** By which key an item is rolled; empty for one that is used in another way. */
  keyOf(item: AnyItem): string;
  roll(actor: AnyActor, key: string, keys: RollKeys): unknown;
  /** Does with an item what it is for. */
  use(actor: AnyActor, item: AnyItem, keys: RollKeys): unknown;
}

/** What macros call as `macros` of the system's API. */
export interface HotbarMacros {
  /** Rolls a statistic of the actor with this uuid, by its key. */
  rollStatistic(uuid: string, key: string): Promise<void>;
  /** Does with the item with this uuid what it is for. */
  useItem(uuid: string, name: string): Promise<void>;
}

/** What is dragged of an actor where there is no item: a statistic by its key. */
interface StatisticDrag {
  readonly type: typeof STATISTIC;
  /** The actor's. */
  readonly uuid: string;
  readonly statistic: string;
}

const STATISTIC = `${SYSTEM.id}.statistic`;

/** What a drag carries besides what it is: the place among the favourites that it was taken from. */
export interface FavouriteDrag {
  readonly favourite?: string;
}

export function isStatisticDrag(data: unknown): data is StatisticDrag {
  const { type, uuid, statistic } = (data ?? {}) as Partial<StatisticDrag>;
  return type === STATISTIC && typeof uuid === "string" && typeof statistic === "string";
}

/** What dragging a line of an actor's sheet carries: its item, its statistic, and its place among the favourites. */
export function dragDataOf(actor: AnyActor, { itemId, statistic, favourite }: DOMStringMap): object | null {
  const item = itemId ? actor.items.get(itemId) : undefined;
  const place = favourite !== undefined && favouritesOf(actor).includes(favourite) ? { favourite } : {};
  if (item) return { ...item.toDragData(), ...place };
  if (!statistic) return null;
  return { type: STATISTIC, uuid: actor.uuid, statistic, ...place };
}

/** A macro as it is made, and as one that was made before is recognised. */
interface MacroSource {
  readonly name: string;
  readonly img: string;
  readonly command: string;
}

type Load = () => Promise<HotbarActs | undefined>;

/**
 * Answers to what is dropped on the hotbar; to be called in the init hook.
 * @param load  Loads what the rulebook does with it
 * @returns what the macros call
 */
export function registerHotbar(load: Load): HotbarMacros {
  // What is ours is not Foundry's to handle, and it asks at once.
  on("hotbarDrop", (_hotbar: object, data: object, slot: number) => {
    const dropped = droppedThing(data);
    if (dropped) void assign(load, dropped, slot);
    return dropped === null;
  });
  return {
    async rollStatistic(uuid, key) {
      const keys = rollKeys();
      const [acts, actor] = await Promise.all([load(), fetchDocument<AnyActor>(uuid)]);
      if (actor?.documentName === "Actor" && isOurs(actor)) await acts?.roll(actor, key, keys);
      else notify.warn(word("HOTBAR.actorGone", { key }));
    },
    async useItem(uuid, name) {
      const keys = rollKeys();
      const [acts, item] = await Promise.all([load(), fetchDocument<AnyItem>(uuid)]);
      const actor = item?.documentName === "Item" ? actorOf<AnyActor>(item) : null;
      if (item && actor) await acts?.use(actor, item, keys);
      else notify.warn(word("HOTBAR.itemGone", { name }));
    },
  };
}

interface Dropped {
  readonly actor: AnyActor;
  readonly item: AnyItem | null;
  readonly key: string;
}

/** Something of an actor of ours that can be rolled or used; null for anything else. */
function droppedThing(data: unknown): Dropped | null {
  if (isStatisticDrag(data)) {
    const actor = documentAt(data.uuid) as AnyActor | null;
    return actor?.documentName === "Actor" && isOurs(actor) ? { actor, item: null, key: data.statistic } : null;
  }
  const { type, uuid } = (data ?? {}) as { type?: unknown; uuid?: unknown };
  const item = type === "Item" ? (documentAt(uuid) as AnyItem | null) : null;
  const actor = item?.documentName === "Item" ? actorOf<AnyActor>(item) : null;
  return item && actor ? { actor, item, key: "" } : null;
}

/** The macro for what was dropped; null for what the actor does not roll. */
function macroOf(acts: HotbarActs, { actor, item, key: dragged }: Dropped): MacroSource | null {
  const call = (name: keyof HotbarMacros, ...words: readonly string[]) =>
    `game${/^[a-z]+$/.test(SYSTEM.id) ? `.${SYSTEM.id}` : `["${SYSTEM.id}"]`}.macros.${name}(${words.map((one) => JSON.stringify(one)).join(", ")});`;
  const nameOf = (name: string) => word("HOTBAR.name", { name, actor: actor.name });
  const key = item ? acts.keyOf(item) : dragged;
  if (item && key === "")
    return { name: nameOf(item.name), img: item.img ?? "", command: call("useItem", item.uuid, item.name) };
  const named = acts.named(actor, key);
  if (!named) return null;
  const { name, img } = named;
  return { name: nameOf(name), img: img || (actor.img ?? ""), command: call("rollStatistic", actor.uuid, key) };
}

/** Puts a macro into a slot: the one that this user made of the same thing before, or a new one. */
async function assign(load: Load, dropped: Dropped, slot: number): Promise<void> {
  const acts = await load();
  const source = acts ? macroOf(acts, dropped) : null;
  if (!source) return;
  const known = game.macros!.contents.find(
    ({ command, type, isAuthor }) => isAuthor && type === "script" && command === source.command,
  );
  const macro = known ?? (await Macro.implementation.create({ ...source, type: "script" }));
  if (macro) await game.user!.assignHotbarMacro(macro, slot);
}

/** Puts what macros and modules call below `game`, under the id of the system. */
export function exposeApi(api: object): void {
  Object.assign(game, { [SYSTEM.id]: { ...ourGame()[SYSTEM.id], ...api } });
}
