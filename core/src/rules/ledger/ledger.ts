import { err, ok, type Result } from "../result.ts";
import type { Entry } from "../sorted.ts";
import "./errors.ts";

/** The type of a line that tells of an award, which is undone in the log. */
export const AWARDED = "awarded";

/** One line of a ledger: what changed by a price, and what that took. What is paid with, the system says. */
export interface LedgerEntry<Type extends string = string> extends Entry {
  readonly type: Type;
  /** The id of what changed; empty for what is about nothing on the sheet. */
  readonly thing: string;
  /** What changed, in words or as a localisation key. */
  readonly name: string;
  /** How much of it there was before and after: its level, or how many. */
  readonly from: number;
  readonly to: number;
  /** What it took; below 0 where it gave some. */
  readonly cost: number;
  /** What each of several levels took, in their order; empty or absent for a single one. */
  readonly steps?: readonly number[];
}

/** Whatever keeps such lines, the last one last. */
interface Kept<Line> {
  readonly entries: readonly Line[];
}

/** A ledger with one line more. */
export function entered<Line, Ledger extends Kept<Line>>(ledger: Ledger, entry: Ledger["entries"][number]): Ledger {
  return { ...ledger, entries: [...ledger.entries, entry] };
}

export function sumCosts(lines: readonly { readonly cost: number }[]): number {
  return lines.reduce((sum, { cost }) => sum + cost, 0);
}

/** How much is missing to pay a price: 0 if there is enough. What costs nothing, or gives some, can always be had. */
export function shortOf(price: number, left: number): number {
  return price > Math.max(0, left) ? cents(price - left) : 0;
}

/** A sum to the hundredth: binary fractions would otherwise leave dust behind. */
export function cents(value: number): number {
  return Math.round(value * 100) / 100;
}

/** A ledger without its last line. */
export interface Undone<Ledger extends Kept<LedgerEntry>> {
  readonly ledger: Ledger;
  /** What is no longer in it. */
  readonly entry: Ledger["entries"][number];
  /** By how much it takes back what the entry was about: below 0 for a purchase. */
  readonly levels: number;
}

/**
 * Takes the last line that can be undone out of a ledger; called again, the one before it. So nobody keeps what rests on something
 * that was undone, and all comes back that was paid.
 * @returns refused if nothing is left to undo
 */
export function undoLast<Ledger extends Kept<LedgerEntry>>(
  ledger: Ledger,
  canBeUndone: (entry: Ledger["entries"][number]) => boolean,
): Result<Undone<Ledger>> {
  const index = ledger.entries.findLastIndex(canBeUndone);
  const entry = ledger.entries[index];
  if (entry === undefined) return err("nothingToUndo");
  const entries = ledger.entries.filter((_, each) => each !== index);
  return ok({ ledger: { ...ledger, entries }, entry, levels: entry.from - entry.to });
}
