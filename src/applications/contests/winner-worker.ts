import { winnerOdds } from "../../odds/contests/multi-contest.ts";
import type { OddsParticipant } from "../../odds/pools.ts";

/** The parties of a multi-contest, and about how many multiplications may be made for their odds. */
export interface WinnerRequest {
  readonly parties: readonly (readonly OddsParticipant[])[];
  readonly limit: number;
}

self.addEventListener("message", ({ data: { parties, limit } }: MessageEvent<WinnerRequest>) =>
  self.postMessage(winnerOdds(parties, limit)),
);
