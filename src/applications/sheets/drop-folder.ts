import { copyOf, createEmbedded, fetchContents, type FolderIndex } from "#core/foundry/documents.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import type { SirpasItem } from "../../documents/item.ts";
import { notify } from "#core/utils/notify.ts";
import { localize } from "#core/utils/localize.ts";
import { dropError } from "./drop-errors.ts";

/**
 * Adds what is in a folder to an actor in one go, and says in one sentence what came of it. What the actor has already, or
 * what is no item of this system, is left out. Players, who buy what they take, do so one by one.
 */
export async function dropFolder(actor: SirpasActor, folder: FolderIndex): Promise<readonly SirpasItem[]> {
  const { name } = folder;
  if (folder.type !== "Item") return refused("SIRPAS.DROP.folderType", { name, actor: actor.name });
  if (!game.user!.isGM && actor.type === "character") return refused("SIRPAS.DROP.folderPrice", { name });
  const items = await fetchContents<SirpasItem>(folder);
  const fresh = items.filter((item) => dropError(actor, item) === null);
  const words = { name, actor: actor.name, count: fresh.length, total: items.length };
  if (fresh.length === 0)
    return refused(items.length === 0 ? "SIRPAS.DROP.folderEmpty" : "SIRPAS.DROP.folderKnown", words);
  const created = await give(actor, fresh);
  notify.info(localize("SIRPAS.DROP.folder", words));
  return created;
}

/** Gives an actor copies of items in one go. */
export function give(
  actor: SirpasActor,
  items: readonly SirpasItem[],
  options: object = {},
): Promise<readonly SirpasItem[]> {
  return createEmbedded(
    actor,
    "Item",
    items.map((item) => copyOf(item, options)),
  );
}

function refused(key: string, words: Parameters<typeof localize>[1]): readonly SirpasItem[] {
  notify.warn(localize(key, words));
  return [];
}
