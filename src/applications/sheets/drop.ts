import { createCopy, update } from "#core/foundry/documents.ts";
import { itemPacks } from "#core/foundry/item-packs.ts";
import type { ListedItem, SirpasActor, SirpasItem } from "../../play/documents.ts";
import { notify } from "#core/utils/notify.ts";
import { localize } from "#core/utils/localize.ts";
import { acquire } from "../../play/points/acquire.ts";
import { keyOf } from "#core/rules/keys.ts";
import { openSheet } from "#core/applications/sheets/base/open-sheet.ts";
import { bySort } from "./views/lines.ts";
import { dropError, lackingSentence } from "./drop-errors.ts";
import { giveItems } from "#core/applications/sheets/base/drop-folder.ts";

/**
 * Puts something from elsewhere onto a sheet, with what belongs to it, and says what is left to do about it.
 * @param create  Makes the item.
 * @returns the item; null if it was refused and the player told why.
 */
export async function takeItem(
  actor: SirpasActor,
  item: SirpasItem,
  create: () => Promise<SirpasItem | null>,
): Promise<SirpasItem | null> {
  const error = dropError(actor, item);
  if (error !== null) {
    notify.warn(error);
    return null;
  }
  const lacking = lackingSentence(actor, item);
  const isUnarmed = !actor.items.contents.some(
    (owned) => owned.isType("weapon") && owned.system.equipped && owned.system.quantity > 0,
  );
  const created = await acquire(actor, item, create);
  if (!created) return null;
  // Who takes a weapon and holds none is going to use it.
  if (isUnarmed && created.isType("weapon")) await update(created, { system: { equipped: true } });
  if (lacking !== null) notify.info(lacking);
  if (created.isType("style")) {
    // A style is of no use in advanced combat without its manoeuvres.
    const manoeuvres = await missingManoeuvres(actor, new Set([created.system.statisticKey]));
    const { length: count } = await giveItems(actor, manoeuvres, { clearSort: false });
    if (count > 0) notify.info(localize("SIRPAS.DROP.withManoeuvres", { name: created.name, count }));
  }
  if (isUnfinished(created)) {
    notify.info(localize("SIRPAS.DROP.unfinished", { name: created.name }));
    await openSheet(created);
  }
  return created;
}

/** Puts a copy of something of a compendium onto a sheet. */
export function takeCopy(actor: SirpasActor, item: SirpasItem): Promise<SirpasItem | null> {
  return takeItem(actor, item, () => createCopy(actor, item));
}

/**
 * The manoeuvres of some styles from the compendia that an actor does not have; where several compendia have one, the first
 * counts.
 * @param styles  Their keys.
 */
export async function missingManoeuvres(
  actor: SirpasActor,
  styles: ReadonlySet<string>,
): Promise<readonly SirpasItem[]> {
  const known = new Set(
    actor.items.contents.flatMap((item) =>
      item.isType("manoeuvre") && styles.has(item.system.style) ? [item.system.plain.key] : [],
    ),
  );
  const found: SirpasItem[] = [];
  for (const pack of itemPacks<ListedItem>()) {
    const index = await pack.getIndex({ fields: ["system.key", "system.style"] });
    const ids = [...index]
      .filter(({ type, system }) => type === "manoeuvre" && styles.has(system?.style ?? ""))
      .filter(({ name, system }) => !known.has(system?.key || keyOf(name)))
      .map(({ _id }) => _id);
    if (ids.length === 0) continue;
    const manoeuvres = await pack.getDocuments({ _id__in: ids });
    found.push(...manoeuvres);
    for (const { name, system } of manoeuvres) known.add(system.key || keyOf(name));
  }
  return found.sort(bySort);
}

/** Whether an item that was just added still lacks what it was learned or bought for. */
function isUnfinished(item: SirpasItem): boolean {
  if (item.isType("skill")) return item.system.requiresSpecialisation && item.system.specialisation === "";
  return item.isType("advantage") && item.system.requiresTarget && item.system.target === "";
}
