import { ok, err, type Result } from "#core/rules/result.ts";
import { canHave, meetsAll, type Possession } from "../statistics/prerequisites.ts";
import { levelPrice } from "./pricing.ts";
import { LOWEST_ATTRIBUTE } from "./cost-table.ts";
import { entered, shortOf } from "#core/rules/ledger/ledger.ts";
import { balanceOf, type Ledger, openLevels } from "./ledger.ts";
import {
  highestOf,
  isAttributeLike,
  levelOf,
  type Purchasable,
  changedBuild,
  purchasables,
  type CharacterBuild,
} from "./character-build.ts";
import type { RuleOptions } from "../options.ts";

/** What a purchase depends on besides the points. */
export interface Circumstances {
  /** What the character has, with what each of it cannot be had with. */
  readonly has: readonly (Possession & { readonly exclusions?: readonly string[] })[];
}

/**
 * What the next level would cost, in CP, if nothing but the points were asked for. During creation, buying back what was
 * sold costs what selling it gave.
 */
export function priceOfNext(ledger: Ledger, thing: Purchasable): Result<number> {
  const level = levelOf(thing) + 1;
  const highest = highestOf(thing);
  const { name } = thing;
  if (level > highest) return err(thing.pricing.by === "trait" ? "highestTrait" : "highestLevel", { name, highest });
  const last = openLevels(ledger, thing.id).at(-1);
  if (ledger.creation && last?.direction === -1) return ok(0 - last.cost);
  const price = levelPrice(thing.pricing, level, name);
  if (!price.ok) return price;
  if (price.value === null) return err("unpricedLevel", { name, level, lowest: lowestOf(thing) + 1 });
  return ok(price.value);
}

/**
 * Buys one level, chapter "Character points".
 * @returns the ledger with the purchase; refused for what excludes it, missing prerequisites, a level past the highest or
 *          without a price, and for too few points.
 */
export function buyLevel(ledger: Ledger, thing: Purchasable, circumstances: Circumstances): Result<Ledger> {
  const { key, name, exclusions = [], prerequisites = [], target } = thing;
  const others = circumstances.has.map((one) => ({ ...one, exclusions: one.exclusions ?? [] }));
  const allowed = canHave({ key, name, exclusions }, others);
  if (!allowed.ok) return allowed;
  const ready = meetsAll(prerequisites, others, { name, target });
  if (!ready.ok) return ready;
  const price = priceOfNext(ledger, thing);
  if (!price.ok) return price;
  return pay(ledger, thing, "bought", 1, price.value);
}

/**
 * What selling one level gives back, in CP, if nothing but the points were asked for: for a level that was bought what was
 * paid, whatever has happened to its base since; for one that was there from the start the price of the row it leaves.
 * Negative where giving something up costs points, as for a drag.
 */
export function returnOfLast(ledger: Ledger, thing: Purchasable): Result<number> {
  const last = openLevels(ledger, thing.id).at(-1);
  if (last?.direction === 1) return ok(last.cost);
  const price = levelPrice(thing.pricing, levelOf(thing), thing.name);
  return price.ok ? ok(price.value ?? 0) : price;
}

/**
 * Sells one level, during creation only.
 * @returns the ledger with the sale; refused after creation, for an attribute that would fall below its scale, for anything else
 *          without a level of its own, and for a drag that there are too few points to be rid of.
 */
export function sellLevel(ledger: Ledger, thing: Purchasable): Result<Ledger> {
  const { name } = thing;
  if (!ledger.creation) return err("sellingAfterCreation", { name });
  const fallen = isAttributeLike(thing) ? tooLow(thing) : null;
  if (fallen !== null) return err("lowestLevel", { ...fallen, lowest: lowestOf(thing) });
  if (!isAttributeLike(thing) && thing.specific < 1) return err("nothingToSell", { name });
  const price = returnOfLast(ledger, thing);
  return price.ok ? pay(ledger, thing, "sold", -1, 0 - price.value) : price;
}

