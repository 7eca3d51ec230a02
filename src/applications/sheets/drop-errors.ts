import { ITEM_MODELS } from "../../data/item/index.ts";
import type { SirpasActor, SirpasItem } from "../../play/documents.ts";
import { booksOf } from "../../play/points/ledger.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { meetsAll, type Requirement } from "../../rules/statistics/prerequisites.ts";
import { localize } from "#core/utils/localize.ts";
import { targetName } from "./views/traits.ts";

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
