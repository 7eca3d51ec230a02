import {
  entered,
  sumCosts,
  type Ledger,
  type LedgerEntry,
  accountedLevels,
  openLevels,
  balance,
  type Balance,
} from "./ledger.ts";
import { levelPrice } from "./pricing.ts";
import {
  isAttributeLike,
  levelOf,
  type Purchasable,
  purchasables,
  type CharacterBuild,
  type PurchaseKind,
} from "./character-build.ts";
import type { RuleOptions } from "../options.ts";
import type { RuleError } from "../result.ts";
import type { Term } from "../term.ts";

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

/**
 * A trait costs the same whenever it is bought; another alternative taken during creation changes what it cost. Null if the
 * ledger has it right.
 */
function correction(ledger: Ledger, thing: Purchasable): LedgerEntry | null {
  if (!ledger.creation || thing.pricing.by !== "trait") return null;
  const { id, name } = thing;
  const to = levelOf(thing);
  const cost = computedLine(thing).cost - sumCosts(ledger.entries.filter((entry) => entry.thing === id));
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

/** What one thing on the sheet would cost if it were bought today. */
export interface ComputedLine {
  readonly kind: PurchaseKind;
  readonly id: string;
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** In CP; negative where points are given. */
  readonly cost: number;
  /** What each level costs; they add up to the cost. The source is the level. */
  readonly terms: readonly Term[];
  /** Why it has no price, e.g. an alternative that does not exist; null if it has one. */
  readonly problem: RuleError | null;
}

export interface ComputedLedger extends Balance {
  readonly lines: readonly ComputedLine[];
}

/**
 * Chapter "Character points": the ledger of a character whose sheet has no history. Everything is priced on the bases of
 * today, so that it may differ from what was once paid; what has no level of its own has no line.
 * @param awarded  CP earned since creation.
 */
export function computedLedger(
  build: CharacterBuild,
  options: Pick<RuleOptions, "skillBase" | "startingPoints">,
  awarded = 0,
): ComputedLedger {
  const lines = purchasables(build, options)
    .filter(({ specific }) => specific !== 0)
    .map(computedLine);
  return { lines, ...balance(options.startingPoints, awarded, sumCosts(lines)) };
}

/** What all levels of one thing cost together, from its base to where it is. */
export function computedLine(thing: Purchasable): ComputedLine {
  const { kind, id, name, base, specific } = thing;
  const to = levelOf(thing);
  const terms: Term[] = [];
  let problem: RuleError | null = null;
  for (const level of levelsBetween(base, to, isAttributeLike(thing))) {
    const price = levelPrice(thing.pricing, level, name);
    if (!price.ok) problem ??= { reason: price.reason, data: price.data };
    else if (price.value !== null && price.value !== 0) {
      const value = specific < 0 ? -price.value : price.value;
      terms.push({ label: "SIRPAS.TERM.reached", value, source: String(level), kind: "level" });
    }
  }
  const cost = terms.reduce((sum, { value }) => sum + value, 0);
  return { kind, id, name, from: base, to, cost, terms, problem };
}

/** The levels whose price counts: those above the base, or for an attribute that was sold those above where it is. */
function levelsBetween(base: number, to: number, canBeSold: boolean): readonly number[] {
  if (to < base && !canBeSold) return [];
  const lower = Math.min(base, to);
  return Array.from({ length: Math.abs(to - base) }, (_, index) => lower + index + 1);
}
