import type { SirpasActor } from "../../documents/actor.ts";
import type { ItemOf, SirpasItem } from "../../documents/item.ts";
import { acquire } from "../../play/points/ledger-acquire.ts";
import { notify } from "../../utils/notify.ts";
import { keyOf } from "../../rules/keys.ts";
import { localize } from "../localize.ts";
import { dropError, isUnfinished, lackingSentence } from "./drop.ts";
import { openSheet } from "./open-sheet.ts";
import { bySort } from "./views/lines.ts";

/**
 * Puts something from elsewhere onto a sheet, with what belongs to it, and says what is left to do about it.
 * @param create  Makes the item.
 * @returns the item; null if it was refused and the player told why.
 */
export async function takeItem<Created>(
  actor: SirpasActor,
  item: SirpasItem,
  create: () => Promise<Created | null>,
): Promise<Created | null> {
  const error = dropError(actor, item);
  if (error !== null) {
    notify.warn(error);
    return null;
  }
  const lacking = lackingSentence(actor, item);
  const created = await acquire(actor, item, create as unknown as () => Promise<SirpasItem | null>);
  if (created && lacking !== null) notify.info(lacking);
  if (created?.isType("style")) await bring(actor, created);
  if (created && isUnfinished(created)) {
    notify.info(localize("SIRPAS.DROP.unfinished", { name: created.name }));
    await openSheet(created);
  }
  return created as unknown as Created | null;
}

/** Puts a copy of something of a compendium onto a sheet. */
export function takeCopy(actor: SirpasActor, item: SirpasItem): Promise<SirpasItem | null> {
  return takeItem(actor, item, async () => {
    const data = game.items!.fromCompendium(item as never);
    const [created] = await actor.createEmbeddedDocuments("Item", [data] as never);
    return (created as unknown as SirpasItem | undefined) ?? null;
  });
}

/** A style is of no use in advanced combat without its manoeuvres. */
async function bring(actor: SirpasActor, style: ItemOf<"style">): Promise<void> {
  const { length: count } = await bringManoeuvres(actor, style);
  if (count > 0) notify.info(localize("SIRPAS.DROP.withManoeuvres", { name: style.name, count }));
}

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
async function bringManoeuvres(actor: SirpasActor, style: ItemOf<"style">): Promise<readonly SirpasItem[]> {
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
