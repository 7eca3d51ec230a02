import { listOf } from "#core/data/entries.ts";
import type { ItemData } from "#core/data/item-data.ts";
import { lineChanges } from "#core/data/ledger.ts";
import { encounterOf } from "#core/foundry/collections.ts";
import { draftItem, updateWithItems, type ItemChange } from "#core/foundry/documents.ts";
import { cents, entered, undoLast, type LedgerEntry, type Undone } from "#core/rules/ledger/ledger.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import { refused } from "#core/utils/notify-refusal.ts";
import { withMutex } from "#core/utils/mutex.ts";
import { attributePrice, isAttribute, labelOf } from "../rules/character/attributes.ts";
import { choicesOf } from "../rules/character/modifiers.ts";
import { traitPrice } from "../rules/character/pricing.ts";
import { priceFactor, type Quality } from "../rules/gear/quality.ts";
import { SIZE_KEYS } from "../rules/character/sizes.ts";
import type { LEDGER_TYPES } from "../rules/character/purchase.ts";
import { affordable, payable, stepTerms, type Account, type Wanted } from "../rules/character/purchase.ts";
import { powerPrice } from "../rules/powers/builder.ts";
import { skillPrice } from "../rules/skills/skill.ts";
import { isOf } from "#core/play/items.ts";
import { buildOf } from "./items.ts";

/** One line of the ledger: what was paid with points or with silver. */
export interface Purchase extends LedgerEntry<(typeof LEDGER_TYPES)[number]> {
  readonly account: Account;
  /** How many days of training it took; absent or 0 for none. */
  readonly days?: number;
  /** All that a race or profession brought; empty or absent for anything else. */
  readonly brought?: readonly Brought[];
}

/** One of several things that come with a purchase: how much of it there was before and after. */
export type Brought = Pick<Purchase, "thing" | "from" | "to">;

/** Stands for the size of a character where their attributes and items are counted. */
export const SIZE = "size";

interface Ledger {
  readonly entries: readonly Purchase[];
}

/** So many lines are remembered. */
const LONGEST = 200;

/** Something that can be had at a level more. */
export interface Step extends Wanted {
  readonly from: number;
}

/** What one level more of an attribute, skill, perk or flaw takes, with its reasons. @param id  An attribute's key, or an item's id */
export function nextStep(actor: Actor.Implementation, id: string): Result<Step> {
  const { system, items } = actor;
  if (isAttribute(id)) {
    const from = system.attributes[id].bought;
    const at = (bought: number) => attributePrice(id, bought, system.size);
    return step({ name: labelOf(id), kind: "attribute", from }, at(from), at(from + 1));
  }
  const item = items.get(id);
  if (item && isOf(item, "skill")) {
    const { level: from, hard } = item.system;
    const at = (level: number) => skillPrice(level, hard, isHalved(actor, item.system));
    return step({ name: item.name, kind: "skill", from }, at(from), at(from + 1));
  }
  if (item && (isOf(item, "perk") || isOf(item, "flaw")) && item.system.price.form === "level") {
    const { type: kind, name, system: trait } = item;
    const at = (level: number) => signed(kind, traitPrice({ ...trait, level }));
    return step({ name, kind, from: trait.level }, at(trait.level), at(trait.level + 1));
  }
  return err("nothingToRaise");
}

function step(what: Omit<Step, "terms">, before: Result<number>, after: Result<number>): Result<Step> {
  const terms = stepTerms(before, after);
  return terms.ok ? ok({ ...what, terms: terms.value }) : terms;
}

/** Whether a level more of something takes training: of attributes and skills it does, once their first session is over. */
export function isTrained(actor: Actor.Implementation, id: string): boolean {
  const next = nextStep(actor, id);
  const isLearned = next.ok && (next.value.kind === "skill" || next.value.kind === "attribute");
  return isLearned && actor.system.sessions > 0 && !encounterOf(actor)?.started;
}

