import type { PlainEncounter } from "../../odds/forecast/encounter.ts";
import { forecastOf, type Forecast } from "../../odds/forecast/forecast.ts";
import { added, type Tally } from "../../odds/forecast/tally.ts";
import type { WorkerAnswer, WorkerRequest } from "./forecast-worker.ts";

/** Somebody who plays fights of an encounter, some at a time. */
export interface Player {
  play(first: number, count: number): Promise<Tally>;
  /** Stops at once: what is being played is lost. */
  end(): void;
}

/** A worker that plays beside the page, so that the table notices nothing. */
export function workerPlayer(worker: Worker, encounter: PlainEncounter, seed: number): Player {
  const ask = (request: WorkerRequest) => worker.postMessage(request);
  ask({ type: "encounter", encounter, seed });
  return {
    play: (first, count) =>
      new Promise<Tally>((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => resolve(data.tally);
        worker.onerror = (event) => reject(new Error(event.message || "A worker of the forecast did not start."));
        ask({ type: "play", first, count });
      }),
    end: () => worker.terminate(),
  };
}

/** Milliseconds after which the page has its turn: short enough that a click is answered at once. */
const SLICE = 8;

/** The page itself, where no worker can be had: it plays in slices, between which it does whatever else there is to do. */
export function pagePlayer(encounter: PlainEncounter, seed: number): Player {
  let forecast: Forecast | null = null;
  let ended = false;
  return {
    play: async (first, count) => {
      forecast ??= forecastOf(encounter);
      let tally = forecast.play(seed, first, 0);
      let began = performance.now();
      for (let fight = first; fight < first + count && !ended; fight += 1) {
        tally = added(tally, forecast.play(seed, fight, 1));
        if (performance.now() - began < SLICE) continue;
        await nextTask();
        began = performance.now();
      }
      return tally;
    },
    end: () => {
      ended = true;
    },
  };
}

/** Lets the page do what waits to be done. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
