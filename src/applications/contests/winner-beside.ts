import type { WinnerOdds } from "../../odds/contests/multi-contest.ts";
import type { WinnerRequest } from "./winner-worker.ts";

/** About how many multiplications are made in half a minute. */
const LIMIT = 8_000_000_000;

/** The exact odds of a multi-contest that is too large to be counted between two pictures. */
export interface CountedBeside {
  /** null where it takes too long even so, or there is no worker to be had. */
  readonly odds: Promise<WinnerOdds | null>;
  /** Counts no further: nobody waits for it any more. */
  stop(): void;
}

/** Has a worker count them beside the page. */
export function countBeside(parties: WinnerRequest["parties"]): CountedBeside {
  let worker: Worker;
  try {
    worker = new Worker(new URL("./winner-worker.ts", import.meta.url), { type: "module", name: "sirpas-winner" });
  } catch {
    // A page may forbid workers.
    return { odds: Promise.resolve(null), stop: () => undefined };
  }
  const odds = new Promise<WinnerOdds | null>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<WinnerOdds | null>) => resolve(data);
    worker.onerror = () => resolve(null);
  });
  worker.postMessage({ parties, limit: LIMIT } satisfies WinnerRequest);
  return { odds: odds.finally(() => worker.terminate()), stop: () => worker.terminate() };
}
