import type { SirpasActor } from "../../documents/actor.ts";
import { favouritesOf } from "../../play/sheets/favourites.ts";

/** What is dragged of an actor where there is no item: a statistic by its key. */
export interface StatisticDrag {
  readonly type: typeof STATISTIC;
  /** The actor's. */
  readonly uuid: string;
  readonly statistic: string;
}

const STATISTIC = "SirpasStatistic";

/** What a drag carries besides what it is: the place among the favourites that it was taken from. */
export interface FavouriteDrag {
  readonly favourite?: string;
}

export function isStatisticDrag(data: unknown): data is StatisticDrag {
  const { type, uuid, statistic } = (data ?? {}) as Partial<StatisticDrag>;
  return type === STATISTIC && typeof uuid === "string" && typeof statistic === "string";
}

/** What dragging a line of an actor's sheet carries: its item, its statistic, and its place among the favourites. */
export function dragDataOf(actor: SirpasActor, { itemId, statistic, favourite }: DOMStringMap): object | null {
  const item = itemId ? actor.items.get(itemId) : undefined;
  const place = favourite !== undefined && favouritesOf(actor).includes(favourite) ? { favourite } : {};
  if (item) return { ...item.toDragData(), ...place };
  if (!statistic) return null;
  return { type: STATISTIC, uuid: actor.uuid, statistic, ...place };
}