/** Buys one level more, if the budget has the points for it. @param days  Of training @returns whether it did; if not, the user has been told why */
export async function raise(actor: Actor.Implementation, id: string, days = 0): Promise<boolean> {
  if (encounterOf(actor)?.started) return refused(err("raiseInEncounter", { name: actor.name }));
  const next = nextStep(actor, id);
  if (!next.ok) return refused(next);
  const cost = affordable(actor.character.budget, next.value);
  if (!cost.ok) return refused(cost);
  const { name, from } = next.value;
  const line = { account: "points", thing: id, name, from, to: from + 1, cost: cost.value, days } as const;
  return enter(actor, line, levelChange(actor, id, 1));
}

/** Whether an item is paid with points where somebody takes it, and with how many; null for what is paid with silver. */
export function wantedOf(actor: Actor.Implementation, item: Item.Implementation): Result<Wanted> | null {
  const { name } = item;
  const price = (kind: Wanted["kind"], cost: Result<number>) => {
    const terms = stepTerms(ok(0), cost);
    return terms.ok ? ok({ name, kind, terms: terms.value }) : terms;
  };
  if (isOf(item, "skill")) {
    const { level, hard } = item.system;
    return price("skill", skillPrice(level, hard, isHalved(actor, item.system)));
  }
  if (isOf(item, "perk") || isOf(item, "flaw")) {
    const { system, type } = item;
    const cost = traitPrice(system);
    // A price that is still to be chosen is paid when it is.
    return price(type, !cost.ok && cost.reason === "priceNotChosen" ? ok(0) : signed(type, cost));
  }
  if (!isOf(item, "power")) return null;
  const power = powerPrice(buildOf(item.system));
  return price("power", power.ok ? ok(power.value.cost) : power);
}

/** What all of a thing costs somebody in silver pieces, by how well it is made and, where it is worn or held, by their size; 0 for what has no price. */
export function silverPriceOf(
  { type, system }: { readonly type: string; readonly system: object },
  { system: { size } }: Actor.Implementation,
): number {
  const { price = 0, quantity = 1, quality = "standard" } = system as Priced;
  return typeof price === "number" ? cents(price * quantity * priceFactor(type, quality, size)) : 0;
}

interface Priced {
  readonly price?: unknown;
  readonly quantity?: number;
  readonly quality?: Quality;
}

/**
 * Buys something for a sheet with what it is paid with; of gear that is there already, more.
 * @param more  The id of the gear that is there already
 * @returns whether it did; if not, the user has been told why
 */
export async function buyItem(actor: Actor.Implementation, data: ItemData, more = ""): Promise<boolean> {
  return withMutex(actor, async () => {
    const item = draftItem(data);
    const wanted = wantedOf(actor, item);
    const { name } = data;
    const paid = wanted
      ? wanted.ok
        ? affordable(actor.character.budget, wanted.value)
        : wanted
      : payable(actor.system.silver, name, silverPriceOf(data, actor));
    if (!paid.ok) return refused(paid);
    const account = wanted ? "points" : "silver";
    const count = numberIn(data.system);
    const from = more === "" ? 0 : countOf(actor, more);
    const line = { account, thing: more || data._id, name, from, to: from + count, cost: paid.value } as const;
    return enter(actor, line, more === "" ? { items: [{ ...data }] } : levelChange(actor, more, count));
  });
}

/** What was paid from one account, the last one last, and what its last line that can be undone is. */
export function purchasesOf(actor: Actor.Implementation, account: Account) {
  const ledger = ledgerOf(actor);
  const undone = lastOf(actor, ledger, account);
  return {
    lines: ledger.entries.filter((line) => line.account === account),
    last: undone.ok ? undone.value.entry : null,
  };
}

