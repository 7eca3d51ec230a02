import type { SirpasActor } from "../../documents/actor.ts";
import type { ItemOf, SirpasItem } from "../../documents/item.ts";
import { keyOf } from "../../rules/keys.ts";
import { bySort } from "./views/item-line.ts";

/** What an index of a compendium tells of a manoeuvre. */
interface Entry {
  readonly _id: string;
  readonly name: string;
  readonly type?: string;
  readonly system?: { readonly key?: string; readonly style?: string };
}

/**
 * Gives an actor the manoeuvres of a style from the compendia, in one go. Those it has stay as they are; where several
 * compendia have one, the first counts.
 * @returns what was added
 */
export async function bringManoeuvres(actor: SirpasActor, style: ItemOf<"style">): Promise<readonly SirpasItem[]> {
  const key = style.system.statisticKey;
  const known = new Set(
    actor.items.contents.flatMap((item) =>
      item.isType("manoeuvre") && item.system.style === key ? [item.system.plain.key] : [],
    ),
  );
  const found: SirpasItem[] = [];
  for (const pack of game.packs!.filter(({ documentName }) => documentName === "Item")) {
    const index = await pack.getIndex({ fields: ["system.key", "system.style"] as never[] });
    const ids = (index.contents as unknown as Entry[])
      .filter(({ type, system }) => type === "manoeuvre" && system?.style === key)
      .filter(({ name, system }) => !known.has(system?.key || keyOf(name)))
      .map(({ _id }) => _id);
    if (ids.length === 0) continue;
    const manoeuvres = (await pack.getDocuments({ _id__in: ids })) as unknown as SirpasItem[];
    found.push(...manoeuvres);
    for (const { name, system } of manoeuvres) known.add(system.key || keyOf(name));
  }
  if (found.length === 0) return [];
  const data = found.sort(bySort).map((item) => game.items!.fromCompendium(item as never, { clearSort: false }));
  return (await actor.createEmbeddedDocuments("Item", data as never)) as unknown as SirpasItem[];
}
