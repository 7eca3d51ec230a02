import type { CheckReading } from "./check.ts";

/** How a quick contest ends. */
export interface ContestReading {
  readonly winner: "first" | "second" | null;
  /** By how much the winner's margin is better; 0 if nobody wins. */
  readonly margin: number;
}

/** A quick contest: the better margin wins, also between two failures; equal margins win nothing (chapter "Dice"). */
export function readContest(first: Pick<CheckReading, "margin">, second: Pick<CheckReading, "margin">): ContestReading {
  const difference = first.margin - second.margin;
  if (difference === 0) return { winner: null, margin: 0 };
  return { winner: difference > 0 ? "first" : "second", margin: Math.abs(difference) };
}
