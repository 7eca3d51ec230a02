import type { SirpasActor } from "../../documents/actor.ts";
import type { ItemOf, SirpasItem } from "../../documents/item.ts";
import { acquire } from "../../documents/ledger-acquire.ts";
import { notify } from "../../documents/notify.ts";
import { say } from "../words.ts";
import { dropRefusal, isUnfinished, lackingSentence } from "./drop.ts";
import { openSheet } from "./open-sheet.ts";
import { bringManoeuvres } from "./style-manoeuvres.ts";

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
  const refusal = dropRefusal(actor, item);
  if (refusal !== null) {
    notify.warn(refusal);
    return null;
  }
  const lacking = lackingSentence(actor, item);
  const created = await acquire(actor, item, create as unknown as () => Promise<SirpasItem | null>);
  if (created && lacking !== null) notify.info(lacking);
  if (created?.isType("style")) await bring(actor, created);
  if (created && isUnfinished(created)) {
    notify.info(say("SIRPAS.DROP.unfinished", { name: created.name }));
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
  if (count > 0) notify.info(say("SIRPAS.DROP.withManoeuvres", { name: style.name, count }));
}