/** What would fall below its scale with one level less: the attribute itself, or one of those that stand on it. */
function tooLow(thing: Purchasable): { readonly name: string; readonly level: number } | null {
  const level = levelOf(thing) - 1;
  const reached = [
    { name: thing.name, level },
    ...(thing.children ?? []).map(({ name, specific }) => ({ name, level: level + specific })),
  ];
  return reached.find((one) => one.level < lowestOf(thing)) ?? null;
}

function lowestOf({ lowest = LOWEST_ATTRIBUTE }: Purchasable): number {
  return lowest;
}

function pay(
  ledger: Ledger,
  thing: Purchasable,
  type: "bought" | "sold",
  levels: 1 | -1,
  cost: number,
): Result<Ledger> {
  const from = levelOf(thing);
  const to = from + levels;
  const { id, name } = thing;
  const { left } = balanceOf(ledger);
  const short = shortOf(cost, left);
  if (short > 0) return err("notEnoughPoints", { name, level: to, cost, left, short });
  return ok(entered(ledger, { type, thing: id, name, from, to, cost }));
}

/**
 * Buys or sells as many levels as it takes to some number of specific points.
 * @returns the ledger with all of them, or why one of them is refused; then none is bought or sold.
 */
export function moveTo(
  ledger: Ledger,
  thing: Purchasable,
  specific: number,
  circumstances: Circumstances,
): Result<Ledger> {
  const step = Math.sign(specific - thing.specific);
  let now: Result<Ledger> = ok(ledger);
  for (let level = thing.specific; now.ok && level !== specific; level += step) {
    const there = { ...thing, specific: level };
    now = step > 0 ? buyLevel(now.value, there, circumstances) : sellLevel(now.value, there);
  }
  return now;
}

/** Something whose level changes, as it is before and after: what is changed, and what stands on it. */
export interface Moved {
  readonly before: Purchasable;
  readonly after: Purchasable;
}

/** What raising something comes to, chapter "Character points": the skill first and its base later, or the other way. */
export type Path = ReturnType<typeof pathOf>;

type PathOptions = Pick<RuleOptions, "skillBase">;

/** What rises or falls if something changes by some levels, itself included. */
export function movedBy(build: CharacterBuild, id: string, levels: number, options: PathOptions): readonly Moved[] {
  const after = purchasables(changedBuild(build, id, levels), options);
  return purchasables(build, options)
    .map((before, index) => ({ before, after: after[index]! }))
    .filter((one) => levelOf(one.before) !== levelOf(one.after));
}

/**
 * Compares raising something by a level with raising one by one what stands on it.
 * @returns how many of what it carries directly could be bought one by one instead, and for how many CP; and as `dearer` what should
 *          be bought first if it is wanted at all, with its price now and later. It is wanted where points of its own have been spent
 *          on it.
 */
export function pathOf(ledger: Ledger, build: CharacterBuild, id: string, options: PathOptions) {
  const carried = movedBy(build, id, 1, options).filter(({ before }) => before.id !== id);
  const price = (thing: Purchasable) => {
    const answer = priceOfNext(ledger, thing);
    return answer.ok ? answer.value : null;
  };
  // A main's attributes carry the skills in their turn.
  const hasAttributes = carried.some(({ before }) => before.kind === "attribute");
  const direct = carried.filter(({ before }) => !hasAttributes || before.kind === "attribute");
  const prices = direct.flatMap(({ before }) => price(before) ?? []);
  const dearer = carried.flatMap(({ before, after }) => {
    const now = price(before);
    const later = price(after);
    if (now === null || later === null || later <= now) return [];
    return [{ name: before.name, isWanted: before.specific > 0, now, later }];
  });
  return { count: prices.length, oneByOne: prices.reduce((sum, each) => sum + each, 0), dearer };
}
