import { storedData } from "../foundry/documents.ts";

/** An item as it is stored. */
export interface ItemData {
  _id: string;
  name: string;
  type: string;
  sort?: number;
  system: Record<string, unknown>;
}

/** Puts an item among those of an actor, or what is new of it onto the one with its id. */
export function putItem(items: ItemData[], item: ItemData): void {
  const had = items.find(({ _id }) => _id === item._id);
  if (had) foundry.utils.mergeObject(had, item);
  else items.push({ ...item, sort: (items.length + 1) * 100_000 });
}

interface Source {
  readonly uuid: string;
  readonly pack: string | null;
  toObject(): unknown;
}

/**
 * What an item of a compendium becomes on a sheet.
 * @param changes  What of its data is its owner's own
 */
export function itemData(source: Source, changes: object = {}): ItemData {
  const { name, type, img, system, flags = {} } = storedData<ItemData & { img: string; flags?: object }>(source);
  const _stats = source.pack ? { compendiumSource: source.uuid } : {};
  const merged = foundry.utils.mergeObject(system, changes) as ItemData["system"];
  const data = { _id: foundry.utils.randomID(), name, type, img, system: merged, flags, _stats };
  return data;
}
