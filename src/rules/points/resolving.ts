import { entered, sumCosts } from "#core/rules/ledger/ledger.ts";
import { accountedLevels, openLevels, type Ledger, type LedgerEntry } from "./ledger.ts";
import { levelPrice } from "./pricing.ts";
import { isAttributeLike, levelOf, type Purchasable } from "./character-build.ts";

/**
 * The ledger of a character as its sheet says. Whatever has a level that no entry accounts for gets one, and what has left
 * the sheet is closed. Where there is no history at all, that is an opening, priced as of today, and so is what was set by
 * hand during creation, but that bought levels give back what was paid. Once play has begun a level that was set by hand
 * takes and gives nothing: points are then spent by buying alone.
 *
 * Replaying the entries of a settled ledger always leads to the levels of the sheet. One that is settled stays as it is.
 * @param type  What to call a change that no entry accounts for; without it, an opening where the history is empty.
 */
export function resolvedStep(
  ledger: Ledger,
  things: readonly Purchasable[],
  type: "opening" | "adjusted" = isEmpty(ledger) ? "opening" : "adjusted",
): Ledger {
  const known = new Set(things.map(({ id }) => id));
  const here = withoutMissing(ledger, known);
  return things.reduce((now, thing) => {
    const moved = entryFor(now, thing, type);
    const entry = moved ?? correction(now, thing);
    return entry === null ? now : entered(now, entry);
  }, here);
}

/** Nobody has bought anything or begun to play: only awards may be there. */
function isEmpty({ entries }: Ledger): boolean {
  return entries.every((entry) => entry.type === "awarded");
}

/** What brings the ledger to where the sheet is; null if it is there. */
function entryFor(ledger: Ledger, thing: Purchasable, type: "opening" | "adjusted"): LedgerEntry | null {
  const levels = thing.specific - accountedLevels(ledger, thing.id);
  if (levels === 0) return null;
  const { id, name } = thing;
  const to = levelOf(thing);
  const from = to - levels;
  const steps = ledger.creation || type === "opening" ? stepCosts(ledger, thing, from, to) : zeros(levels);
  return { type, thing: id, name, from, to, cost: steps.reduce((sum, cost) => sum + cost, 0), steps };
}

/** What each of the levels between takes, going up or down. */
function stepCosts(ledger: Ledger, thing: Purchasable, from: number, to: number): readonly number[] {
  const direction = to > from ? 1 : -1;
  const open = [...openLevels(ledger, thing.id)];
  return Array.from({ length: Math.abs(to - from) }, (_, index) => {
    if (open.at(-1)?.direction === -direction) return 0 - open.pop()!.cost;
    const level = from + direction * index;
    return direction === 1 ? priceOf(thing, level + 1) : 0 - priceOf(thing, level);
  });
}

/** The price of a level; 0 where there is none, as for an attribute below 4 or a skill below what it stands on. */
function priceOf(thing: Purchasable, level: number): number {
  if (level <= thing.base && !isAttributeLike(thing)) return 0;
  const price = levelPrice(thing.pricing, level, thing.name);
  return price.ok ? (price.value ?? 0) : 0;
}

/** All levels of a trait together, in CP; a level without a price counts nothing. */
export function priceOfAll(thing: Purchasable): number {
  const prices = Array.from({ length: Math.max(0, levelOf(thing)) }, (_, level) => priceOf(thing, level + 1));
  return prices.reduce((sum, price) => sum + price, 0);
}

/**
 * A trait costs the same whenever it is bought; another alternative taken during creation changes what it cost. Null if the
 * ledger has it right.
 */
function correction(ledger: Ledger, thing: Purchasable): LedgerEntry | null {
  if (!ledger.creation || thing.pricing.by !== "trait") return null;
  const { id, name } = thing;
  const to = levelOf(thing);
  const cost = priceOfAll(thing) - sumCosts(ledger.entries.filter((entry) => entry.thing === id));
  return cost === 0 ? null : { type: "adjusted", thing: id, name, from: to, to, cost };
}

/**
 * What has left the sheet: during creation as if it had never been there, as all of it is given back; later it is closed
 * and gives nothing.
 */
function withoutMissing(ledger: Ledger, known: ReadonlySet<string>): Ledger {
  const missing = new Set(ledger.entries.map(({ thing }) => thing).filter((id) => id !== "" && !known.has(id)));
  if (missing.size === 0) return ledger;
  if (ledger.creation) return { ...ledger, entries: ledger.entries.filter(({ thing }) => !missing.has(thing)) };
  return [...missing].reduce((now, id) => {
    const levels = accountedLevels(now, id);
    if (levels === 0) return now;
    const { name, to: from } = now.entries.findLast(({ thing }) => thing === id)!;
    return entered(now, { type: "adjusted", thing: id, name, from, to: from - levels, cost: 0, steps: zeros(levels) });
  }, ledger);
}

function zeros(levels: number): readonly number[] {
  return Array.from({ length: Math.abs(levels) }, () => 0);
}
