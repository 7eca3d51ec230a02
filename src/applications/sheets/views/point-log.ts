import { type Ledger, type LedgerEntry, undoLast } from "../../../rules/points/ledger.ts";
import type { Purchasable } from "../../../rules/points/character-build.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";

/** So many entries are shown, the latest; of earlier ones only their number. */
const SHOWN = 60;

/** What was bought, sold and awarded, the last first, and what can be taken back of it. */
export function pointLog(ledger: Ledger, things: readonly Purchasable[]) {
  const { entries } = ledger;
  return {
    entries: entries.slice(-SHOWN).reverse().map(logLine),
    earlier: Math.max(0, entries.length - SHOWN),
    undo: entries.length > 0 ? undoOf(ledger, things) : null,
  };
}

function logLine(entry: LedgerEntry) {
  const { type, from, to, cost } = entry;
  return {
    type,
    from,
    to,
    name: called(entry),
    // What it does to the points left: an award adds some.
    points: type === "begun" || type === "race" ? "" : signed(0 - cost),
  };
}

function called({ type, name }: LedgerEntry): string {
  return localize(name || `SIRPAS.POINTS.ENTRY.${type}`);
}

/** What the button that undoes the last entry says, and why it cannot be pressed. */
export function undoOf(ledger: Ledger, things: readonly Purchasable[]) {
  const known = new Set(things.map(({ id }) => id));
  const answer = undoLast(ledger, { isGamemaster: game.user!.isGM, known });
  if (!answer.ok) return { label: localize("SIRPAS.POINTS.undo"), error: ruleErrorText(answer) };
  const { entry } = answer.value;
  const what = entry.type === "awarded" || entry.type === "begun" ? called(entry) : `${called(entry)} ${entry.to}`;
  return { label: localize("SIRPAS.POINTS.undoThis", { what }), error: "" };
}
