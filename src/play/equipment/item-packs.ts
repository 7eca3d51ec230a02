import { packs } from "#core/foundry/collections.ts";
import type { SirpasItem } from "../../documents/item.ts";

/** What an index tells of an item, as far as its fields were asked for. */
interface IndexedItem {
  readonly _id: string;
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly system?: {
    readonly key?: string;
    readonly style?: string;
    readonly combat?: { readonly cost?: number } | null;
  };
}

interface ItemPack {
  readonly collection: string;
  readonly documentName: string;
  readonly visible: boolean;
  getIndex(options: { readonly fields: readonly string[] }): Promise<Iterable<IndexedItem>>;
  getDocuments(query?: object): Promise<readonly SirpasItem[]>;
}

/** All compendia of items that this user sees, this system's first. */
export function itemPacks(): readonly ItemPack[] {
  const found = packs<ItemPack>().filter(({ documentName, visible }) => documentName === "Item" && visible);
  const own = ({ collection }: ItemPack) => (collection.startsWith("sirpas.") ? 0 : 1);
  return found.sort((one, other) => own(one) - own(other));
}

/** All items of these compendia, with the fields of their index. */
export async function indexedItems(fields: readonly string[]): Promise<readonly IndexedItem[]> {
  const indexes = await Promise.all(itemPacks().map((pack) => pack.getIndex({ fields })));
  return indexes.flatMap((index) => [...index]);
}

/** All items of these compendia. */
export async function packedItems(): Promise<readonly SirpasItem[]> {
  return (await Promise.all(itemPacks().map((pack) => pack.getDocuments()))).flat();
}
