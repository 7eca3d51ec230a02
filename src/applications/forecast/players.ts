import type { PlainEncounter } from "../../odds/forecast/encounter.ts";
import type { PlayDial } from "../../odds/forecast/dial.ts";
import { added, type Tally } from "../../odds/forecast/tally.ts";
import { forecastOf, type Forecast } from "../../odds/forecast/forecast.ts";
import type { WorkerRequest } from "./forecast-worker.ts";

/** Plays some fights; what is being played when the run ends is lost. */
export type Player = (first: number, count: number) => Promise<Tally>;

/** No more workers than this: each has to find out the same odds first. */
const MOST_WORKERS = 8;

/** As many as the machine can spare beside the page. */
const spare = () => Math.max(1, Math.min(MOST_WORKERS, (navigator.hardwareConcurrency || 2) - 1));

/** As many workers as the machine can spare; the page where it forbids them. */
export function startPlayers(
  encounter: PlainEncounter,
  seed: number,
  signal: AbortSignal,
  onPage: Player,
): readonly Player[] {
  try {
    return Array.from({ length: spare() }, () => openWorker(signal)(encounter, seed));
  } catch {
    // A page may forbid workers.
    return [onPage];
  }
}

/**
 * What plays one encounter after another, each with the same dice, in workers that stay open until they are stopped; null once they are. Where
 * the page has no worker, it plays itself.
 */
export function playsBeside(seed: number, signal: AbortSignal): PlayDial {
  const stopped = new Promise<null>((resolve) => signal.addEventListener("abort", () => resolve(null)));
  let open: readonly ((encounter: PlainEncounter, seed: number) => Player)[] = [pagePlayer];
  try {
    open = Array.from({ length: spare() }, () => openWorker(signal));
  } catch {
    // The page is there already.
  }
  return async (encounter, fights) => {
    if (signal.aborted) return null;
    const share = Math.ceil(fights / open.length);
    const played = Promise.all(
      open.map(async (begin, at) => begin(encounter, seed)(at * share, Math.min(share, fights - at * share))),
    ).catch(async (error: unknown) => {
      console.warn("SIRPAS | The forecast goes on without a worker.", error);
      open = [pagePlayer];
      return [await pagePlayer(encounter, seed)(0, fights)];
    });
    const tallies = await Promise.race([played, stopped]);
    return tallies?.reduce(added) ?? null;
  };
}

/** A worker that plays beside the page, so that the table notices nothing. @returns what begins an encounter there */
function openWorker(signal: AbortSignal): (encounter: PlainEncounter, seed: number) => Player {
  const worker = new Worker(new URL("./forecast-worker.ts", import.meta.url), {
    type: "module",
    name: "sirpas-forecast",
  });
  const ask = (request: WorkerRequest) => worker.postMessage(request);
  signal.addEventListener("abort", () => worker.terminate());
  return (encounter, seed) => {
    ask({ encounter, seed });
    return async (first, count) =>
      new Promise<Tally>((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<Tally>) => resolve(data);
        worker.onerror = ({ message }) => reject(new Error(message || "A worker of the forecast did not start."));
        ask({ first, count });
      });
  };
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
