import type { PlainEncounter } from "../../odds/forecast/encounter.ts";
import type { Tally } from "../../odds/forecast/tally.ts";
import { forecastOf, type Forecast } from "../../odds/forecast/forecast.ts";
import type { WorkerRequest } from "./forecast-worker.ts";

/** Plays some fights; what is being played when the run ends is lost. */
export type Player = (first: number, count: number) => Promise<Tally>;

/** No more workers than this: each has to find out the same odds first. */
const MOST_WORKERS = 8;

/** As many workers as the machine can spare; the page where it forbids them. */
export function startPlayers(
  encounter: PlainEncounter,
  seed: number,
  signal: AbortSignal,
  onPage: Player,
): readonly Player[] {
  const count = Math.max(1, Math.min(MOST_WORKERS, (navigator.hardwareConcurrency || 2) - 1));
  try {
    return Array.from({ length: count }, () => workerPlayer(encounter, seed, signal));
  } catch {
    // A page may forbid workers.
    return [onPage];
  }
}

/** A worker that plays beside the page, so that the table notices nothing. */
function workerPlayer(encounter: PlainEncounter, seed: number, signal: AbortSignal): Player {
  const worker = new Worker(new URL("./forecast-worker.ts", import.meta.url), {
    type: "module",
    name: "sirpas-forecast",
  });
  const ask = (request: WorkerRequest) => worker.postMessage(request);
  signal.addEventListener("abort", () => worker.terminate());
  ask({ encounter, seed });
  return async (first, count) =>
    new Promise<Tally>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Tally>) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message || "A worker of the forecast did not start."));
      ask({ first, count });
    });
}

/** The page itself, where no worker can be had: it plays between whatever else there is to do. */
export function pagePlayer(encounter: PlainEncounter, seed: number): Player {
  let forecast: Forecast | null = null;
  return async (first, count) => {
    await new Promise((resolve) => setTimeout(resolve));
    forecast ??= forecastOf(encounter);
    return forecast.play(seed, first, count);
  };
}
