import type { SirpasActor } from "../../documents/actor.ts";
import type { SirpasItem } from "../../documents/item.ts";
import { notify } from "../../documents/notify.ts";
import { say } from "../words.ts";
import { dropRefusal } from "./drop.ts";

/** A folder of the world or of a compendium, of which an index is known at first. */
interface ItemFolder {
  readonly name: string;
  readonly type: string;
  readonly contents: readonly { readonly uuid: string }[];
}

/**
 * Adds what is in a folder to an actor in one go, and says in one sentence what came of it. What the actor has already, or
 * what is no item of this system, is left out. Players, who buy what they take, do so one by one.
 */
export async function dropFolder(actor: SirpasActor, folder: ItemFolder): Promise<readonly SirpasItem[]> {
  const { name } = folder;
  if (folder.type !== "Item") return told("SIRPAS.DROP.folderType", { name, actor: actor.name });
  if (!game.user!.isGM && actor.type === "character") return told("SIRPAS.DROP.folderPrice", { name });
  const found = await Promise.all(folder.contents.map(async ({ uuid }) => fromUuid(uuid as never)));
  const items = found.filter((item): item is NonNullable<typeof item> => item !== null) as unknown as SirpasItem[];
  const fresh = items.filter((item) => dropRefusal(actor, item) === null);
  const words = { name, actor: actor.name, count: fresh.length, total: items.length };
  if (fresh.length === 0)
    return told(items.length === 0 ? "SIRPAS.DROP.folderEmpty" : "SIRPAS.DROP.folderKnown", words);
  const data = fresh.map((item) => game.items!.fromCompendium(item as never));
  const created = await actor.createEmbeddedDocuments("Item", data as never);
  notify.info(say("SIRPAS.DROP.folder", words));
  return created as unknown as SirpasItem[];
}

function told(key: string, words: Parameters<typeof say>[1]): readonly SirpasItem[] {
  notify.warn(say(key, words));
  return [];
}
