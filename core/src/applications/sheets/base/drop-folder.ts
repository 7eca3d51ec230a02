import { copyOf, createEmbedded, fetchContents, type FolderIndex } from "../../../foundry/documents.ts";
import { word } from "../../../utils/localize.ts";
import { notify } from "../../../utils/notify.ts";

type Item = Item.Implementation;

/** How a sheet takes what is in a folder. */
export interface FolderTaking {
  /** Why an item is not taken, as a sentence; null if it is. */
  refusal(item: Item): string | null;
  /** Whether players buy what they take here, and so do it one by one. */
  readonly isBought: boolean;
  /** Takes items. @returns how many were taken */
  take?(items: readonly Item[]): Promise<number>;
}

/** Adds what is in a folder to an actor, and says in one sentence what came of it. What is refused is left out. */
export async function dropFolder(actor: Actor.Implementation, folder: FolderIndex, how: FolderTaking): Promise<void> {
  const { name } = folder;
  const refused = (key: string) => void notify.warn(word(`DROP.${key}`, { name, actor: actor.name }));
  if (folder.type !== "Item") return refused("folderType");
  if (!game.user!.isGM && how.isBought) return refused("folderPrice");
  const items = await fetchContents<Item>(folder);
  if (items.length === 0) return refused("folderEmpty");
  const fresh = items.filter((item) => how.refusal(item) === null);
  if (fresh.length === 0) return refused("folderKnown");
  const count = await (how.take?.(fresh) ?? giveItems(actor, fresh).then(({ length }) => length));
  notify.info(word("DROP.folder", { name, actor: actor.name, count, total: items.length }));
}

/** Gives an actor copies of items in one go. */
export function giveItems(
  actor: Actor.Implementation,
  items: readonly Item[],
  options: object = {},
): Promise<readonly Item[]> {
  return createEmbedded(
    actor,
    "Item",
    items.map((item) => copyOf(item, options)),
  );
}
