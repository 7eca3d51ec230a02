import type { Ledger, LedgerEntry } from "./ledger.ts";

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
