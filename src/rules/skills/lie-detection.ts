import { gmDecides, checkEvent, type CheckEvent } from "./check-event.ts";
import type { ContestReading } from "../checks/contest.ts";
import type { CheckReading } from "../checks/simple-check.ts";

export interface LieVerdict {
  /** Whether the lie is seen through; null if the contest was a draw and nobody can tell. */
  readonly detected: boolean | null;
  readonly checkEvents: readonly CheckEvent[];
}

/** Chapter "Lie Detection": a contest of the listener, who is the first side, with the liar's Deceit. */
export function readOpposedLie({ winner, critical }: ContestReading): LieVerdict {
  if (winner === null) return { detected: null, checkEvents: [checkEvent("lie.undecided")] };
  return verdict(winner === "first", critical ? [checkEvent("general.critical.success")] : []);
}

/** Chapter "Lie Detection": a check against a liar who does not oppose; the GM sets how difficult it is. */
export function readLieDetection(reading: CheckReading): LieVerdict {
  return verdict(reading.success, gmDecides(reading));
}

function verdict(detected: boolean, besides: readonly CheckEvent[]): LieVerdict {
  return { detected, checkEvents: [checkEvent(detected ? "lie.detected" : "lie.unnoticed"), ...besides] };
}
