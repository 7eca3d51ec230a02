import { SYSTEM } from "#system";
import { packs } from "./collections.ts";
import { foundAt } from "./documents.ts";

/** What an index tells of an item, beside the fields that were asked for. */
export interface IndexedItem {
  readonly _id: string;
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
}

interface ItemPack<Indexed> {
  readonly collection: string;
  readonly documentName: string;
  readonly visible: boolean;
  getIndex(options: { readonly fields: readonly string[] }): Promise<Iterable<Indexed>>;
  getDocuments(query?: object): Promise<readonly Item.Implementation[]>;
}

/** All compendia of items that this user sees, this system's first. */
export function itemPacks<Indexed extends IndexedItem = IndexedItem>(): readonly ItemPack<Indexed>[] {
  const found = packs<ItemPack<Indexed>>().filter(({ documentName, visible }) => documentName === "Item" && visible);
  const own = ({ collection }: ItemPack<Indexed>) => (collection.startsWith(`${SYSTEM.id}.`) ? 0 : 1);
  return found.sort((one, other) => own(one) - own(other));
}

/** What the index of a compendium says of one of its items, and the item's own data where it was loaded; null for what leads to none. */
export function indexedItem<Indexed extends IndexedItem>(uuid: string): Indexed | null {
  return uuid.startsWith("Compendium.") ? (foundAt(uuid) as Indexed | null) : null;
}

/** All items of these compendia, with the fields of their index. */
export async function indexedItems<Indexed extends IndexedItem>(
  fields: readonly string[],
): Promise<readonly Indexed[]> {
  const indexes = await Promise.all(itemPacks<Indexed>().map((pack) => pack.getIndex({ fields })));
  return indexes.flatMap((index) => [...index]);
}

/** All items of these compendia. */
export async function packedItems(): Promise<readonly Item.Implementation[]> {
  return (await Promise.all(itemPacks().map((pack) => pack.getDocuments()))).flat();
}
