import {
  entered,
  sumCosts,
  undoLast as undoLastOf,
  type LedgerEntry as Line,
  type Undone,
} from "#core/rules/ledger/ledger.ts";
import { ok, err, type Result } from "#core/rules/result.ts";

/**
 * What a line of a ledger is about:
 * - `opening` what was there before anybody kept a ledger
 * - `bought`, `sold` one level
 * - `adjusted` what was set by hand, any number of levels at once
 * - `awarded` points earned
 * - `begun` the end of creation
 * - `race` another race in play: it is told, and takes no points
 */
export const LEDGER_ENTRY_TYPES = ["opening", "bought", "sold", "adjusted", "awarded", "begun", "race"] as const;
export type LedgerEntryType = (typeof LEDGER_ENTRY_TYPES)[number];

/** One line of a ledger, in CP. `thing` is empty for an award, the end of creation and another race; the levels of an award are 0. */
export type LedgerEntry = Line<LedgerEntryType>;

/** Chapter "Character points": what a character earned and spent, in order. */
export interface Ledger {
  /** What the character started with, in CP. */
  readonly budget: number;
  /** While the character is being made: levels can be sold. */
  readonly creation: boolean;
  readonly entries: readonly LedgerEntry[];
}

/** From here on nothing can be sold; the ledger remembers where play began. */
export function beginPlay(ledger: Ledger): Ledger {
  return entered({ ...ledger, creation: false }, { type: "begun", thing: "", name: "", from: 0, to: 0, cost: 0 });
}

/**
 * Character points earned, or taken back if below 0.
 * @param reason  What for, in words.
 * @throws RangeError if the points are no whole number.
 */
export function award(ledger: Ledger, points: number, reason = ""): Ledger {
  if (!Number.isInteger(points)) throw new RangeError(`An award of ${points} points is no whole number.`);
  return entered(ledger, { type: "awarded", thing: "", name: reason, from: 0, to: 0, cost: 0 - points });
}

/**
 * Another race once play has begun: what comes with it costs nothing, as before, but the ledger remembers since when.
 * @param race  Its name, or the localisation key of it.
 */
export function changeRace(ledger: Ledger, race: string): Ledger {
  return entered(ledger, { type: "race", thing: "", name: race, from: 0, to: 0, cost: 0 });
}

export type Balance = ReturnType<typeof balance>;

/** What a ledger adds up to, in CP: what was spent is what was bought, less what was sold and what drags and disadvantages gave. */
export function balanceOf({ budget, entries }: Ledger): Balance {
  const awarded = 0 - sumCosts(entries.filter(({ type }) => type === "awarded"));
  return balance(budget, awarded, sumCosts(entries.filter(({ type }) => type !== "awarded")));
}

/** What is left of a budget, in CP: below 0 if more was spent than there was. */
export function balance(budget: number, awarded: number, spent: number) {
  const left = budget + awarded - spent;
  return { budget, awarded, spent, left, overBudget: left < 0 };
}

/** A level of something that was bought and not sold again, or sold and not bought back. */
export interface OpenLevel {
  /** 1 if it was bought, -1 if it was sold. */
  readonly direction: 1 | -1;
  /** What it took from the points, in CP; negative where it gave some. */
  readonly cost: number;
}

/**
 * The levels of something that the ledger knows of, the last one last. What goes the other way takes the last one off
 * again, so that they all point in the same direction.
 */
export function openLevels(ledger: Ledger, id: string): readonly OpenLevel[] {
  const open: OpenLevel[] = [];
  for (const entry of ledger.entries) {
    if (entry.thing !== id || id === "") continue;
    const direction = entry.to > entry.from ? 1 : -1;
    for (const cost of levelCosts(entry)) {
      if (open.at(-1)?.direction === -direction) open.pop();
      else open.push({ direction, cost });
    }
  }
  return open;
}

/** How far the ledger carries something from its base: levels bought less levels sold. */
export function accountedLevels({ entries }: Ledger, id: string): number {
  return entries.reduce((sum, entry) => (entry.thing === id && id !== "" ? sum + entry.to - entry.from : sum), 0);
}

/** What each level of an entry took; nothing for one that only corrects a price. */
function levelCosts({ from, to, cost, steps = [] }: LedgerEntry): readonly number[] {
  if (from === to) return [];
  return steps.length > 0 ? steps : [cost];
}

interface Undoer {
  /** The Gamemaster may undo awards and the beginning of play as well, and what was set by hand since. */
  readonly isGamemaster: boolean;
  /** The ids of what is on the sheet. What has left it can no longer be given back, and is passed over. */
  readonly known: ReadonlySet<string>;
}

/**
 * Takes back the last entry of a ledger; called again, the one before it.
 * @returns what is left of the ledger; refused if nothing is left to undo, or if it is not this player's to undo.
 */
export function undoLast(ledger: Ledger, { isGamemaster, known }: Undoer): Result<Undone<Ledger>> {
  const undone = undoLastOf(ledger, (entry) => canBeUndone(entry, known));
  if (!undone.ok) return undone;
  const { entry } = undone.value;
  if (!isGamemaster && belongsToGamemaster(ledger, entry)) return err("gamemastersEntry");
  const creation = ledger.creation || entry.type === "begun";
  return ok({ ...undone.value, ledger: { ...undone.value.ledger, creation } });
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
