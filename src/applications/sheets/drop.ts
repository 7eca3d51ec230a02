import { ITEM_MODELS } from "../../data/item/index.ts";
import {
  copyOf,
  createCopy,
  createEmbedded,
  fetchContents,
  update,
  type FolderIndex,
} from "#core/foundry/documents.ts";
import { itemPacks } from "#core/foundry/item-packs.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import type { ItemOf, ListedItem, SirpasItem } from "../../documents/item.ts";
import { booksOf } from "../../play/points/ledger.ts";
import { notify } from "#core/utils/notify.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { meetsAll, type Requirement } from "../../rules/statistics/prerequisites.ts";
import { localize } from "#core/utils/localize.ts";
import { targetName } from "./views/traits.ts";
import { acquire } from "../../play/points/acquire.ts";
import { keyOf } from "#core/rules/keys.ts";
import { openSheet } from "#core/applications/sheets/base/actions.ts";
import { bySort } from "./views/lines.ts";

/** Why what was dropped cannot even be made an item, as a sentence: it was written out, and is of no type of ours. */
export function dataError(dropped: unknown): string | null {
  const { type, data } = (dropped ?? {}) as { type?: unknown; data?: { name?: unknown; type?: unknown } };
  return type === "Item" && data ? foreignType(String(data.name), String(data.type)) : null;
}

/** Why an item cannot be added to an actor, as a sentence; null if it can. */
export function dropError(actor: SirpasActor, item: SirpasItem): string | null {
  const { name } = item;
  const foreign = foreignType(name, item.type);
  if (foreign !== null) return foreign;
  if (!actor.items.contents.some((owned) => isSame(owned, item))) return null;
  const target = forWhat(actor, item);
  const words = { actor: actor.name, name, target };
  return target === "" ? localize("SIRPAS.DROP.already", words) : localize("SIRPAS.DROP.alreadyFor", words);
}

/** What is added although something that it asks for is missing, as a sentence; null if nothing is. */
export function lackingSentence(actor: SirpasActor, item: SirpasItem): string | null {
  const { prerequisites = [] } = item.system as { prerequisites?: readonly Requirement[] };
  if (prerequisites.length === 0) return null;
  const { name } = item;
  const ready = meetsAll(prerequisites, booksOf(actor).circumstances.has, { name, target: special(item) });
  return ready.ok ? null : localize("SIRPAS.DROP.lacking", { name, reason: ruleErrorText(ready) });
}

function foreignType(name: string, type: string): string | null {
  return Object.hasOwn(ITEM_MODELS, type) ? null : localize("SIRPAS.DROP.foreignType", { name, type });
}

/** Of what is learned there is one of a kind; two daggers, two ropes and two sleeves are another matter. */
function isSame(owned: SirpasItem, item: SirpasItem): boolean {
  if (owned.type !== item.type) return false;
  if (owned.isType("weapon") || owned.isType("armour") || owned.isType("gear")) return false;
  return identity(owned) === identity(item) && special(owned) === special(item);
}

/** The key, or the name of an item that was given none. */
function identity({ name, system }: SirpasItem): string {
  return system.key || name;
}

function special(item: SirpasItem): string {
  if (item.isType("skill")) return item.system.specialisation.trim().toLowerCase();
  return item.isType("advantage") || item.isType("perk") ? item.system.target : "";
}

function forWhat(actor: SirpasActor, item: SirpasItem): string {
  if (item.isType("skill")) return item.system.specialisation;
  return special(item) && targetName(actor, special(item));
}

/** Whether an item that was just added still lacks what it was learned or bought for. */
export function isUnfinished(item: SirpasItem): boolean {
  if (item.isType("skill")) return item.system.requiresSpecialisation && item.system.specialisation === "";
  return item.isType("advantage") && item.system.requiresTarget && item.system.target === "";
}

/**
 * Adds what is in a folder to an actor in one go, and says in one sentence what came of it. What the actor has already, or
 * what is no item of this system, is left out. Players, who buy what they take, do so one by one.
 */
export async function dropFolder(actor: SirpasActor, folder: FolderIndex): Promise<readonly SirpasItem[]> {
  const { name } = folder;
  if (folder.type !== "Item") return revealed("SIRPAS.DROP.folderType", { name, actor: actor.name });
  if (!game.user!.isGM && actor.type === "character") return revealed("SIRPAS.DROP.folderPrice", { name });
  const items = await fetchContents<SirpasItem>(folder);
  const fresh = items.filter((item) => dropError(actor, item) === null);
  const words = { name, actor: actor.name, count: fresh.length, total: items.length };
  if (fresh.length === 0)
    return revealed(items.length === 0 ? "SIRPAS.DROP.folderEmpty" : "SIRPAS.DROP.folderKnown", words);
  const created = await give(actor, fresh);
  notify.info(localize("SIRPAS.DROP.folder", words));
  return created;
}

/** Gives an actor copies of items in one go. */
function give(actor: SirpasActor, items: readonly SirpasItem[], options: object = {}): Promise<readonly SirpasItem[]> {
  return createEmbedded(
    actor,
    "Item",
    items.map((item) => copyOf(item, options)),
  );
}

function revealed(key: string, words: Parameters<typeof localize>[1]): readonly SirpasItem[] {
  notify.warn(localize(key, words));
  return [];
}

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
    const { length: count } = await bringManoeuvres(actor, created);
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
  for (const pack of itemPacks<ListedItem>()) {
    const index = await pack.getIndex({ fields: ["system.key", "system.style"] });
    const ids = [...index]
      .filter(({ type, system }) => type === "manoeuvre" && system?.style === key)
      .filter(({ name, system }) => !known.has(system?.key || keyOf(name)))
      .map(({ _id }) => _id);
    if (ids.length === 0) continue;
    const manoeuvres = await pack.getDocuments({ _id__in: ids });
    found.push(...manoeuvres);
    for (const { name, system } of manoeuvres) known.add(system.key || keyOf(name));
  }
  return give(actor, found.sort(bySort), { clearSort: false });
}
