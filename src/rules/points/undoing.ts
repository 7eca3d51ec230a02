import { ok, err, type Result } from "../result.ts";
import type { Ledger, LedgerEntry } from "./ledger.ts";

export interface Undone {
  readonly ledger: Ledger;
  /** What is no longer in it. */
  readonly entry: LedgerEntry;
  /** By how many levels it takes back what the entry was about: below 0 for a purchase. */
  readonly levels: number;
}

interface Undoer {
  /** The Gamemaster may undo awards and the beginning of play as well, and what was set by hand since. */
  readonly isGamemaster: boolean;
  /** The ids of what is on the sheet. What has left it can no longer be given back, and is passed over. */
  readonly known: ReadonlySet<string>;
}

/**
 * Takes back the last entry of a ledger; called again, the one before it. So nobody keeps a level whose prerequisite was
 * undone, and every point comes back that was paid.
 * @returns what is left of the ledger; refused if nothing is left to undo, or if it is not this player's to undo.
 */
export function undoLast(ledger: Ledger, { isGamemaster, known }: Undoer): Result<Undone> {
  const index = ledger.entries.findLastIndex((entry) => canBeUndone(entry, known));
  const entry = ledger.entries[index];
  if (entry === undefined) return err("nothingToUndo");
  if (!isGamemaster && belongsToGamemaster(ledger, entry)) return err("gamemastersEntry");
  const entries = ledger.entries.filter((_, each) => each !== index);
  const creation = ledger.creation || entry.type === "begun";
  return ok({ ledger: { ...ledger, creation, entries }, entry, levels: entry.from - entry.to });
}

/** An opening is where the history starts, a corrected price follows its trait, and a race is chosen, not undone. */
function canBeUndone({ type, thing, from, to }: LedgerEntry, known: ReadonlySet<string>): boolean {
  if (type === "race") return false;
  if (thing === "") return true;
  return type !== "opening" && from !== to && known.has(thing);
}

function belongsToGamemaster({ creation }: Ledger, { type }: LedgerEntry): boolean {
  return type === "awarded" || type === "begun" || (type === "adjusted" && !creation);
}