/** Undoes the last purchase from an account: what was paid comes back. @returns whether it did; if not, the user has been told why */
export async function undoPurchase(actor: Actor.Implementation, account: Account): Promise<boolean> {
  const undone = lastOf(actor, ledgerOf(actor), account);
  if (!undone.ok) return refused(undone);
  const { ledger, entry } = undone.value;
  const all = (entry.brought?.length ? entry.brought : [entry]).filter((one) => isThere(actor, one));
  const gone = all.filter(
    ({ thing, from, to }) => from === 0 && actor.items.has(thing) && countOf(actor, thing) - to <= 0,
  );
  const changes = all
    .filter((one) => !gone.includes(one))
    .map(({ thing, from, to }) => levelChange(actor, thing, from - to));
  await store(actor, ledger, account === "silver" ? entry.cost : 0, merged(changes));
  if (gone.length > 0) {
    await actor.deleteEmbeddedDocuments(
      "Item",
      gone.map(({ thing }) => thing),
    );
  }
  return true;
}

function ledgerOf({ system }: Actor.Implementation): Ledger {
  return { entries: listOf(system._source.ledger) };
}

/** What has left the sheet can no longer be given back, and is passed over. */
function lastOf(actor: Actor.Implementation, ledger: Ledger, account: Account): Result<Undone<Ledger>> {
  return undoLast(ledger, (line) => line.account === account && isThere(actor, line));
}

function isThere({ items }: Actor.Implementation, { thing }: Pick<Purchase, "thing">): boolean {
  return isAttribute(thing) || thing === SIZE || items.has(thing);
}

/** Enters a line into the ledger, with what was bought and what was paid, in one update. */
export async function enter(
  actor: Actor.Implementation,
  line: Omit<Purchase, "type">,
  changes: Changes,
): Promise<boolean> {
  const { entries } = entered<Purchase, Ledger>(ledgerOf(actor), { ...line, type: "bought" });
  const silver = line.account === "silver" ? 0 - line.cost : 0;
  await store(actor, { entries: entries.slice(-LONGEST) }, silver, changes);
  return true;
}

/** What of an actor and its items a purchase changes. */
interface Changes {
  readonly system?: object;
  readonly items?: readonly ItemChange[];
}

/** One update stores what was bought and what was paid. */
async function store(
  actor: Actor.Implementation,
  { entries }: Ledger,
  silver: number,
  changes: Changes,
): Promise<void> {
  const { silver: has, ledger } = actor.system._source;
  const purse = silver === 0 ? {} : { silver: cents(has + silver) };
  const system = { ...changes.system, ...purse, ledger: lineChanges(actor, ledger, entries) };
  await updateWithItems(actor, system, changes.items);
}

/** Several changes as one. */
export function merged(all: readonly Changes[]): Changes {
  const system = {};
  for (const changes of all) foundry.utils.mergeObject(system, changes.system ?? {});
  return { system, items: all.flatMap(({ items = [] }) => items) };
}

/** So many levels more of an attribute or an item, or so many more of a thing. */
export function levelChange(actor: Actor.Implementation, id: string, levels: number): Changes {
  const count = countOf(actor, id) + levels;
  if (id === SIZE) return { system: { size: SIZE_KEYS[count] ?? actor.system.size } };
  if (isAttribute(id)) return { system: { attributes: { [id]: { bought: count } } } };
  const { system } = actor.items.get(id) ?? {};
  const field = ["level", "quantity"].find((name) => system && name in system);
  return field ? { items: [{ _id: id, system: { [field]: Math.max(0, count) } }] } : {};
}

/** How much of something there is: bought levels of an attribute, the place of a size, the level of an item or how many of it. */
export function countOf(actor: Actor.Implementation, id: string): number {
  if (isAttribute(id)) return actor.system.attributes[id].bought;
  return id === SIZE ? SIZE_KEYS.indexOf(actor.system.size) : numberIn(actor.items.get(id)?.system ?? {});
}

/** How much of something its data say that there is. */
export function numberIn(system: { readonly level?: unknown; readonly quantity?: unknown }): number {
  return Number(system.level ?? system.quantity ?? 1);
}

function isHalved(actor: Actor.Implementation, { key }: { readonly key: string }): boolean {
  return choicesOf(actor.character.sources, "halfPrice").includes(key);
}

function signed(kind: "perk" | "flaw", cost: Result<number>): Result<number> {
  return cost.ok && kind === "flaw" ? ok(0 - cost.value) : cost;
}
